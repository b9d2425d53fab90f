import { type CityPair } from '#shared/domain/fares/city-pairs.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { getCarriers, searchJourneys } from '#shared/contract/journeys/journeys.ts';
import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { getCurrency, isSameMoney, toMainAmount } from '#shared/domain/kit/money/money.ts';
import { findClearlyLowestPrice } from '#shared/domain/kit/money/order-prices.ts';
import { rawJson } from '../../../kit/raw-json.ts';
import { findCoachesWithFares } from '../../../sales/coach.ts';
import { type Party } from '../../../sales/party.ts';
import {
  hasSpaceFor,
  isBeforeDeparture,
  type JourneyOffer,
  findLowestOfferPrice,
  offerJourney,
} from '../../../sales/prices/journey-offer.ts';
import { type DayQuery, type FoundJourney, type TimetableJourney } from '../../../timetable/timetable.ts';
import { technicalRefusal } from '../../kit/api-error.ts';
import { type ApiRoute, routesWith } from '../../kit/api-route.ts';
import { canBeSold } from '../../kit/visitor-live-journey.ts';
import { type Host } from '../../kit/host.ts';
import { type Visit } from '../../visits/visit.ts';
import { type JourneyAnswer, toJourneyAnswer } from './journey-answer.ts';
import { JourneyTexts } from './journeys-text.ts';
import { findMarket, getSaleDays, listDaysFrom } from './on-sale.ts';

/**
 * The most calls (stops of a coach with their times) in one answer, about 150 kB of JSON. If its journeys have more in
 * total, the answer contains no calls at all, and widgets fetch the itinerary of a journey when they need it.
 */
const maxCalls = 1000;

/** The most days in one search. A search for more days returns the first of them. */
const maxDays = 14;

/**
 * A list of journeys of several days ends after the day on which it has this many, since two weeks of a metro have thousands.
 * A day has at most this many anyway.
 */
export const maxListedJourneys = 500;

/** The members of the host that are needed to offer journeys. */
export type OfferHost = Pick<Host, 'clock' | 'database' | 'realtime' | 'timetable' | 'trial'>;

/** The cities, days and party of a search. */
interface JourneyQuery extends CityPair {
  readonly dates: readonly LocalDate[];
  readonly party: Party;
  /** The days after that on which there are this many journeys are left out. By default none are. */
  readonly maxJourneys?: number;
}

/** A journey with its price and free places for a party. */
interface OfferedJourney {
  readonly journey: FoundJourney;
  readonly offer: JourneyOffer;
}

// The names of the members of `Host` (the server's parts) that these routes use. The answers are in the language of the
// request.
const { translatedRoute } = routesWith('attempts', 'clock', 'database', 'realtime', 'timetable', 'trial');

/** The endpoints of journeys. Each function gets the host once for each language, and then every request. */
export const routes: readonly ApiRoute[] = [
  /**
   * The journeys of a search that are on sale, run, have space for the party and have not left yet (spec §7). With
   * `carrierId`, only those of one carrier set: the journeys whose first coach belongs to this carrier.
   */
  translatedRoute(searchJourneys, (host) => {
    // Caches what the texts of journeys have in common.
    const journeyTexts = new JourneyTexts();
    return async ({ query, visit }) => {
      const { originId, destinationId, carrierId, totalPassengers: total } = query;
      // `nus`: students (National Union of Students).
      const { concessionCount: concession = 0, nusCount: nus = 0, wheelchairSeated = 0 } = query;
      const party = { total, concession, nus, wheelchairSeated };
      const { isOnSale } = await getSaleDays(host, visit, originId);
      // A number of days below 1 counts as 1.
      const dates = listDaysFrom(query.departureDate, Math.min(Math.max(1, query.days), maxDays)).filter(isOnSale);
      const journeyQuery = { originId, destinationId, dates, party, maxJourneys: maxListedJourneys };
      const days = await offerDays(host, visit, { ...journeyQuery, findJourneys: findJourneysForSearch });
      if (carrierId !== undefined) {
        await interruptCarrierSet(host, visit, { carrierId, journeys: days.flatMap((day) => day.journeys) });
      }
      const isInCarrierSet = ({ journey }: OfferedJourney) =>
        carrierId === undefined || getCarrierId(journey) === carrierId;
      const matches = days.flatMap(({ offeredJourneys, cheapestPrice }) =>
        offeredJourneys.filter(isInCarrierSet).map(({ journey, offer }) => {
          const isCheapest = offer.price !== null && isSameMoney(offer.price, cheapestPrice);
          return { journey, party, offer, isCheapest };
        }),
      );
      // `callCount` is the number of all calls of a leg whose `calls` contains only the ends.
      const legs = matches.flatMap(({ journey }) => journey.legs);
      const totalCallCount = legs.reduce((sum, { calls, callCount = calls.length }) => sum + callCount, 0);
      const isWithoutCalls = totalCallCount > maxCalls;
      const results = matches.map((match) => ({ ...match, isWithoutCalls }));
      const offers = results.map(({ offer }) => offer);
      // In the query's currency (by default that of the first price), or in another one if no price has it. Undefined if all
      // are free.
      const lowestPrice = findLowestOfferPrice(offers, query.currency);
      return {
        // Journeys are written directly as JSON text, which is faster. Objects are only needed by a scenario (a test
        // situation that QA chooses) that changes the answer.
        journeys: visit.scenario?.answer
          ? results.map((result) => toJourneyAnswer(result))
          : rawJson<JourneyAnswer[]>(() => journeyTexts.write(results)),
        minPrice: lowestPrice ? toMainAmount(lowestPrice) : null,
        currency: lowestPrice && getCurrency(lowestPrice),
        passengers: total,
      };
    };
  }),

  /**
   * The carrier sets of the journeys of a day; none if the day is not on sale. Widgets then search each set separately,
   * so that the first results appear early.
   */
  translatedRoute(getCarriers, (host) => async ({ query, visit }) => {
    const { originCityId: originId, destinationCityId: destinationId, departureDate: date } = query;
    const { isOnSale } = await getSaleDays(host, visit, originId);
    const journeys = isOnSale(date) ? await findJourneysForSearch(host, visit, { originId, destinationId, date }) : [];
    return { carrierSets: listCarrierSets(journeys) };
  }),
];

/** Finds the journeys of a day with all their calls. A scenario (a test situation that QA chooses) may change the journeys. */
async function findJourneysWithAllCalls(
  { timetable }: Pick<Host, 'timetable'>,
  { scenario, now }: Visit,
  dayQuery: DayQuery,
): Promise<readonly TimetableJourney[]> {
  const journeys = await timetable.journeys(dayQuery);
  return scenario?.journeys?.(journeys, { now }) ?? journeys;
}

/**
 * Finds the journeys of a day for search results. For speed, `calls` only contains the first and the last call of each
 * coach, and `visitCalls` visits all calls without creating objects. If a scenario changes journeys or answers, which
 * requires these objects, `calls` contains all calls instead.
 */
async function findJourneysForSearch(
  host: Pick<Host, 'timetable'>,
  visit: Visit,
  dayQuery: DayQuery,
): Promise<readonly FoundJourney[]> {
  const { scenario } = visit;
  return scenario?.journeys || scenario?.answer
    ? findJourneysWithAllCalls(host, visit, dayQuery)
    : host.timetable.search(dayQuery);
}

/** Returns the journeys that a party can buy, with all their calls and their offers, keyed by the day of departure. */
export async function findOffersByDay(host: OfferHost, visit: Visit, journeyQuery: JourneyQuery) {
  const days = await offerDays(host, visit, { ...journeyQuery, findJourneys: findJourneysWithAllCalls });
  return new Map(days.map(({ date, offeredJourneys }) => [date, offeredJourneys]));
}

/**
 * Finds all journeys of each day, and offers those that the party can buy: they have fares, run, have not left yet and
 * have space for the party.
 *
 * @param query.findJourneys finds the journeys of one day
 * @returns for each day in the order of `dates`, unless it is left out: all its journeys, those that are offered, and the offered price that is
 * marked as the cheapest, if any
 */
async function offerDays(
  host: OfferHost,
  visit: Visit,
  query: JourneyQuery & { readonly findJourneys: typeof findJourneysForSearch },
) {
  const { originId, destinationId, dates, party, maxJourneys = Infinity, findJourneys } = query;
  const days = [];
  let count = 0;
  for (const date of dates) {
    const journeys = await findJourneys(host, visit, { originId, destinationId, date });
    const sellableJourneys = journeys.flatMap((journey) => {
      const coaches = findCoachesWithFares(journey);
      const isSellable = coaches && isBeforeDeparture(coaches, visit) && canBeSold(host, visit, journey);
      return isSellable ? [{ journey, coaches }] : [];
    });
    days.push({ date, journeys, sellableJourneys });
    count += sellableJourneys.length;
    if (count >= maxJourneys) break;
  }
  const coaches = days.flatMap(({ sellableJourneys }) => sellableJourneys.flatMap((sellable) => sellable.coaches));
  // The facts on which availability and prices depend, such as the held seats. Read once for all days.
  const market = await findMarket(host, visit, coaches);
  return days.map(({ date, journeys, sellableJourneys }) => {
    const offeredJourneys = sellableJourneys
      .map((sellable): OfferedJourney => ({
        journey: sellable.journey,
        offer: offerJourney(sellable.coaches, party, market),
      }))
      .filter(({ offer }) => hasSpaceFor(offer, party));
    // Free journeys, whose price is null, are never marked as the cheapest. Of the other prices, the lowest is marked,
    // or the only one; none if there are several that are all equal or in different currencies.
    const prices = offeredJourneys.map(({ offer }) => offer.price).filter((price) => price !== null);
    const cheapestPrice = prices.length === 1 ? prices[0] : (findClearlyLowestPrice(prices) ?? undefined);
    return { date, journeys, offeredJourneys, cheapestPrice };
  });
}

/**
 * Delays or refuses the search of one carrier set, or both, if the scenario requires it. The scenario gets the position of the
 * set (from 0; -1 if no journey is in it), the number of sets, and the number of this browser's searches for this set.
 *
 * @param set.journeys the journeys of all carrier sets
 * @throws ApiError with the status that the scenario specifies, if any
 */
async function interruptCarrierSet(
  { attempts }: Pick<Host, 'attempts'>,
  { scenario, sessionId }: Visit,
  { carrierId, journeys }: { readonly carrierId: string; readonly journeys: readonly TimetableJourney[] },
): Promise<void> {
  if (!scenario?.carrierSet) return;
  const sets = listCarrierSets(journeys);
  const index = sets.findIndex((set) => set.carrierId === carrierId);
  const attempt = attempts.next(sessionId, `searchJourneys ${carrierId}`);
  const { waitMs, status } = scenario.carrierSet({ index, count: sets.length, attempt }) ?? {};
  if (waitMs !== undefined) await wait(waitMs);
  if (status !== undefined) throw technicalRefusal(status, 'scenario', 'Requested by the scenario.');
}

/** Returns the id of the carrier of a journey's first coach, which identifies its carrier set. */
export function getCarrierId({ legs }: Pick<TimetableJourney, 'legs'>): string {
  // The fallback is never used: a journey has at least one leg.
  return legs[0]?.carrierId ?? '';
}

/**
 * Returns the carrier sets of journeys (spec §7 "returns carrierSets"): the set with the most journeys first; sets of
 * the same size by id. `carriers` contains the names of all carriers of a set in alphabetical order, since the later
 * coaches of a journey may belong to other carriers than its first.
 */
export function listCarrierSets(journeys: readonly Pick<TimetableJourney, 'legs'>[]) {
  const sets = new Map<string, { carrierNames: Set<string>; journeyCount: number }>();
  for (const journey of journeys) {
    const set = sets.get(getCarrierId(journey)) ?? { carrierNames: new Set(), journeyCount: 0 };
    set.journeyCount += 1;
    for (const { carrier } of journey.legs) set.carrierNames.add(carrier);
    sets.set(getCarrierId(journey), set);
  }
  return [...sets]
    .sort(([idA, a], [idB, b]) => b.journeyCount - a.journeyCount || idA.localeCompare(idB, 'en'))
    .map(([carrierId, { carrierNames }]) => ({
      carrierId,
      carriers: [...carrierNames].sort((a, b) => a.localeCompare(b, 'en')),
    }));
}
