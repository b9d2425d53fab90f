import { expect, it } from 'vitest';
import { risingFindings } from './list-findings.ts';

it.each<[readonly (string | number)[], number | undefined, readonly string[]]>([
  [[], undefined, []],
  [['2031-03-09', '2031-03-10'], undefined, []],
  [['2031-03-09', '2031-03-09'], undefined, ['days[1]']],
  [[1, 3, 2], undefined, ['days[2]']],
  [[10, 6], 5, []],
  [[10, 5], 5, []],
  [[10, 4], 5, ['days[1]']],
])('reports of %j, with a slack of %s, that %j do not rise', (values, slack, expected) => {
  const findings = risingFindings('days', values, { ...(slack !== undefined && { slack }) });
  expect(findings.map(({ where }) => where)).toEqual(expected);
});

it('names the value that the one at fault must be after', () => {
  expect(risingFindings('days', [1, 3, 2])).toMatchObject([{ wanted: 'after 3', came: '2' }]);
});
