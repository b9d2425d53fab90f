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
import { type CityPair, type Journey } from '../../../timetable/timetable.ts';
import { isOperatorAtFault, type RightsFacts } from './reservation-rights.ts';
import { type StoredReservation } from '../../../sales/stored-basket.ts';

/** From where to where a journey goes. */
export function toCityPair({ legs }: Pick<Journey, 'legs'>): CityPair {
  return { originId: legs[0]?.calls[0]?.cityId ?? NaN, destinationId: legs.at(-1)?.calls.at(-1)?.cityId ?? NaN };
}

/**
 * What another journey costs at most in place of a reservation: where it is the operator's fault, what was paid for
 * that one without its seats, and never less than nothing. Undefined: its price.
 */
export function priceLimit({ host, visit, order }: RightsFacts, reservation: StoredReservation): Money | undefined {
  if (!isOperatorAtFault(host, visit, reservation)) return undefined;
  const { lineItemId, currency, holds } = reservation;
  const seats = sumMoney(
    currency,
    holds.map(({ price }) => price),
  );
  const paid = getCost(order, [lineItemId]);
  // A code may have paid for the seats, too.
  return compareMoney(paid, seats) < 0 ? toMoney(0, currency) : subtractMoney(paid, seats);
}

/** A price that is no more than a limit; what its coaches cost is lowered along with it. */
export function limited<Offer extends JourneyPrice>(offer: Offer, limit: Money | undefined): Offer {
  const { price, coachPrices, currency } = offer;
  if (limit === undefined || price === null || compareMoney(price, limit) <= 0) return offer;
  const [all, most] = [toMinorAmount(price), toMinorAmount(limit)];
  const upTo = (minor: number) => Math.round((most * minor) / all);
  let before = 0;
  return {
    ...offer,
    price: limit,
    coachPrices: coachPrices.map((part) => {
      if (part === null) return null;
      const start = upTo(before);
      before += toMinorAmount(part);
      return fromMinorAmount(upTo(before) - start, currency);
    }),
  };
}
