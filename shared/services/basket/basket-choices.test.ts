import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { pounds } from '#shared/domain/kit/money/money.test-data.ts';
import { findRescueChanges } from '#shared/domain/basket/rescue/rescue-changes.ts';
import { toRescueReport } from '#shared/domain/basket/rescue/rescue-report.ts';
import { createBasketChoices } from './basket-choices.ts';
import { createBaskets } from './baskets.ts';
import { createBasketPersistence } from './basket-persistence.ts';
import { fakePage } from '../page/fake-page.test-data.ts';
import { heldJourney } from './held-journey.test-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const line = {
  journeyId: '7',
  passengerCount: 2,
  concessionCount: 0,
  nusCount: 0,
  otherDisabilityCount: 0,
  wheelchairSeatedCount: 1,
  pcaCount: 1,
};
const pricedJourney = { ...heldJourney, price: pounds(20) };
const basket = {
  currency: 'GBP',
  journeys: [pricedJourney],
  errors: [],
  expiryTotalSecondsRemaining: 60,
} as unknown as Basket;
const key = 'coach-widgets.basket-choices';

function open() {
  const page = fakePage();
  const choices = { ...page.services.open(createBasketPersistence), ...page.services.open(createBasketChoices) };
  const ids = () => choices.readLost()?.basket.journeys.map(({ journeyId }) => journeyId);
  return { ...page, choices, ids };
}

it('stores the lines and travellers of a basket, which the basket itself does not contain', () => {
  const { choices } = open();
  const passengerInfo = { wheelchairSeatedCount: 1, passengers: [{ firstName: 'Ada', lastName: 'King' }] };
  choices.storeLines([{ ...line, journeyId: '9' }, line]);
  choices.storePassengers(passengerInfo);
  choices.storeAnswer({ ...basket, expiryTotalSecondsRemaining: 1 });
  expect(choices.read()?.passengerInfo).toEqual(passengerInfo);
  vi.advanceTimersByTime(1000);
  const lostChoices = choices.readLost();
  expect(lostChoices?.basket.journeys).toMatchObject([pricedJourney]);
  expect(lostChoices).toMatchObject({ lines: [line], passengerInfo });
});

describe('a stored basket (spec §4 "Basket")', () => {
  it('is lost when its hold has expired, and not before', () => {
    const { choices, ids } = open();
    choices.storeAnswer(basket);
    // The server counts by its own clock: it may release the seats up to five seconds early.
    vi.advanceTimersByTime(54_999);
    expect(ids()).toBeUndefined();
    vi.advanceTimersByTime(1);
    choices.storeAnswer(null);
    expect(ids()).toEqual(['7']);
  });

  it('is forgotten when it was paid for or emptied before its hold expired', () => {
    const { choices } = open();
    choices.storeAnswer(basket);
    vi.advanceTimersByTime(54_999);
    choices.storeAnswer(null);
    vi.advanceTimersByTime(60_000);
    expect([choices.readLost(), choices.read()]).toEqual([undefined, undefined]);
  });

  it('is not lost while it is being paid for, but can be when it is open again', () => {
    const { choices, ids } = open();
    choices.storeAnswer(basket);
    choices.storeAnswer({ ...basket, status: 'PENDING' });
    vi.advanceTimersByTime(60_000);
    expect(ids()).toBeUndefined();
    choices.storeAnswer({ ...basket, expiryTotalSecondsRemaining: 1 });
    vi.advanceTimersByTime(1000);
    expect(ids()).toEqual(['7']);
  });

  it('is lost when its payment fails after the hold has expired', () => {
    const { choices, ids, storage } = open();
    choices.markUnpaid();
    expect(storage.get(key)).toBeUndefined();
    choices.storeAnswer({ ...basket, status: 'PENDING' });
    vi.advanceTimersByTime(60_000);
    choices.markUnpaid();
    choices.storeAnswer(null);
    expect(ids()).toEqual(['7']);
  });

  it('is forgotten when the traveller dismisses it, and after a day', () => {
    const { choices, ids } = open();
    choices.storeAnswer(basket);
    vi.advanceTimersByTime(24 * 3_600_000);
    expect(ids()).toEqual(['7']);
    vi.advanceTimersByTime(1);
    expect(ids()).toBeUndefined();
    choices.storeAnswer(basket);
    choices.forget();
    vi.advanceTimersByTime(60_000);
    expect(ids()).toBeUndefined();
  });
});

describe('the rescue report of a basket (field notes §6, 5)', () => {
  const refusals = { journeys: new Map([['7', ['Closed.']]]), codes: new Map<string, string[]>() };
  const report = toRescueReport(basket, refusals, findRescueChanges(basket, null, refusals));

  it('is stored until it is read', () => {
    const { choices } = open();
    choices.storeAnswer(basket);
    choices.storeReport(report);
    choices.storeAnswer({ ...basket, total: pounds(3) });
    expect(choices.readReport()).toMatchObject({ mark: report.mark, journeys: [['7', ['Closed.']]] });
    choices.storeReport(undefined);
    expect(choices.readReport()).toBeUndefined();
    expect(choices.read()?.lines).toEqual([]);
  });

  it('is undefined if none is stored, or the stored one is invalid', () => {
    const { choices, storage } = open();
    choices.storeReport(undefined);
    expect(storage.size).toBe(0);
    choices.storeAnswer(basket);
    choices.storeReport({ ...report, journeys: 'x' } as unknown as typeof report);
    expect([choices.readReport(), choices.read()?.lines]).toEqual([undefined, []]);
  });
});

it.each(['', 'no JSON', '[]', '{"at":1}', `{"at":1,"lines":"x","basket":{}}`])(
  'ignores stored text that is invalid: %s',
  (storedText) => {
    const { choices, storage } = open();
    storage.set(key, storedText);
    expect([choices.read(), choices.readLost()]).toEqual([undefined, undefined]);
    choices.storeAnswer({ ...basket, expiryTotalSecondsRemaining: 1 });
    expect(choices.readLost()?.basket.journeys).toHaveLength(1);
  },
);

it('forgets a basket that amends an order, and leaves out the intermediate stops of journeys', () => {
  const { choices, storage } = open();
  const legs = [{ carrier: 'Northern', stops: [{ cityName: 'Selby' }] }];
  choices.storeAnswer({ ...basket, journeys: [{ ...pricedJourney, legs }] } as unknown as Basket);
  expect(storage.get(key)).toContain('Northern');
  expect(storage.get(key)).not.toContain('Selby');
  choices.storeAnswer({ ...basket, tradeIns: [{}] } as unknown as Basket);
  expect(storage.get(key)).toBeUndefined();
});

it('a basket is stored when it is loaded, and deleted when the server has none', async () => {
  let answer: object | null = null;
  const { services, storage } = fakePage({ getBasket: () => ({ basket: answer }) });
  const baskets = services.open(createBaskets);
  const readStored = async () => {
    await vi.advanceTimersByTimeAsync(100);
    await vi.dynamicImportSettled();
    return storage.get(key);
  };
  baskets.watch();
  expect(await readStored()).toBeUndefined();
  answer = { journeys: [{ journeyId: '7' }], errors: [], total: 20 };
  baskets.retry();
  expect(await readStored()).toContain('"journeyId":"7"');
  answer = null;
  baskets.retry();
  expect(await readStored()).toBeUndefined();
});

it('stores at most 20 lines', () => {
  const { choices } = open();
  for (let times = 0; times < 30; times += 1) choices.storeLines([line]);
  choices.storeAnswer(basket);
  expect(choices.read()?.lines).toHaveLength(20);
});
