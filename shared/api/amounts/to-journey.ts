import type { InferOutput } from 'valibot';
import type { journey } from '#shared/contract/journeys/journey.ts';
import type { Journey, JourneyPart } from '#shared/domain/journeys/journey.ts';
import type { CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { toPrice } from './to-price.ts';

/**
 * A journey of the wire with its amounts as money.
 *
 * @param defaultCurrency for answers without a currency, as from a back end that implements the bare specification
 */
export function toJourney(
  { connJourneys = [], ...wire }: InferOutput<typeof journey>,
  defaultCurrency: CurrencyCode,
): Journey {
  const currency = wire.currency ?? defaultCurrency;
  return { ...toPart(wire, currency), connJourneys: connJourneys.map((part) => toPart(part, currency)) };
}

type WirePart = Omit<InferOutput<typeof journey>, 'connJourneys'>;

function toPart(
  { currency: ownCurrency, price, bookingFee, conditions, seats = [], ...rest }: WirePart,
  defaultCurrency: CurrencyCode,
): JourneyPart {
  const currency = ownCurrency ?? defaultCurrency;
  return {
    ...rest,
    price: toPrice(price, currency),
    bookingFee: bookingFee === undefined ? undefined : toPrice(bookingFee, currency),
    conditions: conditions && {
      ...conditions,
      refundFee: toPrice(conditions.refundFee, currency),
      changeFee: toPrice(conditions.changeFee, currency),
    },
    seats: seats.map((seat) => ({ ...seat, price: toPrice(seat.price, currency) })),
  };
}
