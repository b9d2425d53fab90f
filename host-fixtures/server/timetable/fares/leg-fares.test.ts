import { expect, it } from 'vitest';
import { toMainAmount, toMoney } from '#shared/domain/kit/money/money.ts';
import { type LegFareRow } from '../../database/feed-tables.ts';
import { createLegFares } from './fare-table.ts';

const fare = (amount: number, changes: Partial<LegFareRow> = {}, currency = 'GBP'): LegFareRow => ({
  from_area: null,
  to_area: null,
  network_id: null,
  priority: null,
  price: String(amount),
  currency,
  season: null,
  ...changes,
});

/** The fare from L in area `north`, to V in the areas `south` and `london`, on a route of the network `express`. */
function findFare(fares: readonly LegFareRow[], { from = 'L', to = 'V', routeId = 'R' } = {}) {
  const areasOfStop = new Map([
    ['L', ['north']],
    ['V', ['south', 'london']],
  ]);
  const find = createLegFares({ fares, areasOfStop, networksOfRoute: new Map([['R', ['express']]]) });
  return find({ routeId, from: [from], to: [to] });
}

it.each<[string, readonly LegFareRow[], number | undefined]>([
  ['none without fares', [], undefined],
  ['that between its areas', [fare(9, { from_area: 'north', to_area: 'london' })], 9],
  ['none for the other direction', [fare(9, { from_area: 'south', to_area: 'north' })], undefined],
  ['that of its network', [fare(9, { network_id: 'express' }), fare(5, { network_id: 'local' })], 9],
  ['not that of all other areas', [fare(5), fare(9, { from_area: 'north' })], 9],
  ['that without areas if no rule has its areas', [fare(5), fare(9, { from_area: 'east' })], 5],
  ['the lowest of several', [fare(9), fare(5), fare(7)], 5],
  ['that of the highest priority', [fare(5, { priority: 1 }), fare(9, { priority: 2, from_area: 'north' })], 9],
  ['that of a priority before one without', [fare(5), fare(9, { priority: 1 })], 9],
  [
    'that without areas if there are priorities',
    [fare(5, { priority: 2 }), fare(9, { priority: 1, from_area: 'north' })],
    5,
  ],
  ['that of the first currency', [fare(9, { to_area: 'london' }), fare(5, { to_area: 'south' }, 'USD')], 9],
  [
    'that of the first currency, also if another is listed before',
    [fare(1, { to_area: 'x' }), fare(5, { to_area: 'south' }, 'USD'), fare(9, { to_area: 'london' })],
    9,
  ],
  [
    'that of another currency if there is no other',
    [fare(9, { to_area: 'x' }), fare(5, { to_area: 'south' }, 'USD')],
    5,
  ],
])('a ride has the fare: %s', (_case, fares, amount) => {
  const result = findFare(fares);
  expect(result && toMainAmount(result)).toBe(amount);
});

it('rides outside all areas and networks have the fares without areas and networks', () => {
  const fares = [fare(9, { from_area: 'north' }), fare(7, { network_id: 'express' }), fare(5)];
  expect(findFare(fares, { from: 'X', routeId: 'S' })).toEqual(toMoney(5, 'GBP'));
  expect(findFare(fares, { routeId: 'S' })).toEqual(toMoney(9, 'GBP'));
});
