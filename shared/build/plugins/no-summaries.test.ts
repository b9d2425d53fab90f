import path from 'node:path';
import { type Plugin, rollup } from 'rollup';
import { expect, it } from 'vitest';
import { projectRoot } from '#test/support/source-files.ts';
import { compileEach } from './compile-typescript.mjs';
import { mustChange } from './must-change.mjs';
import { noSummaries } from './no-summaries.mjs';

/** Builds a module without the modules that it imports. */
async function buildWithoutSummaries(file: string, text?: string): Promise<string> {
  const entry: Plugin = {
    name: 'entry',
    resolveId: (id) => (id === file ? id : { id, external: true }),
    load: () => text,
  };
  const bundle = await rollup({ input: file, plugins: [entry, compileEach(), mustChange(noSummaries())] });
  const { output } = await bundle.generate({});
  return output[0].code;
}

it('removes the summaries of a file of the contract', async () => {
  const code = await buildWithoutSummaries(path.join(projectRoot, 'shared/contract/basket/basket.ts'));
  expect(code).toContain("'GET /journey-planner/api/basket'");
  expect(code).not.toContain('summary');
});

it.each([
  ['in the middle', "endpoint('a', 'GET /a', { query, summary: \"The visitor's.\", answer })", '{ query, answer }'],
  ['at the end', "endpoint('a', 'GET /a', { answer, summary: `A.` })", '{ answer,  }'],
])('removes a summary %s', async (_place, call, expected) => {
  const code = `import { endpoint } from './endpoint.ts'; export const call = ${call};`;
  expect(await buildWithoutSummaries('/project/shared/contract/basket/basket.ts', code)).toContain(expected);
});

it.each([
  ['the contract has moved', '/project/shared/wire/basket.ts', "endpoint('a', 'GET /a', { summary: 'A.' })"],
  ['endpoints have another name', '/project/shared/contract/basket.ts', "call('a', 'GET /a', { summary: 'A.' })"],
  ['summaries have another name', '/project/shared/contract/basket.ts', "endpoint('a', 'GET /a', { title: 'A.' })"],
])('stops the build if it removes nothing, because %s', async (_reason, file, call) => {
  const code = `import { endpoint, call } from './endpoint.ts'; export default ${call};`;
  await expect(buildWithoutSummaries(file, code)).rejects.toThrow('no-summaries has changed nothing');
});
