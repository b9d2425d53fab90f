import { describe, expect, it } from 'vitest';
import { isCompleteQuery, listMissingFields, omitToday } from './tracker-query.ts';
import { summariseQuery } from './tracker-state.ts';

describe('listMissingFields (spec §5 "origin and destination are required")', () => {
  it.each([
    ['both', {}, ['origin', 'destination']],
    ['the origin', { destinationId: 9 }, ['origin']],
    ['the destination', { originId: 1 }, ['destination']],
    ['none', { originId: 1, destinationId: 9 }, []],
    ['none for any date', { originId: 1, destinationId: 9, date: '2026-11-22' }, []],
    ['the origin when its id is zero', { originId: 0, destinationId: 9 }, ['origin']],
  ])('lists %s', (...[, question, expected]) => {
    expect(listMissingFields(question)).toEqual(expected);
    expect(isCompleteQuery(question)).toBe(expected.length === 0);
  });
});

describe('summariseQuery (spec §2 "the form collapses to a summary")', () => {
  const cities = [
    { id: 1, name: 'Leeds' },
    { id: 9, name: 'York' },
  ];

  it.each([
    ['both city names', { originId: 1, destinationId: 9 }, { origin: 'Leeds', destination: 'York' }],
    ['undefined while a name is unknown', { originId: 1, destinationId: 8 }, undefined],
    ['undefined while a city is missing', { originId: 1 }, undefined],
  ])('is %s', (...[, question, expected]) => {
    expect(summariseQuery(question, cities)).toEqual(expected);
  });
});

it.each<[string, { readonly originId: number; readonly date?: string }, object]>([
  ['today', { originId: 4, date: '2031-03-10' }, { originId: 4 }],
  ['another day', { originId: 4, date: '2031-03-11' }, { originId: 4, date: '2031-03-11' }],
  ['no day', { originId: 4 }, { originId: 4 }],
])('the board of %s is requested without the date of today (spec §7)', (_case, question, expected) =>
  expect(omitToday(question, '2031-03-10')).toEqual(expected),
);
