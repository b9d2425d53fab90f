import { expect, it } from 'vitest';
import {
  toDepartureId,
  type Frequency,
  hasDepartureAt,
  findNearestDeparture,
  parseDepartureId,
} from './departure-ids.ts';

const frequency = (start: number, end: number, headway: number): Frequency => ({
  start_time: start,
  end_time: end,
  headway,
});
const hourly = frequency(0, 7200, 3600);

it.each<[string, readonly Frequency[], number, number | undefined]>([
  ['the departure at the time', [hourly], 3600, 3600],
  ['the departure before', [hourly], 3700, 3600],
  ['the departure after', [hourly], 3500, 3600],
  ['the first, half a headway before it', [frequency(3600, 7200, 600)], 3300, 3600],
  ['none earlier than that', [frequency(3600, 7200, 600)], 3299, undefined],
  ['the last, half a headway after it', [hourly], 5400, 3600],
  ['none later than that', [hourly], 5401, undefined],
  ['the nearest of several frequencies', [hourly, frequency(4000, 5000, 300)], 4010, 4000],
  ['none of an empty frequency', [frequency(3600, 3600, 600)], 3600, undefined],
  ['none without frequencies', [], 3600, undefined],
])('finds %s', (...[, frequencies, time, departure]) => {
  expect(findNearestDeparture(frequencies, time)).toBe(departure);
});

it.each([
  ['t', 0, 't@00:00:00'],
  ['t', 36_330, 't@10:05:30'],
  ['a@b', 90_000, 'a@b@25:00:00'],
])('the departure of %s at %i seconds is %s', (tripId, time, id) => {
  expect(toDepartureId(tripId, time)).toBe(id);
  expect(parseDepartureId(id)).toEqual({ tripId, time });
});

it.each(['t', '10:00:00', 't@', 't@noon', 't@1:00:00', 't@10:00', 't@001:00:00'])('rejects the id %s', (id) => {
  expect(parseDepartureId(id)).toBeUndefined();
});

it('has departures at the start and every headway after it, before the end', () => {
  const frequencies = [frequency(100, 400, 100), frequency(1000, 1001, 7)];
  const times = [99, 100, 150, 200, 300, 400, 1000, 1001];
  expect(times.filter((time) => hasDepartureAt(frequencies, time))).toEqual([100, 200, 300, 1000]);
});
