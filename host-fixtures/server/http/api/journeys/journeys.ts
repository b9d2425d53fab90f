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
import { type CityPair, type FoundJourney, type Journey } from '../../../timetable/timetable.ts';
import { type Visit } from '../../visits/visit.ts';
import { technicalRefusal } from '../../kit/api-error.ts';
import { listCarrierSets, getCarrierSet } from './carrier-sets.ts';
import { runsForSale } from '../../kit/fortunes-for.ts';
import { type Host } from '../../kit/host.ts';
import { journeyAnswer, type JourneyFacts } from './journey-answer.ts';
import { JourneyTexts } from './journeys-text.ts';
import { daysFrom, findMarket, saleDays } from './on-sale.ts';
import { type Answer } from '../../kit/register-endpoint.ts';
import { writtenJson } from '../../../kit/written-json.ts';
import { type ApiRoute, translatedRoute } from '../../kit/api-route.ts';

/**
 * Where there are more calls in an answer, they are left out: 1,000 are some 150 kB, which a phone waits for, and of which a
 * traveller looks at those of a journey or two. The itinerary of each has them.
 */
const mostCalls = 1000;

/** Nobody looks at more days of journeys at once. */
const mostDays = 14;

/** Which days of which route, for whom. */
export interface Question extends CityPair {
  readonly dates: readonly LocalDate[];
  readonly party: Party;
}

/** A journey, and for what it is offered. */
export interface Found {
  readonly journey: FoundJourney;
  readonly offer: JourneyOffer;
}

/**
 * The journeys of a search (spec §7): those of one carrier set or of all, with room for the whole party, that run and have
 * not left yet.
 */
export function answerJourneys(
  host: Pick<Host, 'attempts' | 'clock' | 'database' | 'realtime' | 'timetable' | 'trial'>,
): Answer<typeof searchJourneys> {
  const texts = new JourneyTexts();
  return async ({ query, visit }) => {
    const { originId, destinationId, carrierId, totalPassengers: total } = query;
    const { concessionCount: concession = 0, nusCount: nus = 0, wheelchairSeated = 0 } = query;
    const party = { total, concession, nus, wheelchairSeated };
    const { isOnSale } = await saleDays(host, visit, originId);
    const dates = daysFrom(query.departureDate, Math.min(Math.max(1, query.days), mostDays)).filter(isOnSale);
    const days = await listDays(host, visit, { originId, destinationId, dates, party, find: searchedOn });
    if (carrierId !== undefined) {
      await interruptSet(host, visit, { carrierId, journeys: days.flatMap(({ all }) => all) });
    }
    const isAsked = ({ journey }: Found) => carrierId === undefined || getCarrierSet(journey) === carrierId;
    const found = days.map((day) => ({ ...day, asked: day.found.filter(isAsked) }));
    const isWithoutCalls = callsIn(found.flatMap(({ asked }) => asked)) > mostCalls;
    const facts = found.flatMap(({ asked, cheapest }) =>
      asked.map(({ journey, offer }): JourneyFacts => {
        const isCheapest = offer.price !== null && isSameMoney(offer.price, cheapest);
        return { journey, party, offer, isWithoutCalls, isCheapest };
      }),
    );
    const lowest = lowestOffer(
      found.flatMap(({ asked }) => asked.map(({ offer }) => offer)),
      query.currency,
    );
    return {
      // A scenario that changes the answer gets the journeys themselves.
      journeys: visit.scenario?.answer ? facts.map((one) => journeyAnswer(one)) : writtenJson(() => texts.of(facts)),
      minPrice: lowest ? toMainAmount(lowest) : null,
      ...(lowest && { currency: getCurrency(lowest) }),
      passengers: total,
    };
  };
}

/** The carrier sets that a search is split into, so that the first carriers' journeys need not wait for the others'. */
export function answerCarriers(host: Pick<Host, 'timetable'>): Answer<typeof getCarriers> {
  return async ({
    query: { originCityId: originId, destinationCityId: destinationId, departureDate: date },
    visit,
  }) => {
    const { isOnSale } = await saleDays(host, visit, originId);
    const journeys = isOnSale(date) ? await searchedOn(host, visit, { originId, destinationId, date }) : [];
    return { carrierSets: listCarrierSets(journeys) };
  };
}

function callsIn(found: readonly Found[]): number {
  const legs = found.flatMap(({ journey }) => journey.legs);
  return legs.reduce((count, { calls, callCount = calls.length }) => count + callCount, 0);
}

interface Day {
  readonly date: LocalDate;
  /** Whatever their room. */
  readonly all: readonly FoundJourney[];
  readonly found: readonly Found[];
  /** Of all carriers; undefined where no price stands out. */
  readonly cheapest: Money | undefined;
}

/** The journeys of a day, as the visitor's scenario has them. */
async function plannedOn(
  { timetable }: Pick<Host, 'timetable'>,
  { scenario, now }: Visit,
  question: CityPair & { readonly date: LocalDate },
): Promise<readonly Journey[]> {
  const planned = await timetable.journeys(question);
  return scenario?.journeys?.(planned, { now }) ?? planned;
}

/** The same, with as much of each coach as is answered. A scenario that changes journeys or answers gets all of it. */
async function searchedOn(
  host: Pick<Host, 'timetable'>,
  visit: Visit,
  question: CityPair & { readonly date: LocalDate },
): Promise<readonly FoundJourney[]> {
  const { scenario } = visit;
  return scenario?.journeys || scenario?.answer ? plannedOn(host, visit, question) : host.timetable.search(question);
}

/** The journeys of each day that a party can buy, with all their calls, and for what. */
export async function foundOn(
  host: Pick<Host, 'clock' | 'database' | 'realtime' | 'timetable' | 'trial'>,
  visit: Visit,
  question: Question,
): Promise<ReadonlyMap<LocalDate, readonly Found[]>> {
  const days = await listDays(host, visit, { ...question, find: plannedOn });
  return new Map(days.map(({ date, found }) => [date, found]));
}

/** A journey that runs and has not left yet, with its coaches. */
interface Sellable {
  readonly journey: FoundJourney;
  readonly coaches: readonly SoldCoach[];
}

async function listDays(
  host: Pick<Host, 'clock' | 'database' | 'realtime' | 'timetable' | 'trial'>,
  visit: Visit,
  { originId, destinationId, dates, party, find }: Question & { readonly find: typeof searchedOn },
): Promise<readonly Day[]> {
  const days = await Promise.all(
    dates.map(async (date) => {
      const all = await find(host, visit, { originId, destinationId, date });
      return { date, all, sellable: all.flatMap((journey) => sellableIn(host, visit, journey)) };
    }),
  );
  const coaches = days.flatMap(({ sellable }) => sellable.flatMap((journey) => journey.coaches));
  const market = await findMarket(host, visit, coaches);
  return days.map(({ date, all, sellable }) => {
    const found = sellable.flatMap((journey) => offeredTo(party, journey, market));
    return { date, all, found, cheapest: findCheapest(found.map(({ offer }) => offer.price)) };
  });
}

function sellableIn(host: Pick<Host, 'realtime' | 'trial'>, visit: Visit, journey: FoundJourney): readonly Sellable[] {
  const coaches = findSoldCoaches(journey);
  return coaches && isAhead(coaches, visit) && runsForSale(host, visit, journey) ? [{ journey, coaches }] : [];
}

function offeredTo(party: Party, { journey, coaches }: Sellable, market: Market): readonly Found[] {
  const offer = offerJourney(coaches, party, market);
  return hasSpaceFor(offer, party) ? [{ journey, offer }] : [];
}

/** The lowest of the prices that are not free, unless all are the same or nobody can say, since they are of several currencies. */
function findCheapest(offered: readonly (Money | null)[]): Money | undefined {
  const prices = offered.filter((price) => price !== null);
  const [only] = prices;
  return prices.length === 1 ? only : (findLowestPrice(prices) ?? undefined);
}

/** What the visitor's scenario does to a call for one carrier set. */
async function interruptSet(
  { attempts }: Pick<Host, 'attempts'>,
  { scenario, sessionId }: Visit,
  { carrierId, journeys }: { readonly carrierId: string; readonly journeys: readonly Journey[] },
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
