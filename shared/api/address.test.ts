import { describe, expect, it } from 'vitest';
import { getOriginCities } from '#shared/contract/cities/cities.ts';
import { getPredictions } from '#shared/contract/maps/predictions.ts';
import { getSchedule } from '#shared/contract/tracker/schedule.ts';
import { getStop } from '#shared/contract/stops/stops.ts';
import { toAddress } from './address.ts';

describe('toAddress', () => {
  it.each([
    ['no parameters', toAddress(getOriginCities), '/journey-planner/api/origin-cities'],
    [
      'a date',
      toAddress(getSchedule, { originId: 3, destinationId: '7', date: '2031-03-09' }),
      '/journey-planner/api/schedule/3/7/2031-03-09',
    ],
    [
      'no date, for today (spec §7)',
      toAddress(getSchedule, { originId: 3, destinationId: 7, date: undefined }),
      '/journey-planner/api/schedule/3/7',
    ],
    [
      'characters that are invalid in a path',
      toAddress(getStop, { cityId: 1, stopId: 'a/b?c#é' }),
      '/journey-planner/api/stops/1/a%2Fb%3Fc%23%C3%A9',
    ],
    [
      'a query',
      toAddress(getPredictions, {}, { input: 'Saint & Co', countryIsoCode: undefined, limit: 5 }),
      '/maps/api/place/predictions?input=Saint+%26+Co&limit=5',
    ],
  ])('builds the address with %s', (_, address, expected) => {
    expect(address).toBe(expected);
  });

  it('throws an error that names the missing path parameter', () => {
    expect(() => toAddress(getSchedule, { originId: 3 })).toThrow('getSchedule needs the parameter "destinationId"');
  });
});
