import type { InferOutput } from 'valibot';
import type { journey } from '#shared/contract/journeys/journey.ts';
import type { Journey, JourneyPart } from '#shared/domain/journeys/journey.ts';
import type { CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { toPrice } from './to-price.ts';

/**
 * Converts the prices and fees of a journey of the API, and of its coaches with their own tickets (`connJourneys`),
 * from numbers in the currency's main unit to money.
 *
 * @param defaultCurrency for journeys without a currency, which the API does not require
 */
export function toJourney(
  { connJourneys = [], ...wire }: InferOutput<typeof journey>,
  defaultCurrency: CurrencyCode,
): Journey {
  const currency = wire.currency ?? defaultCurrency;
  return { ...toPart(wire, currency), connJourneys: connJourneys.map((part) => toPart(part, currency)) };
}

/** A journey, or one coach of a connection, in the answer of the API. */
type WirePart = Omit<InferOutput<typeof journey>, 'connJourneys'>;

function toPart(
  { currency: ownCurrency, price, bookingFee, conditions, seats = [], ...rest }: WirePart,
  defaultCurrency: CurrencyCode,
): JourneyPart {
  const currency = ownCurrency ?? defaultCurrency;
  return {
    ...rest,
    // Null prices and fees, here and below, mean free of charge; an undefined booking fee is unknown.
    price: toPrice(price, currency),
    bookingFee: bookingFee === undefined ? undefined : toPrice(bookingFee, currency),
    conditions: conditions && {
      refundableUntil: conditions.refundableUntil ?? undefined,
      refundFee: toPrice(conditions.refundFee, currency),
      changeableUntil: conditions.changeableUntil ?? undefined,
      changeFee: toPrice(conditions.changeFee, currency),
    },
    seats: seats.filter(isReserved).map((seat) => ({ ...seat, price: toPrice(seat.price, currency) })),
  };
}

/** Whether a seat is reserved for its traveller (spec §3 "NONE when unreserved"). */
function isReserved({ passengerSelectionType }: WirePart['seats'][number]): boolean {
  return passengerSelectionType !== 'NONE';
}
