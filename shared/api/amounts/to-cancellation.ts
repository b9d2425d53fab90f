import type { getCancellation } from '#shared/contract/orders/cancellation.ts';
import type { EndpointAnswer } from '#shared/contract/kit/endpoint.ts';
import type { CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { toMoney } from '#shared/domain/kit/money/money.ts';
import type { Cancellation } from '#shared/domain/orders/cancellation.ts';
import { toJourney } from './to-journey.ts';
import { toPrice } from './to-price.ts';

/**
 * A reservation with its choices of refunds, all in one currency.
 *
 * @param defaultCurrency for answers without a currency
 */
export function toCancellation(
  { reservation, choices, ...rest }: EndpointAnswer<typeof getCancellation>,
  defaultCurrency: CurrencyCode,
): Cancellation {
  const currency = rest.currency ?? reservation.journey.currency ?? defaultCurrency;
  return {
    ...rest,
    currency,
    reservation: { ...reservation, journey: toJourney(reservation.journey, currency) },
    choices: choices.map(({ paid, refundableAmount, refundFee, ...choice }) => ({
      ...choice,
      paid: toMoney(paid, currency),
      refundableAmount: toMoney(refundableAmount, currency),
      refundFee: toPrice(refundFee, currency),
    })),
  };
}
