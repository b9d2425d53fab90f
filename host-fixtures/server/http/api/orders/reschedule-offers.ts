import {
  type getRescheduleDates,
  type getRescheduleJourneys,
  type getReschedulePrices,
} from '#shared/contract/orders/reschedule.ts';
import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { getCurrency, toMainAmount } from '#shared/domain/kit/money/money.ts';
import { lowestOffer } from '../../../sales/prices/journey-offer.ts';
import { dayNumber } from '../../../timetable/service-clock.ts';
import { type Visit } from '../../visits/visit.ts';
import { toJourneyAnswer } from '../journeys/journey-answer.ts';
import { findOffersByDay } from '../journeys/journeys.ts';
import { bookableDays, listDaysFrom, getSaleDays } from '../journeys/on-sale.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer } from '../../kit/register-endpoint.ts';
import { type OrderPart, findOrderByKey } from './visitor-order.ts';
import { applyPriceLimit, toCityPair, getPriceLimit } from './price-limit.ts';
import { getTradeTerms } from './trade-terms.ts';

/** The most days that a date ribbon requests. */
const maxDays = 14;

/** Each day from today to the last possible one, with whether a reservation can be moved to it. */
export function answerRescheduleDates(
  host: Pick<Host, 'database' | 'orderKeys' | 'realtime' | 'timetable' | 'trial'>,
): Answer<typeof getRescheduleDates> {
  return async ({ params: { key }, visit }) => {
    const part = await findChangeable(host, visit, key);
    const pair = toCityPair(part.reservation.journey);
    const { today, isOnSale } = await getSaleDays(host, visit, pair.originId);
    const journeyQuery = { ...pair, from: today, days: bookableDays, after: visit.now };
    const available = new Set((await host.timetable.saleDays(journeyQuery)).filter(isOnSale));
    const last = [...available].at(-1);
    const days = last === undefined ? 0 : dayNumber(last) - dayNumber(today) + 1;
    return { dates: listDaysFrom(today, days).map((date) => ({ date, available: available.has(date), price: null })) };
  };
}

/** The journeys to which a reservation can be moved: of its route, with space for its party. */
export function answerRescheduleJourneys(
  host: Pick<Host, 'clock' | 'database' | 'orderKeys' | 'realtime' | 'timetable' | 'trial'>,
): Answer<typeof getRescheduleJourneys> {
  return async ({ params: { key }, query: { departureDate, days }, visit }) => {
    const part = await findChangeable(host, visit, key);
    const offersByDay = await findOffers(host, visit, {
      part,
      dates: listDaysFrom(departureDate, Math.min(days, maxDays)),
    });
    const { party } = part.reservation;
    return {
      journeys: offersByDay.flatMap((day) =>
        day.map((offeredJourney) => toJourneyAnswer({ ...offeredJourney, party })),
      ),
    };
  };
}

/** The lowest price of each day, without the credit for the reservation. */
export function answerReschedulePrices(
  host: Pick<Host, 'clock' | 'database' | 'orderKeys' | 'realtime' | 'timetable' | 'trial'>,
): Answer<typeof getReschedulePrices> {
  return async ({ params: { key }, query, visit }) => {
    const part = await findChangeable(host, visit, key);
    const { currency, journey } = part.reservation;
    const { today } = await getSaleDays(host, visit, toCityPair(journey).originId);
    const dates = listDaysFrom(query.departureDate ?? today, Math.min(query.days, maxDays));
    const offersByDay = await findOffers(host, visit, { part, dates });
    return {
      dates: dates.map((date, index) => {
        const offers = offersByDay[index] ?? [];
        const lowest = lowestOffer(
          offers.map(({ offer }) => offer),
          currency,
        );
        const price = lowest ? toMainAmount(lowest) : null;
        return { date, available: offers.length > 0, price, ...(lowest && { currency: getCurrency(lowest) }) };
      }),
    };
  };
}

/** Finds a reservation that can be changed now. @throws ApiError 404, 409 */
async function findChangeable(
  host: Pick<Host, 'database' | 'orderKeys' | 'realtime' | 'trial'>,
  visit: Visit,
  key: string,
): Promise<OrderPart> {
  const part = await findOrderByKey(host, key);
  getTradeTerms({ host, visit, order: part.order }, part.reservation);
  return part;
}

/** The possible journeys of each day in place of a reservation. */
async function findOffers(
  host: Pick<Host, 'clock' | 'database' | 'realtime' | 'timetable' | 'trial'>,
  visit: Visit,
  { part, dates }: { readonly part: OrderPart; readonly dates: readonly LocalDate[] },
) {
  const { order, reservation } = part;
  const { journey: previousJourney, party, currency } = reservation;
  const pair = toCityPair(previousJourney);
  const limit = getPriceLimit({ host, visit, order }, reservation);
  const { isOnSale } = await getSaleDays(host, visit, pair.originId);
  const offersByDay = await findOffersByDay(host, visit, { ...pair, dates: dates.filter(isOnSale), party });
  return dates.map((date) =>
    (offersByDay.get(date) ?? [])
      .filter(({ journey, offer }) => journey.journeyId !== previousJourney.journeyId && offer.currency === currency)
      .map(({ journey, offer }) => ({ journey, offer: applyPriceLimit(offer, limit) })),
  );
}
