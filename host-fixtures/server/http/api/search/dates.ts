import { type getJourneyDays, type getTravelDates } from '#shared/contract/journeys/journey-dates.ts';
import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { type CityPair } from '../../../timetable/timetable.ts';
import { type Visit } from '../../visits/visit.ts';
import { type Host } from '../../kit/host.ts';
import { bookableDays, listDaysFrom, getTrackedDays, getSaleDays } from '../journeys/on-sale.ts';
import { type Answer } from '../../kit/register-endpoint.ts';

/** The most days that a date ribbon requests. */
const maxDays = 62;

/** Each day, with whether coaches run. */
export function answerJourneyDays(host: Pick<Host, 'timetable'>): Answer<typeof getJourneyDays> {
  return async ({ query: { originId, destinationId, departureDate, days: requestedDays }, visit }) => {
    const days = Math.min(requestedDays, maxDays);
    const available = new Set(await listDays(host, visit, { originId, destinationId, from: departureDate, days }));
    return { dates: listDaysFrom(departureDate, days).map((date) => ({ date, available: available.has(date) })) };
  };
}

/** All days on sale with a journey that has not left. */
export function answerTravelDates(host: Pick<Host, 'timetable'>): Answer<typeof getTravelDates> {
  return async ({ query: { originCityId: originId, destinationCityId: destinationId }, visit }) => {
    const { today, isOnSale } = await getSaleDays(host, visit, originId);
    const daysQuery = { originId, destinationId, from: today, days: bookableDays, after: visit.now };
    return { availableDates: (await host.timetable.saleDays(daysQuery)).filter(isOnSale) };
  };
}

type DaysQuery = CityPair & { readonly from: LocalDate; readonly days: number };

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
