import { type CityPair } from '#shared/domain/fares/city-pairs.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { getCarriers, searchJourneys } from '#shared/contract/journeys/journeys.ts';
import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { getCurrency, isSameMoney, type Money, toMainAmount } from '#shared/domain/kit/money/money.ts';
import { findLowestPrice as findLowestDistinctPrice } from '#shared/domain/kit/money/order-prices.ts';
import { rawJson } from '../../../kit/raw-json.ts';
import { findSoldCoaches, type Market, type SoldCoach } from '../../../sales/coach.ts';
import { type Party } from '../../../sales/party.ts';
import {
  hasSpaceFor,
  isBeforeDeparture,
  type JourneyOffer,
  findLowestPrice,
  offerJourney,
} from '../../../sales/prices/journey-offer.ts';
import { type FoundJourney, type TimetableJourney } from '../../../timetable/timetable.ts';
import { technicalRefusal } from '../../kit/api-error.ts';
import { type ApiRoute, translatedRoute } from '../../kit/api-route.ts';
import { canBeSold } from '../../kit/live-data-sources.ts';
import { type Host } from '../../kit/host.ts';
import { type Visit } from '../../visits/visit.ts';
import { type JourneyAnswer, toJourneyAnswer } from './journey-answer.ts';
import { JourneyTexts } from './journeys-text.ts';
import { findMarket, getSaleDays, listDaysFrom } from './on-sale.ts';

/** Above this number, the answer omits the calls: 1,000 calls are about 150 kB. The itinerary of a journey has them. */
const maxCalls = 1000;

/** The most days in one search. */
const maxDays = 14;

/** A route, the days and the party. */
interface JourneyQuery extends CityPair {
  readonly dates: readonly LocalDate[];
  readonly party: Party;
}

/** A journey with its price. */
interface OfferedJourney {
  readonly journey: FoundJourney;
  readonly offer: JourneyOffer;
}

/** The endpoints of journeys. */
export const routes: readonly ApiRoute[] = [
  /**
   * The journeys of a search (spec §7), of one carrier set or of all, that run, have space for the party and have not
   * left yet.
   */
  translatedRoute(
    searchJourneys,
    (host: Pick<Host, 'attempts' | 'clock' | 'database' | 'realtime' | 'timetable' | 'trial'>) => {
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
          carrierId === undefined || getCarrierSet(journey) === carrierId;
        const results = days.flatMap(({ offers, cheapest }) =>
          offers.filter(isInCarrierSet).map(({ journey, offer }) => {
            const isCheapest = offer.price !== null && isSameMoney(offer.price, cheapest);
            return { journey, party, offer, isCheapest };
          }),
        );
        const isWithoutCalls = countCalls(results) > maxCalls;
        const sources = results.map((result) => ({ ...result, isWithoutCalls }));
        const lowest = findLowestPrice(
          results.map(({ offer }) => offer),
          query.currency,
        );
        return {
          // A scenario that changes the answer gets objects.
          journeys: visit.scenario?.answer
            ? sources.map((source) => toJourneyAnswer(source))
            : rawJson<JourneyAnswer[]>(() => texts.write(sources)),
          minPrice: lowest ? toMainAmount(lowest) : null,
          currency: lowest && getCurrency(lowest),
          passengers: total,
        };
      };
    },
  ),

  /** The carrier sets of a search, so that the first results can appear before all are loaded. */
  translatedRoute(
    getCarriers,
    (host: Pick<Host, 'timetable'>) =>
      async ({ query: { originCityId: originId, destinationCityId: destinationId, departureDate: date }, visit }) => {
        const { isOnSale } = await getSaleDays(host, visit, originId);
        const journeys = isOnSale(date) ? await searchJourneysOn(host, visit, { originId, destinationId, date }) : [];
        return { carrierSets: listCarrierSets(journeys) };
      },
  ),
];

function countCalls(journeys: readonly Pick<OfferedJourney, 'journey'>[]): number {
  const legs = journeys.flatMap(({ journey }) => journey.legs);
  return legs.reduce((count, { calls, callCount = calls.length }) => count + callCount, 0);
}

interface Day {
  readonly date: LocalDate;
  /** All journeys, also those that cannot be bought. */
  readonly journeys: readonly FoundJourney[];
  readonly offers: readonly OfferedJourney[];
  /** The lowest price of all carriers; undefined if all prices are the same. */
  readonly cheapest: Money | undefined;
}

/** The journeys of a day, with the changes of the scenario. */
async function findPlannedJourneys(
  { timetable }: Pick<Host, 'timetable'>,
  { scenario, now }: Visit,
  journeyQuery: CityPair & { readonly date: LocalDate },
): Promise<readonly TimetableJourney[]> {
  const plannedJourneys = await timetable.journeys(journeyQuery);
  return scenario?.journeys?.(plannedJourneys, { now }) ?? plannedJourneys;
}

/**
 * The journeys of a day, reduced to what the answer needs. A scenario that changes journeys or answers gets complete
 * journeys.
 */
async function searchJourneysOn(
  host: Pick<Host, 'timetable'>,
  visit: Visit,
  journeyQuery: CityPair & { readonly date: LocalDate },
): Promise<readonly FoundJourney[]> {
  const { scenario } = visit;
  return scenario?.journeys || scenario?.answer
    ? findPlannedJourneys(host, visit, journeyQuery)
    : host.timetable.search(journeyQuery);
}

/** The journeys of each day that a party can buy, with all their calls and their prices. */
export async function findOffersByDay(
  host: Pick<Host, 'clock' | 'database' | 'realtime' | 'timetable' | 'trial'>,
  visit: Visit,
  journeyQuery: JourneyQuery,
): Promise<ReadonlyMap<LocalDate, readonly OfferedJourney[]>> {
  const days = await listDays(host, visit, { ...journeyQuery, find: findPlannedJourneys });
  return new Map(days.map(({ date, offers }) => [date, offers]));
}

/** A journey that runs and has not left yet. */
interface Sellable {
  readonly journey: FoundJourney;
  readonly coaches: readonly SoldCoach[];
}

async function listDays(
  host: Pick<Host, 'clock' | 'database' | 'realtime' | 'timetable' | 'trial'>,
  visit: Visit,
  { originId, destinationId, dates, party, find }: JourneyQuery & { readonly find: typeof searchJourneysOn },
): Promise<readonly Day[]> {
  const days = await Promise.all(
    dates.map(async (date) => {
      const journeys = await find(host, visit, { originId, destinationId, date });
      return { date, journeys, sellable: journeys.flatMap((journey) => listSellable(host, visit, journey)) };
    }),
  );
  const coaches = days.flatMap(({ sellable }) => sellable.flatMap((journey) => journey.coaches));
  const market = await findMarket(host, visit, coaches);
  return days.map(({ date, journeys, sellable }) => {
    const offers = sellable.flatMap((journey) => listOffers(party, journey, market));
    return { date, journeys, offers, cheapest: findCheapest(offers.map(({ offer }) => offer.price)) };
  });
}

function listSellable(
  host: Pick<Host, 'realtime' | 'trial'>,
  visit: Visit,
  journey: FoundJourney,
): readonly Sellable[] {
  const coaches = findSoldCoaches(journey);
  return coaches && isBeforeDeparture(coaches, visit) && canBeSold(host, visit, journey) ? [{ journey, coaches }] : [];
}

function listOffers(party: Party, { journey, coaches }: Sellable, market: Market): readonly OfferedJourney[] {
  const offer = offerJourney(coaches, party, market);
  return hasSpaceFor(offer, party) ? [{ journey, offer }] : [];
}

/** The lowest price that is not free; undefined if all are the same or the currencies differ. */
function findCheapest(offeredPrices: readonly (Money | null)[]): Money | undefined {
  const prices = offeredPrices.filter((price) => price !== null);
  const [onlyPrice] = prices;
  return prices.length === 1 ? onlyPrice : (findLowestDistinctPrice(prices) ?? undefined);
}

/** Delays or fails the call for one carrier set if the scenario requests it. */
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

/** The carrier of the first coach. Each journey belongs to exactly one set. */
export function getCarrierSet({ legs }: Pick<TimetableJourney, 'legs'>): string {
  return legs[0]?.carrierId ?? '';
}

/**
 * Groups journeys by the sets that the search requests together (spec §7 "returns carrierSets"), the largest set first,
 * with the names of all carriers of its journeys.
 */
export function listCarrierSets(journeys: readonly Pick<TimetableJourney, 'legs'>[]) {
  const sets = new Map<string, { names: Set<string>; journeys: number }>();
  for (const journey of journeys) {
    const set = sets.get(getCarrierSet(journey)) ?? { names: new Set(), journeys: 0 };
    set.journeys += 1;
    for (const { carrier } of journey.legs) set.names.add(carrier);
    sets.set(getCarrierSet(journey), set);
  }
  return [...sets]
    .sort(([idA, a], [idB, b]) => b.journeys - a.journeys || idA.localeCompare(idB, 'en'))
    .map(([carrierId, { names }]) => ({
      carrierId,
      carriers: [...names].sort((a, b) => a.localeCompare(b, 'en')),
    }));
}
