import { describe, expect, it } from 'vitest';
import { confirmOnBlur, highlightedOption, type CityFieldVisit } from './confirm-on-blur.ts';
import { matchCities } from './match-cities.ts';
import { nearestCities } from './nearest-cities.ts';

const leeds = { id: 1, name: 'Leeds', latitude: 53.801, longitude: -1.549 };
const london = { id: 2, name: 'London', latitude: 51.507, longitude: -0.128 };
const cities = [leeds, london];
const how = { isGeoLocationServiceDisabled: false };

const visit = (term: string, rest: Partial<CityFieldVisit> = {}): CityFieldVisit => ({
  term,
  typed: true,
  matches: matchCities({ cities, recent: [2] }, term, how),
  ...rest,
});
const heathrow = { placeId: 'a', name: 'Heathrow', lat: 51.47, lng: -0.454, matchedSubstrings: [] };

describe('confirmOnBlur (spec §2 "Blur confirms the highlighted city or clears the selection")', () => {
  it.each([
    ['the first match, after typing', visit('le'), { kind: 'confirm', city: leeds }],
    [
      'the option that the traveller moved to, without typing',
      visit('', { typed: false, movedTo: 1 }),
      { kind: 'confirm', city: leeds },
    ],
    [
      'the option that the traveller moved to, after typing',
      visit('l', { movedTo: 1 }),
      { kind: 'confirm', city: leeds },
    ],
    ['nothing, after focusing alone', visit('', { typed: false }), { kind: 'keep' }],
    ['nothing, after focusing a filled field', visit('Leeds', { typed: false }), { kind: 'keep' }],
    ['nothing, after emptying the field', visit(''), { kind: 'clear' }],
    ['nothing, after typing spaces', visit('  '), { kind: 'clear' }],
    ['nothing, while the term is still being looked up', visit('heathrow'), { kind: 'clear' }],
    ['no recent city shown because nothing matched', visit('zz'), { kind: 'clear' }],
    [
      'a recent city that the traveller moved to, though nothing matched',
      visit('zz', { movedTo: 0 }),
      { kind: 'confirm', city: london },
    ],
    ['nothing, when the option moved to has disappeared', visit('le', { movedTo: 5 }), { kind: 'clear' }],
    [
      'the city nearest to a place',
      visit('heathrow', { matches: nearestCities([heathrow], cities) }),
      { kind: 'confirm', city: london },
    ],
  ] as const)('confirms %s', (...[, from, expected]) => {
    expect(confirmOnBlur(from)).toEqual(expected);
  });
});

describe('highlightedOption (spec §2 "Enter selects the highlighted first item")', () => {
  it.each([
    ['the first match', visit('l'), 0],
    ['the option moved to', visit('l', { movedTo: 1 }), 1],
    ['none on focus', visit('', { typed: false }), undefined],
    ['none of the recent cities when nothing matched', visit('zz'), undefined],
  ])('is %s', (...[, from, expected]) => {
    expect(highlightedOption(from)).toBe(expected);
  });
});
