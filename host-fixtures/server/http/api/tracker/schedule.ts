import { findHighestSeverity } from '#shared/domain/alerts/severity.ts';
import { getSchedule } from '#shared/contract/tracker/schedule.ts';
import { localDateAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { liveJourney } from '../../../simulator/live-journey.ts';
import { type Journey, type RouteAlert } from '../../../timetable/timetable.ts';
import { type Visit } from '../../visits/visit.ts';
import { writtenJson } from '../../../kit/written-json.ts';
import { refusal, technicalNotFound } from '../../kit/api-error.ts';
import { departureAnswer } from './departure-answer.ts';
import { fortunesFor } from '../../kit/fortunes-for.ts';
import { type Host } from '../../kit/host.ts';
import { knownDays } from '../journeys/on-sale.ts';
import { alertsAmong } from '../alerts/journey-alerts.ts';
import { type Answer } from '../../kit/register-endpoint.ts';
import { isAsPlanned, isOfDayToCome } from './settled-departures.ts';
import { type ApiRoute, translatedRoute } from '../../kit/api-route.ts';

/** The departures of a day, by default the origin's today, with how each coach runs. */
export function answerSchedule(host: Pick<Host, 'realtime' | 'timetable' | 'trial'>): Answer<typeof getSchedule> {
  return async ({ params: { originId, destinationId, date: asked }, visit, keepToBrowser }) => {
    const origin = await host.timetable.city(originId);
    if (origin === undefined) throw technicalNotFound(`City ${originId}`);
    const today = localDateAt(visit.now, origin.timeZone ?? 'UTC');
    const date = asked ?? today;
    const { first, last } = knownDays(today);
    if (date < first || date > last) throw refusal(400, 'date', 'dateOutOfRange', { first, last });
    const runs = visit.scenario?.runsOn?.({ date, today }) ?? true;
    const announced = await host.timetable.alerts(await host.timetable.routeIds(), language);
    const board = new Board({ isKept: visit.scenario?.answer !== undefined });
    const show = (journey: Journey) => board.add(toDeparture(journey, host, { visit, announced }));
    if (runs) await host.timetable.departures({ originId, destinationId, date }, show);
    if (!board.isSettled({ date: asked, now: visit.now })) keepToBrowser();
    return { results: board.results() };
  };
}

type Departure = NonNullable<ReturnType<typeof toDeparture>>;

/** The lines of a board, written as they come: between large cities there are thousands. */
class Board {
  readonly #isKept: boolean;
  readonly #lines: Departure[] = [];
  readonly #texts: string[] = [];
  #isAsPlanned = true;

  /** @param isKept whether somebody still changes them, before they are written */
  constructor({ isKept }: { readonly isKept: boolean }) {
    this.#isKept = isKept;
  }

  add(departure: Departure | undefined): void {
    if (!departure) return;
    this.#isAsPlanned &&= isAsPlanned(departure);
    if (this.#isKept) this.#lines.push(departure);
    else this.#texts.push(JSON.stringify(departure));
  }

  isSettled(when: Parameters<typeof isOfDayToCome>[0]): boolean {
    return this.#isAsPlanned && isOfDayToCome(when);
  }

  results(): Departure[] {
    return this.#isKept ? this.#lines : writtenJson(() => `[${this.#texts.join(',')}]`);
  }
}

/** Of alerts a board has the severity alone. */
const language = 'en';

function toDeparture(
  journey: Journey,
  host: Pick<Host, 'realtime' | 'timetable' | 'trial'>,
  { visit, announced }: { readonly visit: Visit; readonly announced: readonly RouteAlert[] },
) {
  const departure = departureAnswer(journey, liveJourney(journey, visit.now, fortunesFor(host, visit)));
  if (departure === undefined) return undefined;
  const alertSeverity = findHighestSeverity(alertsAmong(announced, { journey, host, visit, language }));
  return { ...departure, ...(alertSeverity && { alertSeverity }) };
}

/** The endpoints of the tracker. */
export const routes: readonly ApiRoute[] = [translatedRoute(getSchedule, answerSchedule)];
