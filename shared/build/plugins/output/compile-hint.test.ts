import { expect, it } from 'vitest';
import { compileHint } from './compile-hint.mjs';

const hint = '//# allFunctionsCalledOnLoad\n';

it.each([
  ['an island', { facadeModuleId: 'widgets/small/small.island.tsx', isEntry: true }, hint],
  ['the core', { facadeModuleId: 'shared/island/start/runtime.ts', isEntry: true }, hint],
  ['React and the code that most islands need', { name: 'react', facadeModuleId: null, isEntry: false }, hint],
  ['messages', { facadeModuleId: '\0virtual:messages/small-fr', isEntry: true }, ''],
  ['other shared code', { name: 'client', facadeModuleId: null, isEntry: false }, ''],
  ['a lazy chunk', { facadeModuleId: 'widgets/small/late.tsx', isEntry: false }, ''],
])('adds the compile hint only to code that runs on load: %s', (_what, facts, expected) => {
  const chunk = { type: 'chunk', ...facts, code: 'let a;' };
  const core = { type: 'chunk', name: 'core', facadeModuleId: 'shared/core.ts', isEntry: true, code: '' };
  compileHint().generateBundle({}, { 'core.js': core, 'a.js': chunk, 'a.txt': { type: 'asset' } });
  expect(chunk.code).toBe(`${expected}let a;`);
});

it('stops a build without code that runs on load', () => {
  const error = (message: string) => {
    throw new Error(message);
  };
  const build = () => compileHint().generateBundle.call({ error }, {}, { 'a.txt': { type: 'asset' } });
  expect(build).toThrow('compile-hint has found no code');
});
