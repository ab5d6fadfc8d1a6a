import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const PACKED = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt']);
const WORTH_IT = 1000;

/** Lays a packed copy beside each file of the build, so that the server need not pack it for every visitor. */
export function gzip(): Plugin {
  let folder = '';
  return {
    name: 'gzip',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: () => {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const file = join(folder, name);
        if (!PACKED.has(extname(file)) || statSync(file).size < WORTH_IT) continue;
        writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
      }
    },
  };
}
