import type { Loading } from '../../kit/units/loading.ts';
import type { Basket } from '../basket.ts';

/** The basket of a page: its contents, and which requests for it are under way. */
export interface BasketState {
  /** The contents; null means that there is no basket. */
  readonly basket: Loading<Basket | null>;
  readonly isWatched: boolean;
  /** The number of the last reading that was started; readings are counted from 1. */
  readonly lastReading: number;
  /** The reading whose answer is awaited, if any. */
  readonly reading?: number | undefined;
  /** How many changes of the basket are under way or wait to be sent: commands, and payments. */
  readonly changes: number;
  /** Idempotency keys of commands that may have been done although their answers were lost, by command. */
  readonly unconfirmedKeys: Readonly<Record<string, string>>;
  /** The basket has run out, but a change or a reading may still show otherwise. */
  readonly runOut?: RunOut | undefined;
  /** The journeys of the basket whose end was shown last: it is not shown again if the server still returns them. */
  readonly shownExpiry?: string | undefined;
  /** How many requests to empty the server's basket are under way. Changes wait for them. */
  readonly emptyings: number;
  /** The effects of the last event. */
  readonly effects: readonly BasketEffect[];
}

/** The end of a basket's hold. */
export interface RunOut {
  /** Its journeys as text. */
  readonly journeys: string | undefined;
  /** Whether the device slept through the end (`isLongOver`): the server has released the seats, and may hold others. */
  readonly isLongOver: boolean;
  /** Whether the reading under way decides; otherwise the changes under way do. */
  readonly isChecking: boolean;
}

/** What happens to the basket. `id` is a command as text. */
export type BasketEvent =
  | { readonly kind: 'watched'; readonly isWatched: boolean }
  /** The basket may have changed: another tab reports it, the page is shown again, or an answer was lost. */
  | { readonly kind: 'refreshed'; readonly isOnlyIfWatched?: boolean }
  /** A reading ended. */
  | { readonly kind: 'loaded'; readonly reading: number; readonly basket: Basket | null }
  | { readonly kind: 'load-failed'; readonly reading: number; readonly problem: unknown }
  /** A change is to be made; one of the next three ends it. */
  | { readonly kind: 'change-started' }
  /** A command was done. The basket is absent if the answer had none: it has been read since. */
  | { readonly kind: 'committed'; readonly id: string; readonly basket?: Basket | null }
  /** A command was refused, or a payment has ended; a payment has no id. */
  | { readonly kind: 'rejected'; readonly id?: string }
  /** The answer to a command was lost, and the basket does not show that it was done. */
  | { readonly kind: 'unconfirmed'; readonly id: string; readonly key: string }
  | { readonly kind: 'ran-out'; readonly isLongOver: boolean }
  /** A request to empty the server's basket ended; `isRefused` if the server still holds it. */
  | { readonly kind: 'emptied'; readonly outcome: 'done' | 'refused' | 'failed' }
  /** A payment has changed the basket: its contents are unknown. */
  | { readonly kind: 'invalidated' };

/** The effects of an event, to be run in this order. */
export type BasketEffect =
  /** Read the basket, instead of any reading under way; then dispatch `loaded` or `load-failed`. */
  | { readonly kind: 'read'; readonly reading: number }
  /** Abort the reading under way. */
  | { readonly kind: 'abort' }
  /** Write the basket to the store. */
  | { readonly kind: 'show'; readonly basket: Loading<Basket | null>; readonly hasRunOut?: boolean }
  /** Store the server's answer in this browser. */
  | { readonly kind: 'persist'; readonly basket: Basket | null }
  /** Count down the hold of the server's answer. It may have run out at once, so this is the last effect. */
  | { readonly kind: 'hold'; readonly basket: Basket | null }
  | { readonly kind: 'notify-tabs' }
  /** Empty the server's basket, then dispatch `emptied`. */
  | { readonly kind: 'empty' };

export const initialBasket: BasketState = {
  basket: { state: 'idle' },
  isWatched: false,
  lastReading: 0,
  changes: 0,
  unconfirmedKeys: {},
  emptyings: 0,
  effects: [],
};
