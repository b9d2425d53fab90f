// Rollup chunk: baskets (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import { readBasketChange, toBasket } from '#shared/api/amounts/to-basket.ts';
import { newRandomKey } from '#shared/api/new-key.ts';
import { pause } from '#shared/api/wait.ts';
import { addToBasket, deleteBasket, deleteLineItem, getBasket } from '#shared/contract/basket/basket.ts';
import { type BasketCommand } from '#shared/domain/basket/basket-command.ts';
import { type BasketOutcome, toBasketOutcome } from '#shared/domain/basket/basket-outcome.ts';
import { type Basket, type BasketLine } from '#shared/domain/basket/basket.ts';
import type { BasketEffect, BasketEvent } from '#shared/domain/basket/state/reduce-basket.ts';
import { initialBasket, reduceBasket } from '#shared/domain/basket/state/reduce-basket.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { expireBasket } from '#shared/store/slices/basket/basket.ts';
import { type Context } from '../context.ts';
import { followChanges } from '../kit/follow-changes.ts';
import { createSharedTasks } from '../kit/shared-tasks.ts';
import { createBasketHold } from './basket-hold.ts';
import { type BasketPersistence } from './basket-persistence.ts';

/** The BroadcastChannel on which tabs report changes of the basket. */
const channelName = 'coach-widgets.basket';
/** How long a change whose answer was lost waits for the reloaded basket, which shows whether it was done. */
const reconcileMs = 5000;

/**
 * The visitor's basket, which is stored on the server and holds its seats for some minutes. Components read it with
 * `selectBasket`. `reduceBasket` decides the effects of commands (changes of the basket), answers and the end of the hold;
 * this service runs the effects.
 */
export function createBaskets(context: Context) {
  const { client, store, page, failures } = context;
  const tasks = createSharedTasks();
  // `isLongOver`: the end was noticed late, as after sleep. The server may hold a new basket by then, which is not emptied.
  const hold = createBasketHold(context, (isLongOver) => dispatch({ kind: 'ran-out', isLongOver }));
  let state = initialBasket;
  /** The last read, a request for the basket. `end` resolves when it has ended, even if it failed. */
  let reading: { readonly abort: () => void; readonly end: Promise<void> } | undefined;
  /** Resolves when all requests of `emptyServer` so far have ended. */
  let emptying: Promise<unknown> = Promise.resolve();
  /** The outcomes of commands under way, keyed by the command as JSON. */
  const commands = new Map<string, Promise<BasketOutcome>>();

  /** Applies an event to the state, and runs its effects. */
  function dispatch(event: BasketEvent): void {
    state = reduceBasket(state, event);
    // TypeScript cannot know that the effect and the function have the same kind.
    for (const effect of state.effects) effects[effect.kind](effect as never);
  }

  const effects: { [Kind in BasketEffect['kind']]: (effect: Extract<BasketEffect, { kind: Kind }>) => void } = {
    read: (effect) => read(effect.reading),
    abort: () => reading?.abort(),
    show: ({ hasRunOut, basket }) => store.setState(hasRunOut ? expireBasket : { basket }),
    persist({ basket }) {
      // Without a basket, the code loads only if stored choices of the traveller may have to be deleted.
      if (basket || page.readText('coach-widgets.basket-choices'))
        persist((persistence) => persistence.storeAnswer(basket));
    },
    hold: ({ basket }) => hold.update(basket),
    'notify-tabs': () => page.notifyTabs(channelName),
    empty: () => void (emptying = Promise.all([emptying, emptyServer()])),
  };

  /** Reads the basket. @param number identifies the read: `reduceBasket` ignores the answers of earlier ones */
  function read(number: number): void {
    // `load-failed` of the aborted read has an earlier number, so it is ignored.
    reading?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    const end = client.call(getBasket, {}, { signal }).then(
      ({ basket }) =>
        dispatch({ kind: 'loaded', reading: number, basket: basket && toBasket(basket, client.currency()) }),
      (problem: unknown) => {
        if (!signal.aborted) failures.report(problem);
        dispatch({ kind: 'load-failed', reading: number, problem });
      },
    );
    reading = { abort: () => controller.abort(), end };
  }

  /** Reads the basket. Resolves when it was read, or when that has failed. */
  async function refresh(): Promise<void> {
    dispatch({ kind: 'refreshed' });
    await reading?.end;
  }

  /** Stores or deletes the traveller's choices. Loads the code that does it; failures are reported. */
  function persist(write: (persistence: BasketPersistence) => void): void {
    import('./basket-persistence.ts')
      .then(({ createBasketPersistence }) => write(context.open(createBasketPersistence)))
      .catch(failures.report);
  }

  /**
   * Empties the basket on the server, after its time has run out. Never rejects. Changes of this page wait until it has
   * ended, so it cannot empty a basket that the visitor has just started.
   */
  async function emptyServer(): Promise<void> {
    try {
      const { errors } = await readBasketChange(client, client.call(deleteBasket, {}));
      dispatch({ kind: 'emptied', outcome: errors.length === 0 ? 'done' : 'refused' });
    } catch (problem) {
      failures.report(problem);
      dispatch({ kind: 'emptied', outcome: 'failed' });
    }
  }

  /**
   * Waits until `emptyServer` is not running. The caller must dispatch an event that ends the change: `committed`,
   * `rejected` or `unconfirmed`.
   */
  async function startChange(): Promise<void> {
    dispatch({ kind: 'change-started' });
    while (state.emptyings > 0) await emptying;
  }

  /**
   * Sends a command, and dispatches its outcome. If the answer is lost and the basket does not show that the command was done,
   * its idempotency key is stored for the next attempt.
   */
  async function send(
    command: BasketCommand,
    call: (key: string) => Parameters<typeof readBasketChange>[1],
    onDone: (() => void) | undefined,
  ): Promise<BasketOutcome> {
    await startChange();
    const id = JSON.stringify(command);
    const key = state.unconfirmedKeys[id] ?? newRandomKey();
    // To find out what the command has changed, if its answer is lost.
    const before = getLastValue(state.basket);
    // Undefined if the answer was lost: the request failed without a list of errors. (`report` returns undefined.)
    const answer = await readBasketChange(client, call(key)).catch(failures.report);
    const outcome = answer ? toBasketOutcome(answer.errors) : await reconcile(command, before);
    if (outcome.kind === 'failed') dispatch({ kind: 'unconfirmed', id, key });
    else if (outcome.kind !== 'done') dispatch({ kind: 'rejected', id });
    else {
      onDone?.();
      // If the answer does not contain the basket, it is read, before other tabs are notified. (Null means that no basket
      // exists.)
      if (answer && answer.basket === undefined) await refresh();
      // If `basket` is undefined, it was read before, by `refresh` above or by `reconcile`.
      dispatch({ kind: 'committed', id, basket: answer?.basket });
    }
    return outcome;
  }

  /**
   * After a lost answer: reads the basket, for 5 s at most, and returns `done` if it shows that the command was done, or else
   * `failed`, although the command may still have been done.
   */
  async function reconcile(command: BasketCommand, before: Basket | null | undefined): Promise<BasketOutcome> {
    const wasDone = import('#shared/domain/basket/basket-command.ts').then(async ({ wasApplied }) => {
      await refresh();
      const { basket } = state;
      return basket.state === 'ready' && wasApplied(command, before, basket.value);
    }, failures.report);
    // `pause` resolves with undefined.
    const isDone = await Promise.race([wasDone, pause(reconcileMs)]);
    return { kind: isDone ? 'done' : 'failed' };
  }

  /**
   * Changes the basket by a call of the API. If that succeeds, its answer becomes the basket, and other tabs are notified.
   * While a command is under way, the same command gets its outcome and sends nothing. After a lost answer, an attempt before
   * the next read of the basket uses the same idempotency key, so that the server does the command only once. Never rejects.
   *
   * @param call sends the call with an idempotency key
   * @param onDone called when the command is done, before its answer, if any, is written to the store
   */
  function change(
    command: BasketCommand,
    call: (key: string) => Parameters<typeof readBasketChange>[1],
    onDone?: () => void,
  ): Promise<BasketOutcome> {
    const id = JSON.stringify(command);
    const outcome = commands.get(id) ?? send(command, call, onDone).finally(() => commands.delete(id));
    commands.set(id, outcome);
    return outcome;
  }

  /** Starts to follow the basket; called for the first subscriber of `watch`. */
  function start() {
    dispatch({ kind: 'watched', isWatched: true });
    const stopCounting = hold.start();
    const { stop } = followChanges(page, channelName, refresh);
    return {
      stop() {
        stop();
        stopCounting();
        dispatch({ kind: 'watched', isWatched: false });
      },
    };
  }

  return {
    /**
     * Subscribes to the basket: reads it for the first subscriber, whenever the page is visible and online again, and when
     * another tab changes it. Counts down the time for which its seats are held (`selectBasketSecondsLeft`). When that has run
     * out, the basket is emptied, here and on the server; if this is noticed late, it is only read again. Returns a function
     * that unsubscribes.
     */
    watch: () => tasks.join('basket', start),
    /** Reads the basket again if it is watched. */
    retry: () => dispatch({ kind: 'refreshed', isOnlyIfWatched: true }),
    /** Drops the loaded basket, reads it again if it is watched, and notifies other tabs. */
    invalidate: () => dispatch({ kind: 'invalidated' }),
    /**
     * Runs a payment, and returns its result. If a basket that has run out is being emptied, the payment waits for
     * that. A basket that runs out during the payment is emptied only after its answer.
     */
    async runPayment<Result>(pay: () => Promise<Result>): Promise<Result> {
      await startChange();
      try {
        return await pay();
      } finally {
        // Ends the change that `startChange` has started, with or without success.
        dispatch({ kind: 'rejected' });
      }
    },
    /** Adds journeys and holds their seats. */
    add: (lines: readonly BasketLine[]) =>
      change(
        { kind: 'add', lines },
        (key) => client.call(addToBasket, { body: { journeys: [...lines] } }, { key }),
        () => persist((persistence) => persistence.storeLines(lines)),
      ),
    /** Removes a journey. Its stored line remains, but is not used without the journey. */
    remove: (lineItemId: string) =>
      change({ kind: 'remove', lineItemId }, (key) => client.call(deleteLineItem, { query: { lineItemId } }, { key })),
    /** Removes all journeys, and deletes the stored choices of the traveller. */
    empty: () =>
      change(
        { kind: 'empty' },
        (key) => client.call(deleteBasket, {}, { key }),
        () => persist((persistence) => persistence.forget()),
      ),
    change,
    dispose: tasks.stopAll,
  };
}
