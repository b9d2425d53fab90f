import { expect, it } from 'vitest';
import { type RawStopTime, StopTimeRows } from './stop-time-rows.ts';

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
  const stopTimes = new StopTimeRows();
  const rows = [row(2, 5, 2), row(0, 1, 3), row(2, -1, 4), row(0, 1, 5), row(2, 5, 6), row(3, 5, 7), row(3, 3, 8)];
  for (const stopTime of rows) stopTimes.add(stopTime);
  expect(stopTimes.count).toBe(7);
  expect([...stopTimes.groupByTrip()]).toEqual([
    [rows[1], rows[3]],
    [rows[2], rows[0], rows[4]],
    [rows[6], rows[5]],
  ]);
});

it('stores more rows than a block contains', () => {
  const stopTimes = new StopTimeRows();
  const count = 65_536 + 3;
  for (let line = 0; line < count; line += 1) stopTimes.add(row(line % 2, Math.floor(line / 2), line));
  const [even = [], odd = []] = [...stopTimes.groupByTrip()];
  expect([even.length, odd.length, even.at(-1)]).toEqual([32_770, 32_769, row(0, 32_769, count - 1)]);
  expect([...even, ...odd].every(({ sequence, line }) => sequence === Math.floor(line / 2))).toBe(true);
});
