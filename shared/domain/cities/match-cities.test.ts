import { array, assert, constantFrom, property, string, subarray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { City } from './city.ts';
import { matchCities, type MatchOptions } from './match-cities.ts';

const cities: readonly City[] = [
  { id: 1, name: 'Leeds', region: 'Yorkshire' },
  { id: 2, name: 'New York', region: 'New York' },
  { id: 3, name: 'York', region: 'Yorkshire' },
  { id: 4, name: 'Montréal', region: 'Québec' },
  { id: 5, name: 'Stoke-on-Trent' },
];
const on: MatchOptions = { isGeoLocationServiceDisabled: false, operation: 'UK' };
const off: MatchOptions = { ...on, isGeoLocationServiceDisabled: true };

const findNames = (term: string, recent: readonly number[] = [], how = on) =>
  matchCities({ cities, recent }, term, how).options.map(({ city }) => city.name);

describe('matchCities (spec §5 "City search matching")', () => {
  it.each([
    ['an empty term with all cities', '', ['Leeds', 'New York', 'York', 'Montréal', 'Stoke-on-Trent']],
    ['spaces with all cities', '  ', ['Leeds', 'New York', 'York', 'Montréal', 'Stoke-on-Trent']],
    ['the start of a name', 'lee', ['Leeds']],
    ['a term in any case and with spaces around it', ' LEE ', ['Leeds']],
    ['a term without accents', 'montreal', ['Montréal']],
    ['a later word of a name', 'trent', ['Stoke-on-Trent']],
    ['a region, anywhere in it', 'bec', ['Montréal']],
    ['a term with its best matches first: name, later word, region', 'york', ['York', 'New York', 'Leeds']],
    ['no match for the middle of a name', 'eeds', []],
  ])('answers %s', (...[, term, expected]) => {
    expect(findNames(term)).toEqual(expected);
  });

  it.each([
    ['', false],
    [' - ', false],
    ['york', true],
  ])('counts options as matches only if there is a term to match: “%s”', (term, hasMatches) => {
    expect(matchCities({ cities, recent: [1] }, term, on)).toMatchObject({ hasMatches, needsPrediction: false });
  });

  it.each([
    ['recent cities first, latest first', '', [4, 1], ['Montréal', 'Leeds', 'New York', 'York', 'Stoke-on-Trent']],
    ['recent cities only if they match', 'york', [4, 2], ['New York', 'York', 'Leeds']],
    ['a recent city matched by region after those matched by name', 'york', [1], ['York', 'New York', 'Leeds']],
    ['a recent city of the region before other cities of the region', 'yorkshire', [3], ['York', 'Leeds']],
    ['no recent city that is no longer served', 'lee', [99, 1], ['Leeds']],
    ['a recent city only once', 'lee', [1, 1], ['Leeds']],
  ])('shows %s', (...[, term, recent, expected]) => {
    expect(findNames(term, recent)).toEqual(expected);
  });

  it.each([
    ['UK', '', ['London', 'Ely', 'London, Ontario']],
    ['CA', 'lon', ['London, Ontario', 'London']],
    ['UK', 'on', ['London, Ontario']],
  ] as const)('puts the cities of the operation first among equals: %s, "%s"', (operation, term, expected) => {
    const [ontario, london, ely] = [
      { id: 1, name: 'London, Ontario', timeZone: 'America/Toronto' },
      { id: 2, name: 'London', timeZone: 'Europe/London' },
      { id: 3, name: 'Ely', timeZone: 'Europe/London' },
    ];
    const { options } = matchCities({ cities: [ontario, london, ely], recent: [] }, term, { ...on, operation });
    expect(options.map(({ city }) => city.name)).toEqual(expected);
  });

  it('marks the first option of each group, and the matching part of each name', () => {
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
    ['the term is looked up', 'heathrow', on, [], { hasMatches: false, needsPrediction: true }],
    ['recent cities are shown for 2 characters', 'zz', on, ['Leeds'], { hasMatches: false, needsPrediction: false }],
    [
      'recent cities are shown for 2 characters with spaces around',
      ' zz ',
      on,
      ['Leeds'],
      { hasMatches: false, needsPrediction: false },
    ],
    ['a term of 3 characters is looked up', 'zzz', on, [], { hasMatches: false, needsPrediction: true }],
    [
      'recent cities are shown when look-ups are off',
      'heathrow',
      off,
      ['Leeds'],
      { hasMatches: false, needsPrediction: false },
    ],
  ] as const)('when no city matches, %s', (...[, term, how, names, flags]) => {
    const matches = matchCities({ cities, recent: [1] }, term, how);
    expect(matches).toMatchObject(flags);
    expect(matches.options.map(({ city }) => city.name)).toEqual(names);
    expect(matches.options.every(({ group }) => group === 'recent')).toBe(true);
  });

  it('returns only cities in the list, each once, recent ones before the others', () => {
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
