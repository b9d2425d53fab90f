import { getSchedule } from '#shared/contract/tracker/schedule.ts';
import { findHighestSeverity } from '#shared/domain/alerts/severity.ts';
import { findDisruption, type JourneyDisruption } from '#shared/domain/itinerary/disruption.ts';
import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { localDateAt, localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { type Departure, type DepartureEnd } from '#shared/domain/tracker/departure.ts';
import { type Instant } from '../../../clock/clock.ts';
import { rawJson } from '../../../kit/raw-json.ts';
import { type LiveJourney } from '../../../simulator/live-journey.ts';
import { toDayNumber } from '../../../timetable/service-clock.ts';
import { type Call, type RouteAlert, type TimetableJourney } from '../../../timetable/timetable.ts';
import { refusal, technicalNotFound } from '../../kit/api-error.ts';
import { type ApiRoute, translatedRoute } from '../../kit/api-route.ts';
import { getVisitorLiveJourney } from '../../kit/live-data-sources.ts';
import { type Host } from '../../kit/host.ts';
import { type Visit } from '../../visits/visit.ts';
import { filterJourneyAlerts } from '../alerts/journey-alerts.ts';
import { getRealTimeAge, listScheduledStops, toLocalTime } from '../itinerary/itinerary-answer.ts';
import { getTrackedDays } from '../journeys/on-sale.ts';

/** The endpoints of the tracker. */
export const routes: readonly ApiRoute[] = [
  /** The departures of a day, by default today at the origin, with their live data. */
  translatedRoute(
    getSchedule,
    (host) =>
      async ({ params: { originId, destinationId, date: requestedDate }, visit, forbidSharedCaching }) => {
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
          board.add(toBoardLine(journey, host, { visit, operatorAlerts }));
        if (hasDepartures) await host.timetable.departures({ originId, destinationId, date }, addDeparture);
        if (!board.isSettled({ date: requestedDate, now: visit.now })) forbidSharedCaching();
        return { results: board.results() };
      },
  ),
];

/**
 * Collects the lines of a departure board. For speed, each line is serialised at once, since large cities have
 * thousands. Only a scenario (a test situation that QA chooses) that changes the answer needs objects.
 */
class Board {
  readonly #isAnswerChanged: boolean;
  readonly #lines: BoardLine[] = [];
  readonly #texts: string[] = [];
  #isAsPlanned = true;

  /** @param options.isAnswerChanged whether a scenario changes the answer */
  constructor({ isAnswerChanged }: { readonly isAnswerChanged: boolean }) {
    this.#isAnswerChanged = isAnswerChanged;
  }

  add(line: BoardLine | undefined): void {
    if (!line) return;
    this.#isAsPlanned &&= isAsPlanned(line);
    if (this.#isAnswerChanged) this.#lines.push(line);
    else this.#texts.push(JSON.stringify(line));
  }

  /** Whether the board has no live data and will have none soon, so that shared caches may store it. */
  isSettled(day: Parameters<typeof isFutureDay>[0]): boolean {
    return this.#isAsPlanned && isFutureDay(day);
  }

  results(): BoardLine[] {
    return this.#isAnswerChanged ? this.#lines : rawJson(() => `[${this.#texts.join(',')}]`);
  }
}

/** The language in which alerts are read. Any would do, since a board only needs their severity. */
const language = 'en';

type BoardLine = NonNullable<ReturnType<typeof toBoardLine>>;

function toBoardLine(
  journey: TimetableJourney,
  host: Pick<Host, 'realtime' | 'timetable' | 'trial'>,
  { visit, operatorAlerts }: { readonly visit: Visit; readonly operatorAlerts: readonly RouteAlert[] },
) {
  const departure = toDepartureAnswer(journey, getVisitorLiveJourney(host, visit, journey));
  if (departure === undefined) return undefined;
  const alertSeverity = findHighestSeverity(filterJourneyAlerts(operatorAlerts, { journey, host, visit, language }));
  return { ...departure, alertSeverity };
}

/**
 * Converts a journey to a line of the departure board. `predictedDepartureTime` is only set for a late coach that has
 * not left, and a predicted or actual arrival only if all coaches run and all transfers can be made.
 */
export function toDepartureAnswer(journey: TimetableJourney, live: LiveJourney): Departure | undefined {
  const first = journey.legs[0];
  const from = first?.calls[0];
  const to = journey.legs.at(-1)?.calls.at(-1);
  if (first === undefined || from?.departure === undefined || to?.arrival === undefined) return undefined;
  const { predictedDeparture, actualDeparture } = live.legs[0]?.calls[0] ?? {};
  const disruption = findCoachDisruption(journey, live);
  const { predictedArrival, actualArrival } = (disruption ? undefined : live.legs.at(-1)?.calls.at(-1)) ?? {};
  const isLate = predictedDeparture !== undefined && predictedDeparture > from.departure;
  return {
    journeyId: journey.journeyId,
    origin: toDepartureEnd(from, from.departure),
    destination: toDepartureEnd(to, to.arrival),
    delayStatus: live.status,
    predictedDepartureTime: isLate ? toLocalTime(predictedDeparture, from) : undefined,
    actualDepartureTime: toLocalTime(actualDeparture, from),
    predictedArrivalTime: toLocalTime(predictedArrival, to),
    actualArrivalTime: toLocalTime(actualArrival, to),
    isCancelled: disruption?.kind === 'cancelled' || undefined,
    isTransferMissed: disruption?.kind === 'transfer-missed' || undefined,
    ...getRealTimeAge(live),
    routeName: first.routeName,
    carrier: first.carrier,
  };
}

/**
 * Finds a cancelled coach or a missed transfer. For speed, since a board has hundreds of lines, only the first and last
 * call of each coach are compared, and journeys without live data are skipped.
 */
function findCoachDisruption({ journeyId, legs }: TimetableJourney, live: LiveJourney): JourneyDisruption | undefined {
  const hasLiveData = live.legs.some(
    (leg) => leg.isCancelled || leg.calls.some((call) => Object.keys(call).length > 0),
  );
  if (!hasLiveData) return undefined;
  const scheduledStops = listScheduledStops(
    { journeyId, legs: legs.map((leg) => ({ ...leg, calls: getEnds(leg.calls) })) },
    { ...live, legs: live.legs.map((leg) => ({ ...leg, calls: getEnds(leg.calls) })) },
  );
  return findDisruption({ scheduledStops });
}

function getEnds<AnyCall>(calls: readonly AnyCall[]): readonly AnyCall[] {
  return calls.length > 2 ? [...calls.slice(0, 1), ...calls.slice(-1)] : calls;
}

function toDepartureEnd({ cityId, cityName, stopId, stopName, timeZone }: Call, time: Instant): DepartureEnd {
  return { localDateTime: localDateTimeAt(time, timeZone), cityId, cityName, stopId, stopName, timeZone };
}

/** From this many days after the current day in UTC, a day has not begun in any time zone. */
const daysAhead = 2;

/**
 * Whether a day has not begun in any time zone, so that its departures can be cached for a short time.
 *
 * @param date the requested day; absent for today
 */
export function isFutureDay({ date, now }: { readonly date: LocalDate | undefined; readonly now: Instant }): boolean {
  return date !== undefined && toDayNumber(date) >= toDayNumber(localDateAt(now, 'UTC')) + daysAhead;
}

/** Whether a departure has no live data. */
export function isAsPlanned({
  delayStatus,
  isCancelled,
  isTransferMissed,
  realTimeUpdatedAt,
  predictedDepartureTime,
  predictedArrivalTime,
}: Departure): boolean {
  const liveFacts = [delayStatus, realTimeUpdatedAt, predictedDepartureTime, predictedArrivalTime];
  return liveFacts.every((live) => live === undefined) && isCancelled !== true && isTransferMissed !== true;
}
