import { expect, it } from 'vitest';
import { noSummaries } from './no-summaries.mjs';

const call = (summary: string) => `endpoint({\n  path: '/api/basket',\n${summary}  answer: basket,\n});\n`;

it.each([
  ['a call of the contract', '/house/shared/contract/basket.ts', call("  summary: 'Empties the basket.',\n"), call('')],
  [
    'a summary that contains a quote',
    '/house/shared/contract/basket.ts',
    call('  summary: "The visitor\'s.",\n'),
    call(''),
  ],
  ['code that only contains the word, unchanged', '/house/shared/contract/orders.ts', '  summary,\n', '  summary,\n'],
])('removes only the summary of an endpoint: %s', (...[, id, code, expected]) =>
  expect(noSummaries().transform(code, id)?.code).toBe(expected),
);

it('leaves files outside of the contract unchanged', () =>
  expect(noSummaries().transform(call("  summary: 'x',\n"), '/house/shared/domain/basket/basket.ts')).toBeNull());
