import { listFirstMessage, type RefusalReason } from '../kit/failures/log-policy.ts';

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
 * one with the id 231 (not enough seats) decides the kind of outcome, or else one about the currency. Of the messages, only the
 * first is shown, so the others are dropped.
 */
export function toBasketOutcome(errors: readonly RefusalReason[]): BasketOutcome {
  const [firstError] = errors;
  if (firstError === undefined) return { kind: 'done' };
  const messages = listFirstMessage(errors);
  const seatError = errors.find(({ id }) => id === notEnoughSeatsId);
  if (seatError) {
    const { seatsLeft, journeyId } = seatError;
    return { kind: 'not-enough-seats', seatsLeft, journeyId, messages: messages.length > 0 ? messages : undefined };
  }
  const kind = errors.some(({ id }) => id === currencyDiffers) ? 'currency-differs' : 'refused';
  return { kind, messages };
}

/**
 * Returns why a change was rejected: the operator's message, or else, if there are too few seats, the widgets' own text about
 * that (spec §5 "the first error message is shown", "Error id 231"). Undefined if the request failed, or without a message.
 *
 * @param notEnoughSeatsMessage the widgets' own text
 */
export function getReason(
  problem: Exclude<BasketOutcome, { kind: 'done' }>,
  notEnoughSeatsMessage?: string,
): string | undefined {
  if (problem.kind === 'failed') return undefined;
  return problem.messages?.[0] ?? (problem.kind === 'not-enough-seats' ? notEnoughSeatsMessage : undefined);
}
