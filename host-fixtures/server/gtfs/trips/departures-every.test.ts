import { expect, it } from 'vitest';
import { countDepartures, departuresEvery, type Frequency } from './departures-every.ts';

const every = (start: number, end: number, headway: number): Frequency => ({ start, end, headway });

it.each<[string, readonly Frequency[], readonly number[]]>([
  ['up to the end, which is not included', [every(0, 30, 10)], [0, 10, 20]],
  ['also if the headway does not divide the span', [every(5, 26, 10)], [5, 15, 25]],
  ['in spans that follow one another', [every(20, 40, 10), every(0, 20, 20)], [0, 20, 30]],
  ['once in spans that overlap', [every(0, 40, 20), every(20, 50, 10)], [0, 20, 30, 40]],
  ['never in a span that ends before it begins', [every(30, 20, 10), every(10, 10, 10)], []],
])('a trip leaves %s', (_case, frequencies, times) => {
  expect(departuresEvery(frequencies)).toEqual(times);
  expect(countDepartures(frequencies)).toBe(times.length);
});
