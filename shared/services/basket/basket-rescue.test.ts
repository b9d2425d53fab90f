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

const createLostBasket = (...journeys: Journeys) =>
  ({ basket: toTestBasket({ journeys }), lines: [] }) as StoredChoices;

/** Runs the fake clock until a promise settles, since loading code takes real time. */
async function runClockUntil<Outcome>(work: Promise<Outcome>): Promise<Outcome> {
  let isOver = false;
  void work.finally(() => (isOver = true)).catch(() => undefined);
  while (!isOver) await vi.advanceTimersByTimeAsync(100);
  return work;
}

/** A server that refuses these journeys, seats and codes, and accepts all others. */
function open(refusals: { journeys?: readonly string[]; seats?: readonly string[]; codes?: readonly string[] } = {}) {
  let basket: { journeys: object[]; redemptionCodes: object[]; errors: [] } | null = null;
  const getLines = ({ input }: FakeCall) => (input.body as { journeys: readonly Line[] }).journeys;
  const journeysById: Record<string, object> = { 7: heldJourney, 8: heldReturn };
  const page = fakePage({
    addToBasket(call) {
      const refusedLine = getLines(call).find(({ journeyId }) => refusals.journeys?.includes(journeyId));
      if (refusedLine)
        return { errors: [{ id: '231', message: 'Not enough seats', journeyId: refusedLine.journeyId }] };
      const newJourneys = getLines(call).map(({ journeyId }) => journeysById[journeyId] ?? {});
      basket = { redemptionCodes: [], errors: [], journeys: [...(basket?.journeys ?? []), ...newJourneys] };
      return { basket, errors: [] };
    },
    chooseSeats({ input }) {
      const { seats } = input.body as { seats: readonly { seatNumber: string }[] };
      if (seats.some(({ seatNumber }) => refusals.seats?.includes(seatNumber)))
        return { errors: [{ id: 'seat-taken', message: 'Taken' }] };
      const seatChoice = { seats: seats.map(({ seatNumber }) => chosenSeat(seatNumber)), customersSeatSelection: true };
      if (basket) basket = { ...basket, journeys: basket.journeys.map((journey) => ({ ...journey, ...seatChoice })) };
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
      return runClockUntil(rescue.holdAgain(choices));
    },
    calls: () => page.requests().filter((name) => name !== 'getBasket'),
  };
}

describe('holding a lost basket again (field notes §6 "Basket rescue")', () => {
  it('adds all journeys in one call, and reports no changes', async () => {
    const { holdAgain, calls } = open();
    expect(await holdAgain(createLostBasket(heldJourney, heldReturn))).toEqual({ kind: 'done', changes: [] });
    expect(calls()).toEqual(['addToBasket']);
  });

  it('adds the journeys one by one when one is sold out, and reports that one', async () => {
    const { holdAgain, calls } = open({ journeys: ['7'] });
    const outcome = await holdAgain(createLostBasket(heldJourney, heldReturn));
    expect(outcome).toEqual({
      kind: 'done',
      changes: [
        { kind: 'gone', journey: createLostBasket(heldJourney).basket.journeys[0], messages: [] },
        { kind: 'total', before: pounds(40), after: pounds(20) },
      ],
    });
    expect(calls()).toEqual(['addToBasket', 'addToBasket', 'addToBasket']);
  });

  it('selects the same seats, or those that are still free', async () => {
    const journeyWithSeats = {
      ...heldJourney,
      customersSeatSelection: true,
      seats: [chosenSeat('1A'), chosenSeat('1B'), chosenSeat('1C')],
    };
    const { holdAgain, calls } = open({ seats: ['1B'] });
    const outcome = await holdAgain(createLostBasket(journeyWithSeats));
    expect(outcome).toMatchObject({
      changes: [{ kind: 'seats', before: ['1A', '1B', '1C'], after: ['1A', '1C'] }],
    });
    expect(calls()).toEqual(['addToBasket', ...Array.from({ length: 4 }, () => 'chooseSeats')]);
  });

  it('does not give the previous coach the seats of a coach that the new basket lacks', async () => {
    const connJourneys = ['1A', '2B'].map((seatNumber) => {
      return { ...heldJourney, customersSeatSelection: true, seats: [chosenSeat(seatNumber)] };
    });
    const { holdAgain, calls } = open();
    await holdAgain(createLostBasket({ ...heldJourney, connJourneys }));
    expect(calls()).toEqual(['addToBasket', 'chooseSeats']);
  });

  it('restores codes, the number for text messages and passenger info', async () => {
    const { holdAgain, calls } = open({ codes: ['USED'] });
    const journey = { ...heldJourney, smsContactNumberField: '+447700900123' };
    const choices = createLostBasket(journey);
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
    const choices = createLostBasket(heldJourney);
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
  expect(await runClockUntil(rescue.holdAgain(createLostBasket(heldJourney)))).toEqual({ kind: 'failed' });
  isDown = false;
  expect(await runClockUntil(rescue.holdAgain(createLostBasket(heldJourney)))).toEqual({ kind: 'done', changes: [] });
});
