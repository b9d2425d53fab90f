import { expect, it } from 'vitest';
import { formatWarning, rejectTooManyRows, WarningLog } from './feed-problems.ts';

it('reports twenty warnings per kind and file, and counts the others', () => {
  const warnings: string[] = [];
  const log = new WarningLog((warning) => void warnings.push(formatWarning(warning)));
  const warn = (kind: string, count: number, file = 'a.txt') => {
    for (let line = 1; line <= count; line += 1) log.warn({ file, line, kind, message: kind });
  };
  warn('ids', 20);
  warn('times', 23);
  warn('ids', 1, 'b.txt');
  expect([warnings.length, warnings[0], warnings.at(-1)]).toEqual([41, 'a.txt:1: ids', 'b.txt:1: ids']);
  log.finish();
  expect(warnings.slice(41)).toEqual(['a.txt: 3 more of this kind: times.']);
  expect(log.count).toBe(44);
});

it.each([
  ['stops.txt', 500_000, '500,000'],
  ['trips.txt', 2_000_000, '2,000,000'],
  ['stop_times.txt', 20_000_000, '20,000,000'],
  ['frequencies.txt', 2_000_000, '2,000,000'],
] as const)('rejects more rows of %s than fit into memory: %i', (file, limit, text) => {
  rejectTooManyRows(file, limit);
  expect(() => rejectTooManyRows(file, limit + 1)).toThrow(`${file} has more than ${text} rows`);
  expect(() => rejectTooManyRows(file, limit + 1, 'b.zip/')).toThrow(
    `b.zip/${file} has, together with the previous feeds, more than ${text} rows`,
  );
});
