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
import { journeyAnswer } from '../journeys/journey-answer.ts';
import { foundOn } from '../journeys/journeys.ts';
import { bookableDays, daysFrom, saleDays } from '../journeys/on-sale.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer } from '../../kit/register-endpoint.ts';
import { type OrderPart, orderOfKey } from './order-of-visitor.ts';
import { limited, toCityPair, priceLimit } from './price-limit.ts';
import { tradeTerms } from './trade-terms.ts';

/** A ribbon never asks for more at once. */
const mostDays = 14;

/** Every day from today to the last one to which a reservation may be moved, and whether it may. */
export function answerRescheduleDates(
  host: Pick<Host, 'database' | 'orderKeys' | 'realtime' | 'timetable' | 'trial'>,
): Answer<typeof getRescheduleDates> {
  return async ({ params: { key }, visit }) => {
    const part = await changeable(host, visit, key);
    const pair = toCityPair(part.reservation.journey);
    const { today, isOnSale } = await saleDays(host, visit, pair.originId);
    const question = { ...pair, from: today, days: bookableDays, after: visit.now };
    const available = new Set((await host.timetable.saleDays(question)).filter(isOnSale));
    const last = [...available].at(-1);
    const days = last === undefined ? 0 : dayNumber(last) - dayNumber(today) + 1;
    return { dates: daysFrom(today, days).map((date) => ({ date, available: available.has(date), price: null })) };
  };
}

/** The journeys to which a reservation may be moved: of its route, with room for its party. */
export function answerRescheduleJourneys(
  host: Pick<Host, 'clock' | 'database' | 'orderKeys' | 'realtime' | 'timetable' | 'trial'>,
): Answer<typeof getRescheduleJourneys> {
  return async ({ params: { key }, query: { departureDate, days }, visit }) => {
    const part = await changeable(host, visit, key);
    const found = await offersOn(host, visit, { part, dates: daysFrom(departureDate, Math.min(days, mostDays)) });
    const { party } = part.reservation;
    return { journeys: found.flatMap((day) => day.map((offered) => journeyAnswer({ ...offered, party }))) };
  };
}

/** The lowest price of each day; what the reservation is worth has not been taken off. */
export function answerReschedulePrices(
  host: Pick<Host, 'clock' | 'database' | 'orderKeys' | 'realtime' | 'timetable' | 'trial'>,
): Answer<typeof getReschedulePrices> {
  return async ({ params: { key }, query, visit }) => {
    const part = await changeable(host, visit, key);
    const { currency, journey } = part.reservation;
    const { today } = await saleDays(host, visit, toCityPair(journey).originId);
    const dates = daysFrom(query.departureDate ?? today, Math.min(query.days, mostDays));
    const found = await offersOn(host, visit, { part, dates });
    return {
      dates: dates.map((date, index) => {
        const offers = found[index] ?? [];
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

/** A reservation that may be changed now. @throws ApiError 404, 409 */
async function changeable(
  host: Pick<Host, 'database' | 'orderKeys' | 'realtime' | 'trial'>,
  visit: Visit,
  key: string,
): Promise<OrderPart> {
  const part = await orderOfKey(host, key);
  tradeTerms({ host, visit, order: part.order }, part.reservation);
  return part;
}

/** What each day offers in place of a reservation. */
async function offersOn(
  host: Pick<Host, 'clock' | 'database' | 'realtime' | 'timetable' | 'trial'>,
  visit: Visit,
  { part, dates }: { readonly part: OrderPart; readonly dates: readonly LocalDate[] },
) {
  const { order, reservation } = part;
  const { journey: before, party, currency } = reservation;
  const pair = toCityPair(before);
  const limit = priceLimit({ host, visit, order }, reservation);
  const { isOnSale } = await saleDays(host, visit, pair.originId);
  const found = await foundOn(host, visit, { ...pair, dates: dates.filter(isOnSale), party });
  return dates.map((date) =>
    (found.get(date) ?? [])
      .filter(({ journey, offer }) => journey.journeyId !== before.journeyId && offer.currency === currency)
      .map(({ journey, offer }) => ({ journey, offer: limited(offer, limit) })),
  );
}
