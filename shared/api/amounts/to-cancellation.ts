import type { getCancellation, refundReservation } from '#shared/contract/orders/cancellation.ts';
import type { EndpointAnswer } from '#shared/contract/kit/endpoint.ts';
import type { CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { toMoney } from '#shared/domain/kit/money/money.ts';
import type { Cancellation } from '#shared/domain/orders/cancellation.ts';
import { toJourney } from './to-journey.ts';
import { toPrice } from './to-price.ts';
import { answerOrErrors } from '../refusal.ts';

/**
 * Converts a reservation of the API with its possible refunds: the amounts become money, all in one currency.
 *
 * @param defaultCurrency for answers without a currency
 */
export function toCancellation(
  { reservation, choices, tradeIn, ...rest }: EndpointAnswer<typeof getCancellation>,
  defaultCurrency: CurrencyCode,
): Cancellation {
  const currency = rest.currency ?? reservation.journey.currency ?? defaultCurrency;
  return {
    ...rest,
    currency,
    reservation: { ...reservation, journey: toJourney(reservation.journey, currency) },
    tradeIn: tradeIn && {
      value: toMoney(tradeIn.value, currency),
      fee: toPrice(tradeIn.fee, currency),
      refundable: toMoney(tradeIn.refundable, currency),
    },
    choices: choices.map((choice) => ({
      ...choice,
      paid: toMoney(choice.paid, currency),
      refundableAmount: toMoney(choice.refundableAmount, currency),
      // Null, if there is no fee or it is unknown, stays null.
      refundFee: toPrice(choice.refundFee, currency),
    })),
  };
}

/**
 * Reads the answer to a request for a refund. The promise resolves with the errors if the operator refuses it. If they are
 * empty, the refund succeeded; `refundedAmount` is missing if the operator does not specify it. After any other failure
 * the promise rejects, and the money may or may not be refunded.
 *
 * @param defaultCurrency for answers without a currency
 */
export async function readRefundAnswer(
  call: Promise<EndpointAnswer<typeof refundReservation>>,
  defaultCurrency: CurrencyCode,
) {
  // Resolves with only `errors` if the operator refused the call.
  const answer = await answerOrErrors(call);
  const { errors } = answer;
  if (!('refundedAmount' in answer) || answer.refundedAmount === undefined) return { errors };
  return { errors, refundedAmount: toMoney(answer.refundedAmount, answer.currency ?? defaultCurrency) };
}
