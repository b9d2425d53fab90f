import { describe, expect, it } from 'vitest';
import type { Journey } from '../journeys/journey.ts';
import { pounds } from '../kit/money/money.test-data.ts';
import type { Seat } from '../seats/seat-plan.ts';
import type { Basket } from './basket.ts';
import { type BasketCommand, wasApplied } from './basket-command.ts';

const seat = (seatNumber: string) => ({ seat: { seatNumber, seatPlanKey: `k${seatNumber}` } }) as Seat;
const createHeldJourney = (journeyId: string, lineItemId: string, change: Partial<Journey> = {}) =>
  ({ journeyId, lineItemId, ...change }) as Journey;
const line = (journeyId: string) => ({
  journeyId,
  passengerCount: 1,
  concessionCount: 0,
  nusCount: 0,
  otherDisabilityCount: 0,
  wheelchairSeatedCount: 0,
  pcaCount: 0,
});
const [out, back] = [createHeldJourney('7', 'a'), createHeldJourney('8', 'b')];
const add: BasketCommand = { kind: 'add', lines: [line('7')] };
const both: BasketCommand = { kind: 'add', lines: [line('7'), line('8')] };
const seats: BasketCommand = {
  kind: 'seats',
  lineItemId: 'a',
  seats: [seat('1A').seat, seat('1B').seat],
};
const holding = (...journeys: readonly Journey[]): Basket => ({ currency: 'GBP', journeys });
const until = (clock: string): Basket => ({ ...holding(out), expiry: `2031-03-09T${clock}:00Z` });
const createAmendment = (...numbers: readonly string[]): Basket => ({
  ...holding(),
  orderNumber: 'CW1',
  tradeIns: numbers.map((reservationNumber) => ({ reservationNumber, journey: out, value: pounds(12) })),
});
const tradeIn: BasketCommand = { kind: 'trade-in', orderNumber: 'CW1', reservationNumbers: ['R1', 'R2'] };
const basketWithCode: Basket = { ...holding(out), redemptionCodes: [{ code: 'AUTOCAR10' }] };

describe('wasApplied', () => {
  it.each<[string, BasketCommand, Basket | null | undefined, Basket | null, boolean]>([
    ['a journey added to an empty basket', add, null, holding(out), true],
    ['a journey added to another one', add, holding(back), holding(back, out), true],
    ['the same journey added for another party', add, holding(out), holding(out, createHeldJourney('7', 'c')), true],
    ['a journey not added', add, holding(back), holding(back), false],
    ['a journey that was held before, and is not added', add, holding(out), holding(out), false],
    ['one of two journeys added', both, null, holding(out), false],
    ['a journey in the basket, when the basket before is unknown', add, undefined, holding(out), false],
    ['a journey removed', { kind: 'remove', lineItemId: 'a' }, holding(out, back), holding(back), true],
    ['the last journey removed', { kind: 'remove', lineItemId: 'a' }, holding(out), null, true],
    ['a journey not removed', { kind: 'remove', lineItemId: 'a' }, holding(out), holding(out), false],
    ['a basket emptied', { kind: 'empty' }, holding(out), null, true],
    ['a basket not emptied', { kind: 'empty' }, holding(out), holding(out), false],
    ['an amendment given up', { kind: 'empty' }, createAmendment('R1'), null, true],
    ['an amendment not given up', { kind: 'empty' }, createAmendment('R1'), createAmendment('R1'), false],
    ['reservations traded in', tradeIn, null, createAmendment('R2', 'R1'), true],
    ['other reservations traded in', tradeIn, createAmendment('R2'), createAmendment('R2'), false],
    [
      'reservations of another order traded in',
      tradeIn,
      null,
      { ...createAmendment('R1', 'R2'), orderNumber: 'CW2' },
      false,
    ],
    ['no trade-in', tradeIn, holding(out), holding(out), false],
    ['a hold extended', { kind: 'extend' }, until('09:10'), until('09:20'), true],
    ['a hold not extended', { kind: 'extend' }, until('09:10'), until('09:10'), false],
    ['a hold that ended', { kind: 'extend' }, until('09:10'), null, false],
    ['a hold with an unknown end', { kind: 'extend' }, holding(out), until('09:20'), false],
    ['a code redeemed', { kind: 'redeem', code: 'AUTOCAR10' }, holding(out), basketWithCode, true],
    ['a code not redeemed', { kind: 'redeem', code: 'AUTOCAR10' }, holding(out), holding(out), false],
    ['a code removed', { kind: 'remove-code', code: 'AUTOCAR10' }, basketWithCode, holding(out), true],
    ['a code not removed', { kind: 'remove-code', code: 'AUTOCAR10' }, basketWithCode, basketWithCode, false],
    [
      'seats selected',
      seats,
      undefined,
      holding(createHeldJourney('7', 'a', { seats: [seat('1B'), seat('1A')] })),
      true,
    ],
    [
      ...(['seated on one of its coaches', seats, undefined] as const),
      holding(
        createHeldJourney('7', 'x', {
          connJourneys: [createHeldJourney('7', 'a', { seats: [seat('1A'), seat('1B')] })],
        }),
      ),
      true,
    ],
    [
      'other seats selected',
      seats,
      undefined,
      holding(createHeldJourney('7', 'a', { seats: [seat('1A'), seat('2B')] })),
      false,
    ],
    [
      ...(['a number set', { kind: 'sms', number: '+44' }, undefined] as const),
      holding({ ...out, smsContactNumberField: '+44' }),
      true,
    ],
    ['a phone number not set', { kind: 'sms', number: '+44' }, undefined, holding(out), false],
    ['a phone number removed', { kind: 'sms', number: undefined }, undefined, holding(out), true],
    ['names, which the basket does not repeat', { kind: 'passengers', info: {} }, undefined, holding(out), false],
  ])('detects in the basket whether the change was applied: %s', (...[, command, before, after, expected]) => {
    expect(wasApplied(command, before, after)).toBe(expected);
  });
});
