import type { InferOutput } from 'valibot';
import type { journey } from '#shared/contract/journeys/journey.ts';
import type { Journey, JourneyPart } from '#shared/domain/journeys/journey.ts';
import type { CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { priceOf } from './price-of.ts';

/**
 * A journey of the wire with its amounts as money. Each is in the currency that stands beside it; an answer that names none,
 * as one of a back end built to the bare specification, is in the currency that was asked for.
 */
export function journeyOf({ connJourneys = [], ...wire }: InferOutput<typeof journey>, asked: CurrencyCode): Journey {
  const currency = wire.currency ?? asked;
  return { ...partOf(wire, currency), connJourneys: connJourneys.map((part) => partOf(part, currency)) };
}

type WirePart = Omit<InferOutput<typeof journey>, 'connJourneys'>;

function partOf(
  { currency: told, price, bookingFee, conditions, seats = [], ...rest }: WirePart,
  asked: CurrencyCode,
): JourneyPart {
  const currency = told ?? asked;
  return {
    ...rest,
    price: priceOf(price, currency),
    ...(bookingFee !== undefined && { bookingFee: priceOf(bookingFee, currency) }),
    ...(conditions && {
      conditions: {
        ...conditions,
        refundFee: priceOf(conditions.refundFee, currency),
        changeFee: priceOf(conditions.changeFee, currency),
      },
    }),
    seats: seats.map((seat) => ({ ...seat, price: priceOf(seat.price, currency) })),
  };
}
