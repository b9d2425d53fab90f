import type { EndpointAnswer } from '#shared/contract/kit/endpoint.ts';
import type { cancelPayment, PaymentAnswer } from '#shared/contract/payment/payments.ts';
import type { CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { toMoney } from '#shared/domain/kit/money/money.ts';
import type { Payment } from '#shared/domain/payment/payment.ts';
import type { PaymentChange } from '#shared/domain/payment/payment-start.ts';
import { answerOrErrors } from '../refusal.ts';

/**
 * Reads the answer to a change of a payment. A refusal, by HTTP status or by errors in the answer, resolves; any other
 * failure rejects, and leaves open whether the change was made.
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

/** A payment of the wire with its amount as money. */
export function toPayment({ amount, currency, ...rest }: PaymentAnswer, defaultCurrency: CurrencyCode): Payment {
  return { ...rest, amount: toMoney(amount, currency ?? defaultCurrency) };
}
