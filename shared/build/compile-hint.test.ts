import { expect, it } from 'vitest';
import { compileHint } from './compile-hint.mjs';

const hint = '//# allFunctionsCalledOnLoad\n';

it.each([
  ['an island', 'widgets/small/small.island.tsx', true, hint],
  ['the core', 'shared/island/runtime.ts', true, hint],
  ['words', '\0virtual:words/small-fr', true, ''],
  ['React and other shared files', null, false, ''],
  ['code that comes later', 'widgets/small/late.tsx', false, ''],
])('knows %s: %s', (...[, facadeModuleId, isEntry, expected]) => {
  const chunk = { type: 'chunk', facadeModuleId, isEntry, code: 'let a;' };
  compileHint().generateBundle({}, { 'a.js': chunk, 'a.txt': { type: 'asset' } });
  expect(chunk.code).toBe(`${expected}let a;`);
});
