import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { localDateAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { type Instant } from '../../../clock/clock.ts';
import { type Database } from '../../../database/tables.ts';
import { releaseExpired } from '../../../sales/basket-store.ts';
import { type Coach, type Market } from '../../../sales/coach.ts';
import { type HeldPlacesByCoach, getHeldPlaces, readHeldPlaces } from '../../../sales/inventory.ts';
import { toDayNumber, toLocalDate } from '../../../timetable/service-clock.ts';
import { type TimetableJourney } from '../../../timetable/timetable.ts';
import { type Host } from '../../kit/host.ts';
import { type Visit } from '../../visits/visit.ts';

/** The number of days on sale, including today. */
export const saleDayCount = 180;

/** The assumed longest duration of a trip. Coaches that left up to this many days ago may still be running. */
const longestTripDays = 7;

/**
 * Returns the first and the last day (inclusive) for which the host returns departures: days on sale, and past days whose
 * coaches may still be running.
 */
export function getTrackedDays(today: LocalDate): { readonly first: LocalDate; readonly last: LocalDate } {
  const day = toDayNumber(today);
  return { first: toLocalDate(day - longestTripDays), last: toLocalDate(day + saleDayCount - 1) };
}

/**
 * Returns a function that checks whether a visitor can buy journeys from a city on a day, and the city's current day and time
 * zone. The time zone is undefined for an unknown city; the current day is then that of UTC. A scenario (a test situation that
 * QA chooses for a browser) may exclude days.
 */
export async function getSaleDays({ timetable }: Pick<Host, 'timetable'>, { now, scenario }: Visit, originId: number) {
  const timeZone = (await timetable.city(originId))?.timeZone;
  const today = localDateAt(now, timeZone ?? 'UTC');
  const last = toLocalDate(toDayNumber(today) + saleDayCount - 1);
  const isOnSale = (date: LocalDate) => date >= today && date <= last && (scenario?.runsOn?.({ date, today }) ?? true);
  return { timeZone, today, isOnSale };
}

/**
 * Returns the market for some coaches: how many of their places are held or sold, and the other facts that offers
 * depend on (see `createMarket`). First releases the places of expired baskets, unless that was done less than
 * `releaseEveryMs` ago.
 */
export async function findMarket(
  host: Pick<Host, 'clock' | 'database' | 'trial'>,
  visit: Visit,
  coaches: readonly Coach[],
): Promise<Market> {
  const { database } = host;
  const now = host.clock.now();
  // Expired baskets are released at most once per interval, so that a thousand searches per second do not all write. (Adding to
  // a basket always releases them.) The difference is absolute, because the machine's clock may have been set back.
  if (Math.abs(now - (lastReleases.get(database) ?? -Infinity)) >= releaseEveryMs) {
    lastReleases.set(database, now);
    await releaseExpired(database, now);
  }
  return createMarket(host, await readHeldPlaces(database, coaches), visit);
}

/** The interval for releasing expired baskets, in ms. Until then, a search may count their places as held. */
const releaseEveryMs = 1000;
/** When expired baskets were last released, by database, since tests have several. */
const lastReleases = new WeakMap<Database, Instant>();

/** Creates the market from held places that were read before. */
export function createMarket(
  { trial }: Pick<Host, 'trial'>,
  holds: HeldPlacesByCoach,
  { now, scenario }: Visit,
): Market {
  return {
    // The visitor's time, which QA can shift.
    now,
    getHeldPlaces: (key) => getHeldPlaces(holds, key),
    // Invented demand and prices on a host for tests; undefined on a live host.
    simulated: trial.market,
    changePrice: scenario?.price,
  };
}

/**
 * Finds a journey, or one coach of a journey with transfers by an id of {@link formatCoachId}: `*12.1` is the first coach of
 * the journey `*12`. A scenario may change the journey. Returns undefined for unknown ids, and for a coach of a journey that
 * has only one.
 */
export async function findJourney(
  { timetable }: Pick<Host, 'timetable'>,
  { scenario }: Visit,
  journeyId: string,
): Promise<TimetableJourney | undefined> {
  const findPlanned = (id: string) => timetable.journey(id);
  const find = (id: string) => (scenario?.findJourney ? scenario.findJourney(id, findPlanned) : findPlanned(id));
  // Ids of journeys contain no point, and journeys have fewer than ten coaches.
  const [, wholeJourneyId, coachNumber] = /^(.+)\.([1-9])$/.exec(journeyId) ?? [];
  if (wholeJourneyId === undefined) return find(journeyId);
  const journey = await find(wholeJourneyId);
  const leg = journey?.legs[Number(coachNumber) - 1];
  return leg && journey.legs.length > 1 ? { journeyId, legs: [leg] } : undefined;
}

/** Lists consecutive days, `date` first. @param days their number */
export function listDaysFrom(date: LocalDate, days: number): readonly LocalDate[] {
  const first = toDayNumber(date);
  return Array.from({ length: days }, (_, index) => toLocalDate(first + index));
}

/** The id of one coach of a journey: `*12.1` is the first coach of `*12`. @param index from 0 */
export function formatCoachId(journeyId: string, index: number): string {
  return `${journeyId}.${index + 1}`;
}
