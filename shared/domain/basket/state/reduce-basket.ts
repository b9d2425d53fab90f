import { getLastValue, idle, type Loading } from '../../kit/units/loading.ts';
import type { Basket } from '../basket.ts';

/**
 * The basket of a page: its contents, and the pending requests for it. The server holds the seats of a basket for some minutes;
 * the basket expires when this time has run out.
 */
export interface BasketState {
  /** The contents and whether they are being loaded; null means that there is no basket. */
  readonly basket: Loading<Basket | null>;
  /** Whether the page displays the basket. */
  readonly isWatched: boolean;
  /** Number of the last read (request for the basket) that was started, from 1. */
  readonly lastReading: number;
  /** The pending read, if any. */
  readonly reading?: number | undefined;
  /** Number of changes that are pending or wait to be sent: commands and payments. */
  readonly changes: number;
  /** Idempotency keys of commands that may have been applied although their answers were lost, by command. */
  readonly unconfirmedKeys: Readonly<Record<string, string>>;
  /**
   * Set if the countdown has ended on this device, but the server may still hold the basket: the answers to the pending
   * requests decide whether it expires.
   */
  readonly runOut?: Expiry | undefined;
  /**
   * The journeys of the last basket whose expiry was shown, as text (see {@link Expiry}). If the server still returns them,
   * their expiry is not shown again.
   */
  readonly shownExpiry?: string | undefined;
  /** Number of pending requests to empty the server's basket. Changes wait for them. */
  readonly emptyings: number;
  /** The effects of the last event, which the caller runs in this order. */
  readonly effects: readonly BasketEffect[];
}

/** The expiry of a basket's hold. */
export interface Expiry {
  /** The ids of the basket's journeys as JSON, to compare baskets; undefined if no basket was loaded. */
  readonly journeys: string | undefined;
  /**
   * Whether the hold ended long ago, because the device slept: the server has released the seats, and may hold a different
   * basket.
   */
  readonly isLongOver: boolean;
}

/** An event of the basket. `id` is a command (a change that the traveller requests) as text. */
export type BasketEvent =
  /**
   * The page starts or stops to display the basket. If a read was aborted by the stop, the basket stays `loading`. The start
   * does not read it: the caller dispatches `refreshed` as well.
   */
  | { readonly kind: 'watched'; readonly isWatched: boolean }
  /** The basket must be read, since it is displayed from now on, or may have changed. */
  | { readonly kind: 'refreshed'; readonly isOnlyIfWatched?: boolean }
  /** A read ended. */
  | { readonly kind: 'loaded'; readonly reading: number; readonly basket: Basket | null }
  | { readonly kind: 'load-failed'; readonly reading: number; readonly problem: unknown }
  /** A change starts; one of the next three ends it. */
  | { readonly kind: 'change-started' }
  /** A command was applied. `basket` is missing if the answer did not contain it; the caller has already read it then. */
  | { readonly kind: 'committed'; readonly id: string; readonly basket?: Basket | null }
  /** A command was rejected, or a payment ended; a payment has no id. */
  | { readonly kind: 'rejected'; readonly id?: string }
  /** The answer to a command was lost, and the basket does not show that it was applied. `key` is its idempotency key. */
  | { readonly kind: 'unconfirmed'; readonly id: string; readonly key: string }
  /** The countdown of the hold has ended on this device. For `isLongOver`, see {@link Expiry}. */
  | { readonly kind: 'ran-out'; readonly isLongOver: boolean }
  /** A request to empty the server's basket ended; `refused` if the server still holds it. */
  | { readonly kind: 'emptied'; readonly outcome: 'done' | 'refused' | 'failed' }
  /** A payment has changed the basket; its contents are unknown. */
  | { readonly kind: 'invalidated' };

/** An effect of an event. */
export type BasketEffect =
  /** Read the basket, and abort any pending read; then dispatch `loaded` or `load-failed`. */
  | { readonly kind: 'read'; readonly reading: number }
  /** Abort the pending read. */
  | { readonly kind: 'abort' }
  /** Write the basket to the store. With `hasRunOut`, the page shows that it has expired. */
  | { readonly kind: 'show'; readonly basket: Loading<Basket | null>; readonly hasRunOut?: boolean }
  /** Store the server's answer in this browser. */
  | { readonly kind: 'persist'; readonly basket: Basket | null }
  /**
   * Start the countdown for the server's answer; null stops it. The hold may have ended already, which dispatches `ran-out` at
   * once, so other effects of an answer come first.
   */
  | { readonly kind: 'hold'; readonly basket: Basket | null }
  /** Report to other tabs that the basket has changed. */
  | { readonly kind: 'notify-tabs' }
  /** Empty the server's basket, then dispatch `emptied`. */
  | { readonly kind: 'empty' };

/** The basket state before it is loaded. */
export const initialBasket: BasketState = {
  basket: { state: 'idle' },
  isWatched: false,
  lastReading: 0,
  changes: 0,
  unconfirmedKeys: {},
  emptyings: 0,
  effects: [],
};

/**
 * The basket state after an event, with the event's effects (spec §4 "Basket", §5), which `createBaskets` runs. Only the latest
 * read counts. When the hold ends, the basket expires, and is emptied on the server unless the server has released it long ago.
 * While changes are in progress, it does not expire, since they may extend the hold.
 */
export function reduceBasket(state: BasketState, event: BasketEvent): BasketState {
  const next: Draft = { ...state, effects: [] };
  switch (event.kind) {
    case 'watched':
      next.isWatched = event.isWatched;
      if (!event.isWatched) stopReading(next);
      break;
    case 'refreshed':
      if (next.isWatched || !event.isOnlyIfWatched) read(next);
      break;
    case 'loaded':
      if (event.reading === next.reading) finishReading(next, event.basket);
      break;
    case 'load-failed':
      if (event.reading === next.reading) failReading(next, event.problem);
      break;
    case 'change-started':
      next.changes += 1;
      break;
    case 'committed':
      commit(next, event);
      break;
    case 'rejected':
      if (event.id !== undefined) next.unconfirmedKeys = without(next.unconfirmedKeys, event.id);
      endChange(next);
      break;
    case 'unconfirmed':
      next.unconfirmedKeys = { ...next.unconfirmedKeys, [event.id]: event.key };
      endChange(next);
      break;
    case 'ran-out':
      runOut(next, event.isLongOver);
      break;
    case 'emptied':
      next.emptyings -= 1;
      // If the request failed, the server releases the seats by its own clock.
      if (event.outcome !== 'failed') emit(next, { kind: 'notify-tabs' });
      // The server still holds the basket, for example while another tab pays.
      if (event.outcome === 'refused' && next.isWatched) read(next);
      break;
    case 'invalidated':
      stopReading(next);
      next.runOut = undefined;
      emit(next, { kind: 'hold', basket: null });
      show(next, idle);
      if (next.isWatched) read(next);
      emit(next, { kind: 'notify-tabs' });
  }
  return next;
}

/** The next state while it is built. */
type Draft = { -readonly [Key in keyof BasketState]: BasketState[Key] };

function emit(next: Draft, ...effects: readonly BasketEffect[]): void {
  next.effects = [...next.effects, ...effects];
}

function show(next: Draft, basket: Loading<Basket | null>): void {
  next.basket = basket;
  emit(next, { kind: 'show', basket });
}

/**
 * Applies the server's basket. It shows whether commands with lost answers were applied, so their idempotency keys are no
 * longer needed.
 */
function takeAnswer(next: Draft, basket: Basket | null): void {
  show(next, { state: 'ready', value: basket });
  next.unconfirmedKeys = {};
  emit(next, { kind: 'persist', basket });
}

// Reading

function read(next: Draft): void {
  const last = getLastValue(next.basket);
  next.reading = next.lastReading += 1;
  show(next, { state: 'loading', last });
  emit(next, { kind: 'read', reading: next.reading });
}

/** Aborts the pending read, because its answer would be outdated or is no longer needed. */
function stopReading(next: Draft): void {
  if (next.reading === undefined) return;
  next.reading = undefined;
  // This read was to decide whether the basket has expired.
  if (next.changes === 0) next.runOut = undefined;
  emit(next, { kind: 'abort' });
}

function finishReading(next: Draft, basket: Basket | null): void {
  next.reading = undefined;
  takeAnswer(next, basket);
  // The countdown starts again with the answer. After a long sleep, the basket has expired if the server has none any more.
  if (basket || !next.runOut?.isLongOver) next.runOut = undefined;
  expireUnlessPending(next);
  emit(next, { kind: 'hold', basket });
}

function failReading(next: Draft, problem: unknown): void {
  next.reading = undefined;
  show(next, { state: 'failed', problem, last: getLastValue(next.basket) });
  expireUnlessPending(next);
}

// Changes

function commit(next: Draft, { id, basket }: Extract<BasketEvent, { readonly kind: 'committed' }>): void {
  // The basket has changed: if it has the same journeys as one whose expiry was shown, its expiry is shown as well.
  next.shownExpiry = undefined;
  // The countdown starts again with the answer. If the basket was read instead, and that failed, the hold's end is unknown.
  if (basket !== undefined || next.basket.state === 'failed') next.runOut = undefined;
  next.unconfirmedKeys = without(next.unconfirmedKeys, id);
  if (basket !== undefined) {
    stopReading(next);
    takeAnswer(next, basket);
  }
  emit(next, { kind: 'notify-tabs' });
  endChange(next);
  if (basket !== undefined) emit(next, { kind: 'hold', basket });
}

function endChange(next: Draft): void {
  next.changes -= 1;
  expireUnlessPending(next);
}

/** Returns a copy of the values without one of them. */
function without<Value>(values: Readonly<Record<string, Value>>, id: string): Readonly<Record<string, Value>> {
  const { [id]: _removed, ...rest } = values;
  return rest;
}

// Expiry

/**
 * Handles the end of the hold on this device. A pending change may have extended the hold, so its answer decides. Without one,
 * the basket is read first after a long sleep, because the server may hold another basket.
 */
function runOut(next: Draft, isLongOver: boolean): void {
  const journeys = getLastValue(next.basket)?.journeys.map(({ journeyId, lineItemId }) => [journeyId, lineItemId]);
  const expiry: Expiry = { journeys: JSON.stringify(journeys), isLongOver };
  if (isLongOver && next.changes === 0) read(next);
  if (isLongOver || next.changes > 0) next.runOut = expiry;
  else expire(next, expiry);
}

/** Expires the basket if its hold has ended, unless a pending read or change decides. */
function expireUnlessPending(next: Draft): void {
  if (next.runOut && next.reading === undefined && next.changes === 0) expire(next, next.runOut);
}

/** Shows the expiry, once, and empties the server's basket, unless the server released it long ago. */
function expire(next: Draft, { journeys, isLongOver }: Expiry): void {
  stopReading(next);
  // Both are undefined if no basket was loaded and no expiry was shown before.
  const hasRunOut = next.shownExpiry !== journeys;
  next.basket = { state: 'ready', value: null };
  next.runOut = undefined;
  next.shownExpiry = journeys;
  emit(next, { kind: 'show', basket: next.basket, ...(hasRunOut && { hasRunOut }) });
  if (isLongOver) return;
  next.emptyings += 1;
  emit(next, { kind: 'empty' });
}
