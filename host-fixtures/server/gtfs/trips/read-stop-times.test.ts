import { expect, it } from 'vitest';
import { openTables } from '../feed-tables.test-data.ts';
import { readStopTimes } from './read-stop-times.ts';
import { type FeedTrip, type Trips } from './read-trips.ts';

const trips: Trips = {
  byId: new Map([
    ['out', {} as FeedTrip],
    ['back', {} as FeedTrip],
  ]),
  ignoredIds: new Set(['idle']),
};

/** Reads rows of the trips `out` and `back` at the stops L and Y. */
async function read(...rows: readonly string[]) {
  const header = 'trip_id,stop_id,stop_sequence,arrival_time,departure_time,pickup_type,drop_off_type';
  const { tables, warnings } = await openTables({ changes: { 'stop_times.txt': [header, ...rows].join('\n') } });
  const stopTimes = await readStopTimes(tables, trips, ['L', 'Y']);
  return {
    rows: [...stopTimes.groupByTrip()].flat(),
    warnings: warnings.map((text) => text.replace('stop_times.txt:', '')),
  };
}

it('reads rows as numbers', async () => {
  const { rows, warnings } = await read(
    'back,Y,7,10:00:00,10:05:00,1,3',
    'out,L,1,,,0,',
    'back,L,9,10:05:00,10:06,2,x',
  );
  expect(rows).toEqual([
    { trip: 0, stop: 0, sequence: 1, arrival: -1, departure: -1, pickup: 0, dropOff: 0, line: 3 },
    { trip: 1, stop: 1, sequence: 7, arrival: 36_000, departure: 36_300, pickup: 1, dropOff: 3, line: 2 },
    { trip: 1, stop: 0, sequence: 9, arrival: 36_300, departure: 36_360, pickup: 2, dropOff: 0, line: 4 },
  ]);
  expect(warnings).toEqual([expect.stringMatching(/^4: drop_off_type “x” is not a whole number/)]);
});

it.each([
  ['idle,L,1,10:00:00,10:00:00,,', []],
  [',L,1,10:00:00,10:00:00,,', ['2: Trip “” is not in trips.txt; row ignored.']],
  ['other,L,1,10:00:00,10:00:00,,', ['2: Trip “other” is not in trips.txt; row ignored.']],
  ['out,X,1,10:00:00,10:00:00,,', ['2: Stop “X” is not in stops.txt; row ignored.']],
  ['out,L,1.5,10:00:00,10:00:00,,', ['2: stop_sequence “1.5” is not a whole number; row ignored.']],
  ['out,L,,10:00:00,10:00:00,,', ['2: stop_sequence “” is not a whole number; row ignored.']],
  ['out,L,1000000000,10:00:00,10:00:00,,', [expect.stringContaining('has more than nine digits') as string]],
])('ignores the row %s', async (row, warnings) => {
  expect(await read(row)).toEqual({ rows: [], warnings });
});

it('treats invalid times as empty, and accepts sequences of nine digits', async () => {
  const { rows, warnings } = await read('out,L,-1,noon,10:00:00,,', 'out,Y,999999999,10:00:00,noon,,');
  expect(rows.map(({ sequence, arrival, departure }) => [sequence, arrival, departure])).toEqual([
    [-1, -1, 36_000],
    [999_999_999, 36_000, -1],
  ]);
  expect(warnings).toEqual([
    '2: arrival_time “noon” is not a time; treated as empty.',
    '3: departure_time “noon” is not a time; treated as empty.',
  ]);
});
