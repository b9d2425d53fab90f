import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredChoices } from '#shared/domain/basket/rescue/stored-choices.ts';
import { pounds } from '#shared/domain/kit/money/money.test-data.ts';
import { createBasketRescue } from './basket-rescue.ts';
import { createBaskets } from './baskets.ts';
import { type FakeCall, fakePage, refuse } from '../page/fake-page.test-data.ts';
import { chosenSeat, heldJourney, heldReturn, toTestBasket } from './held-journey.test-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Line = { journeyId: string };
type Journeys = readonly object[];

const lost = (...journeys: Journeys) => ({ basket: toTestBasket({ journeys }), lines: [] }) as StoredChoices;

/** Lets the fake clock run until something is over: code that loads meanwhile takes as long as the machine needs. */
async function whileTimePasses<Outcome>(work: Promise<Outcome>): Promise<Outcome> {
  let isOver = false;
  void work.finally(() => (isOver = true)).catch(() => undefined);
  while (!isOver) await vi.advanceTimersByTimeAsync(100);
  return work;
}

/** A server that holds what it may, and refuses the rest. */
function open(refusals: { journeys?: readonly string[]; seats?: readonly string[]; codes?: readonly string[] } = {}) {
  let basket: { journeys: object[]; redemptionCodes: object[]; errors: [] } | null = null;
  const linesOf = ({ input }: FakeCall) => (input.body as { journeys: readonly Line[] }).journeys;
  const known: Record<string, object> = { 7: heldJourney, 8: heldReturn, toTestBasket };
  const page = fakePage({
    addToBasket(call) {
      const gone = linesOf(call).find(({ journeyId }) => refusals.journeys?.includes(journeyId));
      if (gone) return { errors: [{ id: '231', message: 'Not enough seats', journeyId: gone.journeyId }] };
      const added = linesOf(call).map(({ journeyId }) => known[journeyId] ?? {});
      basket = { redemptionCodes: [], errors: [], journeys: [...(basket?.journeys ?? []), ...added] };
      return { basket, errors: [] };
    },
    chooseSeats({ input }) {
      const { seats } = input.body as { seats: readonly { seatNumber: string }[] };
      if (seats.some(({ seatNumber }) => refusals.seats?.includes(seatNumber)))
        return { errors: [{ id: 'seat-taken', message: 'Taken' }] };
      const chosen = { seats: seats.map(({ seatNumber }) => chosenSeat(seatNumber)), customersSeatSelection: true };
      if (basket) basket = { ...basket, journeys: basket.journeys.map((journey) => ({ ...journey, ...chosen })) };
      return { basket, errors: [] };
    },
    redeemCode({ input }) {
      const { redemptionCode: code } = input.body as { redemptionCode: string };
      if (refusals.codes?.includes(code)) return { errors: [{ id: 'code-used', message: 'Used' }] };
      if (basket) basket = { ...basket, redemptionCodes: [{ code }] };
      return { basket, errors: [] };
    },
    saveSmsNumber({ input }) {
      const { phoneNumber: smsContactNumberField } = input.body as { phoneNumber: string };
      if (basket)
        basket = { ...basket, journeys: basket.journeys.map((journey) => ({ ...journey, smsContactNumberField })) };
      return { basket, errors: [] };
    },
    savePassengerInfo: () => ({ basket, errors: [] }),
    getBasket: () => ({ basket }),
  });
  page.services.open(createBaskets).watch();
  const rescue = page.services.open(createBasketRescue);
  return {
    ...page,
    rescue,
    holdAgain(choices: StoredChoices) {
      return whileTimePasses(rescue.holdAgain(choices));
    },
    calls: () => page.requests().filter((name) => name !== 'getBasket'),
  };
}

describe('holding a lost basket again (field notes §6 "Basket rescue")', () => {
  it('adds all journeys in one call, and reports no changes', async () => {
    const { holdAgain, calls } = open();
    expect(await holdAgain(lost(heldJourney, heldReturn))).toEqual({ kind: 'done', changes: [] });
    expect(calls()).toEqual(['addToBasket']);
  });

  it('adds the journeys one by one when one is sold out, and reports that one', async () => {
    const { holdAgain, calls } = open({ journeys: ['7'] });
    const outcome = await holdAgain(lost(heldJourney, heldReturn));
    expect(outcome).toEqual({
      kind: 'done',
      changes: [
        { kind: 'gone', journey: lost(heldJourney).basket.journeys[0], messages: [] },
        { kind: 'total', before: pounds(40), after: pounds(20) },
      ],
    });
    expect(calls()).toEqual(['addToBasket', 'addToBasket', 'addToBasket']);
  });

  it('selects the same seats, or those that are still free', async () => {
    const seated = {
      ...heldJourney,
      customersSeatSelection: true,
      seats: [chosenSeat('1A'), chosenSeat('1B'), chosenSeat('1C')],
    };
    const { holdAgain, calls } = open({ seats: ['1B'] });
    const outcome = await holdAgain(lost(seated));
    expect(outcome).toMatchObject({
      changes: [{ kind: 'seats', before: ['1A', '1B', '1C'], after: ['1A', '1C'] }],
    });
    expect(calls()).toEqual(['addToBasket', ...Array.from({ length: 4 }, () => 'chooseSeats')]);
  });

  it('restores codes, the number for text messages and passenger info', async () => {
    const { holdAgain, calls } = open({ codes: ['USED'] });
    const journey = { ...heldJourney, smsContactNumberField: '+447700900123' };
    const choices = lost(journey);
    const outcome = await holdAgain({
      ...choices,
      basket: { ...choices.basket, redemptionCodes: [{ code: 'GOOD' }, { code: 'USED' }] },
      passengerInfo: { wheelchairSeatedCount: 1 },
    });
    expect(outcome).toEqual({ kind: 'done', changes: [{ kind: 'code', code: 'USED', messages: ['Used'] }] });
    expect(calls()).toEqual(['addToBasket', 'redeemCode', 'redeemCode', 'saveSmsNumber', 'savePassengerInfo']);
  });

  it('sends one request for two presses', async () => {
    const { rescue, calls } = open();
    const choices = lost(heldJourney);
    const outcomes = [rescue.holdAgain(choices), rescue.holdAgain(choices)];
    await vi.advanceTimersByTimeAsync(1000);
    expect(await Promise.all(outcomes)).toEqual([
      { kind: 'done', changes: [] },
      { kind: 'done', changes: [] },
    ]);
    expect(calls()).toEqual(['addToBasket']);
  });
});

it('a rescue that fails because the server is down succeeds when it is tried again', async () => {
  let isDown = true;
  const page = fakePage({
    getBasket: () => ({ basket: null }),
    addToBasket: (call) => (isDown ? refuse(500)(call) : { basket: { journeys: [heldJourney] }, errors: [] }),
  });
  page.services.open(createBaskets).watch();
  const rescue = page.services.open(createBasketRescue);
  expect(await whileTimePasses(rescue.holdAgain(lost(heldJourney)))).toEqual({ kind: 'failed' });
  isDown = false;
  expect(await whileTimePasses(rescue.holdAgain(lost(heldJourney)))).toEqual({ kind: 'done', changes: [] });
});
