import { describe, expect, it } from 'vitest';
import { type CurrencyCode, readCurrency } from '#shared/domain/kit/money/currency.ts';
import { getCurrency, toMainAmount, toMoney } from '#shared/domain/kit/money/money.ts';
import { type Fare, type FareCondition, createFareRules } from './fare-rules.ts';

const euro = readCurrency('EUR') as CurrencyCode;
const fare = (amount: number, currency: CurrencyCode = 'GBP', isOnline = true): Fare => ({
  money: toMoney(amount, currency),
  isOnline,
});
const when = (conditionFare: Fare, changes: Partial<FareCondition> = {}): FareCondition => ({
  fare: conditionFare,
  routeId: null,
  originZone: null,
  destinationZone: null,
  contains: [],
  ...changes,
});
const [route, origin, destination] = [{ routeId: 'R' }, { originZone: 'a' }, { destinationZone: 'c' }];

describe('the fare of a ride on route R from zone a through b to c (GTFS fare_rules.txt)', () => {
  it.each<[string, readonly FareCondition[], string | undefined]>([
    ['none without any rule', [], undefined],
    ['that without a condition, everywhere', [when(fare(1.75))], 'GBP 1.75'],
    ['free if the price is 0', [when(fare(0))], 'GBP 0'],
    ['that of its origin', [when(fare(2), origin)], 'GBP 2'],
    ['that of its destination', [when(fare(3), destination)], 'GBP 3'],
    ['that of its route', [when(fare(4), route)], 'GBP 4'],
    ['that of its route and origin', [when(fare(2), { ...route, ...origin })], 'GBP 2'],
    ['that of its route and destination', [when(fare(3), { ...route, ...destination })], 'GBP 3'],
    ['that of its route and both zones', [when(fare(5), { ...route, ...origin, ...destination })], 'GBP 5'],
    ['not that of its zones on another route', [when(fare(6), { contains: ['a', 'b', 'c'], routeId: 'S' })], undefined],
    [
      'not that of its zones from elsewhere',
      [when(fare(6), { contains: ['a', 'b', 'c'], originZone: 'b' })],
      undefined,
    ],
    [
      'not that of its zones to elsewhere',
      [when(fare(6), { contains: ['a', 'b', 'c'], destinationZone: 'b' })],
      undefined,
    ],
    ['not that of another origin', [when(fare(2), { originZone: 'b' })], undefined],
    ['not that of another route', [when(fare(2), { ...origin, routeId: 'S' })], undefined],
    ['that of all zones that it passes', [when(fare(6), { contains: ['c', 'b', 'a'] })], 'GBP 6'],
    ['not that of more zones', [when(fare(6), { contains: ['a', 'b', 'c', 'd'] })], undefined],
    ['not that of fewer zones', [when(fare(6), { contains: ['a', 'b'] })], undefined],
    ['by both zones before the route', [when(fare(1), route), when(fare(9), { ...origin, ...destination })], 'GBP 9'],
    ['by the origin before the route', [when(fare(1), route), when(fare(9), origin)], 'GBP 9'],
    ['by the route before no condition', [when(fare(1)), when(fare(9), route)], 'GBP 9'],
    ['the lowest of several', [when(fare(9), origin), when(fare(8), origin)], 'GBP 8'],
    ['one paid online rather than on board', [when(fare(5, 'GBP', false)), when(fare(7))], 'GBP 7'],
    ['in the feed’s first currency', [when(fare(9, euro)), when(fare(8)), when(fare(10, euro))], 'EUR 9'],
    ['in the only currency that it has', [when(fare(9, euro), { routeId: 'S' }), when(fare(8))], 'GBP 8'],
  ])('is %s', (_case, conditions, expected) => {
    const ride = {
      routeId: 'R',
      originZone: 'a',
      destinationZone: 'c',
      getPassedZones: () => new Set(['a', 'b', 'c']),
    };
    const money = createFareRules(conditions)(ride);
    expect(money && `${getCurrency(money)} ${toMainAmount(money)}`).toBe(expected);
  });

  it('is not found by zone if the stops have no zone', () => {
    const ride = { routeId: 'R', originZone: null, destinationZone: null, getPassedZones: () => new Set<string>() };
    expect(createFareRules([when(fare(2), origin), when(fare(2), destination)])(ride)).toBeUndefined();
  });
});
