import type { InferOutput } from 'valibot';
import type { basket } from '#shared/contract/basket.ts';
import type { journey } from '#shared/contract/journey.ts';
import type { pricedDates } from '#shared/contract/journey-dates.ts';
import type { getOrderConfirmation } from '#shared/contract/orders.ts';
import type { PaymentAnswer } from '#shared/contract/payments.ts';
import type { seatPlan } from '#shared/contract/seat-plan.ts';
import type { Basket } from '#shared/domain/basket/basket.ts';
import type { Journey, JourneyPart } from '#shared/domain/journeys/journey.ts';
import type { CurrencyCode } from '#shared/domain/money/currency.ts';
import { type Money, moneyOf } from '#shared/domain/money/money.ts';
import type { Order } from '#shared/domain/orders/order.ts';
import type { Payment } from '#shared/domain/payment/payment.ts';
import type { RibbonDate } from '#shared/domain/ribbon/ribbon-date.ts';
import type { SeatPlan } from '#shared/domain/seats/seat-plan.ts';

/**
 * The amounts of answers as money. Each is in the currency that the answer names beside it; an answer that names none, as
 * one of a back end built to the bare specification, is in the currency that was asked for.
 */
export function journeyOf({ connJourneys = [], ...wire }: InferOutput<typeof journey>, asked: CurrencyCode): Journey {
  const currency = wire.currency ?? asked;
  return { ...partOf(wire, currency), connJourneys: connJourneys.map((part) => partOf(part, currency)) };
}

/** A basket, all of one currency. */
export function basketOf(wire: InferOutput<typeof basket>, asked: CurrencyCode): Basket {
  const { journeys, feesBreakdown, markupTotal, discountTotal, total, redemptionCodes = [], ...rest } = wire;
  const currency = wire.currency ?? journeys.find((journey) => journey.currency)?.currency ?? asked;
  const { booking, sms, facilities, amendment } = feesBreakdown ?? {};
  return {
    ...rest,
    currency,
    journeys: journeys.map((journey) => journeyOf(journey, currency)),
    ...(feesBreakdown && {
      feesBreakdown: {
        booking: priceOf(booking, currency),
        sms: priceOf(sms, currency),
        facilities: priceOf(facilities, currency),
        amendment: priceOf(amendment, currency),
      },
    }),
    markupTotal: priceOf(markupTotal, currency),
    ...(discountTotal !== undefined && { discountTotal: moneyOf(discountTotal, currency) }),
    ...(total !== undefined && { total: moneyOf(total, currency) }),
    redemptionCodes: redemptionCodes.map(({ code, amount }) => ({
      code,
      ...(amount !== undefined && { amount: moneyOf(amount, currency) }),
    })),
  };
}

/** An order, all of one currency. */
export function orderOf(wire: InferOutput<(typeof getOrderConfirmation)['answer']>, asked: CurrencyCode): Order {
  const { reservations: _unused, journeys = [], grossTotal, taxTotal, ...rest } = wire;
  const currency = wire.currency ?? journeys.find((journey) => journey.currency)?.currency ?? asked;
  return {
    ...rest,
    currency,
    journeys: journeys.map((journey) => journeyOf(journey, currency)),
    grossTotal: priceOf(grossTotal, currency),
    taxTotal: priceOf(taxTotal, currency),
  };
}

/** A payment. */
export function paymentOf({ amount, currency, ...rest }: PaymentAnswer, asked: CurrencyCode): Payment {
  return { ...rest, amount: moneyOf(amount, currency ?? asked) };
}

/** Days with their lowest prices; a price whose currency cannot be read is not known. */
export function pricedDaysOf(dates: InferOutput<typeof pricedDates>, asked: CurrencyCode): readonly RibbonDate[] {
  return dates.map(({ date, price, currency = asked, available }) => {
    return { date, price: currency === null ? null : priceOf(price, currency), available };
  });
}

/** The seat plan of a coach. */
export function planOf({ currency, decks, ...rest }: InferOutput<typeof seatPlan>, asked: CurrencyCode): SeatPlan {
  return {
    ...rest,
    decks: decks.map(({ parts, ...deck }) => ({
      ...deck,
      parts: parts.map((part) => ({ ...part, price: priceOf(part.price, currency ?? asked) })),
    })),
  };
}

type WirePart = Omit<InferOutput<typeof journey>, 'connJourneys'>;

function partOf(
  { currency: told, price, bookingFee, seats = [], ...rest }: WirePart,
  asked: CurrencyCode,
): JourneyPart {
  const currency = told ?? asked;
  return {
    ...rest,
    price: priceOf(price, currency),
    ...(bookingFee !== undefined && { bookingFee: priceOf(bookingFee, currency) }),
    seats: seats.map((seat) => ({ ...seat, price: priceOf(seat.price, currency) })),
  };
}

/** Null is free. */
function priceOf(amount: number | null | undefined, currency: CurrencyCode): Money | null {
  return amount === null || amount === undefined ? null : moneyOf(amount, currency);
}
