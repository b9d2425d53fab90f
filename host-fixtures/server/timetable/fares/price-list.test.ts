import { expect, it } from 'vitest';
import { getCurrency, toMainAmount } from '#shared/domain/kit/money/money.ts';
import { type PriceRow } from '../../database/feed-tables.ts';
import { createPriceList, type PricedRide } from './fare-table.ts';

const price = (amount: number, changes: Partial<PriceRow> = {}): PriceRow => ({
  line: 2,
  from_city: null,
  from_stop: null,
  to_city: null,
  to_stop: null,
  is_one_way: 0,
  agency_id: null,
  vehicle_kind: null,
  up_to_km: null,
  price: String(amount),
  per_km: null,
  currency: 'GBP',
  ...changes,
});
const pair = { from_city: 1, to_city: 2 };
const stop = { from_stop: 'L', to_city: 2 };
const ride: PricedRide = {
  from: { city_id: 1, stop_id: 'L', station_id: 'L' },
  to: { city_id: 2, stop_id: 'Y2', station_id: 'Y' },
  agencyId: 'A',
  vehicleKind: 'ASTROMEGA',
  km: 40,
};
const returnRide = { ...ride, from: ride.to, to: ride.from };

it.each<[string, readonly PriceRow[], PricedRide, string | undefined]>([
  ['missing if the list is empty', [], ride, undefined],
  ['that of its cities', [price(9, pair)], ride, 'GBP 9'],
  ['that of its cities, in the other direction', [price(9, pair)], returnRide, 'GBP 9'],
  [
    'missing if a one-way price is for the other direction',
    [price(9, { ...pair, is_one_way: 1 })],
    returnRide,
    undefined,
  ],
  ['not one of other cities', [price(9, { ...pair, to_city: 3 })], ride, undefined],
  ['that of a stop before that of its city', [price(9, pair), price(8, stop)], ride, 'GBP 8'],
  ['that of a station for its platform', [price(7, { from_city: 1, to_stop: 'Y' })], ride, 'GBP 7'],
  ['that of its cities before one by distance', [price(1, { up_to_km: 50 }), price(9, pair)], ride, 'GBP 9'],
  ['that of the nearest distance', [price(5), price(4, { up_to_km: 100 }), price(3, { up_to_km: 40 })], ride, 'GBP 3'],
  ['not one of a shorter distance', [price(3, { up_to_km: 39.9 })], ride, undefined],
  ['a base and an amount per kilometre', [price(2.5, { per_km: '0.085' })], ride, 'GBP 5.9'],
  [
    'missing if a price depends on an unknown distance',
    [price(2.5, { per_km: '1' })],
    { ...ride, km: undefined },
    undefined,
  ],
  ['that of its vehicle first', [price(9), price(12, { vehicle_kind: 'ASTROMEGA' })], ride, 'GBP 12'],
  ['not one of another vehicle', [price(12, { vehicle_kind: 'FREESTONES' })], ride, undefined],
  ['that of its carrier first', [price(9), price(7, { agency_id: 'A' })], ride, 'GBP 7'],
  [
    'that of its vehicle before its carrier',
    [price(7, { agency_id: 'A' }), price(12, { vehicle_kind: 'ASTROMEGA' })],
    ride,
    'GBP 12',
  ],
  [
    'that of a stop before a vehicle and a carrier',
    [price(12, { ...pair, agency_id: 'A', vehicle_kind: 'ASTROMEGA' }), price(8, stop)],
    ride,
    'GBP 8',
  ],
  [
    'missing if the limit of a price is an unknown distance',
    [price(3, { up_to_km: 50 })],
    { ...ride, km: undefined },
    undefined,
  ],
  ['not one of another carrier', [price(7, { agency_id: 'B' })], ride, undefined],
])('the price of a ride is %s', (...[, prices, pricedRide, expected]) => {
  const result = createPriceList(prices)(pricedRide);
  expect(result && `${getCurrency(result)} ${toMainAmount(result)}`).toBe(expected);
});
