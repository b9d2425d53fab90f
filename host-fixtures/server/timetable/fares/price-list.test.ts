import { expect, it } from 'vitest';
import { getCurrency, toMainAmount, toMoney } from '#shared/domain/kit/money/money.ts';
import { type ListedPrice, createPriceList, type PricedRide } from './price-list.ts';

const price = (amount: number, changes: Partial<ListedPrice> = {}): ListedPrice => ({
  ends: null,
  agencyId: null,
  vehicleKind: null,
  upToKm: null,
  perKm: null,
  base: toMoney(amount, 'GBP'),
  ...changes,
});
const [leeds, york] = [{ cityId: 1 }, { cityId: 2 }];
const pair = { ends: { from: leeds, to: york, isOneWay: false } };
const stop = { ends: { from: { stopId: 'L' }, to: york, isOneWay: false } };
const ride: PricedRide = {
  from: { cityId: 1, stopId: 'L', stationId: 'L' },
  to: { cityId: 2, stopId: 'Y2', stationId: 'Y' },
  agencyId: 'A',
  vehicleKind: 'ASTROMEGA',
  km: 40,
};
const returnRide = { ...ride, from: ride.to, to: ride.from };

it.each<[string, readonly ListedPrice[], PricedRide, string | undefined]>([
  ['none of an empty list', [], ride, undefined],
  ['that of its cities', [price(9, pair)], ride, 'GBP 9'],
  ['that of its cities, in the other direction', [price(9, pair)], returnRide, 'GBP 9'],
  [
    'none of a one-way price in the other direction',
    [price(9, { ends: { ...pair.ends, isOneWay: true } })],
    returnRide,
    undefined,
  ],
  ['not one of other cities', [price(9, { ends: { ...pair.ends, to: { cityId: 3 } } })], ride, undefined],
  ['that of a stop before that of its city', [price(9, pair), price(8, stop)], ride, 'GBP 8'],
  ['that of a station for its platform', [price(7, { ends: { ...pair.ends, to: { stopId: 'Y' } } })], ride, 'GBP 7'],
  ['that of its cities before one by distance', [price(1, { upToKm: 50 }), price(9, pair)], ride, 'GBP 9'],
  ['that of the nearest distance', [price(5), price(4, { upToKm: 100 }), price(3, { upToKm: 40 })], ride, 'GBP 3'],
  ['not one of a shorter distance', [price(3, { upToKm: 39.9 })], ride, undefined],
  ['a base and an amount per kilometre', [price(2.5, { perKm: 0.085 })], ride, 'GBP 5.9'],
  ['none by distance if that is unknown', [price(2.5, { perKm: 1 })], { ...ride, km: undefined }, undefined],
  ['that of its vehicle first', [price(9), price(12, { vehicleKind: 'ASTROMEGA' })], ride, 'GBP 12'],
  ['not one of another vehicle', [price(12, { vehicleKind: 'FREESTONES' })], ride, undefined],
  ['that of its carrier first', [price(9), price(7, { agencyId: 'A' })], ride, 'GBP 7'],
  [
    'that of its vehicle before its carrier',
    [price(7, { agencyId: 'A' }), price(12, { vehicleKind: 'ASTROMEGA' })],
    ride,
    'GBP 12',
  ],
  [
    'that of a stop before a vehicle and a carrier',
    [price(12, { ...pair, agencyId: 'A', vehicleKind: 'ASTROMEGA' }), price(8, stop)],
    ride,
    'GBP 8',
  ],
  ['none up to a distance if that is unknown', [price(3, { upToKm: 50 })], { ...ride, km: undefined }, undefined],
  ['not one of another carrier', [price(7, { agencyId: 'B' })], ride, undefined],
])('the price of a ride is %s', (...[, prices, pricedRide, expected]) => {
  const result = createPriceList(prices)(pricedRide);
  expect(result && `${getCurrency(result)} ${toMainAmount(result)}`).toBe(expected);
});
