import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { localDateAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { type Database } from '../../../database/tables.ts';
import { releaseExpired } from '../../../sales/basket-store.ts';
import { type Coach, type Market } from '../../../sales/coach.ts';
import { type HeldByCoach, heldIn, heldOn } from '../../../sales/inventory.ts';
import { dateOfDay, dayNumber } from '../../../timetable/service-clock.ts';
import { type Journey } from '../../../timetable/timetable.ts';
import { type Instant } from '../../../clock/clock.ts';
import { type Visit } from '../../visits/visit.ts';
import { findByCoachId } from '../../kit/coach-id.ts';
import { type Host } from '../../kit/host.ts';

/** How far ahead journeys are on sale, in days, today included. */
export const bookableDays = 180;

/** How long ago a coach may have left that anybody still asks about: the longest trips take days. */
const longestTripDays = 7;

/**
 * The days whose departures a host answers: those on sale, and those before on which a coach may still be under way.
 */
export function knownDays(today: LocalDate): { readonly first: LocalDate; readonly last: LocalDate } {
  const day = dayNumber(today);
  return { first: dateOfDay(day - longestTripDays), last: dateOfDay(day + bookableDays - 1) };
}

/** On which days a visitor can buy journeys from a city, and its zone: scenarios may have coaches rest. */
export async function saleDays(
  { timetable }: Pick<Host, 'timetable'>,
  { now, scenario }: Visit,
  originId: number,
): Promise<{
  readonly timeZone: string | undefined;
  readonly today: LocalDate;
  readonly isOnSale: (date: LocalDate) => boolean;
}> {
  const timeZone = (await timetable.city(originId))?.timeZone;
  const today = localDateAt(now, timeZone ?? 'UTC');
  const last = dateOfDay(dayNumber(today) + bookableDays - 1);
  const isOnSale = (date: LocalDate) => date >= today && date <= last && (scenario?.runsOn?.({ date, today }) ?? true);
  return { timeZone, today, isOnSale };
}

/** What offers of some coaches to a visitor depend on, as it stands now. Not to be asked within a transaction. */
export async function findMarket(
  host: Pick<Host, 'clock' | 'database' | 'trial'>,
  visit: Visit,
  coaches: readonly Coach[],
): Promise<Market> {
  const { database, clock } = host;
  await releaseNowAndThen(database, clock.now());
  return marketWith(host, await heldOn(database, coaches), visit);
}

/** So long, in ms, a search may still count a place that nobody holds any more. */
const releasedEveryMs = 1000;
const released = new WeakMap<Database, Instant>();

/** Whoever takes a place looks for himself: those who only search need not all do so, a thousand of them in a second. */
async function releaseNowAndThen(database: Database, now: Instant): Promise<void> {
  if (Math.abs(now - (released.get(database) ?? -Infinity)) < releasedEveryMs) return;
  released.set(database, now);
  await releaseExpired(database, now);
}

/** What offers to a visitor depend on, where so much is held. */
export function marketWith({ trial }: Pick<Host, 'trial'>, held: HeldByCoach, { now, scenario }: Visit): Market {
  const changePrice = scenario?.price;
  const { market: simulated } = trial;
  return {
    now,
    getHeld: (key) => heldIn(held, key),
    ...(simulated && { simulated }),
    ...(changePrice && { changePrice }),
  };
}

/** A journey by its id, as the visitor's scenario has it. */
export function findJourney(
  { timetable }: Pick<Host, 'timetable'>,
  { scenario }: Visit,
  journeyId: string,
): Promise<Journey | undefined> {
  const planned = (id: string) => timetable.journey(id);
  return findByCoachId(journeyId, (id) => (scenario?.findJourney ? scenario.findJourney(id, planned) : planned(id)));
}

/** So many days from a day on. */
export function daysFrom(date: LocalDate, days: number): readonly LocalDate[] {
  const first = dayNumber(date);
  return Array.from({ length: days }, (_, index) => dateOfDay(first + index));
}
