import { expect, it } from 'vitest';
import { type CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { toMainAmount, toMoney } from '#shared/domain/kit/money/money.ts';
import { type LegFare, createLegFares } from './fare-table.ts';

const fare = (amount: number, changes: Partial<LegFare> = {}, currency: CurrencyCode = 'GBP'): LegFare => ({
  fromArea: null,
  toArea: null,
  networkId: null,
  priority: null,
  money: toMoney(amount, currency),
  ...changes,
});

/** The fare from L in area `north`, to V in the areas `south` and `london`, on a route of the network `express`. */
function findFare(fares: readonly LegFare[], { from = 'L', to = 'V', routeId = 'R' } = {}) {
  const areasOfStop = new Map([
    ['L', ['north']],
    ['V', ['south', 'london']],
  ]);
  const find = createLegFares({ fares, areasOfStop, networksOfRoute: new Map([['R', ['express']]]) });
  return find({ routeId, from: [from], to: [to] });
}

it.each<[string, readonly LegFare[], number | undefined]>([
  ['none without fares', [], undefined],
  ['that between its areas', [fare(9, { fromArea: 'north', toArea: 'london' })], 9],
  ['none for the other direction', [fare(9, { fromArea: 'south', toArea: 'north' })], undefined],
  ['that of its network', [fare(9, { networkId: 'express' }), fare(5, { networkId: 'local' })], 9],
  ['not that of all other areas', [fare(5), fare(9, { fromArea: 'north' })], 9],
  ['that without areas if no rule has its areas', [fare(5), fare(9, { fromArea: 'east' })], 5],
  ['the lowest of several', [fare(9), fare(5), fare(7)], 5],
  ['that of the highest priority', [fare(5, { priority: 1 }), fare(9, { priority: 2, fromArea: 'north' })], 9],
  ['that of a priority before one without', [fare(5), fare(9, { priority: 1 })], 9],
  [
    'that without areas if there are priorities',
    [fare(5, { priority: 2 }), fare(9, { priority: 1, fromArea: 'north' })],
    5,
  ],
  ['that of the first currency', [fare(9, { toArea: 'london' }), fare(5, { toArea: 'south' }, 'USD')], 9],
  [
    'that of the first currency, also if another is listed before',
    [fare(1, { toArea: 'x' }), fare(5, { toArea: 'south' }, 'USD'), fare(9, { toArea: 'london' })],
    9,
  ],
  ['that of another currency if there is no other', [fare(9, { toArea: 'x' }), fare(5, { toArea: 'south' }, 'USD')], 5],
])('a ride has the fare: %s', (_case, fares, amount) => {
  const result = findFare(fares);
  expect(result && toMainAmount(result)).toBe(amount);
});

it('rides outside all areas and networks have the fares without areas and networks', () => {
  const fares = [fare(9, { fromArea: 'north' }), fare(7, { networkId: 'express' }), fare(5)];
  expect(findFare(fares, { from: 'X', routeId: 'S' })).toEqual(toMoney(5, 'GBP'));
  expect(findFare(fares, { routeId: 'S' })).toEqual(toMoney(9, 'GBP'));
});
