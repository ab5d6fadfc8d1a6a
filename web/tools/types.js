// Reads JSON schemas and writes TypeScript into a folder, a file for each. Called by tools/wire at the root.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compile } from 'json-schema-to-typescript';
import { format } from 'prettier';

const LINE = 'A line of the log, with the facts of its kind.';
const NOTED = 'A note on an option, with the facts of its kind.';
const ASKED = 'A decision that is open, with the options of its kind and what it is about.';

const folder = process.argv[2];
const files = JSON.parse(readFileSync(0, 'utf8'));
for (const [name, { source, schema, events, decisions, notes }] of Object.entries(files)) {
  let types = await typesOf(schema, `// Made by tools/wire from ${source}: change it there.`);
  // As type aliases they are tables of unknown things as well, which interfaces are not: of facts, of fields of a view.
  if (name !== 'types') types = types.replace(/export interface (\w+) \{([^}]*)\}/g, 'export type $1 = {$2};');
  if (events) types = withUnion(types, 'Told', events, 'Line', LINE);
  if (decisions) types = withUnion(types, 'Put', decisions, 'Asked', ASKED, { note: 'Note', common: 'Common' });
  if (notes) types = withUnion(types, 'Noted', notes, 'Note', NOTED);
  const written = await format(types, { parser: 'typescript', printWidth: 120, singleQuote: true });
  const file = join(folder, `${name}.ts`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, written);
}

async function typesOf(schema, bannerComment) {
  const written = await compile(schema, 'Wire', { bannerComment, unreachableDefinitions: true, unknownAny: true });
  // The generator names a root, which has nothing of its own, refers to it everywhere, counts the parts of tuples,
  // and writes tables as index signatures.
  let types = written
    .replace(/export interface Wire \{\}\n/, '')
    .replace(
      /( \*\n)? \* This interface was referenced by `Wire`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g,
      '',
    )
    .replace(/(^ \*\n)?(^ \* @m(in|ax)Items \d+\n)+/gm, '')
    .replace(/\/\*\*\n( \*\n)? \*\/\n/g, '')
    .replace(/ *\/\*\*\n( *\* @m(in|ax)Items \d+\n)+ *\*\/\n/g, '');
  for (let before = ''; before !== types;) {
    before = types;
    types = types.replace(/\{\s*\[k: string\]: ([^{};]+);\s*\}/g, 'Record<string, $1>');
  }
  return types;
}

/** Types with the union of all kinds: a kind says what belongs to it. */
function withUnion(types, member, kinds, union, comment, { note = '', common = '' } = {}) {
  const members = Object.entries(kinds).map(
    ([kind, type]) => `${member}<${JSON.stringify(kind)}, ${type}${note && `, ${note}`}>`,
  );
  const names = [common, member].filter(Boolean).join(', ');
  const imports = `import type { ${names} } from '../told';\n${note && `import type { ${note} } from './notes';\n`}`;
  const all = [...members, common].filter(Boolean).join(' | ') || 'never';
  return `${types.replace('\n', `\n${imports}`)}\n/** ${comment} */\nexport type ${union} = ${all};\n`;
}
