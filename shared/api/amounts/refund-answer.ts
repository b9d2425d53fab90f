import type { refundReservation } from '#shared/contract/orders/cancellation.ts';
import type { EndpointAnswer } from '#shared/contract/kit/endpoint.ts';
import type { CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { type Money, toMoney } from '#shared/domain/kit/money/money.ts';
import type { RefusalEntry } from '../failure.ts';
import { answerOrErrors } from '../refusal.ts';

/** The answer to a refund: why it was refused, or the amount, if the answer contains it. */
export interface RefundAnswer {
  readonly errors: readonly RefusalEntry[];
  readonly refundedAmount?: Money;
}

/**
 * Reads the answer to a refund. A refusal resolves; any other failure rejects, and leaves open whether the money is
 * refunded.
 *
 * @param defaultCurrency for answers without a currency
 */
export async function readRefundAnswer(
  call: Promise<EndpointAnswer<typeof refundReservation>>,
  defaultCurrency: CurrencyCode,
): Promise<RefundAnswer> {
  const answer = await answerOrErrors(call);
  const { errors } = answer;
  if (!('refundedAmount' in answer) || answer.refundedAmount === undefined) return { errors };
  return { errors, refundedAmount: toMoney(answer.refundedAmount, answer.currency ?? defaultCurrency) };
}
