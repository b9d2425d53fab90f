import type { Loading } from '../kit/units/loading.ts';
import type { BasketError, BasketOutcome } from './basket-outcome.ts';
import type { Basket } from './basket.ts';

/** Where a page stands with the visitor's basket: what is known of it, and what has been asked and not answered. */
export interface BasketState {
  /** What is known of it; null is none. */
  readonly known: Loading<Basket | null>;
  readonly isWatched: boolean;
  /** How many readings have been begun: the number of the last. */
  readonly readings: number;
  /** The reading whose answer counts; absent while none does. */
  readonly reading?: number | undefined;
  /** What has been asked and decides over the basket: wishes by their names, and whatever else, as a payment is. */
  readonly decisions: Readonly<Record<string, Decision>>;
  /** Keys of wishes that failed, and may have been done all the same, by the wishes' names. */
  readonly doubtful: Readonly<Record<string, string>>;
  /** The known basket has run out, and what becomes of it is not known yet. */
  readonly over?: RunOut | undefined;
  /** What ran out last (`RunOut`): the server may tell of it once more. */
  readonly told?: string | undefined;
  /** How many times the server is being asked to let go of a basket that has run out. */
  readonly emptyings: number;
  /** What follows from the last event. */
  readonly effects: readonly BasketEffect[];
}

/** Something that decides over the basket. */
export interface Decision {
  /** What is sent under it is done once. */
  readonly key: string;
  /** It is sent when a basket that has run out is off the server. */
  readonly isWaiting: boolean;
  /** The basket when it was sent; undefined is not known. */
  readonly before?: Basket | null | undefined;
}

/** The end of a basket's hold. */
export interface RunOut {
  /** Its journeys; two ends that name the same are one. */
  readonly journeys: string | undefined;
  /** Whether its end was slept through (`isLongOver`): the server has let go of it, and may hold another. */
  readonly isLongOver: boolean;
  /** The reading under way asks the server; else decisions are waited for. */
  readonly isAsked: boolean;
}

/** What happens to the basket. `id` is the name of a wish, or of whatever else decides. */
export type BasketEvent =
  | { readonly kind: 'watched' }
  /** Nobody watches any more. */
  | { readonly kind: 'left' }
  /** It is to be read: another tab has called, the page is back in sight, or a lost answer is looked for. */
  | { readonly kind: 'wanted' }
  /** It is to be read if somebody watches. */
  | { readonly kind: 'retried' }
  | { readonly kind: 'read'; readonly reading: number; readonly basket: Basket | null }
  /** A reading has failed, or was aborted. */
  | { readonly kind: 'not-read'; readonly reading: number; readonly problem: unknown }
  /** Something wants to decide. `newKey` is one that nobody had before. */
  | { readonly kind: 'asked'; readonly id: string; readonly newKey: string }
  /** A wish was answered; it was done where there are no errors. The basket is undefined where the answer has none. */
  | {
      readonly kind: 'answered';
      readonly id: string;
      readonly errors: readonly BasketError[];
      readonly basket?: Basket | null;
    }
  /** … it was done, and the reading of what the basket has become is over, whatever came of it. */
  | { readonly kind: 'finished'; readonly id: string }
  /** The answer to a wish is lost. */
  | { readonly kind: 'lost'; readonly id: string }
  /** … and this is what became of it, as far as the basket tells. */
  | { readonly kind: 'found-out'; readonly id: string; readonly isDone: boolean }
  /** Something that is no wish, as a payment is, has been decided. */
  | { readonly kind: 'decided'; readonly id: string }
  | { readonly kind: 'ran-out'; readonly isLongOver: boolean }
  /** The server was asked to let go of a basket that has run out. With errors it holds it on. */
  | { readonly kind: 'emptied'; readonly errors: readonly BasketError[] }
  /** … and did not answer. */
  | { readonly kind: 'not-emptied' }
  /** Something else has changed it: what was known is no more. */
  | { readonly kind: 'forgotten' };

/** What follows from an event, to be done in this order. */
export type BasketEffect =
  /** Read it, in place of any reading before, and tell `read` or `not-read`. */
  | { readonly kind: 'read'; readonly reading: number }
  /** The reading under way is of no use. */
  | { readonly kind: 'abort' }
  /** Show what is known. */
  | { readonly kind: 'show'; readonly basket: Loading<Basket | null> }
  /** Show that it has run out, and that there is none. */
  | { readonly kind: 'show-run-out' }
  /** Keep what the server has answered in this browser. */
  | { readonly kind: 'keep'; readonly basket: Basket | null }
  /** Count down from what the server has answered. It may be over at once, and so stands last. */
  | { readonly kind: 'hold'; readonly basket: Basket | null }
  /** Send what wants to decide, a wish under this key, and tell what comes of it. */
  | { readonly kind: 'send'; readonly id: string; readonly key: string }
  /** Look in the basket what became of a wish, and tell `found-out`. */
  | { readonly kind: 'find-out'; readonly id: string; readonly before: Basket | null | undefined }
  /** Tell `finished` when the reading is over. */
  | { readonly kind: 'await-reading'; readonly id: string }
  /** A wish was done. */
  | { readonly kind: 'done'; readonly id: string }
  /** Answer whoever wished. */
  | { readonly kind: 'settle'; readonly id: string; readonly outcome: BasketOutcome }
  /** Tell other tabs to read it. */
  | { readonly kind: 'tell-tabs' }
  /** Have the server let go of it, and tell `emptied` or `not-emptied`. */
  | { readonly kind: 'empty' };

/** Nothing is known and nothing asked. */
export const initialBasket: BasketState = {
  known: { state: 'idle' },
  isWatched: false,
  readings: 0,
  decisions: {},
  doubtful: {},
  emptyings: 0,
  effects: [],
};
