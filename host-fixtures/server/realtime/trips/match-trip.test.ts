import { expect, it } from 'vitest';
import { at } from '../../../testing/fake-timetable.ts';
import { scheduledTrips } from '../../../testing/realtime/scheduled-trips.ts';
import { type TripDescriptor } from '../feed/realtime-feed.ts';
import { matchTrip } from './match-trip.ts';

const network = scheduledTrips(
  [
    { tripId: 'day', calls: ['L 1 10:00', 'Y 2 12:00'] },
    { tripId: 'night', calls: ['L 1 22:00', 'Y 2 30:00'] },
    { tripId: 'long', calls: ['L 1 08:00', 'M 2 30:00', 'Y 3 50:00'] },
    { tripId: 'late', calls: ['L 1 26:30', 'Y 2 28:00'], days: ['2031-03-08'] },
    { tripId: 'nightly', calls: ['L 1 26:30', 'Y 2 28:00'] },
    { tripId: 'sundays', calls: ['L 1 10:00', 'Y 2 12:00'], days: ['2031-03-09'] },
    { tripId: 'often@08:30:00', calls: ['L 1 08:30', 'Y 2 09:30'] },
    { tripId: 'often@24:30:00', calls: ['L 1 24:30', 'Y 2 25:30'] },
    { tripId: 'h:840', calls: ['L 1 10:00', 'Y 2 12:00'], days: ['2031-03-10', '2031-03-11'] },
    { tripId: 'h:2031-03-12/840', calls: ['L 1 09:00', 'Y 2 11:00'], days: ['2031-03-12', '2031-03-13'] },
    { tripId: 'h:2031-03-12/often@08:00:00', calls: ['L 1 08:00', 'Y 2 09:00'], days: ['2031-03-12'] },
    { tripId: 'h:evening', calls: ['L 1 20:00', 'Y 2 21:00'], days: ['2031-03-12'] },
  ],
  {
    seasons: ['h:2031-03-12/'],
    frequencies: {
      often: [
        { start_time: 30_600, end_time: 30_601, headway: 1200 },
        { start_time: 88_200, end_time: 88_201, headway: 1200 },
      ],
      'h:2031-03-12/often': [{ start_time: 28_800, end_time: 28_801, headway: 1200 }],
    },
  },
);

it.each<[string, Omit<TripDescriptor, 'relationship'>, [day: string, time: string], string | undefined]>([
  ['by trip and day', { tripId: 'day', startDate: '20310311' }, ['2031-03-09', '11:00'], 'day 2031-03-11'],
  ['by a date with dashes', { tripId: 'day', startDate: '2031-03-11' }, ['2031-03-09', '11:00'], 'day 2031-03-11'],
  [
    'not on a day on which it does not run',
    { tripId: 'sundays', startDate: '20310310' },
    ['2031-03-10', '11:00'],
    undefined,
  ],
  [
    'by its service day if it departs after midnight',
    { tripId: 'late', startDate: '20310308' },
    ['2031-03-08', '23:00'],
    'late 2031-03-08',
  ],
  [
    'by the calendar date of its departure',
    { tripId: 'late', startDate: '20310309' },
    ['2031-03-09', '02:00'],
    'late 2031-03-08',
  ],
  ['not by the day after that', { tripId: 'late', startDate: '20310310' }, ['2031-03-09', '02:00'], undefined],
  [
    'by its service day if both dates are possible and no time is reported',
    { tripId: 'nightly', startDate: '20310309' },
    ['2031-03-09', '02:00'],
    'nightly 2031-03-09',
  ],
  [
    'not by the calendar date of a later call after midnight',
    { tripId: 'night', startDate: '20310311' },
    ['2031-03-11', '03:00'],
    'night 2031-03-11',
  ],
  ['not by an invalid date', { tripId: 'day', startDate: '20311399' }, ['2031-03-10', '11:00'], undefined],
  ['not by a day that does not exist', { tripId: 'day', startDate: '20310231' }, ['2031-03-03', '11:00'], undefined],
  ['not by an unknown trip', { tripId: 'other', startDate: '20310310' }, ['2031-03-10', '11:00'], undefined],
  ['not without a trip', { routeId: 'A1' }, ['2031-03-10', '11:00'], undefined],
  ['without a date as the run in progress', { tripId: 'day' }, ['2031-03-10', '11:00'], 'day 2031-03-10'],
  ['without a date as the next run if it is nearest', { tripId: 'day' }, ['2031-03-10', '23:30'], 'day 2031-03-11'],
  ['without a date as the last run if it is nearest', { tripId: 'day' }, ['2031-03-10', '20:00'], 'day 2031-03-10'],
  ['after midnight as the run of the day before', { tripId: 'night' }, ['2031-03-10', '03:00'], 'night 2031-03-09'],
  [
    'of two runs in progress as the one with the later departure',
    { tripId: 'long' },
    ['2031-03-11', '09:00'],
    'long 2031-03-11',
  ],
  [
    'on its second day by its date',
    { tripId: 'long', startDate: '20310310' },
    ['2031-03-11', '09:00'],
    'long 2031-03-10',
  ],
  ['without a date not as a run more than a day away', { tripId: 'sundays' }, ['2031-03-11', '11:00'], undefined],
  [
    'of a frequency by its start time',
    { tripId: 'often', startTime: '08:30:00', startDate: '20310310' },
    ['2031-03-10', '08:00'],
    'often@08:30:00 2031-03-10',
  ],
  [
    'of a frequency by a start time without the leading zero',
    { tripId: 'often', startTime: '8:30:00' },
    ['2031-03-10', '08:00'],
    'often@08:30:00 2031-03-10',
  ],
  [
    'of a frequency by the nearest start time',
    { tripId: 'often', startTime: '08:38:12', startDate: '20310310' },
    ['2031-03-10', '08:40'],
    'often@08:30:00 2031-03-10',
  ],
  [
    'of a frequency not more than half a headway away',
    { tripId: 'often', startTime: '08:40:01', startDate: '20310310' },
    ['2031-03-10', '08:40'],
    undefined,
  ],
  [
    'of a frequency after midnight',
    { tripId: 'often', startTime: '24:30:00' },
    ['2031-03-11', '00:40'],
    'often@24:30:00 2031-03-10',
  ],
  [
    'of this season by its date',
    { tripId: 'h:840', startDate: '20310311' },
    ['2031-03-12', '06:00'],
    'h:840 2031-03-11',
  ],
  [
    'of the next season by its date',
    { tripId: 'h:840', startDate: '20310312' },
    ['2031-03-11', '23:00'],
    'h:2031-03-12/840 2031-03-12',
  ],
  [
    'of the next season by its date if no trip of this season has the id',
    { tripId: 'h:evening', startDate: '20310312' },
    ['2031-03-11', '23:00'],
    'h:evening 2031-03-12',
  ],
  [
    'of the next season and a frequency',
    { tripId: 'h:often', startTime: '8:00:00', startDate: '20310312' },
    ['2031-03-11', '23:00'],
    'h:2031-03-12/often@08:00:00 2031-03-12',
  ],
  ['not on a day of neither season', { tripId: 'h:840', startDate: '20310314' }, ['2031-03-13', '23:00'], undefined],
  ['not as a trip of another operator', { tripId: '840', startDate: '20310312' }, ['2031-03-12', '09:30'], undefined],
  ['without a date as the last run of this season', { tripId: 'h:840' }, ['2031-03-11', '13:00'], 'h:840 2031-03-11'],
  [
    'without a date as the first run of the next season',
    { tripId: 'h:840' },
    ['2031-03-12', '08:00'],
    'h:2031-03-12/840 2031-03-12',
  ],
  ['of a frequency not without a start time', { tripId: 'often' }, ['2031-03-10', '08:00'], undefined],
])('a trip is found %s', (...row) => {
  const [, descriptor, [day, time], expected] = row;
  const run = matchTrip(network, { ...descriptor, relationship: 'SCHEDULED' }, { atMs: at(day, time) });
  expect(run && `${run.trip.tripId} ${run.serviceDate}`).toBe(expected);
});

it.each<
  [
    string,
    string,
    { readonly stopSequence: number; readonly day: string; readonly time: string; readonly expected: string },
  ]
>([
  [
    'the run with the earlier departure',
    'long',
    { stopSequence: 3, day: '2031-03-12', time: '02:20', expected: 'long 2031-03-10' },
  ],
  [
    'the run with the later departure',
    'long',
    { stopSequence: 2, day: '2031-03-12', time: '06:20', expected: 'long 2031-03-11' },
  ],
  ['a future run', 'day', { stopSequence: 1, day: '2031-03-12', time: '10:30', expected: 'day 2031-03-12' }],
])('a trip without a date is found by reported times: %s', (_case, tripId, { stopSequence, day, time, expected }) => {
  const stops = [{ stopSequence, relationship: 'SCHEDULED', arrival: { timeMs: at(day, time) } }] as const;
  const atMs = at('2031-03-11', '13:00');
  const run = matchTrip(network, { tripId, relationship: 'SCHEDULED' }, { atMs, stops });
  expect(run && `${run.trip.tripId} ${run.serviceDate}`).toBe(expected);
});

it.each([
  ['2031-03-09', 'nightly 2031-03-08'],
  ['2031-03-10', 'nightly 2031-03-09'],
])('a nightly trip with a date is found by reported times on %s: %s', (day, expected) => {
  const [timeMs, madeAtMs] = [at(day, '02:50'), at(day, '02:51')];
  const stops = [{ stopSequence: 1, relationship: 'SCHEDULED', departure: { timeMs } }] as const;
  const trip = { tripId: 'nightly', startDate: '20310309', relationship: 'SCHEDULED' } as const;
  for (const clues of [
    { atMs: madeAtMs, stops },
    { atMs: timeMs, isPosition: true },
  ]) {
    const run = matchTrip(network, trip, clues);
    expect(run && `${run.trip.tripId} ${run.serviceDate}`).toBe(expected);
  }
});
