import { expect, it } from 'vitest';
import { withEntry } from './bounded.ts';

it('withEntry sets an entry and moves it to the end, in a new record', () => {
  const record = { 'a/1': 1, 'b/2': 2 };
  expect(Object.entries(withEntry(record, ['a/1', 9]))).toEqual([
    ['b/2', 2],
    ['a/1', 9],
  ]);
  expect(record).toEqual({ 'a/1': 1, 'b/2': 2 });
});

it('withEntry drops the oldest entries beyond the limit', () => {
  let record: Readonly<Record<string, number>> = {};
  for (const number of [1, 2, 3, 4]) record = withEntry(record, [`key ${number}`, number], 3);
  expect(Object.values(record)).toEqual([2, 3, 4]);
});
