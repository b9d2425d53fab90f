import { expect, it } from 'vitest';
import { compareTimetables } from './compare-timetables.ts';
import { type TimetableExtent } from './served-timetable.ts';

const today = '2026-06-01';
const timetable = (facts: Partial<TimetableExtent> = {}): TimetableExtent => ({
  ...{ firstDay: '2026-01-01', lastDay: '2026-12-31', trips: 100, prices: 0 },
  cities: new Map([[1, 'Leeds']]),
  ...facts,
});

const past = { firstDay: '2025-01-01', lastDay: '2025-12-31' };
const coming = { firstDay: '2027-02-01', lastDay: '2027-12-31' };

it.each<[string, TimetableExtent | undefined, Partial<TimetableExtent>, readonly RegExp[], readonly RegExp[]]>([
  ['holds today', timetable(), {}, [], []],
  ['begins today', timetable(), { firstDay: today }, [], []],
  ['ends today', timetable(), { lastDay: today }, [], []],
  ['is over', timetable(), past, [/ended on 2025-12-31, and the one that is served runs until 2026-12-31\.$/], []],
  ['is over as the other is', timetable(past), past, [], []],
  ['is yet to begin', timetable(), coming, [/begins on 2027-02-01, and .* no coach would be found before\.$/], []],
  ['is yet to begin, and the other is over', timetable(past), coming, [], [/until then no journey/]],
  ['has half of the trips', timetable(), { trips: 50 }, [], []],
  ['has less than half', timetable(), { trips: 49 }, [/has 49 trips where .* has 100: less than half\.$/], []],
  ['has no prices any more', timetable({ prices: 3 }), {}, [/price file.*--prices FILE\.$/], []],
  ['is the first', undefined, { trips: 1 }, [], []],
  ['is the first, and over', undefined, past, [], []],
  ['is the first, and yet to begin', undefined, coming, [], [/begins on 2027-02-01: until then/]],
  ['is over and shrunken', timetable(), { ...past, trips: 1 }, [/ended/, /less than half/], []],
  ['loses a city', timetable(), { cities: new Map() }, [], [/not served any more: Leeds \(1\)\.$/]],
])('a new timetable that %s', (...[, before, facts, refusals, notes]) => {
  const found = compareTimetables(before, timetable(facts), today);
  expect(found).toEqual({
    refusals: refusals.map((one) => expect.stringMatching(one) as string),
    notes: notes.map((one) => expect.stringMatching(one) as string),
  });
});

it('names ten cities that are lost, and counts the others', () => {
  const cities = new Map(Array.from({ length: 12 }, (_, index) => [index + 1, `City ${index + 1}`]));
  const [note] = compareTimetables(timetable({ cities }), timetable({ cities: new Map() }), today).notes;
  expect(note).toMatch(/City 10 \(10\), and 2 more\.$/);
});
