import { assert, integer, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setParameters } from '../page/routes/set-parameters.ts';
import { toCityPlaceParameters, readCityPlace, readRoutePlace, toRoutePlaceParameters } from './place-query.ts';

const id = integer({ min: 1, max: 999_999 });

describe('the query string of the stops page (spec §2 "stops")', () => {
  it.each([
    ['?cityId=4&stopId=leeds-dyer', { cityId: 4, stopId: 'leeds-dyer' }],
    ['cityId=4', { cityId: 4 }],
    ['?stopId=leeds-dyer', {}],
    ['?cityId=0&stopId=x', {}],
    ['?cityId=4&stopId=', { cityId: 4 }],
    ['', {}],
  ])('is read from "%s"', (search, expected) => {
    expect(readCityPlace(search)).toEqual(expected);
  });

  it('is read back unchanged', () => {
    const place = record({ cityId: id, stopId: string({ minLength: 1 }) }, { requiredKeys: ['cityId'] });
    assert(
      property(place, (expectedPlace) => {
        expect(readCityPlace(setParameters('?a=1&cityId=3&stopId=z', toCityPlaceParameters(expectedPlace)))).toEqual(
          expectedPlace,
        );
      }),
      { numRuns: 1000 },
    );
    expect(setParameters('?a=1&cityId=3&stopId=z', toCityPlaceParameters({}))).toBe('?a=1');
  });
});

describe('the query string of the planner’s map (spec §2 "journey-planner/map")', () => {
  it.each([
    ['?originId=1&destinationId=4', { originId: 1, destinationId: 4 }],
    ['?destinationId=4', { destinationId: 4 }],
    ['?originId=x', {}],
  ])('is read from "%s"', (search, expected) => {
    expect(readRoutePlace(search)).toEqual(expected);
  });

  it('is read back unchanged', () => {
    assert(
      property(record({ originId: id, destinationId: id }, { requiredKeys: [] }), (expectedPlace) => {
        expect(readRoutePlace(setParameters('?originId=9&a=1', toRoutePlaceParameters(expectedPlace)))).toEqual(
          expectedPlace,
        );
      }),
      { numRuns: 1000 },
    );
  });
});
