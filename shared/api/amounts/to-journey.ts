import type { InferOutput } from 'valibot';
import type { journey } from '#shared/contract/journeys/journey.ts';
import type { Journey, JourneyPart } from '#shared/domain/journeys/journey.ts';
import type { CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { toPrice } from './to-price.ts';

/**
 * Converts a journey of the API with its connecting journeys: the amounts become money.
 *
 * @param defaultCurrency for journeys without a currency, which the specification does not require
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
