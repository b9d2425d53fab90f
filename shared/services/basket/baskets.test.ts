import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiFailure } from '#shared/api/failure.ts';
import { selectBasket, selectBasketSecondsLeft } from '#shared/store/slices/basket/basket.ts';
import { nowInTest } from '#test/support/test-clock.ts';
import { createBaskets } from './baskets.ts';
import { fakePage, refuse } from '../page/fake-page.test-data.ts';
import { toTestBasket } from './held-journey.test-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const basket = { journeys: [{ journeyId: '7' }], errors: [], total: 20 };
const line = {
  journeyId: '7',
  passengerCount: 2,
  concessionCount: 0,
  nusCount: 0,
  otherDisabilityCount: 0,
  wheelchairSeatedCount: 0,
  pcaCount: 0,
};
const answered = () => vi.advanceTimersByTimeAsync(100);

function open(answers: Parameters<typeof fakePage>[0] = {}) {
  const page = fakePage({ getBasket: () => ({ basket }), addToBasket: () => ({ basket, errors: [] }), ...answers });
  const baskets = page.services.open(createBaskets);
  return { ...page, baskets, read: () => selectBasket(page.store.getState()) };
}

describe('watching the basket', () => {
  it('reads it once, however many islands watch', async () => {
    const { baskets, requests, read } = open();
    baskets.watch();
    baskets.watch();
    expect(read()).toEqual({ state: 'loading' });
    await answered();
    expect(read()).toEqual({ state: 'ready', value: toTestBasket(basket) });
    expect(requests()).toEqual(['getBasket']);
  });

  it('reads it again when the page is shown again, and when another tab has changed it', async () => {
    const { baskets, requests, show, notifyFromOtherTab, read } = open();
    const leave = baskets.watch();
    await answered();
    show(false);
    expect(requests()).toHaveLength(1);
    show(true);
    await answered();
    notifyFromOtherTab('coach-widgets.basket');
    expect(read()).toEqual({ state: 'loading', last: toTestBasket(basket) });
    await answered();
    expect(requests()).toHaveLength(3);
    leave();
    show(true);
    notifyFromOtherTab('coach-widgets.basket');
    expect(requests()).toHaveLength(3);
  });

  it('preserves the last basket when a reading fails, and reads again on request', async () => {
    let isDown = false;
    const { baskets, read, loggedMessages } = open({ getBasket: (call) => (isDown ? refuse(500)(call) : { basket }) });
    baskets.watch();
    await answered();
    isDown = true;
    baskets.retry();
    await answered();
    expect(read()).toMatchObject({ state: 'failed', last: toTestBasket(basket) });
    expect(loggedMessages).toHaveLength(1);
    isDown = false;
    baskets.retry();
    await answered();
    expect(read()).toEqual({ state: 'ready', value: toTestBasket(basket) });
  });
});

describe('adding to the basket (spec §5 "Basket add", §8)', () => {
  it('takes the basket of the answer, and notifies other tabs', async () => {
    const { baskets, requests, read, notifiedChannels } = open();
    const outcome = baskets.add([line]);
    await answered();
    expect(await outcome).toEqual({ kind: 'done' });
    expect(read()).toEqual({ state: 'ready', value: toTestBasket(basket) });
    expect(requests()).toEqual(['addToBasket']);
    expect(notifiedChannels).toEqual(['coach-widgets.basket']);
  });

  it('loads the basket if the answer contains none', async () => {
    const { baskets, requests } = open({ addToBasket: () => ({ errors: [] }) });
    const outcome = baskets.add([line]);
    await answered();
    await answered();
    expect(await outcome).toEqual({ kind: 'done' });
    expect(requests()).toEqual(['addToBasket', 'getBasket']);
  });

  it('sends one request for two presses', async () => {
    const { baskets, requests } = open();
    const outcomes = [baskets.add([line]), baskets.add([line])];
    await answered();
    expect(await Promise.all(outcomes)).toEqual([{ kind: 'done' }, { kind: 'done' }]);
    expect(requests()).toEqual(['addToBasket']);
  });

  const tooFew = { id: '231', message: 'Not enough seats', seatsLeft: 1, journeyId: '7' };
  it.each([
    ['in an answer with status 200', () => ({ errors: [tooFew] })],
    [
      'in an answer with an error status',
      () => {
        throw apiFailure('addToBasket', { kind: 'http', status: 400, errors: [tooFew] });
      },
    ],
  ])('reports too few seats %s', async (...[, addCall]) => {
    const { baskets, notifiedChannels, loggedMessages } = open({ addToBasket: addCall });
    const outcome = baskets.add([line]);
    await answered();
    expect(await outcome).toEqual({
      kind: 'not-enough-seats',
      seatsLeft: 1,
      journeyId: '7',
      messages: ['Not enough seats'],
    });
    expect([notifiedChannels, loggedMessages]).toEqual([[], []]);
  });

  it.each([
    ['a server error without reasons', refuse(500)],
    [
      'a broken connection',
      () => {
        throw apiFailure('addToBasket', { kind: 'network' });
      },
    ],
  ])('fails after %s', async (...[, addCall]) => {
    const { baskets } = open({ addToBasket: addCall });
    const outcome = baskets.add([line]);
    await answered();
    // The basket is asked what became of it.
    await vi.dynamicImportSettled();
    await answered();
    expect(await outcome).toEqual({ kind: 'failed' });
  });
});

describe('adding when the answer is lost (issue "never buys twice")', () => {
  const empty = { ...basket, journeys: [] };
  const lost = () => {
    throw apiFailure('addToBasket', { kind: 'timeout' });
  };
  const keysOf = ({ calls }: Pick<ReturnType<typeof open>, 'calls'>) =>
    calls.filter(({ endpoint }) => endpoint === 'addToBasket').map(({ key }) => key);
  /** A page that has read an empty basket, and gets no answer to whether a journey was added. */
  async function inDoubt(later: unknown) {
    let notifiedChannels: unknown = { basket: empty };
    const page = open({ addToBasket: lost, getBasket: () => notifiedChannels });
    page.baskets.watch();
    await answered();
    notifiedChannels = later;
    return {
      ...page,
      tell: (basketNow: unknown) => (notifiedChannels = basketNow),
      async press() {
        const outcome = page.baskets.add([line]);
        await vi.advanceTimersByTimeAsync(5200);
        return outcome;
      },
    };
  }

  it('is done when the basket then holds the journey', async () => {
    const { press, read, notifiedChannels } = await inDoubt({ basket });
    expect(await press()).toEqual({ kind: 'done' });
    expect(read()).toEqual({ state: 'ready', value: toTestBasket(basket) });
    expect(notifiedChannels).toEqual(['coach-widgets.basket']);
  });

  it('is repeated under the same key when the basket does not hold the journey', async () => {
    const page = await inDoubt({ basket: empty });
    expect([await page.press(), await page.press()]).toEqual([{ kind: 'failed' }, { kind: 'failed' }]);
    const [first, second] = keysOf(page);
    expect(first).toEqual(expect.any(String));
    expect(second).toBe(first);
  });

  it('takes a new key once the basket holds something else', async () => {
    const page = await inDoubt({ basket: empty });
    await page.press();
    page.tell({ basket: { ...basket, journeys: [{ journeyId: '8' }] } });
    page.baskets.retry();
    await answered();
    await page.press();
    const [first, second] = keysOf(page);
    expect(second).not.toBe(first);
  });

  it('fails when the basket cannot be read either, without waiting for long', async () => {
    const { press } = await inDoubt(new Promise(() => {}));
    expect(await press()).toEqual({ kind: 'failed' });
  });
});

it.each([
  ['removing the last journey', 'deleteLineItem', (baskets: ReturnType<typeof createBaskets>) => baskets.remove('3')],
  ['emptying the basket', 'deleteBasket', (baskets: ReturnType<typeof createBaskets>) => baskets.empty()],
] as const)('%s leaves no basket', async (...[, endpoint, change]) => {
  const { baskets, requests, read } = open({ [endpoint]: () => ({ basket: null, errors: [] }) });
  const outcome = change(baskets);
  await answered();
  expect(await outcome).toEqual({ kind: 'done' });
  expect(read()).toEqual({ state: 'ready', value: null });
  expect(requests()).toEqual([endpoint]);
});

describe('an expiring basket (spec §4 "Basket", §9 "Basket check interval")', () => {
  const ending = (seconds: number) => ({ ...basket, expiryTotalSecondsRemaining: seconds });

  function count(answers: Parameters<typeof fakePage>[0]) {
    const opened = open(answers);
    const state = () => opened.store.getState();
    return {
      ...opened,
      secondsLeft: () => selectBasketSecondsLeft(state()),
      expired: () => state().expiredBaskets,
    };
  }
  /** The clock's code is there. */
  const started = async () => {
    await answered();
    await vi.dynamicImportSettled();
  };

  it('counts down the server’s seconds for everybody who watches', async () => {
    const { baskets, secondsLeft } = count({ getBasket: () => ({ basket: ending(900) }) });
    baskets.watch();
    baskets.watch();
    await started();
    expect(secondsLeft()).toBe(900);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(secondsLeft()).toBe(890);
  });

  it('does not expire when the device clock is put forward', async () => {
    const { baskets, secondsLeft } = count({ getBasket: () => ({ basket: ending(900) }) });
    baskets.watch();
    await started();
    vi.setSystemTime(nowInTest() + 3_600_000);
    await vi.advanceTimersByTimeAsync(1000);
    expect(secondsLeft()).toBe(899);
  });

  it('is emptied once, in the page, on the server and for other tabs, when its time is over', async () => {
    const { baskets, requests, expired, read, notifiedChannels } = count({ getBasket: () => ({ basket: ending(3) }) });
    baskets.watch();
    await started();
    await vi.advanceTimersByTimeAsync(1500);
    expect([read().state, expired()]).toEqual(['ready', 0]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([read(), expired()]).toEqual([{ state: 'ready', value: null }, 1]);
    await vi.advanceTimersByTimeAsync(5000);
    expect([requests(), expired(), notifiedChannels]).toEqual([
      ['getBasket', 'deleteBasket'],
      1,
      ['coach-widgets.basket'],
    ]);
  });

  it('expires once, though the server still returns it', async () => {
    const { baskets, requests, expired, show, read } = count({
      getBasket: () => ({ basket: ending(0) }),
      deleteBasket: refuse(500),
    });
    baskets.watch();
    await started();
    show(false);
    show(true);
    await started();
    expect(requests()).toEqual(['getBasket', 'deleteBasket', 'getBasket', 'deleteBasket']);
    expect([expired(), read()]).toEqual([1, { state: 'ready', value: null }]);
  });

  it('expires again after the same journeys were added again', async () => {
    const { baskets, expired } = count({
      getBasket: () => ({ basket: ending(1) }),
      addToBasket: () => ({ basket: ending(2), errors: [] }),
    });
    baskets.watch();
    await started();
    await vi.advanceTimersByTimeAsync(1000);
    expect(expired()).toBe(1);
    void baskets.add([line]);
    await answered();
    await vi.advanceTimersByTimeAsync(3000);
    expect(expired()).toBe(2);
  });

  it('is not counted down without a time of expiry, or without subscribers', async () => {
    const { baskets, secondsLeft, expired } = count({});
    const leave = baskets.watch();
    await started();
    expect(secondsLeft()).toBeUndefined();
    leave();
    const { baskets: others, ...other } = count({ getBasket: () => ({ basket: ending(3) }) });
    const leaveOther = others.watch();
    await started();
    leaveOther();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([expired(), other.expired(), other.requests()]).toEqual([0, 0, ['getBasket']]);
  });

  it('counts down from the new time after a change', async () => {
    const { baskets, secondsLeft } = count({
      getBasket: () => ({ basket: ending(60) }),
      addToBasket: () => ({ basket: ending(900), errors: [] }),
    });
    baskets.watch();
    await started();
    void baskets.add([line]);
    await answered();
    expect(secondsLeft()).toBe(900);
  });

  describe('while a request is under way', () => {
    const gone = () => ({ basket: null, errors: [] });
    /** An answer that takes a while. */
    const late =
      <Answer>(answer: Answer, ms = 4000) =>
      () =>
        new Promise<Answer>((resolve) => setTimeout(() => resolve(answer), ms));

    it.each([
      [
        'waits for a change sent in time, and is then emptied if its time is over',
        { basket: ending(0), errors: [] },
        [undefined, 1],
      ],
      ['is not emptied when the answer extends the hold', { basket: ending(900), errors: [] }, [900, 0]],
      [
        'is not emptied while it is being paid',
        { basket: { ...ending(0), status: 'PENDING', payment: { types: ['DIRECT_CARD'] } }, errors: [] },
        [undefined, 0],
      ],
    ] as const)('%s', async (...[, answer, [left, over]]) => {
      const { baskets, secondsLeft, expired, requests } = count({
        getBasket: () => ({ basket: ending(3) }),
        deleteBasket: gone,
        deleteLineItem: late(answer),
      });
      baskets.watch();
      await started();
      const outcome = baskets.remove('3');
      await vi.advanceTimersByTimeAsync(3500);
      expect([expired(), requests()]).toEqual([0, ['getBasket', 'deleteLineItem']]);
      await vi.advanceTimersByTimeAsync(600);
      expect(await outcome).toEqual({ kind: 'done' });
      expect([secondsLeft(), expired()]).toEqual([left, over]);
    });

    it('is emptied when a change sent in time has failed and was not applied', async () => {
      const readings = [ending(3), ending(0)];
      const { baskets, expired, requests } = count({
        getBasket: () => ({ basket: readings.shift() }),
        deleteBasket: gone,
        deleteLineItem: async (call) => {
          await late(undefined)();
          return refuse(500)(call);
        },
      });
      baskets.watch();
      await started();
      void baskets.remove('3');
      await vi.advanceTimersByTimeAsync(4500);
      await vi.dynamicImportSettled();
      await vi.advanceTimersByTimeAsync(100);
      expect([expired(), requests()]).toEqual([1, ['getBasket', 'deleteLineItem', 'getBasket', 'deleteBasket']]);
    });

    it('is emptied before anything is added again, once for two presses', async () => {
      const { baskets, requests, read } = count({
        getBasket: () => ({ basket: ending(2) }),
        deleteBasket: late(gone()),
        addToBasket: () => ({ basket: ending(900), errors: [] }),
      });
      baskets.watch();
      await started();
      await vi.advanceTimersByTimeAsync(2000);
      const outcomes = [baskets.add([line]), baskets.add([line])];
      await vi.advanceTimersByTimeAsync(1000);
      expect(requests()).toEqual(['getBasket', 'deleteBasket']);
      await vi.advanceTimersByTimeAsync(3000);
      expect(await Promise.all(outcomes)).toEqual([{ kind: 'done' }, { kind: 'done' }]);
      expect(requests()).toEqual(['getBasket', 'deleteBasket', 'addToBasket']);
      expect(read()).toEqual({ state: 'ready', value: toTestBasket(ending(900)) });
    });

    it('is read again when the server does not empty it', async () => {
      const paid = { ...ending(900), status: 'PENDING', payment: { types: ['DIRECT_CARD'] } };
      let isPaid = false;
      const { baskets, read, requests } = count({
        getBasket: () => ({ basket: isPaid ? paid : ending(2) }),
        deleteBasket: () => ({ errors: [{ id: 'payment-pending', message: 'It is being paid.' }] }),
      });
      baskets.watch();
      await started();
      isPaid = true;
      await vi.advanceTimersByTimeAsync(3000);
      expect(requests()).toEqual(['getBasket', 'deleteBasket', 'getBasket']);
      expect(read()).toEqual({ state: 'ready', value: toTestBasket(paid) });
    });
  });

  describe('after the device has slept', () => {
    it.each([
      ['is over if the server has no basket', () => ({ basket: null }), { state: 'ready', value: null }, 1],
      ['is over when the server does not answer', refuse(500), { state: 'ready', value: null }, 1],
      [
        'is replaced by another basket that another tab has begun',
        () => ({ basket: ending(900) }),
        { state: 'ready', value: toTestBasket(ending(900)) },
        0,
      ],
    ] as const)('%s', async (...[, after, expected, over]) => {
      let isAwake = true;
      const { baskets, requests, expired, read, world } = count({
        getBasket: (call) => (isAwake ? { basket: ending(60) } : after(call)),
      });
      baskets.watch();
      await started();
      isAwake = false;
      world.sleptMs = 3_600_000;
      await vi.advanceTimersByTimeAsync(2000);
      expect([read(), expired()]).toEqual([expected, over]);
      expect(requests()).not.toContain('deleteBasket');
    });
  });
});
