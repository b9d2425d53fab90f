import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiFailure } from '#shared/api/failure.ts';
import { selectBasket } from '#shared/store/slices/basket.ts';
import { createBaskets } from './baskets.ts';
import { fakePage, refuse } from './fake-page.test-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const basket = { journeys: [{ journeyId: '7' }], errors: [], total: 20 };
const line = {
  ...{ journeyId: '7', passengerCount: 2, concessionCount: 0, nusCount: 0 },
  ...{ otherDisabilityCount: 0, wheelchairSeatedCount: 0, pcaCount: 0 },
};
const answered = () => vi.advanceTimersByTimeAsync(100);

function open(answers: Parameters<typeof fakePage>[0] = {}) {
  const page = fakePage({ getBasket: () => ({ basket }), addToBasket: () => ({ basket, errors: [] }), ...answers });
  const baskets = page.services.open(createBaskets);
  return { ...page, baskets, read: () => selectBasket(page.store.getState()) };
}

describe('watching', () => {
  it('reads the basket once, however many want it', async () => {
    const { baskets, asked, read } = open();
    baskets.watch();
    baskets.watch();
    expect(read()).toEqual({ state: 'loading' });
    await answered();
    expect(read()).toEqual({ state: 'ready', value: basket });
    expect(asked()).toEqual(['getBasket']);
  });

  it('reads it again when the page comes back, and when another tab has changed it', async () => {
    const { baskets, asked, show, tellFromAnotherTab, read } = open();
    const leave = baskets.watch();
    await answered();
    show(false);
    show(true);
    await answered();
    tellFromAnotherTab('coach-widgets.basket');
    expect(read()).toEqual({ state: 'loading', last: basket });
    await answered();
    expect(asked()).toHaveLength(3);
    leave();
    show(true);
    tellFromAnotherTab('coach-widgets.basket');
    expect(asked()).toHaveLength(3);
  });

  it('keeps what it had when a reading fails, and reads again when asked', async () => {
    let isDown = false;
    const { baskets, read, logged } = open({ getBasket: (call) => (isDown ? refuse(500)(call) : { basket }) });
    baskets.watch();
    await answered();
    isDown = true;
    baskets.retry();
    await answered();
    expect(read()).toMatchObject({ state: 'failed', last: basket });
    expect(logged).toHaveLength(1);
    isDown = false;
    baskets.retry();
    await answered();
    expect(read()).toEqual({ state: 'ready', value: basket });
  });
});

describe('adding (spec §5 "Basket add", §8)', () => {
  it('takes the basket that the answer brings, and tells the other tabs', async () => {
    const { baskets, asked, read, told } = open();
    const outcome = baskets.add([line]);
    await answered();
    expect(await outcome).toEqual({ kind: 'done' });
    expect(read()).toEqual({ state: 'ready', value: basket });
    expect(asked()).toEqual(['addToBasket']);
    expect(told).toEqual(['coach-widgets.basket']);
  });

  it('reads the basket where the answer brings none', async () => {
    const { baskets, asked } = open({ addToBasket: () => ({ errors: [] }) });
    const outcome = baskets.add([line]);
    await answered();
    await answered();
    expect(await outcome).toEqual({ kind: 'done' });
    expect(asked()).toEqual(['addToBasket', 'getBasket']);
  });

  it('adds once for two presses', async () => {
    const { baskets, asked } = open();
    const outcomes = [baskets.add([line]), baskets.add([line])];
    await answered();
    expect(await Promise.all(outcomes)).toEqual([{ kind: 'done' }, { kind: 'done' }]);
    expect(asked()).toEqual(['addToBasket']);
  });

  const tooFew = { id: '231', message: 'Not enough seats', seatsLeft: 1, journeyId: '7' };
  it.each([
    ['in an answer that looks like a success', () => ({ errors: [tooFew] })],
    [
      'with a status',
      () => {
        throw apiFailure('addToBasket', { kind: 'http', status: 400, errors: [tooFew] });
      },
    ],
  ])('hears of too few seats %s', async (...[, addCall]) => {
    const { baskets, told, logged } = open({ addToBasket: addCall });
    const outcome = baskets.add([line]);
    await answered();
    expect(await outcome).toEqual({ kind: 'not-enough-seats', seatsLeft: 1, journeyId: '7' });
    expect([told, logged]).toEqual([[], []]);
  });

  it.each([
    ['a status without reasons', refuse(500)],
    [
      'no network',
      () => {
        throw apiFailure('addToBasket', { kind: 'network' });
      },
    ],
  ])('has failed after %s', async (...[, addCall]) => {
    const { baskets } = open({ addToBasket: addCall });
    const outcome = baskets.add([line]);
    await answered();
    expect(await outcome).toEqual({ kind: 'failed' });
  });
});

it.each([
  ['takes a journey out', 'deleteLineItem', (baskets: ReturnType<typeof createBaskets>) => baskets.remove('3')],
  ['is emptied', 'deleteBasket', (baskets: ReturnType<typeof createBaskets>) => baskets.empty()],
] as const)('%s, and knows that there is none left', async (...[, endpoint, change]) => {
  const { baskets, asked, read } = open({ [endpoint]: () => ({ basket: null, errors: [] }) });
  const outcome = change(baskets);
  await answered();
  expect(await outcome).toEqual({ kind: 'done' });
  expect(read()).toEqual({ state: 'ready', value: null });
  expect(asked()).toEqual([endpoint]);
});
