import { type CityPair } from '#shared/domain/fares/city-pairs.ts';
import { getJourneyDays, getTravelDates } from '#shared/contract/journeys/journey-dates.ts';
import { storeSearch } from '#shared/contract/search/searches.ts';
import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { type ApiRoute, route } from '../../kit/api-route.ts';
import { type Host } from '../../kit/host.ts';
import { type Visit } from '../../visits/visit.ts';
import { bookableDays, getSaleDays, getTrackedDays, listDaysFrom } from '../journeys/on-sale.ts';

/** The most days that a date ribbon requests. */
const maxDays = 62;

/** The endpoints of a search before its results: days, and the last search. */
export const routes: readonly ApiRoute[] = [
  /** Each requested day, with whether coaches run. */
  route(
    getJourneyDays,
    (host) =>
      async ({ query: { originId, destinationId, departureDate, days: requestedDays }, visit }) => {
        const days = Math.min(requestedDays, maxDays);
        const available = new Set(await listDays(host, visit, { originId, destinationId, from: departureDate, days }));
        return { dates: listDaysFrom(departureDate, days).map((date) => ({ date, available: available.has(date) })) };
      },
  ),

  /** All days on sale with a journey that has not left. */
  route(
    getTravelDates,
    (host) =>
      async ({ query: { originCityId: originId, destinationCityId: destinationId }, visit }) => {
        const { today, isOnSale } = await getSaleDays(host, visit, originId);
        const daysQuery = { originId, destinationId, from: today, days: bookableDays, after: visit.now };
        return { availableDates: (await host.timetable.saleDays(daysQuery)).filter(isOnSale) };
      },
  ),

  /** Stores the last search of the visitor (spec §7 "stores the last search"). */
  route(storeSearch, ({ lastSearches }) => ({ body, visit }) => {
    lastSearches.set(visit.sessionId, body);
    return Promise.resolve({});
  }),
];

/** The first day and the number of days, for a pair of cities. */
type DaysQuery = CityPair & { readonly from: LocalDate; readonly days: number };

/** Lists the days on which coaches run. A scenario (a test situation that QA chooses) may exclude days. */
async function listDays(
  host: Pick<Host, 'timetable'>,
  visit: Visit,
  daysQuery: DaysQuery,
): Promise<readonly LocalDate[]> {
  const { today } = await getSaleDays(host, visit, daysQuery.originId);
  const { first, last } = getTrackedDays(today);
  const requestedDays = listDaysFrom(daysQuery.from, daysQuery.days).filter((date) => date >= first && date <= last);
  const [from] = requestedDays;
  if (from === undefined) return [];
  const days = await host.timetable.availableDays({ ...daysQuery, from, days: requestedDays.length });
  const runsOn = visit.scenario?.runsOn;
  return runsOn === undefined ? days : days.filter((date) => runsOn({ date, today }));
}
