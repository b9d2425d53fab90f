import { getJourneyDays, getTravelDates } from '#shared/contract/journeys/journey-dates.ts';
import { storeSearch } from '#shared/contract/search/searches.ts';
import { type DaysQuery } from '../../../timetable/timetable.ts';
import { type ApiRoute, routesWith } from '../../kit/api-route.ts';
import { type Host } from '../../kit/host.ts';
import { type Visit } from '../../visits/visit.ts';
import { saleDayCount, getSaleDays, getTrackedDays, listDaysFrom } from '../journeys/on-sale.ts';

/** The maximum number of days in an answer. Further days are left out of it. */
const maxDays = 62;

// `route` connects an endpoint with a function that creates its handler from these members of the host.
const { route } = routesWith('lastSearches', 'timetable');

/** The endpoints of a search before its results: days, and the last search. */
export const routes: readonly ApiRoute[] = [
  /** Each requested day; `available` if coaches run, for sale or not, within the limits of {@link listDays}. */
  route(getJourneyDays, (host) => async ({ query, visit }) => {
    const { originId, destinationId, departureDate: from } = query;
    const days = Math.min(query.days, maxDays);
    const available = new Set(await listDays(host, visit, { originId, destinationId, from, days }));
    return { dates: listDaysFrom(from, days).map((date) => ({ date, available: available.has(date) })) };
  }),

  /** All days on sale with a journey that has not left by `visit.now`, the real time or a time that QA has set. */
  route(getTravelDates, (host) => async ({ query, visit }) => {
    const { originCityId: originId, destinationCityId: destinationId } = query;
    const { today, isOnSale } = await getSaleDays(host, visit, originId);
    const daysQuery = { originId, destinationId, from: today, days: saleDayCount, after: visit.now };
    return { availableDates: (await host.timetable.saleDays(daysQuery)).filter(isOnSale) };
  }),

  /** Stores the last search of the visitor (spec §7 "stores the last search"). */
  route(storeSearch, ({ lastSearches }) => ({ body, visit }) => {
    lastSearches.set(visit.sessionId, body);
    return Promise.resolve({});
  }),
];

/**
 * Lists the requested days on which coaches run, except days after the last day on sale, and past days whose coaches
 * must have arrived already. A scenario (a test situation that QA chooses) may exclude further days.
 */
async function listDays(host: Pick<Host, 'timetable'>, visit: Visit, daysQuery: DaysQuery) {
  const { today } = await getSaleDays(host, visit, daysQuery.originId);
  const { first, last } = getTrackedDays(today);
  // Consecutive days, so that the first one and their number describe them.
  const requestedDays = listDaysFrom(daysQuery.from, daysQuery.days).filter((date) => date >= first && date <= last);
  const [from] = requestedDays;
  if (from === undefined) return [];
  const days = await host.timetable.availableDays({ ...daysQuery, from, days: requestedDays.length });
  const runsOn = visit.scenario?.runsOn;
  return runsOn === undefined ? days : days.filter((date) => runsOn({ date, today }));
}
