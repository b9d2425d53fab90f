import type { EndpointAnswer } from '#shared/contract/kit/endpoint.ts';
import type { cancelPayment, PaymentAnswer } from '#shared/contract/payment/payments.ts';
import type { CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { toMoney } from '#shared/domain/kit/money/money.ts';
import type { Payment } from '#shared/domain/payment/payment.ts';
import type { PaymentChange } from '#shared/domain/payment/payment-start.ts';
import { answerOrErrors } from '../refusal.ts';

/**
 * Reads the answer to a change of a payment. If the operator refuses the change, by HTTP status or by errors in the
 * answer, the promise resolves with the errors. After any other failure it rejects, and the change may or may not have
 * been made.
 *
 * @param defaultCurrency for answers without a currency
 */
export async function readPaymentChange(
  answer: Promise<EndpointAnswer<typeof cancelPayment>>,
  defaultCurrency: CurrencyCode,
): Promise<PaymentChange> {
  const result = await answerOrErrors(answer);
  const payment = 'payment' in result ? result.payment : undefined;
  return { errors: result.errors, payment: payment && toPayment(payment, defaultCurrency) };
}

/**
 * Converts a payment of the API: its amount becomes money.
 *
 * @param defaultCurrency for payments without a currency
 */
export function toPayment({ amount, currency, ...rest }: PaymentAnswer, defaultCurrency: CurrencyCode): Payment {
  return { ...rest, amount: toMoney(amount, currency ?? defaultCurrency) };
}
