import type { EndpointAnswer } from '#shared/contract/kit/endpoint.ts';
import type { cancelPayment, PaymentAnswer } from '#shared/contract/payment/payments.ts';
import type { CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { toMoney } from '#shared/domain/kit/money/money.ts';
import type { Payment } from '#shared/domain/payment/payment.ts';
import type { PaymentChange } from '#shared/domain/payment/payment-start.ts';
import { answerOrErrors } from '../refusal.ts';

/**
 * Reads the answer to a change of a payment (start, cancellation, or confirmation of a reschedule; all have the same
 * format). The errors of the result are empty unless the operator refuses the change, by a status (400 to 499 with errors,
 * except 408, 425 and 429) or by errors in an answer with status 200. Rejects after any other failure: the change may or
 * may not have been made.
 *
 * @param defaultCurrency for answers without a currency
 */
export async function readPaymentChange(
  answer: Promise<EndpointAnswer<typeof cancelPayment>>,
  defaultCurrency: CurrencyCode,
): Promise<PaymentChange> {
  const result = await answerOrErrors(answer);
  // A refusal by status has only errors.
  const payment = 'payment' in result ? result.payment : undefined;
  return { errors: result.errors, payment: payment && toPayment(payment, defaultCurrency) };
}

/**
 * Converts a payment of the API: its amount, a number, and its currency become one value.
 *
 * @param defaultCurrency for payments without a currency
 */
export function toPayment({ amount, currency, ...rest }: PaymentAnswer, defaultCurrency: CurrencyCode): Payment {
  return { ...rest, amount: toMoney(amount, currency ?? defaultCurrency) };
}
