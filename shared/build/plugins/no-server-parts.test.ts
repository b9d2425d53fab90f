import path from 'node:path';
import { type Plugin, rollup } from 'rollup';
import { expect, it } from 'vitest';
import { projectRoot } from '#test/support/source-files.ts';
import { compileEach } from './compile-typescript.mjs';
import { mustChange } from './must-change.mjs';
import { noServerParts } from './no-server-parts.mjs';

/** Builds a module without the modules that it imports. */
async function buildForPages(file: string, text?: string): Promise<string> {
  const entry: Plugin = {
    name: 'entry',
    resolveId: (id) => (id === file ? id : { id, external: true }),
    load: () => text,
  };
  const bundle = await rollup({ input: file, plugins: [entry, compileEach(), mustChange(noServerParts())] });
  const { output } = await bundle.generate({});
  return output[0].code;
}

it('removes summaries and the schemas of requests from a file of the contract', async () => {
  const code = await buildForPages(path.join(projectRoot, 'shared/contract/basket/basket.ts'));
  expect(code).toContain("'GET /journey-planner/api/basket'");
  for (const part of ['summary', 'maxBodyBytes', 'body:', 'query:']) expect(code).not.toContain(part);
});

it.each([
  [
    'in the middle',
    "endpoint('a', 'GET /a', { renewsSession, summary: \"The visitor's.\", answer })",
    '{ renewsSession, answer }',
  ],
  ['at the end', "endpoint('a', 'GET /a', { answer, summary: `A.` })", '{ answer,  }'],
  ['next to another one', "endpoint('a', 'POST /a', { maxBodyBytes: 9, body: object({ a }), answer })", '{ answer }'],
])('removes a part %s', async (_place, call, expected) => {
  const code = `import { endpoint } from './endpoint.ts'; export const call = ${call};`;
  expect(await buildForPages('/project/shared/contract/basket/basket.ts', code)).toContain(expected);
});

it.each([
  ['the contract has moved', '/project/shared/wire/basket.ts', "endpoint('a', 'GET /a', { summary: 'A.' })"],
  ['endpoints have another name', '/project/shared/contract/basket.ts', "call('a', 'GET /a', { summary: 'A.' })"],
  ['the parts have other names', '/project/shared/contract/basket.ts', "endpoint('a', 'GET /a', { title: 'A.' })"],
])('stops the build if it removes nothing, because %s', async (_reason, file, call) => {
  const code = `import { endpoint, call } from './endpoint.ts'; export default ${call};`;
  await expect(buildForPages(file, code)).rejects.toThrow('no-server-parts has changed nothing');
});
