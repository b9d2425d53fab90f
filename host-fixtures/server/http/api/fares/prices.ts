import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { getJourneyPrices } from '#shared/contract/journeys/journey-dates.ts';
import { getCurrency } from '#shared/domain/kit/money/money.ts';
import { getCountry } from '../../../clock/country.ts';
import { type CoachWithFare, findCoachesWithFares } from '../../../sales/coach.ts';
import { getBookingFee } from '../../../sales/prices/fees.ts';
import {
  isBeforeDeparture,
  findLowestOfferPrice,
  offerJourney,
  hasSpaceFor,
} from '../../../sales/prices/journey-offer.ts';
import { type DayQuery, type Leg } from '../../../timetable/timetable.ts';
import { toAmount } from '../../kit/amount-answer.ts';
import { canBeSold } from '../../kit/visitor-live-journey.ts';
import { type Host } from '../../kit/host.ts';
import { listDaysFrom, findMarket, getSaleDays } from '../journeys/on-sale.ts';
import { type ApiRoute, routesWith } from '../../kit/api-route.ts';

/** The maximum number of days in an answer. Further days are left out of it. */
const maxDays = 62;
/**
 * The maximum number of cached journeys, some hundred bytes each. A cached day counts as one more journey, so that days
 * without journeys are limited, too.
 */
const maxCachedJourneys = 30_000;

// The handlers get only these members of the host. `trial`: additions of a host for tests.
const { route } = routesWith('clock', 'database', 'realtime', 'timetable', 'trial');

/** The endpoints of fares. */
export const routes: readonly ApiRoute[] = [
  /**
   * The lowest price of each day for a party, over all carriers, with its currency and the booking fee. The price is in another
   * currency only if no journey has one in the requested currency. Free journeys have no price, so `price` is null if there are
   * only free journeys or none; `available` distinguishes the two.
   */
  route(getJourneyPrices, (host) => {
    const findJourneys = createJourneyCache(host);
    return async ({ query, visit }) => {
      const { originId, destinationId, departureDate, concessionCount: concession = 0, nusCount: nus = 0 } = query;
      // `nus` is the number of students (National Union of Students). The query has no number of wheelchair users.
      const party = { total: query.totalPassengers, concession, nus, wheelchairSeated: 0 };
      const { isOnSale, timeZone } = await getSaleDays(host, visit, originId);
      // An unknown city has no time zone.
      const country = timeZone === undefined ? undefined : getCountry(timeZone);
      const days = [];
      for (const date of listDaysFrom(departureDate, Math.min(query.days, maxDays))) {
        days.push({ date, journeys: isOnSale(date) ? await findJourneys({ originId, destinationId, date }) : [] });
      }
      // Whether no coach is cancelled. Without real-time feeds, this is not checked, and `legs` are not cached.
      const isRunning = ({ legs }: CachedJourney) => legs === undefined || canBeSold(host, visit, { legs });
      const coaches = days.flatMap(({ journeys }) => journeys.flatMap((journey) => journey.coaches));
      // What offers also depend on: the time, held seats, and the visitor's scenario (a situation that QA chooses).
      const market = await findMarket(host, visit, coaches);
      const dates = days.map(({ date, journeys }) => {
        const offers = journeys
          .filter((journey) => isBeforeDeparture(journey.coaches, market) && isRunning(journey))
          .map((journey) => offerJourney(journey.coaches, party, market))
          .filter((offer) => hasSpaceFor(offer, party));
        const available = offers.length > 0;
        const lowest = findLowestOfferPrice(offers, query.currency);
        if (!lowest) return { date, price: null, available };
        const currency = getCurrency(lowest);
        const bookingFee = toAmount(getBookingFee(country, currency));
        return { date, price: toAmount(lowest), currency, bookingFee, available };
      });
      return { dates };
    };
  }),
];

interface CachedJourney {
  readonly coaches: readonly CoachWithFare[];
  /** For the real-time feeds; absent without them. */
  readonly legs?: readonly Leg[];
}

/**
 * Caches the coaches of a city pair and day, which are the same for all visitors. The key contains the version of the
 * timetable, which changes when it is replaced.
 */
function createJourneyCache({ timetable, realtime }: Pick<Host, 'realtime' | 'timetable'>) {
  const cache = new Map<string, readonly CachedJourney[]>();
  let size = 0;
  return async (query: DayQuery): Promise<readonly CachedJourney[]> => {
    const key = `${timetable.version?.()} ${query.originId} ${query.destinationId} ${query.date}`;
    const cachedJourneys = cache.get(key);
    if (cachedJourneys) return cachedJourneys;
    // Let other requests run: a month takes long.
    await yieldToEventLoop();
    const journeys = (await timetable.connections(query)).flatMap((legs): CachedJourney[] => {
      const coaches = findCoachesWithFares({ legs });
      return coaches ? [{ coaches, ...(realtime && { legs }) }] : [];
    });
    // A simultaneous request may have added the key in the meantime.
    if (!cache.has(key)) size += 1 + journeys.length;
    cache.set(key, journeys);
    // Remove the entries that were added first, until the rest is small enough.
    for (const [oldest, { length }] of cache) {
      if (size <= maxCachedJourneys) break;
      cache.delete(oldest);
      size -= 1 + length;
    }
    return journeys;
  };
}
