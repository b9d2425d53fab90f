import { getSchedule } from '#shared/contract/tracker/schedule.ts';
import { findHighestSeverity } from '#shared/domain/alerts/severity.ts';
import { findDisruption, type JourneyDisruption } from '#shared/domain/itinerary/disruption.ts';
import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { localDateAt, localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { type Departure } from '#shared/domain/tracker/departure.ts';
import { type Instant } from '../../../clock/clock.ts';
import { rawJson } from '../../../kit/raw-json.ts';
import { type LiveJourney } from '../../../simulator/live-journey.ts';
import { toDayNumber } from '../../../timetable/service-clock.ts';
import { type RouteAlert, type TimetableJourney } from '../../../timetable/timetable.ts';
import { refusal, technicalNotFound } from '../../kit/api-error.ts';
import { type ApiRoute, routesWith } from '../../kit/api-route.ts';
import { getVisitorLiveJourney } from '../../kit/visitor-live-journey.ts';
import { type Host } from '../../kit/host.ts';
import { type Visit } from '../../visits/visit.ts';
import { filterJourneyAlerts } from '../alerts/journey-alerts.ts';
import { getRealTimeAge, listScheduledStops, toItineraryEnd, toLocalTime } from '../itinerary/itinerary.ts';
import { getTrackedDays } from '../journeys/on-sale.ts';

/** Creates endpoints whose answers contain translated names, and that use only these members of the host. */
const { translatedRoute } = routesWith('realtime', 'timetable', 'trial');

/** The endpoints of the bus tracker, a widget that shows the departures between two cities. */
export const routes: readonly ApiRoute[] = [
  /**
   * The departures of a day, by default the current day at the origin, with their live data. `visit` has the time and
   * scenario (a test situation that QA chooses) of the browser.
   */
  translatedRoute(getSchedule, (host) => async ({ params, visit, forbidSharedCaching }) => {
    const { originId, destinationId, date: requestedDate } = params;
    const origin = await host.timetable.city(originId);
    // Its time zone is needed. An unknown destination is not refused: the list of its departures is empty.
    if (origin === undefined) throw technicalNotFound(`City ${originId}`);
    // UTC is only for the type: the host knows the zone of each city.
    const today = localDateAt(visit.now, origin.timeZone ?? 'UTC');
    const date = requestedDate ?? today;
    // The days on sale, and past days whose coaches may still be running.
    const { first, last } = getTrackedDays(today);
    if (date < first || date > last) throw refusal(400, 'date', 'dateOutOfRange', { first, last });
    // Some scenarios have days without departures.
    const hasDepartures = visit.scenario?.runsOn?.({ date, today }) ?? true;
    const operatorAlerts = await host.timetable.alerts(await host.timetable.routeIds(), language);
    // A line of the board is a departure. For speed and memory, each line is converted to JSON text at once, since large
    // cities have thousands. Only a scenario that changes the answer needs objects: `lines` is used instead of `texts`.
    const lines: BoardLine[] = [];
    const texts: string[] = [];
    let hasLiveData = false;
    const addDeparture = (journey: TimetableJourney) => {
      const line = toBoardLine(journey, host, { visit, operatorAlerts });
      if (!line) return;
      hasLiveData ||= !isWithoutLiveData(line);
      if (visit.scenario?.answer) lines.push(line);
      else texts.push(JSON.stringify(line));
    };
    if (hasDepartures) await host.timetable.departures({ originId, destinationId, date }, addDeparture);
    // Shared caches, such as a CDN, may store only a board without live data, and only if it will have none soon. A scenario or
    // a shifted clock forbids them for each endpoint, so they need no check here.
    if (hasLiveData || !isFutureDay({ date: requestedDate, now: visit.now })) forbidSharedCaching();
    // `rawJson` inserts the finished text into the answer.
    return { results: visit.scenario?.answer ? lines : rawJson<BoardLine[]>(() => `[${texts.join(',')}]`) };
  }),
];

/** The language in which alerts are read. Any would do, since a board only needs their severity. */
const language = 'en';

type BoardLine = NonNullable<ReturnType<typeof toBoardLine>>;

/** Converts a journey to a line with the severity of its alerts; undefined without its first departure or last arrival. */
function toBoardLine(
  journey: TimetableJourney,
  host: Pick<Host, 'realtime' | 'timetable' | 'trial'>,
  { visit, operatorAlerts }: { readonly visit: Visit; readonly operatorAlerts: readonly RouteAlert[] },
) {
  const departure = toDepartureAnswer(journey, getVisitorLiveJourney(host, visit, journey));
  if (departure === undefined) return undefined;
  const alertSeverity = findHighestSeverity(filterJourneyAlerts(operatorAlerts, journey, { host, visit, language }));
  return { ...departure, alertSeverity };
}

/**
 * Converts a journey to a line of the departure board, without the severity of its alerts. `predictedDepartureTime` is only set
 * if the coach is predicted to leave late (one that has left has no predicted departure), and a predicted or actual arrival
 * only if all coaches run and all transfers can be made. The times of departures are local to the origin, those of arrivals to
 * the destination.
 *
 * @param live the real-time data, with the same legs (coaches) and calls (stops) as the journey
 * @returns undefined if the timetable lacks the first departure or the last arrival
 */
export function toDepartureAnswer(journey: TimetableJourney, live: LiveJourney): Departure | undefined {
  const first = journey.legs[0];
  const from = first?.calls[0];
  const to = journey.legs.at(-1)?.calls.at(-1);
  if (first === undefined || from?.departure === undefined || to?.arrival === undefined) return undefined;
  const { predictedDeparture, actualDeparture } = live.legs[0]?.calls[0] ?? {};
  const disruption = findCoachDisruption(journey, live);
  // After a cancellation or a missed transfer, the last coach's arrival is not that of the traveller.
  const { predictedArrival, actualArrival } = (disruption ? undefined : live.legs.at(-1)?.calls.at(-1)) ?? {};
  const isLate = predictedDeparture !== undefined && predictedDeparture > from.departure;
  return {
    journeyId: journey.journeyId,
    origin: { localDateTime: localDateTimeAt(from.departure, from.timeZone), ...toItineraryEnd(from) },
    destination: { localDateTime: localDateTimeAt(to.arrival, to.timeZone), ...toItineraryEnd(to) },
    delayStatus: live.status,
    predictedDepartureTime: isLate ? toLocalTime(predictedDeparture, from) : undefined,
    actualDepartureTime: toLocalTime(actualDeparture, from),
    predictedArrivalTime: toLocalTime(predictedArrival, to),
    actualArrivalTime: toLocalTime(actualArrival, to),
    // Omitted from the answer instead of false.
    isCancelled: disruption?.kind === 'cancelled' || undefined,
    isTransferMissed: disruption?.kind === 'transfer-missed' || undefined,
    // The time of the last real-time update, and whether it is out of date.
    ...getRealTimeAge(live),
    routeName: first.routeName,
    carrier: first.carrier,
  };
}

/**
 * Finds the first cancelled coach or missed transfer of a journey, if any. For speed, since a board may have thousands
 * of lines, only the first and last call of each coach are compared, and journeys without live data are skipped.
 */
function findCoachDisruption({ journeyId, legs }: TimetableJourney, live: LiveJourney): JourneyDisruption | undefined {
  // A call without live data is an empty object.
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

/** Returns the first and the last of some calls. */
function getEnds<AnyCall>(calls: readonly AnyCall[]): readonly AnyCall[] {
  return calls.length > 2 ? [...calls.slice(0, 1), ...calls.slice(-1)] : calls;
}

/** From this many days after the current day in UTC, a day has not begun in any time zone (at most UTC+14). */
const daysAhead = 2;

/**
 * Whether a day has not begun in any time zone, so that its departures can be cached for a short time.
 *
 * @param date the requested day; absent for today
 */
export function isFutureDay({ date, now }: { readonly date: LocalDate | undefined; readonly now: Instant }): boolean {
  return date !== undefined && toDayNumber(date) >= toDayNumber(localDateAt(now, 'UTC')) + daysAhead;
}

/**
 * Whether a departure has no live data. Actual times need no check: a departure that has them also has a status or the
 * time of an update. The severity of alerts does not count: alerts are the same for all visitors, and a shared cache stores a
 * board for a short time only.
 */
export function isWithoutLiveData({ isCancelled, isTransferMissed, ...departure }: Departure): boolean {
  const { delayStatus, realTimeUpdatedAt, predictedDepartureTime, predictedArrivalTime } = departure;
  const liveFacts = [delayStatus, realTimeUpdatedAt, predictedDepartureTime, predictedArrivalTime];
  return liveFacts.every((live) => live === undefined) && isCancelled !== true && isTransferMissed !== true;
}
