import { worstSeverity } from '#shared/domain/alerts/severity.ts';
import { type getSchedule } from '#shared/contract/tracker/schedule.ts';
import { localDateAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { liveJourney } from '../../simulator/live-journey.ts';
import { type Journey, type RouteAlert } from '../../timetable/timetable.ts';
import { type Visit } from '../../visits/visit.ts';
import { notFound, refusal } from '../kit/api-error.ts';
import { departureAnswer } from './departure-answer.ts';
import { fortunesFor } from '../kit/fortunes-for.ts';
import { type Host } from '../kit/host.ts';
import { inTurns } from '../kit/in-turns.ts';
import { knownDays } from '../journeys/on-sale.ts';
import { alertsAmong, announcedOn } from '../alerts/journey-alerts.ts';
import { type Answer } from '../kit/register-endpoint.ts';
import { areSettled } from './settled-departures.ts';

/** The departures of a day, by default the origin's today, with how each coach runs. */
export function answerSchedule(host: Host): Answer<typeof getSchedule> {
  return async ({ params: { originId, destinationId, date: asked }, visit, keepFromCaches }) => {
    const origin = await host.timetable.city(originId);
    if (origin === undefined) throw notFound(`City ${originId}`);
    const today = localDateAt(visit.now, origin.timeZone ?? 'UTC');
    const date = asked ?? today;
    const { first, last } = knownDays(today);
    if (date < first || date > last) throw refusal(400, 'date', `Departures are known from ${first} to ${last}.`);
    const runs = visit.scenario?.runsOn?.({ date, today }) ?? true;
    const journeys = runs ? await host.timetable.departures({ originId, destinationId, date }) : [];
    const announced = await announcedOn(journeys, host, language);
    const results = await inTurns(journeys, (journey) => result(journey, host, { visit, announced }));
    const departures = results.filter((line) => line !== undefined);
    if (!areSettled(departures, { date: asked, now: visit.now })) keepFromCaches();
    return { results: departures };
  };
}

/** Of alerts a board has the severity alone. */
const language = 'en';

function result(
  journey: Journey,
  host: Host,
  { visit, announced }: { readonly visit: Visit; readonly announced: readonly RouteAlert[] },
) {
  const departure = departureAnswer(journey, liveJourney(journey, visit.now, fortunesFor(host, visit)));
  if (departure === undefined) return undefined;
  const alertSeverity = worstSeverity(alertsAmong(announced, { journey, host, visit, language }));
  return { ...departure, ...(alertSeverity && { alertSeverity }) };
}
