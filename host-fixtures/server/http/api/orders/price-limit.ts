import {
  compareMoney,
  toMinorAmount,
  type Money,
  toMoney,
  fromMinorAmount,
  subtractMoney,
  sumMoney,
} from '#shared/domain/kit/money/money.ts';

import { getCost } from '../../../orders/order-value.ts';
import { type JourneyPrice } from '../../../sales/prices/journey-offer.ts';
import { type CityPair, type TimetableJourney } from '../../../timetable/timetable.ts';
import { isOperatorAtFault, type RightsFacts } from './reservation-rights.ts';
import { type StoredReservation } from '../../../sales/stored-basket.ts';

/** The origin and destination of a journey. */
export function toCityPair({ legs }: Pick<TimetableJourney, 'legs'>): CityPair {
  return { originId: legs[0]?.calls[0]?.cityId ?? NaN, destinationId: legs.at(-1)?.calls.at(-1)?.cityId ?? NaN };
}

/**
 * The highest price of a replacement journey: if the operator is at fault, what was paid for the reservation without
 * its seats; undefined for no limit.
 */
export function getPriceLimit({ host, visit, order }: RightsFacts, reservation: StoredReservation): Money | undefined {
  if (!isOperatorAtFault(host, visit, reservation)) return undefined;
  const { lineItemId, currency, holds } = reservation;
  const seats = sumMoney(
    currency,
    holds.map(({ price }) => price),
  );
  const paid = getCost(order, [lineItemId]);
  // A code may also have paid for the seats.
  return compareMoney(paid, seats) < 0 ? toMoney(0, currency) : subtractMoney(paid, seats);
}

/** Lowers a price to a limit, and the prices of its coaches in proportion. */
export function applyPriceLimit<Offer extends JourneyPrice>(offer: Offer, limit: Money | undefined): Offer {
  const { price, coachPrices, currency } = offer;
  if (limit === undefined || price === null || compareMoney(price, limit) <= 0) return offer;
  const [fullPrice, limitPrice] = [toMinorAmount(price), toMinorAmount(limit)];
  const scaleToLimit = (minor: number) => Math.round((limitPrice * minor) / fullPrice);
  let previousTotal = 0;
  return {
    ...offer,
    price: limit,
    coachPrices: coachPrices.map((part) => {
      if (part === null) return null;
      const start = scaleToLimit(previousTotal);
      previousTotal += toMinorAmount(part);
      return fromMinorAmount(scaleToLimit(previousTotal) - start, currency);
    }),
  };
}
