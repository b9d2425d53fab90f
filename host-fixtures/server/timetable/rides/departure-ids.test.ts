import { expect, it } from 'vitest';
import { type DepartureSpan, nearestDeparture } from './departure-ids.ts';

const span = (start: number, end: number, headway: number): DepartureSpan => ({
  ...{ start_time: start, end_time: end, headway },
});
const hourly = span(0, 7200, 3600);

it.each<[string, readonly DepartureSpan[], number, number | undefined]>([
  ['the one at the time', [hourly], 3600, 3600],
  ['the one before', [hourly], 3700, 3600],
  ['the one after', [hourly], 3500, 3600],
  ['the first, half a headway before it', [span(3600, 7200, 600)], 3300, 3600],
  ['none earlier than that', [span(3600, 7200, 600)], 3299, undefined],
  ['the last, half a headway after it', [hourly], 5400, 3600],
  ['none later than that', [hourly], 5401, undefined],
  ['the nearest of several spans', [hourly, span(4000, 5000, 300)], 4010, 4000],
  ['none of an empty span', [span(3600, 3600, 600)], 3600, undefined],
  ['none of no span', [], 3600, undefined],
])('of departures again and again is found %s', (...[, spans, time, departure]) => {
  expect(nearestDeparture(spans, time)).toBe(departure);
});
