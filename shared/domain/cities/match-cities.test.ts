import { array, assert, constantFrom, property, string, subarray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { City } from './city.ts';
import { matchCities } from './match-cities.ts';

const cities: readonly City[] = [
  { id: 1, name: 'Leeds', region: 'Yorkshire' },
  { id: 2, name: 'New York', region: 'New York' },
  { id: 3, name: 'York', region: 'Yorkshire' },
  { id: 4, name: 'Montréal', region: 'Québec' },
  { id: 5, name: 'Stoke-on-Trent' },
];
const on = { isGeoLocationServiceDisabled: false };
const off = { isGeoLocationServiceDisabled: true };

const namesOf = (term: string, recent: readonly number[] = [], how = on) =>
  matchCities({ cities, recent }, term, how).options.map(({ city }) => city.name);

describe('matchCities (spec §5 "City search matching")', () => {
  it.each([
    ['an empty term: all', '', ['Leeds', 'New York', 'York', 'Montréal', 'Stoke-on-Trent']],
    ['spaces: all', '  ', ['Leeds', 'New York', 'York', 'Montréal', 'Stoke-on-Trent']],
    ['the start of a name', 'lee', ['Leeds']],
    ['any case, surrounded by spaces', ' LEE ', ['Leeds']],
    ['no accents', 'montreal', ['Montréal']],
    ['a later word of a name', 'trent', ['Stoke-on-Trent']],
    ['a region, anywhere in it', 'bec', ['Montréal']],
    ['the better answers first: name, later word, region', 'york', ['York', 'New York', 'Leeds']],
    ['nothing in the middle of a name', 'eeds', []],
  ])('answers %s', (...[, term, expected]) => {
    expect(namesOf(term)).toEqual(expected);
  });

  it.each([
    ['recent ones first, in their own order', '', [4, 1], ['Montréal', 'Leeds', 'New York', 'York', 'Stoke-on-Trent']],
    ['recent ones only if they match', 'york', [4, 2], ['New York', 'York', 'Leeds']],
    ['a recent one of the region after those of the name', 'york', [1], ['York', 'New York', 'Leeds']],
    ['a recent one of the region before others of the region', 'yorkshire', [3], ['York', 'Leeds']],
    ['recent ones that are no longer served left out', 'lee', [99, 1], ['Leeds']],
    ['a recent one once', 'lee', [1, 1], ['Leeds']],
  ])('shows %s', (...[, term, recent, expected]) => {
    expect(namesOf(term, recent)).toEqual(expected);
  });

  it('marks the start of each group, and what matched', () => {
    const { options } = matchCities({ cities, recent: [3] }, 'yo', on);
    expect(
      options.map(({ group, firstInGroup, matchedSubstrings }) => [group, firstInGroup, matchedSubstrings]),
    ).toEqual([
      ['recent', true, [{ offset: 0, length: 2 }]],
      ['network', true, [{ offset: 4, length: 2 }]],
      ['network', false, []],
    ]);
  });

  it.each([
    ['looked up', 'heathrow', on, [], { matched: false, needsPrediction: true }],
    ['recent ones, for 2 characters', 'zz', on, ['Leeds'], { matched: false, needsPrediction: false }],
    ['recent ones, for 2 characters in spaces', ' zz ', on, ['Leeds'], { matched: false, needsPrediction: false }],
    ['looked up, for 3 characters', 'zzz', on, [], { matched: false, needsPrediction: true }],
    ['recent ones, with look-ups off', 'heathrow', off, ['Leeds'], { matched: false, needsPrediction: false }],
  ] as const)('without a match: %s', (...[, term, how, names, flags]) => {
    const matches = matchCities({ cities, recent: [1] }, term, how);
    expect(matches).toMatchObject(flags);
    expect(matches.options.map(({ city }) => city.name)).toEqual(names);
    expect(matches.options.every(({ group }) => group === 'recent')).toBe(true);
  });

  it('always gives a part of the list, each city once, recent ones before the others', () => {
    const terms = string({ unit: constantFrom('y', 'o', 'r', 'k', ' ', '-', 'é'), maxLength: 4 });
    assert(
      property(subarray([...cities]), array(constantFrom(1, 2, 3, 9)), terms, (some, recent, term) => {
        const { options } = matchCities({ cities: some, recent }, term, off);
        const ids = options.map(({ city }) => city.id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(options.every(({ city }) => some.includes(city))).toBe(true);
        const groups = options.map(({ group }) => group);
        expect(groups.lastIndexOf('recent')).toBeLessThan(groups.includes('network') ? groups.indexOf('network') : 99);
      }),
      { numRuns: 1000 },
    );
  });
});
