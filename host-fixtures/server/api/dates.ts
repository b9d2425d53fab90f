import { type getJourneyDays, type getTravelDates } from '#shared/contract/journey-dates.ts';
import { type LocalDate } from '#shared/domain/dates/local-date-time.ts';
import { localDateAt } from '../clock/wall-clock.ts';
import { type CityPair } from '../timetable/timetable.ts';
import { type Visit } from '../visits/visit.ts';
import { type Host } from './host.ts';
import { type Answer } from './register-endpoint.ts';

/** How far ahead journeys are on sale, in days. */
const bookableDays = 120;
/** A ribbon never asks for more. */
const mostDays = 62;

/** On which days coaches run, day after day. */
export function answerJourneyDays(host: Host): Answer<typeof getJourneyDays> {
  return async ({ query: { originId, destinationId, departureDate, days: asked }, visit }) => {
    const days = Math.min(asked, mostDays);
    const available = new Set(await daysOf(host, visit, { originId, destinationId, from: departureDate, days }));
    const dates = Array.from({ length: days }, (_, index) => addDays(departureDate, index));
    return { dates: dates.map((date) => ({ date, available: available.has(date) })) };
  };
}

/** All bookable days from the origin's today on. */
export function answerTravelDates(host: Host): Answer<typeof getTravelDates> {
  return async ({ query: { originCityId: originId, destinationCityId: destinationId }, visit }) => {
    const from = await todayAt(host, visit, originId);
    const days = await daysOf(host, visit, { originId, destinationId, from, days: bookableDays });
    return { availableDates: [...days] };
  };
}

type Question = CityPair & { readonly from: LocalDate; readonly days: number };

async function daysOf(host: Host, visit: Visit, question: Question): Promise<readonly LocalDate[]> {
  const days = await host.timetable.availableDays(question);
  const runsOn = visit.scenario?.runsOn;
  if (runsOn === undefined) return days;
  const today = await todayAt(host, visit, question.originId);
  return days.filter((date) => runsOn({ date, today }));
}

async function todayAt({ timetable }: Host, visit: Visit, cityId: number): Promise<LocalDate> {
  return localDateAt(visit.now, (await timetable.city(cityId))?.timeZone ?? 'UTC');
}

function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(Date.parse(`${date}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
