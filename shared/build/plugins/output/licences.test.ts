import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#test/support/source-files.ts';
import { readLicence, listPackageFolders } from './licences.mjs';

it('finds the package of each module once, also of nested packages and of the outline', () => {
  const modules = [
    'shared/island/start/boot.ts',
    '/home/x/node_modules/react/index.js?commonjs-module',
    '\0/home/x/node_modules/react/cjs/react.production.js?commonjs-exports',
    '/home/x/node_modules/@date-fns/tz/index.js',
    '/home/x/node_modules/downshift/node_modules/react-is/index.js',
    '/home/x/node_modules/lucide-static/icons/plus.svg?icon',
    '\0virtual:outline',
  ];
  expect(listPackageFolders(modules)).toEqual([
    '/home/x/node_modules/@date-fns/tz',
    '/home/x/node_modules/downshift/node_modules/react-is',
    '/home/x/node_modules/lucide-static',
    '/home/x/node_modules/react',
    'node_modules/world-atlas',
  ]);
});

it.each([
  ['react', /^react 19\.\S+ \(MIT\)\n\nMIT License\n\nCopyright \(c\) Meta/],
  ['leaflet', /^leaflet 1\.\S+ \(BSD-2-Clause\)\n\nBSD 2-Clause License\s+Copyright/],
  ['world-atlas', /^world-atlas \S+ \(ISC\)\n\nCopyright/],
])('writes the text of the licence of %s', (name, expected) => {
  expect(readLicence(path.join(projectRoot, 'node_modules', name))).toMatch(expected);
});

it('rejects a package without a licence', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'coach-licence-'));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'unlicensed', version: '1.0.0' }));
  expect(() => readLicence(folder)).toThrow('unlicensed has no licence');
  rmSync(folder, { recursive: true });
});
