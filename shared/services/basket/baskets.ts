// chunk: baskets
import {
  addToBasket,
  type BasketChange,
  emptyBasket,
  loadBasket,
  removeFromBasket,
} from '#shared/api/calls/basket/basket.ts';
import { newRandomKey } from '#shared/api/new-key.ts';
import { pause } from '#shared/api/wait.ts';
import { type Basket, type BasketLine } from '#shared/domain/basket/basket.ts';
import { basketOutcomeOf, type BasketOutcome } from '#shared/domain/basket/basket-outcome.ts';
import { type BasketWish } from '#shared/domain/basket/basket-wish.ts';
import { idle, lastOf, type Loading, loading } from '#shared/domain/kit/units/loading.ts';
import { expireBasket, selectBasket, setBasket } from '#shared/store/slices/basket/basket.ts';
import { type BasketPersistence } from './basket-persistence.ts';
import type * as Truth from './basket-truth.ts';
import { basketKey } from './basket-key.ts';
import { createBasketHold } from './basket-hold.ts';
import { failedWith } from '../kit/cached-answers.ts';
import { type Context } from '../context.ts';
import { followChanges } from '../kit/follow-changes.ts';
import { createSharedRuns } from '../kit/shared-runs.ts';

/** The visitor's basket. Read it with `selectBasket`. */
export interface Baskets {
  /**
   * Wants the basket: reads it now, whenever the page comes back into sight, and when another tab has changed it; and
   * counts down how long its seats are held (`selectBasketSecondsLeft`). One that runs out is emptied, here and on the
   * server. Returns a function that leaves.
   */
  watch(): () => void;
  /** Reads it again, if somebody wants it. */
  retry(): void;
  /** Something else has changed it, as a payment does: what was known of it is no more, here and in other tabs. */
  forget(): void;
  /**
   * Does what decides over the basket, as its changes and a payment do: not while one that has run out is being emptied;
   * and one that runs out meanwhile is not emptied before the answer is there.
   */
  during<Result>(send: () => Promise<Result>): Promise<Result>;
  /** Adds journeys and holds their seats. The same call twice while the first is under way is one. */
  add(lines: readonly BasketLine[]): Promise<BasketOutcome>;
  /** Takes a journey out. */
  remove(lineItemId: string): Promise<BasketOutcome>;
  /**
   * Changes it as only some screens do, whose code brings the call along: the answer becomes the basket, and other tabs
   * are told. A second press is no second wish, and a wish whose answer was lost is sent again under its key: it is
   * never done twice.
   */
  change(wish: BasketWish, send: (key: string) => Promise<BasketChange>, onDone?: () => void): Promise<BasketOutcome>;
  /** Empties it. */
  empty(): Promise<BasketOutcome>;
  dispose(): void;
}

/** What tabs of one browser call to each other by (BroadcastChannel). */
const channelName = 'coach-widgets.basket';
/** So long a change whose answer was lost waits for the basket to tell what became of it. */
const truthMs = 5000;

export function createBaskets(context: Context): Baskets {
  const { client, store, page, failures } = context;
  const runs = createSharedRuns();
  const underWay = new Map<string, Promise<BasketOutcome>>();
  /** What is asked and will decide over the basket. */
  const deciding = new Set<Promise<unknown>>();
  /** A basket that has run out is on its way out of the server. */
  let emptying: Promise<unknown> = Promise.resolve();
  /** Keys of wishes that failed, and may have been done all the same. */
  const doubtful = new Map<string, string>();
  /** Keeps what the traveller has chosen, by code that comes once there is something to keep or to forget. */
  const keep = (tell: (persistence: BasketPersistence) => void) =>
    void import('./basket-persistence.ts')
      .then(({ createBasketPersistence }) => tell(context.open(createBasketPersistence)))
      .catch(failures.report);
  const read = () => selectBasket(store.getState());
  const hold = createBasketHold(context, (isLongOver) => void end(isLongOver));
  const write = (basket: Loading<Basket | null>) => {
    store.setState(setBasket(basket));
    if (basket.state !== 'ready') return;
    // There is no doubt any more: what it does not hold may be wished for anew.
    doubtful.clear();
    hold.take(basket.value);
    // After the hold, which may find that its time is over.
    if (basket.value || page.readText(basketKey)) keep((persistence) => persistence.answered(basket.value));
  };
  let request: AbortController | undefined;
  /** What ran out last: the server may tell of it once more. */
  let expired: string | undefined;

  async function load(): Promise<void> {
    request?.abort();
    const { signal } = (request = new AbortController());
    const last = lastOf(read());
    write(last === undefined ? loading : { state: 'loading', last });
    try {
      const value = await loadBasket(client, signal);
      if (!signal.aborted) write({ state: 'ready', value });
    } catch (problem) {
      if (signal.aborted) return;
      failures.report(problem);
      write(failedWith(problem, last));
    }
  }

  /**
   * Spec §4 "Basket": a basket that has run out is emptied on the server, and the page is told; unless what was asked in
   * time says otherwise, or the server after a sleep.
   */
  async function end(isLongOver: boolean): Promise<void> {
    const known = read();
    if (deciding.size > 0) {
      await Promise.allSettled(deciding);
      if (read() !== known) return;
    } else if (isLongOver) {
      await load();
      const now = read();
      if (now.state === 'loading' || (now.state === 'ready' && now.value)) return;
    }
    const told = expired;
    expired = JSON.stringify(lastOf(known)?.journeys.map(({ journeyId, lineItemId }) => [journeyId, lineItemId]));
    request?.abort();
    if (told === expired) store.setState(setBasket({ state: 'ready', value: null }));
    else store.setState(expireBasket);
    if (isLongOver) return;
    const emptied = emptyBasket(client).then(({ errors }) => {
      page.tell(channelName);
      // It is held on, as while another tab pays it.
      if (errors.length > 0) retry();
    });
    // Where it fails the server lets go of it by its own clock.
    emptying = Promise.all([emptying, emptied.catch(failures.report)]);
  }

  function during<Result>(send: () => Promise<Result>): Promise<Result> {
    const answer = emptying.then(send).finally(() => deciding.delete(answer));
    deciding.add(answer);
    return answer;
  }

  async function change(name: string, [wish, send, onDone]: Parameters<Baskets['change']>): Promise<BasketOutcome> {
    const key = doubtful.get(name) ?? newRandomKey();
    const before = lastOf(read());
    const done = () => {
      onDone?.();
      expired = undefined;
    };
    try {
      const { errors, basket } = await send(key);
      const outcome = basketOutcomeOf(errors);
      doubtful.delete(name);
      if (outcome.kind !== 'done') return outcome;
      done();
      // An older reading that is still under way must not overwrite what this answer knows.
      request?.abort();
      if (basket === undefined) await load();
      else write({ state: 'ready', value: basket });
    } catch (problem) {
      failures.report(problem);
      const tell = (code: typeof Truth) => code.isDoneAfterAll(wish, before, { load, read });
      if (!(await Promise.race([import('./basket-truth.ts').then(tell, failures.report), pause(truthMs)]))) {
        doubtful.set(name, key);
        return { kind: 'failed' };
      }
      done();
    }
    page.tell(channelName);
    return { kind: 'done' };
  }

  /** A second press on the same button is the same wish. */
  const once: Baskets['change'] = (...wanted) => {
    const name = JSON.stringify(wanted[0]);
    const running = underWay.get(name) ?? during(() => change(name, wanted)).finally(() => underWay.delete(name));
    underWay.set(name, running);
    return running;
  };

  function start() {
    const stopCounting = hold.start();
    const { stop } = followChanges(page, channelName, load);
    return {
      stop() {
        stop();
        stopCounting();
        request?.abort();
      },
    };
  }

  const retry = () => void (runs.running('basket') && load());

  return {
    watch: () => runs.join('basket', start),
    retry,
    during,
    forget() {
      request?.abort();
      hold.take(null);
      write(idle);
      retry();
      page.tell(channelName);
    },
    add: (lines) =>
      once(
        { kind: 'add', lines },
        (key) => addToBasket(client, lines, key),
        () => keep((persistence) => persistence.added(lines)),
      ),
    remove: (lineItemId) => once({ kind: 'remove', lineItemId }, (key) => removeFromBasket(client, lineItemId, key)),
    empty: () =>
      once(
        { kind: 'empty' },
        (key) => emptyBasket(client, key),
        () => keep((persistence) => persistence.forget()),
      ),
    change: once,
    dispose: () => runs.stopAll(),
  };
}
