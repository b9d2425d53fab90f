// chunk: baskets
import { type BasketChange, readBasketChange } from '#shared/api/amounts/basket-change.ts';
import { toBasket } from '#shared/api/amounts/to-basket.ts';
import { newRandomKey } from '#shared/api/new-key.ts';
import { pause } from '#shared/api/wait.ts';
import { addToBasket, deleteBasket, deleteLineItem, getBasket } from '#shared/contract/basket/basket.ts';
import { basketAfter } from '#shared/domain/basket/state/basket-after.ts';
import { type BasketOutcome } from '#shared/domain/basket/basket-outcome.ts';
import { type BasketEffect, type BasketEvent, initialBasket } from '#shared/domain/basket/state/basket-state.ts';
import { type BasketCommand } from '#shared/domain/basket/basket-command.ts';
import { type BasketLine } from '#shared/domain/basket/basket.ts';
import { expireBasket, setBasket } from '#shared/store/slices/basket/basket.ts';
import { type BasketPersistence } from './basket-persistence.ts';
import { basketKey } from './basket-key.ts';
import { createBasketHold } from './basket-hold.ts';
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
   * Does what decides over the basket, as its changes and a payment do: not while one that has run out is being
   * emptied; and one that runs out meanwhile is not emptied before the answer is there.
   */
  during<Result>(send: () => Promise<Result>): Promise<Result>;
  /** Adds journeys and holds their seats. The same call twice while the first is under way is one. */
  add(lines: readonly BasketLine[]): Promise<BasketOutcome>;
  /** Takes a journey out. */
  remove(lineItemId: string): Promise<BasketOutcome>;
  /**
   * Changes it as only some screens do, whose code brings the call along: the answer becomes the basket, and other tabs
   * are notified. A second press is no second command, and a command whose answer was lost is sent again under its key:
   * it is never done twice.
   */
  change(
    command: BasketCommand,
    send: (key: string) => Promise<BasketChange>,
    onDone?: () => void,
  ): Promise<BasketOutcome>;
  /** Empties it. */
  empty(): Promise<BasketOutcome>;
  dispose(): void;
}

/** What tabs of one browser call to each other by (BroadcastChannel). */
const channelName = 'coach-widgets.basket';
/** So long a change whose answer was lost waits for the basket to tell what became of it. */
const reconcileMs = 5000;

/** Something that decides over the basket, until it has. */
interface Asked {
  readonly begin: (key: string) => void;
  readonly command?: BasketCommand;
  readonly onDone?: (() => void) | undefined;
  /** Whoever waits for the outcome of a command: each press does. */
  readonly waiting?: readonly ((outcome: BasketOutcome) => void)[];
}

/** Runs what `basketAfter` decides: it calls, waits and tells, and hands on what comes of that. */
export function createBaskets(context: Context): Baskets {
  const { client, store, page, failures } = context;
  const runs = createSharedRuns();
  const hold = createBasketHold(context, (isLongOver) => hand({ kind: 'ran-out', isLongOver }));
  let state = initialBasket;
  /** The last reading that was begun, and when it is over. */
  let reading: { readonly abort: () => void; readonly isOver: Promise<void> } | undefined;
  const asked = new Map<string, Asked>();

  function hand(event: BasketEvent): void {
    state = basketAfter(state, event);
    state.effects.forEach(run);
  }

  function run(effect: BasketEffect): void {
    switch (effect.kind) {
      case 'read':
        return read(effect.reading);
      case 'abort':
        return reading?.abort();
      case 'show':
        return store.setState(setBasket(effect.basket));
      case 'show-run-out':
        return store.setState(expireBasket);
      case 'keep':
        if (effect.basket || page.readText(basketKey)) keep((persistence) => persistence.answered(effect.basket));
        return;
      case 'hold':
        return hold.take(effect.basket);
      case 'send':
        return asked.get(effect.id)?.begin(effect.key);
      case 'reconcile':
        return void reconcile(effect);
      case 'await-reading':
        return void reading?.isOver.then(() => hand({ kind: 'finished', id: effect.id }));
      case 'done':
        return asked.get(effect.id)?.onDone?.();
      case 'settle':
        asked.get(effect.id)?.waiting?.forEach((settle) => settle(effect.outcome));
        return void asked.delete(effect.id);
      case 'notify-tabs':
        return page.notifyTabs(channelName);
      case 'empty':
        return empty();
    }
  }

  function read(number: number): void {
    reading?.abort();
    const controller = new AbortController();
    const isOver = client.call(getBasket, {}, { signal: controller.signal }).then(
      ({ basket }) => hand({ kind: 'read', reading: number, basket: basket && toBasket(basket, client.currency()) }),
      (problem: unknown) => {
        if (!controller.signal.aborted) failures.report(problem);
        hand({ kind: 'not-read', reading: number, problem });
      },
    );
    reading = { abort: () => controller.abort(), isOver };
  }

  /** Resolves when it has been read, or could not be. */
  async function load(): Promise<void> {
    hand({ kind: 'wanted' });
    await reading?.isOver;
  }

  /** Keeps what the traveller has chosen, by code that comes once there is something to keep or to forget. */
  function keep(tell: (persistence: BasketPersistence) => void): void {
    import('./basket-persistence.ts')
      .then(({ createBasketPersistence }) => tell(context.open(createBasketPersistence)))
      .catch(failures.report);
  }

  /** A lost answer is no "no": the basket tells, where it can be read in time. */
  async function reconcile({ id, before }: Extract<BasketEffect, { readonly kind: 'reconcile' }>): Promise<void> {
    const command = asked.get(id)?.command;
    const wasApplied = import('./was-applied.ts').then(
      ({ wasCommandApplied }) => command && wasCommandApplied(command, before, { load, read: () => state.known }),
      failures.report,
    );
    hand({ kind: 'reconciled', id, isDone: (await Promise.race([wasApplied, pause(reconcileMs)])) === true });
  }

  function empty(): void {
    readBasketChange(client, client.call(deleteBasket, {})).then(
      ({ errors }) => hand({ kind: 'emptied', errors }),
      (problem: unknown) => {
        failures.report(problem);
        hand({ kind: 'not-emptied' });
      },
    );
  }

  function ask(id: string, what: Asked): void {
    asked.set(id, what);
    hand({ kind: 'asked', id, newKey: newRandomKey() });
  }

  const change: Baskets['change'] = (command, send, onDone) =>
    new Promise((settle) => {
      const id = JSON.stringify(command);
      const begin = (key: string) =>
        void Promise.resolve(key)
          .then(send)
          .then(
            (answer) => hand({ kind: 'answered', id, ...answer }),
            (problem: unknown) => {
              failures.report(problem);
              hand({ kind: 'lost', id });
            },
          );
      ask(id, { begin, command, onDone, waiting: [...(asked.get(id)?.waiting ?? []), settle] });
    });

  function during<Result>(send: () => Promise<Result>): Promise<Result> {
    const id = newRandomKey();
    return new Promise<void>((begin) => ask(id, { begin: () => begin() })).then(send).finally(() => {
      asked.delete(id);
      hand({ kind: 'decided', id });
    });
  }

  function start() {
    hand({ kind: 'watched' });
    const stopCounting = hold.start();
    const { stop } = followChanges(page, channelName, load);
    return {
      stop() {
        stop();
        stopCounting();
        hand({ kind: 'left' });
      },
    };
  }

  return {
    watch: () => runs.join('basket', start),
    retry: () => hand({ kind: 'retried' }),
    during,
    forget: () => hand({ kind: 'forgotten' }),
    add: (lines) =>
      change(
        { kind: 'add', lines },
        (key) => readBasketChange(client, client.call(addToBasket, { body: { journeys: [...lines] } }, { key })),
        () => keep((persistence) => persistence.added(lines)),
      ),
    remove: (lineItemId) =>
      change({ kind: 'remove', lineItemId }, (key) =>
        readBasketChange(client, client.call(deleteLineItem, { query: { lineItemId } }, { key })),
      ),
    empty: () =>
      change(
        { kind: 'empty' },
        (key) => readBasketChange(client, client.call(deleteBasket, {}, { key })),
        () => keep((persistence) => persistence.forget()),
      ),
    change,
    dispose: () => runs.stopAll(),
  };
}
