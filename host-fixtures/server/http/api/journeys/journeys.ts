import { setTimeout as wait } from 'node:timers/promises';
import { getCarriers, searchJourneys } from '#shared/contract/journeys/journeys.ts';
import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { getCurrency, isSameMoney, toMainAmount, type Money } from '#shared/domain/kit/money/money.ts';
import { findLowestPrice } from '#shared/domain/kit/money/order-prices.ts';
import { type Market, type SoldCoach, findSoldCoaches } from '../../../sales/coach.ts';
import {
  isAhead,
  type JourneyOffer,
  lowestOffer,
  offerJourney,
  hasSpaceFor,
} from '../../../sales/prices/journey-offer.ts';
import { type Party } from '../../../sales/party.ts';
import { type CityPair, type FoundJourney, type TimetableJourney } from '../../../timetable/timetable.ts';
import { type Visit } from '../../visits/visit.ts';
import { technicalRefusal } from '../../kit/api-error.ts';
import { listCarrierSets, getCarrierSet } from './carrier-sets.ts';
import { runsForSale } from '../../kit/get-fortunes.ts';
import { type Host } from '../../kit/host.ts';
import { toJourneyAnswer, type JourneyFacts } from './journey-answer.ts';
import { JourneyTexts } from './journeys-text.ts';
import { listDaysFrom, findMarket, getSaleDays } from './on-sale.ts';
import { type Answer } from '../../kit/register-endpoint.ts';
import { writtenJson } from '../../../kit/written-json.ts';
import { type ApiRoute, translatedRoute } from '../../kit/api-route.ts';

/** Above this number, the answer omits the calls: 1,000 calls are about 150 kB. The itinerary of a journey has them. */
const maxCalls = 1000;

/** The most days in one search. */
const maxDays = 14;

/** A route, the days and the party. */
export interface JourneyQuery extends CityPair {
  readonly dates: readonly LocalDate[];
  readonly party: Party;
}

/** A journey with its price. */
export interface OfferedJourney {
  readonly journey: FoundJourney;
  readonly offer: JourneyOffer;
}

/**
 * The journeys of a search (spec §7), of one carrier set or of all, that run, have space for the party and have not
 * left yet.
 */
export function answerJourneys(
  host: Pick<Host, 'attempts' | 'clock' | 'database' | 'realtime' | 'timetable' | 'trial'>,
): Answer<typeof searchJourneys> {
  const texts = new JourneyTexts();
  return async ({ query, visit }) => {
    const { originId, destinationId, carrierId, totalPassengers: total } = query;
    const { concessionCount: concession = 0, nusCount: nus = 0, wheelchairSeated = 0 } = query;
    const party = { total, concession, nus, wheelchairSeated };
    const { isOnSale } = await getSaleDays(host, visit, originId);
    const dates = listDaysFrom(query.departureDate, Math.min(Math.max(1, query.days), maxDays)).filter(isOnSale);
    const days = await listDays(host, visit, { originId, destinationId, dates, party, find: searchJourneysOn });
    if (carrierId !== undefined) {
      await interruptCarrierSet(host, visit, { carrierId, journeys: days.flatMap(({ all }) => all) });
    }
    const isInCarrierSet = ({ journey }: OfferedJourney) =>
      carrierId === undefined || getCarrierSet(journey) === carrierId;
    const offered = days.map((day) => ({ ...day, asked: day.offered.filter(isInCarrierSet) }));
    const isWithoutCalls = countCalls(offered.flatMap(({ asked: selected }) => selected)) > maxCalls;
    const facts = offered.flatMap(({ asked: selected, cheapest }) =>
      selected.map(({ journey, offer }): JourneyFacts => {
        const isCheapest = offer.price !== null && isSameMoney(offer.price, cheapest);
        return { journey, party, offer, isWithoutCalls, isCheapest };
      }),
    );
    const lowest = lowestOffer(
      offered.flatMap(({ asked: selected }) => selected.map(({ offer }) => offer)),
      query.currency,
    );
    return {
      // A scenario that changes the answer gets objects.
      journeys: visit.scenario?.answer
        ? facts.map((journeyFacts) => toJourneyAnswer(journeyFacts))
        : writtenJson(() => texts.write(facts)),
      minPrice: lowest ? toMainAmount(lowest) : null,
      ...(lowest && { currency: getCurrency(lowest) }),
      passengers: total,
    };
  };
}

/** The carrier sets of a search, so that the first results can appear before all are loaded. */
export function answerCarriers(host: Pick<Host, 'timetable'>): Answer<typeof getCarriers> {
  return async ({
    query: { originCityId: originId, destinationCityId: destinationId, departureDate: date },
    visit,
  }) => {
    const { isOnSale } = await getSaleDays(host, visit, originId);
    const journeys = isOnSale(date) ? await searchJourneysOn(host, visit, { originId, destinationId, date }) : [];
    return { carrierSets: listCarrierSets(journeys) };
  };
}

function countCalls(offered: readonly OfferedJourney[]): number {
  const legs = offered.flatMap(({ journey }) => journey.legs);
  return legs.reduce((count, { calls, callCount = calls.length }) => count + callCount, 0);
}

interface Day {
  readonly date: LocalDate;
  /** Also without enough seats. */
  readonly all: readonly FoundJourney[];
  readonly offered: readonly OfferedJourney[];
  /** Of all carriers; undefined if all prices are the same. */
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
  return new Map(days.map(({ date, offered }) => [date, offered]));
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
      const all = await find(host, visit, { originId, destinationId, date });
      return { date, all, sellable: all.flatMap((journey) => listSellable(host, visit, journey)) };
    }),
  );
  const coaches = days.flatMap(({ sellable }) => sellable.flatMap((journey) => journey.coaches));
  const market = await findMarket(host, visit, coaches);
  return days.map(({ date, all, sellable }) => {
    const offered = sellable.flatMap((journey) => listOffers(party, journey, market));
    return { date, all, offered, cheapest: findCheapest(offered.map(({ offer }) => offer.price)) };
  });
}

function listSellable(
  host: Pick<Host, 'realtime' | 'trial'>,
  visit: Visit,
  journey: FoundJourney,
): readonly Sellable[] {
  const coaches = findSoldCoaches(journey);
  return coaches && isAhead(coaches, visit) && runsForSale(host, visit, journey) ? [{ journey, coaches }] : [];
}

function listOffers(party: Party, { journey, coaches }: Sellable, market: Market): readonly OfferedJourney[] {
  const offer = offerJourney(coaches, party, market);
  return hasSpaceFor(offer, party) ? [{ journey, offer }] : [];
}

/** The lowest price that is not free; undefined if all are the same or the currencies differ. */
function findCheapest(offered: readonly (Money | null)[]): Money | undefined {
  const prices = offered.filter((price) => price !== null);
  const [onlyPrice] = prices;
  return prices.length === 1 ? onlyPrice : (findLowestPrice(prices) ?? undefined);
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
  if (status !== undefined) throw technicalRefusal(status, 'scenario', 'The scenario wants it so.');
}

/** The endpoints of journeys. */
export const routes: readonly ApiRoute[] = [
  translatedRoute(searchJourneys, answerJourneys),
  translatedRoute(getCarriers, answerCarriers),
];
