import { findHighestSeverity } from '#shared/domain/alerts/severity.ts';
import { getSchedule } from '#shared/contract/tracker/schedule.ts';
import { localDateAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { liveJourney } from '../../../simulator/live-journey.ts';
import { type TimetableJourney, type RouteAlert } from '../../../timetable/timetable.ts';
import { type Visit } from '../../visits/visit.ts';
import { writtenJson } from '../../../kit/written-json.ts';
import { refusal, technicalNotFound } from '../../kit/api-error.ts';
import { toDepartureAnswer } from './departure-answer.ts';
import { getFortunes } from '../../kit/get-fortunes.ts';
import { type Host } from '../../kit/host.ts';
import { getTrackedDays } from '../journeys/on-sale.ts';
import { filterJourneyAlerts } from '../alerts/journey-alerts.ts';
import { type Answer } from '../../kit/register-endpoint.ts';
import { isAsPlanned, isFutureDay } from './settled-departures.ts';
import { type ApiRoute, translatedRoute } from '../../kit/api-route.ts';

/** The departures of a day, by default today at the origin, with their live data. */
export function answerSchedule(host: Pick<Host, 'realtime' | 'timetable' | 'trial'>): Answer<typeof getSchedule> {
  return async ({ params: { originId, destinationId, date: requestedDate }, visit, forbidSharedCaching }) => {
    const origin = await host.timetable.city(originId);
    if (origin === undefined) throw technicalNotFound(`City ${originId}`);
    const today = localDateAt(visit.now, origin.timeZone ?? 'UTC');
    const date = requestedDate ?? today;
    const { first, last } = getTrackedDays(today);
    if (date < first || date > last) throw refusal(400, 'date', 'dateOutOfRange', { first, last });
    const hasDepartures = visit.scenario?.runsOn?.({ date, today }) ?? true;
    const operatorAlerts = await host.timetable.alerts(await host.timetable.routeIds(), language);
    const board = new Board({ isAnswerChanged: visit.scenario?.answer !== undefined });
    const addDeparture = (journey: TimetableJourney) =>
      board.add(toDeparture(journey, host, { visit, operatorAlerts }));
    if (hasDepartures) await host.timetable.departures({ originId, destinationId, date }, addDeparture);
    if (!board.isSettled({ date: requestedDate, now: visit.now })) forbidSharedCaching();
    return { results: board.results() };
  };
}

type Departure = NonNullable<ReturnType<typeof toDeparture>>;

/** The lines of a board. They are serialised one by one, since large cities have thousands. */
class Board {
  readonly #isAnswerChanged: boolean;
  readonly #lines: Departure[] = [];
  readonly #texts: string[] = [];
  #isAsPlanned = true;

  /** A scenario that changes the answer needs objects in place of text. */
  constructor({ isAnswerChanged }: { readonly isAnswerChanged: boolean }) {
    this.#isAnswerChanged = isAnswerChanged;
  }

  add(departure: Departure | undefined): void {
    if (!departure) return;
    this.#isAsPlanned &&= isAsPlanned(departure);
    if (this.#isAnswerChanged) this.#lines.push(departure);
    else this.#texts.push(JSON.stringify(departure));
  }

  isSettled(day: Parameters<typeof isFutureDay>[0]): boolean {
    return this.#isAsPlanned && isFutureDay(day);
  }

  results(): Departure[] {
    return this.#isAnswerChanged ? this.#lines : writtenJson(() => `[${this.#texts.join(',')}]`);
  }
}

/** The language does not matter: a board only needs the severity of alerts. */
const language = 'en';

function toDeparture(
  journey: TimetableJourney,
  host: Pick<Host, 'realtime' | 'timetable' | 'trial'>,
  { visit, operatorAlerts }: { readonly visit: Visit; readonly operatorAlerts: readonly RouteAlert[] },
) {
  const departure = toDepartureAnswer(journey, liveJourney(journey, visit.now, getFortunes(host, visit)));
  if (departure === undefined) return undefined;
  const alertSeverity = findHighestSeverity(filterJourneyAlerts(operatorAlerts, { journey, host, visit, language }));
  return { ...departure, ...(alertSeverity && { alertSeverity }) };
}

/** The endpoints of the tracker. */
export const routes: readonly ApiRoute[] = [translatedRoute(getSchedule, answerSchedule)];
