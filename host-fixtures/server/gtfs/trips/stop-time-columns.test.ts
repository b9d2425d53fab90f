import { expect, it } from 'vitest';
import { type RawStopTime, StopTimeColumns } from './stop-time-columns.ts';

const row = (trip: number, sequence: number, line = 2): RawStopTime => ({
  trip,
  sequence,
  line,
  stop: 10 + line,
  arrival: 20 + line,
  departure: 30 + line,
  pickup: 1,
  dropOff: 3,
});

it('groups rows by trip and sorts them by sequence, equal sequences in the order of the file', () => {
  const columns = new StopTimeColumns();
  const rows = [row(2, 5, 2), row(0, 1, 3), row(2, -1, 4), row(0, 1, 5), row(2, 5, 6), row(3, 5, 7), row(3, 3, 8)];
  for (const stopTime of rows) columns.add(stopTime);
  expect(columns.count).toBe(7);
  expect([...columns.groupByTrip()]).toEqual([
    [rows[1], rows[3]],
    [rows[2], rows[0], rows[4]],
    [rows[6], rows[5]],
  ]);
});

it('stores more rows than a block contains', () => {
  const columns = new StopTimeColumns();
  const count = 65_536 + 3;
  for (let line = 0; line < count; line += 1) columns.add(row(line % 2, Math.floor(line / 2), line));
  const [even = [], odd = []] = [...columns.groupByTrip()];
  expect([even.length, odd.length, even.at(-1)]).toEqual([32_770, 32_769, row(0, 32_769, count - 1)]);
  expect([...even, ...odd].every(({ sequence, line }) => sequence === Math.floor(line / 2))).toBe(true);
});
