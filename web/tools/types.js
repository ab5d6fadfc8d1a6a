// Reads a JSON schema and writes TypeScript. Called by tools/wire at the root.
import { readFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';
import { format } from 'prettier';

const schema = JSON.parse(readFileSync(0, 'utf8'));
const written = await compile(schema, 'Wire', {
  bannerComment: '// Made by tools/wire from src/aerodrome/server/wire.py: change it there.',
  unreachableDefinitions: true,
  unknownAny: true,
});

// The generator names a root, which has nothing of its own, refers to it everywhere, and writes tables as index
// signatures.
let types = written
  .replace(/export interface Wire \{\}\n/, '')
  .replace(/( \*\n)? \* This interface was referenced by `Wire`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g, '')
  .replace(/\/\*\*\n \*\/\n/g, '');
for (let before = ''; before !== types;) {
  before = types;
  types = types.replace(/\{\s*\[k: string\]: ([^{};]+);\s*\}/g, 'Record<string, $1>');
}
process.stdout.write(await format(types, { parser: 'typescript', printWidth: 120, singleQuote: true }));
