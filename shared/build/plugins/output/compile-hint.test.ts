import { expect, it } from 'vitest';
import { compileHint } from './compile-hint.mjs';

const hint = '//# allFunctionsCalledOnLoad\n';

it.each([
  ['an island', { facadeModuleId: 'widgets/small/small.island.tsx', isEntry: true }, hint],
  ['the core', { facadeModuleId: 'shared/island/start/runtime.ts', isEntry: true }, hint],
  ['React, and what islands are drawn with', { name: 'react', facadeModuleId: null, isEntry: false }, hint],
  ['words', { facadeModuleId: '\0virtual:messages/small-fr', isEntry: true }, ''],
  ['other shared code', { name: 'client', facadeModuleId: null, isEntry: false }, ''],
  ['code that comes later', { facadeModuleId: 'widgets/small/late.tsx', isEntry: false }, ''],
])('writes the compile hint only into code that runs on load: %s', (_what, facts, expected) => {
  const chunk = { type: 'chunk', ...facts, code: 'let a;' };
  compileHint().generateBundle({}, { 'a.js': chunk, 'a.txt': { type: 'asset' } });
  expect(chunk.code).toBe(`${expected}let a;`);
});
