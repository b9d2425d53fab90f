import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { retention } from './retention.ts';

const guide = readFileSync(new URL('../../../operating.md', import.meta.url), 'utf8');

it('the operator’s guide has the table of retention', () => {
  const [, section = ''] = guide.split('\n## Personal data\n');
  const rows = section
    .slice(0, section.indexOf('\n## '))
    .split('\n')
    .filter((row) => row.startsWith('|'))
    // Without the head.
    .slice(2)
    .map((row) =>
      row
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  const expected = Object.values(retention).map(({ data, period, end }) => [data, formatPeriod(period), end]);
  expect(rows).toEqual(expected);
});

function formatPeriod(period: number | string): string {
  if (typeof period === 'string') return period;
  return period === 1 ? '1 day' : `${period} days`;
}
