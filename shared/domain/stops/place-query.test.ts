import { assert, integer, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withParameters } from '../page/routes/with-parameters.ts';
import { cityPlaceParameters, readCityPlace, readRoutePlace, routePlaceParameters } from './place-query.ts';

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

  it('is read as it was written', () => {
    const place = record({ cityId: id, stopId: string({ minLength: 1 }) }, { requiredKeys: ['cityId'] });
    assert(
      property(place, (asked) => {
        expect(readCityPlace(withParameters('?a=1&cityId=3&stopId=z', cityPlaceParameters(asked)))).toEqual(asked);
      }),
      { numRuns: 1000 },
    );
    expect(withParameters('?a=1&cityId=3&stopId=z', cityPlaceParameters({}))).toBe('?a=1');
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

  it('is read as it was written', () => {
    assert(
      property(record({ originId: id, destinationId: id }, { requiredKeys: [] }), (asked) => {
        expect(readRoutePlace(withParameters('?originId=9&a=1', routePlaceParameters(asked)))).toEqual(asked);
      }),
      { numRuns: 1000 },
    );
  });
});
