import { array, assert, constantFrom, integer, option, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pounds } from '../money/money.test-data.ts';
import { coachOf } from './coach.test-data.ts';
import {
  checkedChoice,
  choiceOf,
  isComplete,
  keysOf,
  lockedTravellers,
  nextWithoutSeat,
  swapped,
  withSeat,
} from './seat-choice.ts';
import { readSeatQuery, seatParameters } from './seat-query.ts';
import { readChoices, writeChoices } from './stored-choices.ts';
import { commonPrice, extraOf } from './seat-prices.ts';

const none = undefined;
const held = (key: string, preventChange = false) => ({
  ...{ seat: { seatNumber: key, seatPlanKey: key }, passengerSelectionType: 'NONE', price: null, preventChange },
});

describe('choosing for a traveller', () => {
  it.each([
    ['an open seat', ['a', none], 1, 'b', ['a', 'b']],
    ['another one', ['a', 'b'], 1, 'c', ['a', 'c']],
    ['their own, which is given back', ['a', 'b'], 1, 'b', ['a', none]],
    ['a fellow traveller’s, which is swapped', ['a', 'b'], 1, 'a', ['b', 'a']],
    ['a fellow traveller’s, without one to give', ['a', none], 1, 'a', [none, 'a']],
  ])('%s', (...[, choice, traveller, key, expected]) => {
    expect(withSeat(choice, { traveller, key })).toEqual(expected);
  });

  it.each([
    ['their own seat', 0, 'c'],
    ['one of somebody who must stay', 1, 'a'],
  ])('leaves %s as it is where it may not be changed (spec §6 "preventChange")', (...[, traveller, key]) => {
    expect(withSeat(['a', 'b'], { traveller, key }, [true, false])).toEqual(['a', 'b']);
    expect(swapped(['a', 'b'], [0, 1], [true, false])).toEqual(['a', 'b']);
  });

  it('lets two change places', () => expect(swapped(['a', none, 'c'], [0, 1])).toEqual([none, 'a', 'c']));

  it('never seats two on one seat, nor takes a seat from anybody else', () => {
    const keys = constantFrom('a', 'b', 'c', 'd');
    const steps = array(keys.chain((key) => integer({ min: 0, max: 2 }).map((traveller) => ({ traveller, key }))));
    assert(
      property(steps, (taken) => {
        let choice: readonly (string | undefined)[] = [none, none, none];
        for (const step of taken) {
          const before = choice;
          choice = withSeat(choice, step);
          const chosen = choice.filter((key) => key !== undefined);
          expect(new Set(chosen).size).toBe(chosen.length);
          expect(chosen.length).toBeGreaterThanOrEqual(before.filter((key) => key !== undefined).length - 1);
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
])('in %j the next after %i is %s', (...[choice, after, expected]) => {
  expect(nextWithoutSeat(choice, after)).toBe(expected);
  expect(isComplete(choice)).toBe(expected === undefined);
});

describe('what a basket holds', () => {
  it('begins the choice', () => {
    expect(choiceOf([held('a')], 2)).toEqual(['a', none]);
    expect(choiceOf([held('a'), held('b')], 1)).toEqual(['a']);
    expect(lockedTravellers([held('a', true), held('b')])).toEqual([true, false]);
    expect([...keysOf(['a', none])]).toEqual(['a']);
  });

  it('is looked through when the plan has come: what somebody took is gone', () => {
    const { seats, seat } = coachOf('SINGLE_DECK_49', { taken: ['3A'] });
    const [lost, kept] = [seat('3A'), seat('3B')];
    const choice = [lost.key, kept.key, 'unknown', none];
    expect(checkedChoice(choice, seats)).toEqual({ choice: [none, kept.key, none, none], gone: [lost] });
    expect(checkedChoice(choice, seats, [true]).choice[0]).toBe(lost.key);
    expect(checkedChoice([kept.key, kept.key], seats)).toEqual({ choice: [kept.key, none], gone: [] });
    const sound = [kept.key, none];
    expect(checkedChoice(sound, seats).choice).toBe(sound);
  });
});

describe('what a tab keeps', () => {
  it('is read as it was written', () => {
    const choice = array(option(constantFrom('a', 'b', 'ü "'), { nil: undefined }), { maxLength: 5 });
    assert(property(choice, (keys) => void expect(readChoices(writeChoices({ 7: keys }))).toEqual({ 7: keys })));
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['no object', '7'],
    ['null', 'null'],
    ['no choices', '{"7":"a"}'],
    ['keys that are none', '{"7":[1]}'],
  ])('is none where it is %s', (...[, stored]) => expect(readChoices(stored)).toEqual({}));
});

it.each([
  ['?liid=7', { lineItemId: '7' }],
  ['?reschedule=true&reservationKey=k&liid=7', { lineItemId: '7', reservationKey: 'k' }],
  ['?liid=', {}],
  ['', {}],
])('%s says %j (spec §2 "seat-reservation")', (...[search, expected]) => {
  expect(readSeatQuery(search)).toEqual(expected);
});

it('leads to the seats of a line', () => expect(String(seatParameters('7-1'))).toBe('liid=7-1'));

describe('prices', () => {
  it.each([
    ['nothing', {}, null],
    ['what most cost', { '3A': 3, '3B': 3 }, null],
  ])('%s', (...[, prices, expected]) => {
    expect(commonPrice(coachOf('SINGLE_DECK_49', { prices }).seats)).toBe(expected);
  });

  it('add up', () => {
    const { all } = coachOf('SINGLE_DECK_49', { prices: { '3A': 3, '3B': 2.5 } });
    expect(extraOf(all('3A', '3B', '4A'))).toEqual(pounds(5.5));
    expect(extraOf(all('4A'))).toBeNull();
  });
});
