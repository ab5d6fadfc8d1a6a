import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** A package of others that is in what was built. */
interface Bundled {
  name: string;
  version: string;
  licence: string;
  text: string;
}

const LICENCE = /^(licen[cs]e|copying)(\.(md|txt))?$/i;

/** Writes third-party.json: which packages are in the build, by the modules and files that are truly in it, and the
 * text of each one's licence. A package without one, or that does not say which it is, ends the build. */
export function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((each) =>
        each.type === 'chunk'
          ? Object.keys(each.modules)
          : each.originalFileNames.map((name) => join(process.cwd(), name)),
      );
      const folders = new Set(files.map(packageOf).filter((folder) => folder !== undefined));
      const found = [...folders].map(bundled).sort((a, b) => (a.name < b.name ? -1 : 1));
      this.emitFile({ type: 'asset', fileName: 'third-party.json', source: `${JSON.stringify(found, null, 1)}\n` });
    },
  };
}

/** The folder of the package that a file belongs to, if it is not ours. */
export function packageOf(file: string): string | undefined {
  return /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/?]+)/.exec(file)?.[1];
}

/** What a package says of itself. */
export function bundled(folder: string): Bundled {
  const told = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, unknown>;
  const { name, version, license } = told;
  const file = readdirSync(folder).find((each) => LICENCE.test(each));
  if (typeof name !== 'string' || typeof version !== 'string' || typeof license !== 'string' || file === undefined)
    throw new Error(`${folder} is to be in the client, but it lacks a name, a version, a licence or the text of it`);
  return { name, version, licence: license, text: readFileSync(join(folder, file), 'utf8') };
}
