import { listFirstMessage } from '#shared/domain/kit/failures/log-policy.ts';
import { readPaymentChange, toPayment } from '#shared/api/amounts/payment-change.ts';
import { type Client } from '#shared/api/client.ts';
import { hasStatus } from '#shared/api/failure.ts';
import { cancelPayment, getPayment } from '#shared/contract/payment/payments.ts';
import { type Payment } from '#shared/domain/payment/payment.ts';
import { type Context } from '../context.ts';
import { type CommandOutcome } from '../kit/commands.ts';

/** Options for {@link loadLatestPayment}. */
interface PaymentQuery {
  /** The mark in the address to which the provider has returned (`readPaymentMark`): that payment, if the host knows marks. */
  readonly mark?: string | undefined;
  readonly signal?: AbortSignal;
}

/**
 * Loads the visitor's latest payment, for a basket or for a reschedule (the move of a booked journey); null if there has been
 * none. Rejects if the call fails.
 */
export async function loadLatestPayment(client: Client, { mark, signal }: PaymentQuery = {}): Promise<Payment | null> {
  const { payment } = await client.call(getPayment, { query: { payment: mark } }, { signal });
  return payment && toPayment(payment, client.currency());
}

/**
 * Loads the payment to show, as {@link loadLatestPayment}. Also null if the operator has no call for payments (404), of which
 * nothing will ever be known here. Not for deciding whether a payment was made.
 */
export async function loadShownPayment(client: Client, query: PaymentQuery): Promise<Payment | null> {
  try {
    return await loadLatestPayment(client, query);
  } catch (problem) {
    if (hasStatus(problem, 404)) return null;
    throw problem;
  }
}

/**
 * Cancels a payment. Never rejects: a failed call is reported to the log.
 *
 * @param show called with the payment in its present status, if the answer contains it
 * @returns `refused` if the answer has errors, for example because it is too late (`messages` may be empty); `done` if it has
 *   none and contains the payment; otherwise, or without an answer, `failed`
 */
export async function sendPaymentCancellation(
  { client, failures }: Pick<Context, 'client' | 'failures'>,
  paymentId: string,
  show: (payment: Payment) => void,
): Promise<CommandOutcome> {
  const call = client.call(cancelPayment, { body: { paymentId } });
  const { payment, errors = [] } = (await readPaymentChange(call, client.currency()).catch(failures.report)) ?? {};
  if (payment) show(payment);
  if (errors.length > 0) return { kind: 'refused', messages: listFirstMessage(errors) };
  return { kind: payment ? 'done' : 'failed' };
}
