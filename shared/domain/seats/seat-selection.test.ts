import { array, assert, constantFrom, integer, option, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pounds } from '../kit/money/money.test-data.ts';
import { createCoach } from './coach.test-data.ts';
import {
  removeTakenSeats,
  toSeatSelection,
  isComplete,
  getSelectedKeys,
  listLocked,
  findNextWithoutSeat,
  swapSeats,
  assignSeat,
} from './seat-selection.ts';
import { toPlanKey } from './seat-plan.ts';
import { readSeatQuery, toSeatQuery } from './seat-query.ts';
import { parseSelections, serialiseSelections } from './stored-selections.ts';
import { toMoney } from '../kit/money/money.ts';
import { findCommonPrice, getTotalWithSeats, sumSeatPrices } from './seat-prices.ts';

const none = undefined;
const createSeat = (key: string, preventChange = false) => ({
  seat: { seatNumber: key, seatPlanKey: key },
  passengerSelectionType: 'NONE',
  price: null,
  preventChange,
});

describe('choosing a seat for a traveller', () => {
  it.each([
    ['assigns an open seat', ['a', none], 1, 'b', ['a', 'b']],
    ['replaces their seat by another', ['a', 'b'], 1, 'c', ['a', 'c']],
    ['releases their own seat if it is selected again', ['a', 'b'], 1, 'b', ['a', none]],
    ['swaps with a fellow traveller’s seat', ['a', 'b'], 1, 'a', ['b', 'a']],
    ['takes a fellow traveller’s seat if there is none to swap', ['a', none], 1, 'a', [none, 'a']],
  ])('%s', (...[, choice, traveller, key, expected]) => {
    expect(assignSeat(choice, { traveller, key })).toEqual(expected);
  });

  it.each([
    ['a locked traveller’s own seat', 0, 'c'],
    ['the seat of a locked fellow traveller', 1, 'a'],
  ])('does not change %s (spec §6 "preventChange")', (...[, traveller, key]) => {
    expect(assignSeat(['a', 'b'], { traveller, key }, [true, false])).toEqual(['a', 'b']);
    expect(swapSeats(['a', 'b'], [0, 1], [true, false])).toEqual(['a', 'b']);
  });

  it('swaps two travellers', () => expect(swapSeats(['a', none, 'c'], [0, 1])).toEqual([none, 'a', 'c']));

  it('never gives one seat to two travellers, and removes at most one seat', () => {
    const keys = constantFrom('a', 'b', 'c', 'd');
    const steps = array(keys.chain((key) => integer({ min: 0, max: 2 }).map((traveller) => ({ traveller, key }))));
    assert(
      property(steps, (assignments) => {
        let choice: readonly (string | undefined)[] = [none, none, none];
        for (const step of assignments) {
          const before = choice;
          choice = assignSeat(choice, step);
          const selectedKeys = choice.filter((key) => key !== undefined);
          expect(new Set(selectedKeys).size).toBe(selectedKeys.length);
          expect(selectedKeys.length).toBeGreaterThanOrEqual(before.filter((key) => key !== undefined).length - 1);
        }
      }),
    );
  });
});

it.each([
  [['a', none, none], 0, 1],
  [['a', none, none], 1, 2],
  [['a', none, none], 2, 1],
  [['a', 'b'], 0, none],
  [[none], 0, 0],
])('with the seats %j the next traveller without a seat after %i is %s', (...[choice, after, expected]) => {
  expect(findNextWithoutSeat(choice, after)).toBe(expected);
  expect(isComplete(choice)).toBe(expected === undefined);
});

describe('the seats held in a basket', () => {
  it('are the first choice, with its locked travellers', () => {
    expect(toSeatSelection([createSeat('a')], 2)).toEqual(['a', none]);
    expect(toSeatSelection([createSeat('a'), createSeat('b')], 1)).toEqual(['a']);
    expect(listLocked([createSeat('a', true), createSeat('b')])).toEqual([true, false]);
    expect([...getSelectedKeys(['a', none])]).toEqual(['a']);
  });

  it('are checked against the plan: a seat that was taken is removed and reported', () => {
    const { seats, seat } = createCoach('SINGLE_DECK_49', { takenNumbers: ['3A'] });
    const [lostSeat, keptSeat] = [seat('3A'), seat('3B')];
    const choice = [lostSeat.key, keptSeat.key, 'unknown', none];
    expect(removeTakenSeats(choice, seats)).toEqual({
      selection: [none, keptSeat.key, none, none],
      takenSeats: [lostSeat],
    });
    expect(removeTakenSeats(choice, seats, [true]).selection[0]).toBe(lostSeat.key);
    expect(removeTakenSeats([keptSeat.key, keptSeat.key], seats)).toEqual({
      selection: [keptSeat.key, none],
      takenSeats: [],
    });
    const validSelection = [keptSeat.key, none];
    expect(removeTakenSeats(validSelection, seats).selection).toBe(validSelection);
  });
});

describe('the seat choices stored in a tab', () => {
  it('are read back unchanged', () => {
    const choice = array(option(constantFrom('a', 'b', 'ü "'), { nil: undefined }), { maxLength: 5 });
    assert(
      property(choice, (keys) => void expect(parseSelections(serialiseSelections({ 7: keys }))).toEqual({ 7: keys })),
    );
  });

  it('are read for parties of up to 99 travellers', () => {
    const choices = (travellers: number) => ({ 7: Array.from({ length: travellers }, () => 'a') });
    expect(parseSelections(serialiseSelections(choices(99)))).toEqual(choices(99));
    expect(parseSelections(serialiseSelections(choices(100)))).toEqual({});
  });

  it.each([
    ['empty', ''],
    ['not JSON', '{'],
    ['not an object', '7'],
    ['null', 'null'],
    ['an object without choices', '{"7":"a"}'],
    ['a list of invalid keys', '{"7":[1]}'],
  ])('are empty when the stored text is %s', (...[, json]) => expect(parseSelections(json)).toEqual({}));
});

it.each([
  ['?liid=7', { lineItemId: '7' }],
  ['?reschedule=true&reservationKey=k&liid=7', { lineItemId: '7', reservationKey: 'k' }],
  ['?liid=', {}],
  ['', {}],
])('the query "%s" is read as %j (spec §2 "seat-reservation")', (...[search, expected]) => {
  expect(readSeatQuery(search)).toEqual(expected);
});

it.each([
  ['the line item', ['7-1'], 'liid=7-1'],
  ['the reservation of a reschedule', ['7-1', 'K 1'], 'liid=7-1&reschedule=true&reservationKey=K+1'],
] as const)('toSeatQuery contains %s', (_, [line, key], expected) =>
  expect(String(toSeatQuery(line, key))).toBe(expected),
);

describe('seat prices', () => {
  it.each([
    ['have no common price if they are free', {}, null],
    ['have no common price when only some seats cost more', { '3A': 3, '3B': 3 }, null],
  ])('%s', (...[, prices, expected]) => {
    expect(findCommonPrice(createCoach('SINGLE_DECK_49', { prices }).seats)).toBe(expected);
  });

  it('have the most frequent price as their common price', () => {
    const { all } = createCoach('SINGLE_DECK_49', { prices: { '3A': 3, '3B': 3, '4A': 2 } });
    expect(findCommonPrice(all('4A', '3A', '3B'))).toEqual(pounds(3));
    expect(findCommonPrice([])).toBeNull();
  });

  it('add up over the chosen seats', () => {
    const { all } = createCoach('SINGLE_DECK_49', { prices: { '3A': 3, '3B': 2.5 } });
    expect(sumSeatPrices(all('3A', '3B', '4A'))).toEqual(pounds(5.5));
    expect(sumSeatPrices(all('4A'))).toBeNull();
  });
});

it('a plan for a reschedule is not the plan for a sale', () => {
  expect([toPlanKey('7', 'sales'), toPlanKey('7', 'reschedule')]).toEqual(['7', 'reschedule 7']);
});

describe('getTotalWithSeats', () => {
  const basket = { currency: 'GBP' as const, journeys: [], total: pounds(20) };
  it.each([
    ['adds the seats', basket, { before: [], after: [pounds(3.5), null] }, 23.5],
    ['replaces the seats of the basket', basket, { before: [pounds(3.5)], after: [pounds(2)] }, 18.5],
    ['removes seats that are given back', basket, { before: [pounds(3.5)], after: [] }, 16.5],
    [
      'stays zero if a discount makes the basket free',
      { ...basket, total: pounds(0), discountTotal: pounds(20) },
      { before: [], after: [pounds(3.5)] },
      0,
    ],
    ['stays the total for prices in another currency', basket, { before: [], after: [toMoney(3, 'USD')] }, 20],
  ])('%s', (...[, facts, prices, expected]) => expect(getTotalWithSeats(facts, prices)).toEqual(pounds(expected)));
});
