import { expect, it } from 'vitest';
import { noSummaries } from './no-summaries.mjs';

const call = (summary: string) => `endpoint({\n  path: '/api/basket',\n${summary}  answer: basket,\n});\n`;

it.each([
  ['a call of the contract', '/house/shared/contract/basket.ts', call("  summary: 'Empties the basket.',\n"), call('')],
  ['one with a quote', '/house/shared/contract/basket.ts', call('  summary: "The visitor\'s.",\n'), call('')],
  ['what only has the word', '/house/shared/contract/openapi.ts', '  summary,\n', '  summary,\n'],
])('takes the summary out of %s', (...[, id, code, expected]) =>
  expect(noSummaries().transform(code, id)?.code).toBe(expected),
);

it('leaves everything else alone', () =>
  expect(noSummaries().transform(call("  summary: 'x',\n"), '/house/shared/domain/basket/basket.ts')).toBeNull());
