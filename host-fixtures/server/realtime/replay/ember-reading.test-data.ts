import { type EmberTimetable, type PlannedRun } from './ember-timetable.test-data.ts';
import { type RecordedStop, type RecordedUpdate, type Recording } from './recording.test-data.ts';

/** A way of a traveller on one coach. */
export interface Ride extends PlannedRun {
  /** Where they board and alight, as the timetable numbers its calls. */
  readonly from: number;
  readonly to: number;
  /** Where they board. */
  readonly city: string;
}

type Status = 'ONTIME' | 'DELAY' | 'SEVERE';
/** Local, `yyyy-MM-ddTHH:mm`. */
type Stamp = string;
/** As it is shown: the planned time, and what it is struck for. */
type ShownTime = readonly [planned: string, revised?: string];

/** How a coach is known to run, on a board and in an itinerary alike. */
interface Standing {
  readonly status: Status | undefined;
  readonly isCancelled: boolean;
  readonly isOld: boolean;
  /** When the feed has last spoken of it, in seconds since 1970 UTC. */
  readonly spokenAt: number | undefined;
}

/** What a board says of a coach. */
export interface SaidLine extends Standing {
  readonly left: Stamp | undefined;
  /** Told only where it is late. */
  readonly leaves: Stamp | undefined;
  readonly arrived: Stamp | undefined;
  readonly arrives: Stamp | undefined;
  /** What stands in the place of the struck times. */
  readonly struck: readonly [departure: Stamp | undefined, arrival: Stamp | undefined];
  readonly minutesLate: number | undefined;
  readonly progress: readonly ['left' | 'arrived', Stamp] | undefined;
  readonly severity: string | undefined;
}

/** What an itinerary says of it. */
export interface SaidItinerary extends Standing {
  readonly arrives: Stamp | undefined;
  readonly calls: readonly {
    readonly isSkipped: boolean;
    /** Whether it has been by then. */
    readonly arrival: readonly [Stamp, boolean] | undefined;
    readonly departure: readonly [Stamp, boolean] | undefined;
  }[];
  /** The times that are drawn at each stop. */
  readonly timeline: readonly (readonly ShownTime[])[];
}

/** What is said of a ride at a moment, and what its ticket says in English; undefined where it has nothing to say. */
export interface Said {
  readonly line: SaidLine;
  readonly itinerary: SaidItinerary;
  readonly ticket: string | undefined;
}

/** After so many seconds what was predicted is not repeated. */
const oldAfter = 300;
const minute = (seconds: number) => Math.floor(seconds / 60);

/**
 * What must be said of rides when a feed is read, by the words of the specification (§4) and nothing of the host: an
 * update of Ember names every call of its trip, so no delay has to be passed on.
 *
 * @param now seconds since 1970 UTC, at which the feed is read too
 */
export function emberReading(timetable: EmberTimetable, feed: Recording, now: number) {
  const madeAt = Math.min(feed.madeAt, now);
  const byRun = new Map(
    feed.updates.flatMap((update) => {
      const run = timetable.runOf(update);
      return run ? [[`${run.tripId} ${run.serviceDate}`, update] as const] : [];
    }),
  );
  return {
    /** How many coaches of the timetable it speaks of, and of how many others. */
    counts: { coaches: byRun.size, others: feed.updates.length - byRun.size },
    isNamed: ({ tripId, serviceDate }: PlannedRun) => byRun.has(`${tripId} ${serviceDate}`),
    of(ride: Ride): Said {
      const update = byRun.get(`${ride.tripId} ${ride.serviceDate}`);
      const way = wayOf(timetable, ride, update);
      const spokenAt = update && Math.min(update.measuredAt, madeAt);
      const severity = severityOf(feed, way);
      return saidOf({ ride, way, severity, spokenAt, isOld: spokenAt !== undefined && now - spokenAt > oldAfter });
    },
  };

  function saidOf(facts: WayFacts): Said {
    const { local } = timetable;
    const { ride, way, severity, spokenAt, isOld } = facts;
    const [first, last] = [way[0], way.at(-1)];
    const isCancelled = first?.told?.isSkipped === true || last?.told?.isSkipped === true;
    // Nothing but what is yet trusted; a skipped call is believed for good.
    const isTrusted = spokenAt !== undefined && !isOld && !isCancelled;
    const measured = spokenAt ?? NaN;
    const leaving = isTrusted ? first?.told?.departure : undefined;
    const arriving = isTrusted ? last?.told?.arrival : undefined;
    const [plannedLeaving, plannedArriving] = [first?.departure ?? NaN, last?.arrival ?? NaN];
    const hasLeft = leaving !== undefined && leaving <= measured;
    const hasArrived = arriving !== undefined && arriving <= measured;
    const running = isTrusted
      ? statusOf(Math.max(hasLeft ? -Infinity : (leaving ?? NaN) - plannedLeaving, (arriving ?? NaN) - plannedArriving))
      : undefined;
    const status = isCancelled ? 'SEVERE' : running;
    const standing: Standing = { status, isCancelled, isOld, spokenAt };
    const lateLeaving = lateTime(leaving, plannedLeaving);
    const lateArriving = lateTime(arriving, plannedArriving);
    const stamp = (seconds: number | undefined) => (seconds === undefined ? undefined : local(seconds));
    const isLate = isTrusted && status !== 'ONTIME';
    const minutesLate = hasLeft ? minutesOf(lateArriving, plannedArriving) : minutesOf(lateLeaving, plannedLeaving);
    return {
      line: {
        ...standing,
        left: hasLeft ? stamp(leaving) : undefined,
        leaves: hasLeft ? undefined : stamp(lateLeaving),
        arrived: hasArrived ? stamp(arriving) : undefined,
        arrives: hasArrived ? undefined : stamp(arriving),
        struck: [stamp(lateLeaving), hasArrived || status === 'DELAY' ? stamp(lateArriving) : undefined],
        minutesLate: isLate ? minutesLate : undefined,
        progress: progressOf(hasLeft ? stamp(leaving) : undefined, hasArrived ? stamp(arriving) : undefined),
        severity,
      },
      itinerary: {
        ...standing,
        arrives: stamp(arriving),
        calls: way.map((call, index) => {
          const at = (time: number | undefined) =>
            isTrusted && time !== undefined ? ([local(time), time <= measured] as const) : undefined;
          return {
            isSkipped: call.told?.isSkipped === true,
            arrival: index > 0 ? at(call.told?.arrival) : undefined,
            departure: index < way.length - 1 ? at(call.told?.departure) : undefined,
          };
        }),
        timeline: way.map((call, index) => {
          const place = { isFirst: index === 0, isLast: index === way.length - 1, measured };
          return timesAt(call, place).map(([planned, revised]): ShownTime =>
            revised === undefined ? [clock(planned)] : [clock(planned), clock(revised)],
          );
        }),
      },
      ticket: sentenceOf(),
    };

    function timesAt(call: WayCall, place: CallPlace): readonly (readonly [planned: number, revised?: number])[] {
      const { told, arrival, departure } = call;
      return status === 'DELAY' && told
        ? delayedTimes({ ...call, told }, place)
        : [[place.isLast ? arrival : departure]];
    }

    function clock(seconds: number): string {
      return local(seconds).slice(11);
    }

    function sentenceOf(): string | undefined {
      if (isCancelled) return `Your coach from ${ride.city} is cancelled.`;
      if (hasArrived || status === undefined || status === 'ONTIME') return undefined;
      if (status === 'SEVERE') return 'Your coach is severely delayed.';
      if (!hasLeft && lateLeaving !== undefined) {
        const minutes = minute(lateLeaving) - minute(plannedLeaving);
        return `Leaves at ${clock(lateLeaving)} instead of ${clock(plannedLeaving)}, ${minutes}\u00a0min late.`;
      }
      if (lateArriving === undefined) return 'Your coach is running late.';
      const minutes = minute(lateArriving) - minute(plannedArriving);
      return `Arrives around ${clock(lateArriving)} instead of ${clock(plannedArriving)}, ${minutes}\u00a0min late.`;
    }
  }
}

export type EmberReading = ReturnType<typeof emberReading>;

interface WayFacts {
  readonly ride: Ride;
  readonly way: readonly WayCall[];
  readonly severity: string | undefined;
  readonly spokenAt: number | undefined;
  readonly isOld: boolean;
}

/** A call on the way of a ride; times in seconds since 1970 UTC. */
interface WayCall {
  readonly stopId: string;
  readonly arrival: number;
  readonly departure: number;
  readonly told: RecordedStop | undefined;
}

interface CallPlace {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly measured: number;
}

function wayOf(timetable: EmberTimetable, ride: Ride, update: RecordedUpdate | undefined): readonly WayCall[] {
  const midnight = timetable.midnight(ride.serviceDate);
  return timetable
    .calls(ride.tripId)
    .filter(({ sequence }) => sequence >= ride.from && sequence <= ride.to)
    .map(({ sequence, stopId, arrival, departure }) => ({
      stopId,
      arrival: midnight + arrival,
      departure: midnight + departure,
      told: update?.stops.find((stop) => stop.sequence === sequence),
    }));
}

/** The times at a stop of a delayed coach: when it leaves, or comes where the ride ends; between also when it comes late. */
function delayedTimes(
  { told, arrival, departure }: WayCall & { readonly told: RecordedStop },
  { isFirst, isLast, measured }: CallPlace,
): readonly (readonly [planned: number, revised?: number])[] {
  const [lateComing, lateGoing] = [lateTime(told.arrival, arrival), lateTime(told.departure, departure)];
  if (isLast) return [[arrival, lateComing]];
  if (isFirst) return [[departure, lateGoing]];
  const hasCome = (told.arrival ?? Infinity) <= measured;
  if ((told.departure ?? Infinity) <= measured) return [[departure, lateGoing]];
  if (lateComing === undefined) return [[departure]];
  const isOverdue = !hasCome && minute(departure) < minute(lateComing);
  return [[arrival, lateComing], ...(isOverdue ? [] : [[departure] as const])];
}

/** The time that is told, where it is later by the minute than it was planned. */
function lateTime(told: number | undefined, planned: number): number | undefined {
  return told !== undefined && minute(told) > minute(planned) ? told : undefined;
}

function minutesOf(late: number | undefined, planned: number): number | undefined {
  return late === undefined ? undefined : minute(late) - minute(planned);
}

function statusOf(seconds: number): Status {
  if (seconds >= 3600) return 'SEVERE';
  return seconds >= 300 ? 'DELAY' : 'ONTIME';
}

function progressOf(left: Stamp | undefined, arrived: Stamp | undefined): SaidLine['progress'] {
  if (arrived !== undefined) return ['arrived', arrived];
  return left === undefined ? undefined : ['left', left];
}

/** Of effects, recorded alerts have none and that a stop has moved alone. */
const stopMoved = 9;

/** The worst that is announced of where a ride begins and ends, or of the carrier, while it is on its way. */
function severityOf({ alerts }: Recording, way: readonly WayCall[]): string | undefined {
  const [first, last] = [way[0], way.at(-1)];
  const about = alerts.filter(
    (alert) =>
      alert.about.some(({ agencyId, stopId }) =>
        stopId === '' ? agencyId === 'Ember' : stopId === first?.stopId || stopId === last?.stopId,
      ) &&
      alert.periods.some(
        ([from = -Infinity, to = Infinity]) => from <= (last?.arrival ?? NaN) && to >= (first?.departure ?? NaN),
      ),
  );
  if (about.some(({ effect }) => effect === stopMoved)) return 'MAJOR';
  return about.length > 0 ? 'INFORMATION' : undefined;
}
