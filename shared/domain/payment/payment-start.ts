import type { BasketError } from '../basket/basket-outcome.ts';
import { isEnded, type Payment } from './payment.ts';

/** What the operator answers to a press on "pay". */
export interface StartAnswer {
  readonly errors: readonly BasketError[];
  readonly payment?: Payment | undefined;
}

/** What is to be done about that answer. */
export type StartStep =
  /** There is a payment: the traveller goes on with it. */
  | { readonly kind: 'begun'; readonly payment: Payment }
  /** The basket has come to cost something else than was shown, and is read again. */
  | { readonly kind: 'total-changed' }
  /** The operator says no, in its own words. It may have said yes before: it is asked for its latest payment. */
  | { readonly kind: 'refused'; readonly messages: readonly string[] }
  /** Nobody says what came of the press: the operator is asked for its latest payment. */
  | { readonly kind: 'unknown' }
  /** The key is that of an attempt that has ended meanwhile, unseen by this tab: the press wants a new one. */
  | { readonly kind: 'key-ended' };

/** Error id of a basket that has come to cost something else than the traveller was shown. */
const totalChanged = 'total-changed';

/** What follows from the answer to a press on "pay". Errors count before a payment that comes along. */
export function getStartStep({ errors, payment }: StartAnswer): StartStep {
  if (errors.some(({ id }) => id === totalChanged)) return { kind: 'total-changed' };
  if (errors.length > 0) return { kind: 'refused', messages: errors.flatMap(({ message }) => message ?? []) };
  if (!payment) return { kind: 'unknown' };
  return isEnded(payment.status) ? { kind: 'key-ended' } : { kind: 'begun', payment };
}
