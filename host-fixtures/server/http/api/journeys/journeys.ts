import { type CityPair } from '#shared/domain/fares/city-pairs.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { getCarriers, searchJourneys } from '#shared/contract/journeys/journeys.ts';
import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { getCurrency, isSameMoney, toMainAmount } from '#shared/domain/kit/money/money.ts';
// In contrast to the function of the same name in `journey-offer.ts`, undefined if all prices are the same.
import { findLowestPrice } from '#shared/domain/kit/money/order-prices.ts';
import { rawJson } from '../../../kit/raw-json.ts';
import { findSoldCoaches } from '../../../sales/coach.ts';
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
import { canBeSold } from '../../kit/live-data-sources.ts';
import { type Host } from '../../kit/host.ts';
import { type Visit } from '../../visits/visit.ts';
import { type JourneyAnswer, toJourneyAnswer } from './journey-answer.ts';
import { JourneyTexts } from './journeys-text.ts';
import { findMarket, getSaleDays, listDaysFrom } from './on-sale.ts';

/**
 * Calls are the stops of a coach with their times. If the journeys of an answer have more calls than this, it omits
 * them all, since 1,000 calls are about 150 kB of JSON. Widgets then fetch the itinerary of a journey.
 */
const maxCalls = 1000;

/** The most days in one search. */
const maxDays = 14;

/** The members of the host on which offers of journeys depend. */
export type OfferHost = Pick<Host, 'clock' | 'database' | 'realtime' | 'timetable' | 'trial'>;

/** The cities, days and party of a search. */
interface JourneyQuery extends CityPair {
  readonly dates: readonly LocalDate[];
  readonly party: Party;
}

/** A journey with its price. */
interface OfferedJourney {
  readonly journey: FoundJourney;
  readonly offer: JourneyOffer;
}

const { translatedRoute } = routesWith('attempts', 'clock', 'database', 'realtime', 'timetable', 'trial');

/** The endpoints of journeys. */
export const routes: readonly ApiRoute[] = [
  /**
   * The journeys of a search that run, have space for the party and have not left yet (spec §7). With `carrierId`, only
   * those of one carrier set: the journeys whose first coach belongs to this carrier.
   */
  translatedRoute(searchJourneys, (host) => {
    const texts = new JourneyTexts();
    return async ({ query, visit }) => {
      const { originId, destinationId, carrierId, totalPassengers: total } = query;
      const { concessionCount: concession = 0, nusCount: nus = 0, wheelchairSeated = 0 } = query;
      const party = { total, concession, nus, wheelchairSeated };
      const { isOnSale } = await getSaleDays(host, visit, originId);
      const dates = listDaysFrom(query.departureDate, Math.min(Math.max(1, query.days), maxDays)).filter(isOnSale);
      const days = await listDays(host, visit, { originId, destinationId, dates, party, find: searchJourneysOn });
      if (carrierId !== undefined) {
        await interruptCarrierSet(host, visit, { carrierId, journeys: days.flatMap((day) => day.journeys) });
      }
      const isInCarrierSet = ({ journey }: OfferedJourney) =>
        carrierId === undefined || getCarrierId(journey) === carrierId;
      const offeredJourneys = days.flatMap(({ offers, cheapest }) =>
        offers.filter(isInCarrierSet).map(({ journey, offer }) => {
          const isCheapest = offer.price !== null && isSameMoney(offer.price, cheapest);
          return { journey, party, offer, isCheapest };
        }),
      );
      const legs = offeredJourneys.flatMap(({ journey }) => journey.legs);
      const callTotal = legs.reduce((count, { calls, callCount = calls.length }) => count + callCount, 0);
      const isWithoutCalls = callTotal > maxCalls;
      const results = offeredJourneys.map((journey) => ({ ...journey, isWithoutCalls }));
      const offers = results.map(({ offer }) => offer);
      const lowest = findLowestOfferPrice(offers, query.currency);
      return {
        // Journeys are written as JSON text, which is faster. Only a scenario (a test situation that QA chooses) that
        // changes the answer needs objects.
        journeys: visit.scenario?.answer
          ? results.map((result) => toJourneyAnswer(result))
          : rawJson<JourneyAnswer[]>(() => texts.write(results)),
        minPrice: lowest ? toMainAmount(lowest) : null,
        currency: lowest && getCurrency(lowest),
        passengers: total,
      };
    };
  }),

  /** The carrier sets of a search. Widgets then search each set, so that the first results appear early. */
  translatedRoute(getCarriers, (host) => async ({ query, visit }) => {
    const { originCityId: originId, destinationCityId: destinationId, departureDate: date } = query;
    const { isOnSale } = await getSaleDays(host, visit, originId);
    const journeys = isOnSale(date) ? await searchJourneysOn(host, visit, { originId, destinationId, date }) : [];
    return { carrierSets: listCarrierSets(journeys) };
  }),
];

/** Finds the journeys of a day with all their calls. A scenario may change the journeys. */
async function findCompleteJourneys(
  { timetable }: Pick<Host, 'timetable'>,
  { scenario, now }: Visit,
  journeyQuery: DayQuery,
): Promise<readonly TimetableJourney[]> {
  const journeys = await timetable.journeys(journeyQuery);
  return scenario?.journeys?.(journeys, { now }) ?? journeys;
}

/**
 * Finds the journeys of a day. For speed, they only have the first and last call of each coach, and the calls between
 * them can be written as text. Only a scenario that changes journeys or answers needs complete ones.
 */
async function searchJourneysOn(
  host: Pick<Host, 'timetable'>,
  visit: Visit,
  journeyQuery: DayQuery,
): Promise<readonly FoundJourney[]> {
  const { scenario } = visit;
  return scenario?.journeys || scenario?.answer
    ? findCompleteJourneys(host, visit, journeyQuery)
    : host.timetable.search(journeyQuery);
}

/** Finds the journeys of each day that a party can buy, with all their calls and their prices. */
export async function findOffersByDay(host: OfferHost, visit: Visit, journeyQuery: JourneyQuery) {
  const days = await listDays(host, visit, { ...journeyQuery, find: findCompleteJourneys });
  return new Map(days.map(({ date, offers }) => [date, offers]));
}

/**
 * Lists the journeys of each day, also those that cannot be bought, and the offers of those that can: they run, have not
 * left yet and have space for the party.
 *
 * @param query.find finds the journeys of one day
 */
async function listDays(
  host: OfferHost,
  visit: Visit,
  { originId, destinationId, dates, party, find }: JourneyQuery & { readonly find: typeof searchJourneysOn },
) {
  const days = await Promise.all(
    dates.map(async (date) => {
      const journeys = await find(host, visit, { originId, destinationId, date });
      const sellableJourneys = journeys.flatMap((journey) => {
        const coaches = findSoldCoaches(journey);
        const isSellable = coaches && isBeforeDeparture(coaches, visit) && canBeSold(host, visit, journey);
        return isSellable ? [{ journey, coaches }] : [];
      });
      return { date, journeys, sellableJourneys };
    }),
  );
  const coaches = days.flatMap(({ sellableJourneys }) => sellableJourneys.flatMap((journey) => journey.coaches));
  // The market: held seats, the visitor's time and price changes. It is read once for all days.
  const market = await findMarket(host, visit, coaches);
  return days.map(({ date, journeys, sellableJourneys }) => {
    const offers = sellableJourneys
      .map((sellable): OfferedJourney => ({
        journey: sellable.journey,
        offer: offerJourney(sellable.coaches, party, market),
      }))
      .filter(({ offer }) => hasSpaceFor(offer, party));
    // The price that is marked as the cheapest, without free journeys: the only price, or the lowest of several; undefined
    // if several prices are all the same, or in different currencies.
    const prices = offers.map(({ offer }) => offer.price).filter((price) => price !== null);
    const cheapest = prices.length === 1 ? prices[0] : (findLowestPrice(prices) ?? undefined);
    return { date, journeys, offers, cheapest };
  });
}

/** Delays or refuses the search of one carrier set if the scenario says so. */
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

/** Returns the id of a journey's carrier set: the carrier of its first coach. */
export function getCarrierId({ legs }: Pick<TimetableJourney, 'legs'>): string {
  // Journeys always have a leg.
  return legs[0]?.carrierId ?? '';
}

/**
 * Groups journeys into carrier sets, the largest set first. A set names all carriers of its journeys, since later
 * coaches may belong to others (spec §7 "returns carrierSets").
 */
export function listCarrierSets(journeys: readonly Pick<TimetableJourney, 'legs'>[]) {
  const sets = new Map<string, { names: Set<string>; journeyCount: number }>();
  for (const journey of journeys) {
    const set = sets.get(getCarrierId(journey)) ?? { names: new Set(), journeyCount: 0 };
    set.journeyCount += 1;
    for (const { carrier } of journey.legs) set.names.add(carrier);
    sets.set(getCarrierId(journey), set);
  }
  return [...sets]
    .sort(([idA, a], [idB, b]) => b.journeyCount - a.journeyCount || idA.localeCompare(idB, 'en'))
    .map(([carrierId, { names }]) => ({
      carrierId,
      carriers: [...names].sort((a, b) => a.localeCompare(b, 'en')),
    }));
}
