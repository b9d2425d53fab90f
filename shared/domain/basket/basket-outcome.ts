import type { RefusalReason } from '../kit/failures/log-policy.ts';

/** The result of a change of the basket. `messages` are the operator's; empty or missing if it returned none. */
export type BasketOutcome =
  | { readonly kind: 'done' }
  /** There are fewer free seats than travellers. The operator may specify how many there are, and the journey. */
  | {
      readonly kind: 'not-enough-seats';
      readonly seatsLeft?: number;
      readonly journeyId?: string;
      readonly messages?: readonly string[];
    }
  /** The currency of the journey differs from that of the basket. */
  | { readonly kind: 'currency-differs'; readonly messages: readonly string[] }
  /** The operator rejected the change. */
  | { readonly kind: 'refused'; readonly messages: readonly string[] }
  /** The request failed, so the basket is assumed to be unchanged. */
  | { readonly kind: 'failed' };

/** Error id of the reference host, not of the specification: journey and basket have different currencies. */
export const currencyDiffers = 'currency-differs';

/** Error id of too few seats (spec §5). */
const notEnoughSeatsId = '231';

/**
 * Converts the errors in the answer to a change of the basket: it succeeded only without errors (spec §5). Of several errors,
 * one with the id 231 (not enough seats) decides the kind of outcome, or else one about the currency. The messages of all
 * errors are preserved in order.
 */
export function toBasketOutcome(errors: readonly RefusalReason[]): BasketOutcome {
  const [firstError] = errors;
  if (firstError === undefined) return { kind: 'done' };
  // The order matters: some screens show the first message as a title.
  const messages = errors.flatMap(({ message }) => message ?? []);
  const seatError = errors.find(({ id }) => id === notEnoughSeatsId);
  if (seatError) {
    const { seatsLeft, journeyId } = seatError;
    return { kind: 'not-enough-seats', seatsLeft, journeyId, messages: messages.length > 0 ? messages : undefined };
  }
  const kind = errors.some(({ id }) => id === currencyDiffers) ? 'currency-differs' : 'refused';
  return { kind, messages };
}

/**
 * Lists the reasons why a change was rejected: if there are too few seats, the widgets' own text about that (spec §5 "Error id
 * 231"), then the operator's messages in order, without duplicates. Empty if the request failed.
 *
 * @param notEnoughSeatsMessage the widgets' own text
 */
export function listReasons(problem: Exclude<BasketOutcome, { kind: 'done' }>, notEnoughSeatsMessage: string) {
  if (problem.kind === 'failed') return [];
  const ownMessages = problem.kind === 'not-enough-seats' ? [notEnoughSeatsMessage] : [];
  return [...new Set([...ownMessages, ...(problem.messages ?? [])])];
}
