import type { Loading } from '../../kit/units/loading.ts';
import type { Basket } from '../basket.ts';

/** The basket of a page: its contents, and the pending requests for it. */
export interface BasketState {
  /** The contents; null means that there is no basket. */
  readonly basket: Loading<Basket | null>;
  readonly isWatched: boolean;
  /** Number of the last read that was started, from 1. */
  readonly lastReading: number;
  /** The pending read, if any. */
  readonly reading?: number | undefined;
  /** Number of changes that are pending or wait to be sent: commands and payments. */
  readonly changes: number;
  /** Idempotency keys of commands that may have been applied although their answers were lost, by command. */
  readonly unconfirmedKeys: Readonly<Record<string, string>>;
  /** The basket has expired, but a pending change or read may still show otherwise. */
  readonly runOut?: RunOut | undefined;
  /** The journeys of the last basket whose expiry was shown. It is not shown again if the server still returns them. */
  readonly shownExpiry?: string | undefined;
  /** Number of pending requests to empty the server's basket. Changes wait for them. */
  readonly emptyings: number;
  readonly effects: readonly BasketEffect[];
}

/** The expiry of a basket's hold. */
export interface RunOut {
  /** Its journeys as text. */
  readonly journeys: string | undefined;
  /**
   * Whether the device slept through the expiry (`isLongOver`): the server has released the seats, and may hold others.
   */
  readonly isLongOver: boolean;
  /** Whether the pending read decides; otherwise the pending changes do. */
  readonly isChecking: boolean;
}

/** An event of the basket. `id` is a command as text. */
export type BasketEvent =
  | { readonly kind: 'watched'; readonly isWatched: boolean }
  /** The basket may have changed: another tab reported it, the page became visible, or an answer was lost. */
  | { readonly kind: 'refreshed'; readonly isOnlyIfWatched?: boolean }
  /** A reading ended. */
  | { readonly kind: 'loaded'; readonly reading: number; readonly basket: Basket | null }
  | { readonly kind: 'load-failed'; readonly reading: number; readonly problem: unknown }
  /** A change starts; one of the next three ends it. */
  | { readonly kind: 'change-started' }
  /** A command was applied. The basket is absent if the answer had none; it was read separately. */
  | { readonly kind: 'committed'; readonly id: string; readonly basket?: Basket | null }
  /** A command was rejected, or a payment ended; a payment has no id. */
  | { readonly kind: 'rejected'; readonly id?: string }
  /** The answer to a command was lost, and the basket does not show that it was applied. */
  | { readonly kind: 'unconfirmed'; readonly id: string; readonly key: string }
  | { readonly kind: 'ran-out'; readonly isLongOver: boolean }
  /** A request to empty the server's basket ended; `refused` if the server still holds it. */
  | { readonly kind: 'emptied'; readonly outcome: 'done' | 'refused' | 'failed' }
  /** A payment has changed the basket; its contents are unknown. */
  | { readonly kind: 'invalidated' };

/** The effects of an event, to run in this order. */
export type BasketEffect =
  /** Read the basket, and abort any pending read; then dispatch `loaded` or `load-failed`. */
  | { readonly kind: 'read'; readonly reading: number }
  /** Abort the pending read. */
  | { readonly kind: 'abort' }
  /** Write the basket to the store. */
  | { readonly kind: 'show'; readonly basket: Loading<Basket | null>; readonly hasRunOut?: boolean }
  /** Store the server's answer in this browser. */
  | { readonly kind: 'persist'; readonly basket: Basket | null }
  /** Start the countdown for the server's answer. It may have expired already, so this is the last effect. */
  | { readonly kind: 'hold'; readonly basket: Basket | null }
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
