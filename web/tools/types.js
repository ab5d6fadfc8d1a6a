// Reads JSON schemas and writes TypeScript into a folder, a file for each. Called by tools/wire at the root.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compile } from 'json-schema-to-typescript';
import { format } from 'prettier';

const folder = process.argv[2];
const files = JSON.parse(readFileSync(0, 'utf8'));
for (const [name, { source, schema, events }] of Object.entries(files)) {
  let types = await typesOf(schema, `// Made by tools/wire from ${source}: change it there.`);
  // As type aliases they are tables of unknown things as well, which interfaces are not: of facts, of fields of a view.
  if (name !== 'types') types = types.replace(/export interface (\w+) \{([^}]*)\}/g, 'export type $1 = {$2};');
  if (Object.keys(events).length) {
    types = types.replace('\n', "\nimport type { Told } from '../told';\n") + linesOf(events);
  }
  const written = await format(types, { parser: 'typescript', printWidth: 120, singleQuote: true });
  const file = join(folder, `${name}.ts`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, written);
}

async function typesOf(schema, bannerComment) {
  const written = await compile(schema, 'Wire', { bannerComment, unreachableDefinitions: true, unknownAny: true });
  // The generator names a root, which has nothing of its own, refers to it everywhere, and writes tables as index
  // signatures.
  let types = written
    .replace(/export interface Wire \{\}\n/, '')
    .replace(
      /( \*\n)? \* This interface was referenced by `Wire`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g,
      '',
    )
    .replace(/\/\*\*\n( \*\n)? \*\/\n/g, '');
  for (let before = ''; before !== types;) {
    before = types;
    types = types.replace(/\{\s*\[k: string\]: ([^{};]+);\s*\}/g, 'Record<string, $1>');
  }
  return types;
}

/** The lines of a book's log: a kind says which facts there are. */
function linesOf(events) {
  const lines = Object.entries(events).map(([kind, facts]) => `Told<${JSON.stringify(kind)}, ${facts}>`);
  return `\n/** A line of the log, with the facts of its kind. */\nexport type Line = ${lines.join(' | ')};\n`;
}
