/** One reason why a change of the basket was refused. */
export interface BasketError {
  readonly id: string;
  readonly message?: string;
  readonly seatsLeft?: number;
  readonly journeyId?: string;
}

/** What became of a change of the basket. */
export type BasketOutcome =
  | { readonly kind: 'done' }
  /** Fewer seats than travellers; how many, and on which journey, where the operator says so, and its own message. */
  | {
      readonly kind: 'not-enough-seats';
      readonly seatsLeft?: number;
      readonly journeyId?: string;
      readonly messages?: readonly string[];
    }
  /** A basket has one currency, and the journey's is another; in the operator's own words, which may be none. */
  | { readonly kind: 'currency-differs'; readonly messages: readonly string[] }
  /** The operator says no, in its own words, which may be none. */
  | { readonly kind: 'refused'; readonly messages: readonly string[] }
  /** The world fails: nothing is known to have changed. */
  | { readonly kind: 'failed' };

/** Error id of a journey that is sold in another currency than the basket's; ours. */
export const currencyDiffers = 'currency-differs';

/** Error id of too few seats (spec §5). */
const notEnoughSeats = '231';

/**
 * What a basket call came to: it has succeeded only when `errors` is empty (spec §5), and error 231 means not enough
 * seats. All messages are kept, the first of them first.
 */
export function toBasketOutcome(errors: readonly BasketError[]): BasketOutcome {
  const [first] = errors;
  if (first === undefined) return { kind: 'done' };
  const tooFew = errors.find(({ id }) => id === notEnoughSeats);
  if (tooFew) {
    const { seatsLeft, journeyId } = tooFew;
    const messages = listMessages(errors);
    return {
      kind: 'not-enough-seats',
      ...(seatsLeft !== undefined && { seatsLeft }),
      ...(journeyId !== undefined && { journeyId }),
      ...(messages.length > 0 && { messages }),
    };
  }
  const kind = errors.some(({ id }) => id === currencyDiffers) ? 'currency-differs' : 'refused';
  return { kind, messages: listMessages(errors) };
}

/** What the operator says in its own words: the first as the headline, all of them to be read. */
function listMessages(errors: readonly BasketError[]): readonly string[] {
  return errors.flatMap(({ message }) => message ?? []);
}
