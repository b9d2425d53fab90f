import { describe, expect, it } from 'vitest';
import type { City } from './city.ts';
import { findNearestCities } from './nearest-cities.ts';

const london = { id: 1, name: 'London', latitude: 51.507, longitude: -0.128 };
const reading = { id: 2, name: 'Reading', latitude: 51.454, longitude: -0.973 };
const leeds = { id: 3, name: 'Leeds', latitude: 53.801, longitude: -1.549 };
const nowhere = { id: 4, name: 'Nowhere' };
const cities: readonly City[] = [leeds, nowhere, reading, london];

const heathrow = { placeId: 'a', name: 'Heathrow', lat: 51.47, lng: -0.454, matchedSubstrings: [] };
const bradford = { placeId: 'b', name: 'Bradford', lat: 53.795, lng: -1.759, matchedSubstrings: [] };

describe('findNearestCities (spec §5 "2 per prediction, deduplicated by id")', () => {
  it.each([
    ['none without a predicted place', [], []],
    ['two per predicted place, the nearest first', [heathrow], ['London', 'Reading']],
    ['each city once, in the order of the predicted places', [bradford, heathrow], ['Leeds', 'Reading', 'London']],
    ['the same cities when a place is predicted twice', [heathrow, heathrow], ['London', 'Reading']],
  ])('gives %s', (...[, predictions, expected]) => {
    expect(findNearestCities(predictions, cities).options.map(({ city }) => city.name)).toEqual(expected);
  });

  it('returns the predicted place and the distance to it with each city', () => {
    const [first, second] = findNearestCities([heathrow], cities).options;
    expect(first).toMatchObject({ group: 'location', firstInGroup: true, predictedCity: heathrow });
    expect(second?.firstInGroup).toBe(false);
    expect(Math.round((first?.distanceToPredictedCity ?? 0) / 1000)).toBe(23);
  });

  it('has matches only when a city is near enough to offer', () => {
    expect(findNearestCities([heathrow], cities).hasMatches).toBe(true);
    expect(findNearestCities([heathrow], [nowhere]).hasMatches).toBe(false);
  });
});
