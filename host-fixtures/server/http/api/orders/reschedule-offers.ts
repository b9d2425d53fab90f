import { type CityPair } from '#shared/domain/fares/city-pairs.ts';
import { getRescheduleDates, getRescheduleJourneys, getReschedulePrices } from '#shared/contract/orders/reschedule.ts';
import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import {
  compareMoney,
  fromMinorAmount,
  getCurrency,
  type Money,
  subtractMoney,
  sumMoney,
  toMainAmount,
  toMinorAmount,
  toMoney,
} from '#shared/domain/kit/money/money.ts';
import { getSoldValue } from '../../../sales/prices/fees.ts';
import { type JourneyPrice, findLowestOfferPrice } from '../../../sales/prices/journey-offer.ts';
import { type StoredReservation } from '../../../sales/stored-basket.ts';
import { toDayNumber } from '../../../timetable/service-clock.ts';
import { type TimetableJourney } from '../../../timetable/timetable.ts';
import { type ApiRoute, routesWith } from '../../kit/api-route.ts';
import { type Host } from '../../kit/host.ts';
import { type Visit } from '../../visits/visit.ts';
import { toJourneyAnswer } from '../journeys/journey-answer.ts';
import { findOffersByDay, maxListedJourneys, type OfferHost } from '../journeys/journeys.ts';
import { saleDayCount, getSaleDays, listDaysFrom } from '../journeys/on-sale.ts';
import { getTradeTerms, isOperatorAtFault, type OrderContext } from './reservation-rights.ts';
import { findOrderByKey, type OrderPart } from './visitor-order.ts';

/** The most days in one request. A request for more days gets the first of them. */
const maxDays = 14;

// The services of the host that these routes use. `translatedRoute` is for answers with names of places, in the visitor's
// language.
const { route, translatedRoute } = routesWith('clock', 'database', 'orderKeys', 'realtime', 'timetable', 'trial');

/**
 * The endpoints of a reschedule (a reservation is moved to another journey): the possible days, journeys and prices. In
 * their paths, `key` identifies the reservation and permits changing it.
 */
export const routes: readonly ApiRoute[] = [
  /**
   * Each day from today to the last one with a journey for sale, and whether it has one. The prices are null, because they
   * are in the answer of `getReschedulePrices`.
   */
  route(getRescheduleDates, (host) => async ({ params: { key }, visit }) => {
    const part = await findMovableReservation(host, visit, key);
    const pair = toCityPair(part.reservation.journey);
    const { today, isOnSale } = await getSaleDays(host, visit, pair.originId);
    // `visit.now` is the visitor's time, which QA can set.
    const journeyQuery = { ...pair, from: today, days: saleDayCount, after: visit.now };
    // In ascending order: the days on which a journey for sale departs after that time.
    const availableDates = new Set((await host.timetable.saleDays(journeyQuery)).filter(isOnSale));
    const lastDate = [...availableDates].at(-1);
    const dayCount = lastDate === undefined ? 0 : toDayNumber(lastDate) - toDayNumber(today) + 1;
    const dates = listDaysFrom(today, dayCount);
    return { dates: dates.map((date) => ({ date, available: availableDates.has(date), price: null })) };
  }),

  /** The journeys of some days to which a reservation can be moved ({@link findOffers}). */
  translatedRoute(getRescheduleJourneys, (host) => async ({ params, query, visit }) => {
    const part = await findMovableReservation(host, visit, params.key);
    const dates = listDaysFrom(query.departureDate, Math.min(query.days, maxDays));
    const offersByDay = await findOffers(host, visit, { part, dates, maxJourneys: maxListedJourneys });
    const { party } = part.reservation;
    return { journeys: offersByDay.flat().map((offeredJourney) => toJourneyAnswer({ ...offeredJourney, party })) };
  }),

  /**
   * The lowest price of each day. Journeys with the price null (free) are ignored; without others, it is null. If the operator
   * is at fault, it is limited, possibly to 0 ({@link getPriceLimit}). The credit for the reservation is not subtracted.
   */
  route(getReschedulePrices, (host) => async ({ params: { key }, query, visit }) => {
    const part = await findMovableReservation(host, visit, key);
    const { currency, journey } = part.reservation;
    const { today } = await getSaleDays(host, visit, toCityPair(journey).originId);
    const dates = listDaysFrom(query.departureDate ?? today, Math.min(query.days, maxDays));
    const offersByDay = await findOffers(host, visit, { part, dates, maxJourneys: Infinity });
    return {
      dates: dates.map((date, index) => {
        const offers = offersByDay[index]?.map(({ offer }) => offer) ?? [];
        const lowest = findLowestOfferPrice(offers, currency);
        const price = lowest ? toMainAmount(lowest) : null;
        return { date, available: offers.length > 0, price, ...(lowest && { currency: getCurrency(lowest) }) };
      }),
    };
  }),
];

/** Finds a reservation by its key. @throws ApiError 404 for an invalid key, 409 if it cannot be moved now */
async function findMovableReservation(
  host: Pick<Host, 'database' | 'orderKeys' | 'realtime' | 'trial'>,
  visit: Visit,
  key: string,
): Promise<OrderPart> {
  const part = await findOrderByKey(host, key);
  // Called for its errors only: it throws 409 if the reservation cannot be moved to another journey now.
  getTradeTerms({ host, visit, order: part.order }, part.reservation);
  return part;
}

/**
 * Finds the journeys to which a reservation can be moved: those of its route with space for its party, in its currency,
 * except its own journey. Prices are lowered if the operator is at fault ({@link getPriceLimit}).
 *
 * @returns the journeys of each day, in the order of `dates`; none for a day that is not on sale
 */
async function findOffers(
  host: OfferHost,
  visit: Visit,
  {
    part,
    dates,
    maxJourneys,
  }: { readonly part: OrderPart; readonly dates: readonly LocalDate[]; readonly maxJourneys: number },
) {
  const { order, reservation } = part;
  const { journey: previousJourney, party, currency } = reservation;
  const pair = toCityPair(previousJourney);
  const limit = getPriceLimit({ host, visit, order }, reservation);
  const { isOnSale } = await getSaleDays(host, visit, pair.originId);
  const offersByDay = await findOffersByDay(host, visit, {
    ...pair,
    dates: dates.filter(isOnSale),
    party,
    maxJourneys,
  });
  return dates.map((date) =>
    (offersByDay.get(date) ?? [])
      // The credit for the reservation can only be subtracted from a price in the same currency.
      .filter(({ journey, offer }) => journey.journeyId !== previousJourney.journeyId && offer.currency === currency)
      .map(({ journey, offer }) => ({ journey, offer: applyPriceLimit(offer, limit) })),
  );
}

/** Returns the origin and destination of a journey; `NaN`, which no city has as its id, for a journey without stops. */
export function toCityPair({ legs }: Pick<TimetableJourney, 'legs'>): CityPair {
  return { originId: legs[0]?.calls[0]?.cityId ?? NaN, destinationId: legs.at(-1)?.calls.at(-1)?.cityId ?? NaN };
}

/**
 * Returns the highest price of a replacement journey. If the operator is at fault (for example, a coach is cancelled or
 * severely late), the new journey costs no more than the traveller paid for the reservation, without the surcharges for
 * chosen seats.
 *
 * @returns undefined if the price is not limited
 */
export function getPriceLimit({ host, visit }: OrderContext, reservation: StoredReservation): Money | undefined {
  if (!isOperatorAtFault(host, visit, reservation)) return undefined;
  const { currency, holds } = reservation;
  const seatPrices = holds.map(({ price }) => price);
  const seatSurcharges = sumMoney(currency, seatPrices);
  const amountPaid = getSoldValue(reservation);
  // The amount paid, after discounts, is less than the surcharges if a redemption code also reduced them; the limit is then 0.
  return compareMoney(amountPaid, seatSurcharges) < 0
    ? toMoney(0, currency)
    : subtractMoney(amountPaid, seatSurcharges);
}

/**
 * Lowers the price of an offer to a limit, and the prices of its coaches in proportion: 30 as 20 + 10 becomes 15 as 10 + 5.
 * Free offers and those within the limit are unchanged.
 */
export function applyPriceLimit<Offer extends JourneyPrice>(offer: Offer, limit: Money | undefined): Offer {
  const { price, coachPrices, currency } = offer;
  if (limit === undefined || price === null || compareMoney(price, limit) <= 0) return offer;
  // `fullPrice` is above the limit, and therefore not 0.
  const [fullPrice, limitPrice] = [toMinorAmount(price), toMinorAmount(limit)];
  const scaleToLimit = (minor: number) => Math.round((limitPrice * minor) / fullPrice);
  // Round running totals instead of prices, so that the prices of the coaches add up to the limit.
  let runningTotal = 0;
  return {
    ...offer,
    price: limit,
    coachPrices: coachPrices.map((coachPrice) => {
      // This coach is free.
      if (coachPrice === null) return null;
      const previousTotal = scaleToLimit(runningTotal);
      runningTotal += toMinorAmount(coachPrice);
      return fromMinorAmount(scaleToLimit(runningTotal) - previousTotal, currency);
    }),
  };
}
