import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundled, packageOf } from './licences.ts';

function folder(told: object, licence: string): string {
  const made = mkdtempSync(join(tmpdir(), 'package-'));
  writeFileSync(join(made, 'package.json'), JSON.stringify(told));
  if (licence) writeFileSync(join(made, licence), 'Do as you like.');
  return made;
}

test('a package brings the text of its licence', () => {
  const told = { name: 'kites', version: '1.2.3', license: 'MIT' };
  expect(bundled(folder(told, 'LICENSE.md'))).toEqual({
    name: 'kites',
    version: '1.2.3',
    licence: 'MIT',
    text: 'Do as you like.',
  });
});

test('one that has none, or does not say which it is, ends the build', () => {
  expect(() => bundled(folder({ name: 'kites', version: '1.2.3', license: 'MIT' }, ''))).toThrow('lacks');
  expect(() => bundled(folder({ name: 'kites', version: '1.2.3' }, 'LICENSE'))).toThrow('lacks');
});

test('files belong to the innermost package', () => {
  expect(packageOf('/x/node_modules/three/src/a.js')).toBe('/x/node_modules/three');
  expect(packageOf('\0/x/node_modules/@a/b/c.css?url')).toBe('/x/node_modules/@a/b');
  expect(packageOf('/x/node_modules/a/node_modules/b/c.js')).toBe('/x/node_modules/a/node_modules/b');
  expect(packageOf('/x/src/main.ts')).toBeUndefined();
});
