import { expect, it } from 'vitest';
import { type Frequency } from '../../timetable/rides/departure-ids.ts';
import { listDepartures } from './read-frequencies.ts';

const createFrequency = (start_time: number, end_time: number, headway: number): Frequency => ({
  start_time,
  end_time,
  headway,
});

it.each<[string, readonly Frequency[], readonly number[]]>([
  ['before the exclusive end', [createFrequency(0, 30, 10)], [0, 10, 20]],
  ['before an end that is not a multiple of the headway', [createFrequency(5, 26, 10)], [5, 15, 25]],
  ['in successive frequencies', [createFrequency(20, 40, 10), createFrequency(0, 20, 20)], [0, 20, 30]],
  ['once in overlapping frequencies', [createFrequency(0, 40, 20), createFrequency(20, 50, 10)], [0, 20, 30, 40]],
  ['never if the end is before the start', [createFrequency(30, 20, 10), createFrequency(10, 10, 10)], []],
])('a trip departs %s', (_case, frequencies, times) => {
  expect(listDepartures(frequencies)).toEqual(times);
});
