import { type EmberTimetable, type PlannedRun } from './ember-timetable.test-data.ts';
import { type RecordedStop, type RecordedUpdate, type Recording } from './recording.test-data.ts';

/** A ride of a traveller. */
export interface Ride extends PlannedRun {
  /** The stop sequences of boarding and alighting. */
  readonly from: number;
  readonly to: number;
  /** The city where the traveller boards. */
  readonly city: string;
}

type Status = 'ONTIME' | 'DELAY' | 'SEVERE';
/** Local time, `yyyy-MM-ddTHH:mm`. */
type LocalMinute = string;
/** A time on the screen: the planned time, and the revised time if the planned one is struck out. */
type ShownTime = readonly [planned: string, revised?: string];

/** The real-time status of a coach, on a departure board and in an itinerary. */
interface LiveStatus {
  readonly status: Status | undefined;
  readonly isCancelled: boolean;
  readonly isOld: boolean;
  /** The time of the last update, in seconds since 1970 UTC. */
  readonly updatedAt: number | undefined;
}

/** A line of a departure board. */
export interface ExpectedLine extends LiveStatus {
  readonly actualDeparture: LocalMinute | undefined;
  /** Only if the coach is late. */
  readonly predictedDeparture: LocalMinute | undefined;
  readonly actualArrival: LocalMinute | undefined;
  readonly predictedArrival: LocalMinute | undefined;
  /** The revised times next to struck out planned times. */
  readonly revisedTimes: readonly [departure: LocalMinute | undefined, arrival: LocalMinute | undefined];
  readonly minutesLate: number | undefined;
  readonly progress: readonly ['left' | 'arrived', LocalMinute] | undefined;
  readonly severity: string | undefined;
}

/** An itinerary. */
export interface ExpectedItinerary extends LiveStatus {
  readonly predictedArrival: LocalMinute | undefined;
  readonly calls: readonly {
    readonly isSkipped: boolean;
    /** With whether the time is actual, not predicted. */
    readonly arrival: readonly [LocalMinute, boolean] | undefined;
    readonly departure: readonly [LocalMinute, boolean] | undefined;
  }[];
  /** The times shown at each stop. */
  readonly timeline: readonly (readonly ShownTime[])[];
}

/** The expected output for a ride at a time. */
export interface Expected {
  readonly line: ExpectedLine;
  readonly itinerary: ExpectedItinerary;
  /** The English sentence on the ticket, if any. */
  readonly ticket: string | undefined;
}

/** Predictions are ignored after this time, in seconds. */
const oldAfter = 300;
const toMinute = (seconds: number) => Math.floor(seconds / 60);

/**
 * Computes the expected output for rides after a feed was read, from the specification (§4), independently of the host.
 * An update of Ember contains every call of its trip, so delays are not propagated.
 *
 * @param now seconds since 1970 UTC, also the time at which the feed is read
 */
export function readEmberFeed(timetable: EmberTimetable, feed: Recording, now: number) {
  const madeAt = Math.min(feed.madeAt, now);
  const updatesByRun = new Map(
    feed.updates.flatMap((update) => {
      const run = timetable.findRun(update);
      return run ? [[`${run.tripId} ${run.serviceDate}`, update] as const] : [];
    }),
  );
  return {
    /** The numbers of trips in the feed that are in the timetable, and of others. */
    counts: { coaches: updatesByRun.size, others: feed.updates.length - updatesByRun.size },
    hasUpdate: ({ tripId, serviceDate }: PlannedRun) => updatesByRun.has(`${tripId} ${serviceDate}`),
    getExpected(ride: Ride): Expected {
      const update = updatesByRun.get(`${ride.tripId} ${ride.serviceDate}`);
      const calls = listCalls(timetable, ride, update);
      const updatedAt = update && Math.min(update.measuredAt, madeAt);
      const severity = getSeverity(feed, calls);
      const isOld = updatedAt !== undefined && now - updatedAt > oldAfter;
      return createExpected({ ride, calls, severity, updatedAt, isOld });
    },
  };

  function createExpected({ ride, calls, severity, updatedAt, isOld }: RideContext): Expected {
    const { toLocal } = timetable;
    const [first, last] = [calls[0], calls.at(-1)];
    const isCancelled = first?.update?.isSkipped === true || last?.update?.isSkipped === true;
    // Old predictions are ignored, but a skipped call remains skipped.
    const isValid = updatedAt !== undefined && !isOld && !isCancelled;
    const measuredAt = updatedAt ?? NaN;
    const departure = isValid ? first?.update?.departure : undefined;
    const arrival = isValid ? last?.update?.arrival : undefined;
    const [plannedDeparture, plannedArrival] = [first?.departure ?? NaN, last?.arrival ?? NaN];
    const hasLeft = departure !== undefined && departure <= measuredAt;
    const hasArrived = arrival !== undefined && arrival <= measuredAt;
    const delay = Math.max(
      hasLeft ? -Infinity : (departure ?? NaN) - plannedDeparture,
      (arrival ?? NaN) - plannedArrival,
    );
    const runningStatus = isValid ? toStatus(delay) : undefined;
    const status = isCancelled ? 'SEVERE' : runningStatus;
    const liveStatus: LiveStatus = { status, isCancelled, isOld, updatedAt };
    const lateDeparture = getLateTime(departure, plannedDeparture);
    const lateArrival = getLateTime(arrival, plannedArrival);
    const toLocalMinute = (seconds: number | undefined) => (seconds === undefined ? undefined : toLocal(seconds));
    const isLate = isValid && status !== 'ONTIME';
    const minutesLate = hasLeft
      ? getMinutesLate(lateArrival, plannedArrival)
      : getMinutesLate(lateDeparture, plannedDeparture);
    return {
      line: {
        ...liveStatus,
        actualDeparture: hasLeft ? toLocalMinute(departure) : undefined,
        predictedDeparture: hasLeft ? undefined : toLocalMinute(lateDeparture),
        actualArrival: hasArrived ? toLocalMinute(arrival) : undefined,
        predictedArrival: hasArrived ? undefined : toLocalMinute(arrival),
        revisedTimes: [
          isLate ? toLocalMinute(lateDeparture) : undefined,
          isLate && (hasArrived || status === 'DELAY') ? toLocalMinute(lateArrival) : undefined,
        ],
        minutesLate: isLate ? minutesLate : undefined,
        progress: getProgress(
          hasLeft ? toLocalMinute(departure) : undefined,
          hasArrived ? toLocalMinute(arrival) : undefined,
        ),
        severity,
      },
      itinerary: {
        ...liveStatus,
        predictedArrival: toLocalMinute(arrival),
        calls: calls.map(({ update }, index) => {
          const toCallTime = (time: number | undefined) =>
            isValid && time !== undefined ? ([toLocal(time), time <= measuredAt] as const) : undefined;
          return {
            isSkipped: update?.isSkipped === true,
            arrival: index > 0 ? toCallTime(update?.arrival) : undefined,
            departure: index < calls.length - 1 ? toCallTime(update?.departure) : undefined,
          };
        }),
        timeline: calls.map((call, index) => {
          const position = { isFirst: index === 0, isLast: index === calls.length - 1, measuredAt };
          return listTimes(call, position).map(([plannedTime, revisedTime]): ShownTime =>
            revisedTime === undefined ? [toClock(plannedTime)] : [toClock(plannedTime), toClock(revisedTime)],
          );
        }),
      },
      ticket: createSentence(),
    };

    function listTimes(
      call: RideCall,
      position: CallPosition,
    ): readonly (readonly [planned: number, revised?: number])[] {
      const { update } = call;
      if (status === 'DELAY' && update) return listDelayedTimes(call, update, position);
      // A severe delay has no estimated arrival (spec §4).
      const isLate = status === 'SEVERE' && isValid;
      if (position.isFirst) return [[call.departure, isLate ? lateDeparture : undefined]];
      if (position.isLast) return [[call.arrival, isLate && hasArrived ? lateArrival : undefined]];
      return [[call.departure]];
    }

    function toClock(seconds: number): string {
      return toLocal(seconds).slice(11);
    }

    function createSentence(): string | undefined {
      if (isCancelled) return `Your coach from ${ride.city} is cancelled.`;
      if (hasArrived || status === undefined || status === 'ONTIME') return undefined;
      if (status === 'SEVERE') return 'Your coach is severely delayed.';
      if (!hasLeft && lateDeparture !== undefined) {
        const minutes = toMinute(lateDeparture) - toMinute(plannedDeparture);
        return `Leaves at ${toClock(lateDeparture)} instead of ${toClock(plannedDeparture)}, ${formatMinutes(minutes)} late.`;
      }
      if (lateArrival === undefined) return 'Your coach is running late.';
      const minutes = toMinute(lateArrival) - toMinute(plannedArrival);
      return `Arrives around ${toClock(lateArrival)} instead of ${toClock(plannedArrival)}, ${formatMinutes(minutes)} late.`;
    }
  }
}

export type EmberExpectations = ReturnType<typeof readEmberFeed>;

interface RideContext {
  readonly ride: Ride;
  readonly calls: readonly RideCall[];
  readonly severity: string | undefined;
  readonly updatedAt: number | undefined;
  readonly isOld: boolean;
}

/** A call of a ride with its update. Planned times are in seconds since 1970 UTC. */
interface RideCall {
  readonly stopId: string;
  readonly arrival: number;
  readonly departure: number;
  readonly update: RecordedStop | undefined;
}

interface CallPosition {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly measuredAt: number;
}

function listCalls(timetable: EmberTimetable, ride: Ride, update: RecordedUpdate | undefined): readonly RideCall[] {
  const midnight = timetable.getMidnight(ride.serviceDate);
  return timetable
    .listCalls(ride.tripId)
    .filter(({ sequence }) => sequence >= ride.from && sequence <= ride.to)
    .map(({ sequence, stopId, arrival, departure }) => ({
      stopId,
      arrival: midnight + arrival,
      departure: midnight + departure,
      update: update?.stops.find((stop) => stop.sequence === sequence),
    }));
}

/**
 * The times at a stop of a delayed coach: the arrival at the last stop, otherwise the departure; before a late coach has
 * reached an intermediate stop, also its arrival.
 */
function listDelayedTimes(
  { arrival, departure }: RideCall,
  update: RecordedStop,
  { isFirst, isLast, measuredAt }: CallPosition,
): readonly (readonly [planned: number, revised?: number])[] {
  const lateArrival = getLateTime(update.arrival, arrival);
  const lateDeparture = getLateTime(update.departure, departure);
  if (isLast) return [[arrival, lateArrival]];
  if (isFirst) return [[departure, lateDeparture]];
  const hasArrived = (update.arrival ?? Infinity) <= measuredAt;
  if ((update.departure ?? Infinity) <= measuredAt) return [[departure, lateDeparture]];
  if (lateArrival === undefined) return [[departure]];
  const isOverdue = !hasArrived && toMinute(departure) < toMinute(lateArrival);
  return [[arrival, lateArrival], ...(isOverdue ? [] : [[departure] as const])];
}

function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return hours === 0 ? `${minutes}\u00a0min` : `${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')}\u00a0min`;
}

/** The reported time, if it is in a later minute than the planned one. */
function getLateTime(reportedTime: number | undefined, plannedTime: number): number | undefined {
  return reportedTime !== undefined && toMinute(reportedTime) > toMinute(plannedTime) ? reportedTime : undefined;
}

function getMinutesLate(lateTime: number | undefined, plannedTime: number): number | undefined {
  return lateTime === undefined ? undefined : toMinute(lateTime) - toMinute(plannedTime);
}

function toStatus(delaySeconds: number): Status {
  if (delaySeconds >= 3600) return 'SEVERE';
  return delaySeconds >= 300 ? 'DELAY' : 'ONTIME';
}

function getProgress(departure: LocalMinute | undefined, arrival: LocalMinute | undefined): ExpectedLine['progress'] {
  if (arrival !== undefined) return ['arrived', arrival];
  return departure === undefined ? undefined : ['left', departure];
}

/** The only effect in the recorded alerts. */
const stopMoved = 9;

/** The highest severity of the alerts about the ends of a ride, or about the carrier, during the ride. */
function getSeverity({ alerts }: Recording, calls: readonly RideCall[]): string | undefined {
  const [first, last] = [calls[0], calls.at(-1)];
  const matchingAlerts = alerts.filter(
    (alert) =>
      alert.selectors.some(({ agencyId, stopId }) =>
        stopId === '' ? agencyId === 'Ember' : stopId === first?.stopId || stopId === last?.stopId,
      ) &&
      alert.periods.some(
        ([from = -Infinity, to = Infinity]) => from <= (last?.arrival ?? NaN) && to >= (first?.departure ?? NaN),
      ),
  );
  if (matchingAlerts.some(({ effect }) => effect === stopMoved)) return 'MAJOR';
  return matchingAlerts.length > 0 ? 'INFORMATION' : undefined;
}
