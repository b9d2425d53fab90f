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
const waitForAnswer = () => vi.advanceTimersByTimeAsync(100);

function open(answers: Parameters<typeof fakePage>[0] = {}) {
  const page = fakePage({ getBasket: () => ({ basket }), addToBasket: () => ({ basket, errors: [] }), ...answers });
  const baskets = page.services.open(createBaskets);
  return { ...page, baskets, readBasket: () => selectBasket(page.store.getState()) };
}

describe('watching the basket', () => {
  it('reads it once, however many islands watch', async () => {
    const { baskets, requests, readBasket } = open();
    baskets.watch();
    baskets.watch();
    expect(readBasket()).toEqual({ state: 'loading' });
    await waitForAnswer();
    expect(readBasket()).toEqual({ state: 'ready', value: toTestBasket(basket) });
    expect(requests()).toEqual(['getBasket']);
  });

  it('reads it again when the page is shown again, and when another tab has changed it', async () => {
    const { baskets, requests, show, notifyFromOtherTab, readBasket } = open();
    const leave = baskets.watch();
    await waitForAnswer();
    show(false);
    expect(requests()).toHaveLength(1);
    show(true);
    await waitForAnswer();
    notifyFromOtherTab('coach-widgets.basket');
    expect(readBasket()).toEqual({ state: 'loading', last: toTestBasket(basket) });
    await waitForAnswer();
    expect(requests()).toHaveLength(3);
    leave();
    show(true);
    notifyFromOtherTab('coach-widgets.basket');
    expect(requests()).toHaveLength(3);
  });

  it('preserves the last basket when a read fails, and reads again on request', async () => {
    let isDown = false;
    const page = open({ getBasket: (call) => (isDown ? refuse(500)(call) : { basket }) });
    page.baskets.watch();
    await waitForAnswer();
    isDown = true;
    page.baskets.retry();
    await waitForAnswer();
    expect(page.readBasket()).toMatchObject({ state: 'failed', last: toTestBasket(basket) });
    expect(page.loggedMessages).toHaveLength(1);
    isDown = false;
    page.baskets.retry();
    await waitForAnswer();
    expect(page.readBasket()).toEqual({ state: 'ready', value: toTestBasket(basket) });
  });
});

describe('adding to the basket (spec §5 "Basket add", §8)', () => {
  it('uses the basket in the answer, and notifies other tabs', async () => {
    const { baskets, requests, readBasket, notifiedChannels } = open();
    const outcome = baskets.add([line]);
    await waitForAnswer();
    expect(await outcome).toEqual({ kind: 'done' });
    expect(readBasket()).toEqual({ state: 'ready', value: toTestBasket(basket) });
    expect(requests()).toEqual(['addToBasket']);
    expect(notifiedChannels).toEqual(['coach-widgets.basket']);
  });

  it('loads the basket if the answer contains none', async () => {
    const { baskets, requests } = open({ addToBasket: () => ({ errors: [] }) });
    const outcome = baskets.add([line]);
    await waitForAnswer();
    await waitForAnswer();
    expect(await outcome).toEqual({ kind: 'done' });
    expect(requests()).toEqual(['addToBasket', 'getBasket']);
  });

  it('sends one request for two presses', async () => {
    const { baskets, requests } = open();
    const outcomes = [baskets.add([line]), baskets.add([line])];
    await waitForAnswer();
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
    await waitForAnswer();
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
    await waitForAnswer();
    // The basket is read to find out whether the journey was added.
    await vi.dynamicImportSettled();
    await waitForAnswer();
    expect(await outcome).toEqual({ kind: 'failed' });
  });
});

describe('adding when the answer is lost (issue "never buys twice")', () => {
  const empty = { ...basket, journeys: [] };
  const loseRequest = () => {
    throw apiFailure('addToBasket', { kind: 'timeout' });
  };
  const listKeys = ({ calls }: Pick<ReturnType<typeof open>, 'calls'>) =>
    calls.filter(({ endpoint }) => endpoint === 'addToBasket').map(({ key }) => key);
  /** A page that has read an empty basket, and whose request to add a journey gets no answer. */
  async function loseAnswer(laterAnswer: unknown) {
    let answer: unknown = { basket: empty };
    const page = open({ addToBasket: loseRequest, getBasket: () => answer });
    page.baskets.watch();
    await waitForAnswer();
    answer = laterAnswer;
    return {
      ...page,
      setAnswer: (newAnswer: unknown) => (answer = newAnswer),
      async press() {
        const outcome = page.baskets.add([line]);
        await vi.advanceTimersByTimeAsync(5200);
        return outcome;
      },
    };
  }

  it('succeeds when the basket then contains the journey', async () => {
    const { press, readBasket, notifiedChannels } = await loseAnswer({ basket });
    expect(await press()).toEqual({ kind: 'done' });
    expect(readBasket()).toEqual({ state: 'ready', value: toTestBasket(basket) });
    expect(notifiedChannels).toEqual(['coach-widgets.basket']);
  });

  it('is repeated under the same key when the basket does not hold the journey', async () => {
    const page = await loseAnswer({ basket: empty });
    expect([await page.press(), await page.press()]).toEqual([{ kind: 'failed' }, { kind: 'failed' }]);
    const [first, second] = listKeys(page);
    expect(first).toEqual(expect.any(String));
    expect(second).toBe(first);
  });

  it('takes a new key once the basket holds something else', async () => {
    const page = await loseAnswer({ basket: empty });
    await page.press();
    page.setAnswer({ basket: { ...basket, journeys: [{ journeyId: '8' }] } });
    page.baskets.retry();
    await waitForAnswer();
    await page.press();
    const [first, second] = listKeys(page);
    expect(second).not.toBe(first);
  });

  it('fails when the basket cannot be read either, without waiting for long', async () => {
    const { press } = await loseAnswer(new Promise(() => {}));
    expect(await press()).toEqual({ kind: 'failed' });
  });
});

it.each([
  ['removing the last journey', 'deleteLineItem', (baskets: ReturnType<typeof createBaskets>) => baskets.remove('3')],
  ['emptying the basket', 'deleteBasket', (baskets: ReturnType<typeof createBaskets>) => baskets.empty()],
] as const)('%s leaves no basket', async (...[, endpoint, change]) => {
  const { baskets, requests, readBasket } = open({ [endpoint]: () => ({ basket: null, errors: [] }) });
  const outcome = change(baskets);
  await waitForAnswer();
  expect(await outcome).toEqual({ kind: 'done' });
  expect(readBasket()).toEqual({ state: 'ready', value: null });
  expect(requests()).toEqual([endpoint]);
});

describe('an expiring basket (spec §4 "Basket", §9 "Basket check interval")', () => {
  const ending = (seconds: number) => ({ ...basket, expiryTotalSecondsRemaining: seconds });

  function count(answers: Parameters<typeof fakePage>[0]) {
    const page = open(answers);
    const state = () => page.store.getState();
    return {
      ...page,
      secondsLeft: () => selectBasketSecondsLeft(state()),
      countExpired: () => state().expiredBaskets,
    };
  }
  /** Waits until the code of the clock has loaded. */
  const waitForClock = async () => {
    await waitForAnswer();
    await vi.dynamicImportSettled();
  };

  it('counts down the server’s seconds for all watchers', async () => {
    const { baskets, secondsLeft } = count({ getBasket: () => ({ basket: ending(900) }) });
    baskets.watch();
    baskets.watch();
    await waitForClock();
    expect(secondsLeft()).toBe(900);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(secondsLeft()).toBe(890);
  });

  it('does not expire when the device clock is put forward', async () => {
    const { baskets, secondsLeft } = count({ getBasket: () => ({ basket: ending(900) }) });
    baskets.watch();
    await waitForClock();
    vi.setSystemTime(nowInTest() + 3_600_000);
    await vi.advanceTimersByTimeAsync(1000);
    expect(secondsLeft()).toBe(899);
  });

  it('is emptied once, in the page, on the server and for other tabs, when its time is over', async () => {
    const page = count({ getBasket: () => ({ basket: ending(3) }) });
    page.baskets.watch();
    await waitForClock();
    await vi.advanceTimersByTimeAsync(1500);
    expect([page.readBasket().state, page.countExpired()]).toEqual(['ready', 0]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([page.readBasket(), page.countExpired()]).toEqual([{ state: 'ready', value: null }, 1]);
    await vi.advanceTimersByTimeAsync(5000);
    expect([page.requests(), page.countExpired(), page.notifiedChannels]).toEqual([
      ['getBasket', 'deleteBasket'],
      1,
      ['coach-widgets.basket'],
    ]);
  });

  it('expires once, though the server still returns it', async () => {
    const { baskets, requests, countExpired, show, readBasket } = count({
      getBasket: () => ({ basket: ending(0) }),
      deleteBasket: refuse(500),
    });
    baskets.watch();
    await waitForClock();
    show(false);
    show(true);
    await waitForClock();
    expect(requests()).toEqual(['getBasket', 'deleteBasket', 'getBasket', 'deleteBasket']);
    expect([countExpired(), readBasket()]).toEqual([1, { state: 'ready', value: null }]);
  });

  it('expires again after the same journeys were added again', async () => {
    const { baskets, countExpired } = count({
      getBasket: () => ({ basket: ending(1) }),
      addToBasket: () => ({ basket: ending(2), errors: [] }),
    });
    baskets.watch();
    await waitForClock();
    await vi.advanceTimersByTimeAsync(1000);
    expect(countExpired()).toBe(1);
    void baskets.add([line]);
    await waitForAnswer();
    await vi.advanceTimersByTimeAsync(3000);
    expect(countExpired()).toBe(2);
  });

  it('is not counted down without a time of expiry, or without subscribers', async () => {
    const { baskets, secondsLeft, countExpired } = count({});
    const leave = baskets.watch();
    await waitForClock();
    expect(secondsLeft()).toBeUndefined();
    leave();
    const { baskets: otherBaskets, ...otherPage } = count({ getBasket: () => ({ basket: ending(3) }) });
    const leaveOther = otherBaskets.watch();
    await waitForClock();
    leaveOther();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([countExpired(), otherPage.countExpired(), otherPage.requests()]).toEqual([0, 0, ['getBasket']]);
  });

  it('counts down from the new time after a change', async () => {
    const { baskets, secondsLeft } = count({
      getBasket: () => ({ basket: ending(60) }),
      addToBasket: () => ({ basket: ending(900), errors: [] }),
    });
    baskets.watch();
    await waitForClock();
    void baskets.add([line]);
    await waitForAnswer();
    expect(secondsLeft()).toBe(900);
  });

  describe('while a request is under way', () => {
    const answerWithoutBasket = () => ({ basket: null, errors: [] });
    /** Sends an answer after some time. */
    const delayAnswer =
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
      const { baskets, secondsLeft, countExpired, requests } = count({
        getBasket: () => ({ basket: ending(3) }),
        deleteBasket: answerWithoutBasket,
        deleteLineItem: delayAnswer(answer),
      });
      baskets.watch();
      await waitForClock();
      const outcome = baskets.remove('3');
      await vi.advanceTimersByTimeAsync(3500);
      expect([countExpired(), requests()]).toEqual([0, ['getBasket', 'deleteLineItem']]);
      await vi.advanceTimersByTimeAsync(600);
      expect(await outcome).toEqual({ kind: 'done' });
      expect([secondsLeft(), countExpired()]).toEqual([left, over]);
    });

    it('is emptied when a change sent in time has failed and was not applied', async () => {
      const readings = [ending(3), ending(0)];
      const { baskets, countExpired, requests } = count({
        getBasket: () => ({ basket: readings.shift() }),
        deleteBasket: answerWithoutBasket,
        deleteLineItem: async (call) => {
          await delayAnswer(undefined)();
          return refuse(500)(call);
        },
      });
      baskets.watch();
      await waitForClock();
      void baskets.remove('3');
      await vi.advanceTimersByTimeAsync(4500);
      await vi.dynamicImportSettled();
      await vi.advanceTimersByTimeAsync(100);
      expect([countExpired(), requests()]).toEqual([1, ['getBasket', 'deleteLineItem', 'getBasket', 'deleteBasket']]);
    });

    it('is emptied before anything is added again, once for two presses', async () => {
      const { baskets, requests, readBasket } = count({
        getBasket: () => ({ basket: ending(2) }),
        deleteBasket: delayAnswer(answerWithoutBasket()),
        addToBasket: () => ({ basket: ending(900), errors: [] }),
      });
      baskets.watch();
      await waitForClock();
      await vi.advanceTimersByTimeAsync(2000);
      const outcomes = [baskets.add([line]), baskets.add([line])];
      await vi.advanceTimersByTimeAsync(1000);
      expect(requests()).toEqual(['getBasket', 'deleteBasket']);
      await vi.advanceTimersByTimeAsync(3000);
      expect(await Promise.all(outcomes)).toEqual([{ kind: 'done' }, { kind: 'done' }]);
      expect(requests()).toEqual(['getBasket', 'deleteBasket', 'addToBasket']);
      expect(readBasket()).toEqual({ state: 'ready', value: toTestBasket(ending(900)) });
    });

    it('is read again when the server does not empty it', async () => {
      const paidBasket = { ...ending(900), status: 'PENDING', payment: { types: ['DIRECT_CARD'] } };
      let isPaid = false;
      const { baskets, readBasket, requests } = count({
        getBasket: () => ({ basket: isPaid ? paidBasket : ending(2) }),
        deleteBasket: () => ({ errors: [{ id: 'payment-pending', message: 'It is being paid.' }] }),
      });
      baskets.watch();
      await waitForClock();
      isPaid = true;
      await vi.advanceTimersByTimeAsync(3000);
      expect(requests()).toEqual(['getBasket', 'deleteBasket', 'getBasket']);
      expect(readBasket()).toEqual({ state: 'ready', value: toTestBasket(paidBasket) });
    });
  });

  describe('after the device has slept', () => {
    it.each([
      ['is over if the server has no basket', () => ({ basket: null }), { state: 'ready', value: null }, 1],
      ['is over when the server does not answer', refuse(500), { state: 'ready', value: null }, 1],
      [
        'is replaced by the basket of another tab',
        () => ({ basket: ending(900) }),
        { state: 'ready', value: toTestBasket(ending(900)) },
        0,
      ],
    ] as const)('%s', async (...[, after, expected, over]) => {
      let isAwake = true;
      const { baskets, requests, countExpired, readBasket, world } = count({
        getBasket: (call) => (isAwake ? { basket: ending(60) } : after(call)),
      });
      baskets.watch();
      await waitForClock();
      isAwake = false;
      world.sleptMs = 3_600_000;
      await vi.advanceTimersByTimeAsync(2000);
      expect([readBasket(), countExpired()]).toEqual([expected, over]);
      expect(requests()).not.toContain('deleteBasket');
    });
  });
});
