import { type getJourneyDays, type getTravelDates } from '#shared/contract/journeys/journey-dates.ts';
import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { type CityPair } from '../../../timetable/timetable.ts';
import { type Visit } from '../../visits/visit.ts';
import { type Host } from '../../kit/host.ts';
import { bookableDays, daysFrom, knownDays, saleDays } from '../journeys/on-sale.ts';
import { type Answer } from '../../kit/register-endpoint.ts';

/** A ribbon never asks for more. */
const mostDays = 62;

/** On which days coaches run, day after day. */
export function answerJourneyDays(host: Pick<Host, 'timetable'>): Answer<typeof getJourneyDays> {
  return async ({ query: { originId, destinationId, departureDate, days: asked }, visit }) => {
    const days = Math.min(asked, mostDays);
    const available = new Set(await listDays(host, visit, { originId, destinationId, from: departureDate, days }));
    return { dates: daysFrom(departureDate, days).map((date) => ({ date, available: available.has(date) })) };
  };
}

/** All days from the origin's today on that are on sale and have a journey left. */
export function answerTravelDates(host: Pick<Host, 'timetable'>): Answer<typeof getTravelDates> {
  return async ({ query: { originCityId: originId, destinationCityId: destinationId }, visit }) => {
    const { today, isOnSale } = await saleDays(host, visit, originId);
    const question = { originId, destinationId, from: today, days: bookableDays, after: visit.now };
    return { availableDates: (await host.timetable.saleDays(question)).filter(isOnSale) };
  };
}

type Question = CityPair & { readonly from: LocalDate; readonly days: number };

async function listDays(
  host: Pick<Host, 'timetable'>,
  visit: Visit,
  question: Question,
): Promise<readonly LocalDate[]> {
  const { today } = await saleDays(host, visit, question.originId);
  const { first, last } = knownDays(today);
  const asked = daysFrom(question.from, question.days).filter((date) => date >= first && date <= last);
  const [from] = asked;
  if (from === undefined) return [];
  const days = await host.timetable.availableDays({ ...question, from, days: asked.length });
  const runsOn = visit.scenario?.runsOn;
  return runsOn === undefined ? days : days.filter((date) => runsOn({ date, today }));
}
