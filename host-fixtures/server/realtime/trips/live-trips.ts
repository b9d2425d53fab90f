import { type ScheduledNetwork } from '../../timetable/scheduled-network.ts';
import { type Leg } from '../../timetable/timetable.ts';
import { type Instant } from '../../clock/clock.ts';
import { type RealtimeFeed, type TripDescriptor, type TripUpdate } from '../feed/realtime-feed.ts';
import { matchTrip, type TripClues, type TripRun } from './match-trip.ts';
import { assignUpdates, type ExpectedCall, propagateDelays } from './stop-time-updates.ts';

/** Real-time data of a trip on one service day. */
export interface LiveTrip {
  readonly isCancelled: boolean;
  /**
   * Measured or predicted times of its calls (visits at stops), by `stop_sequence` of GTFS. Empty if it is cancelled, or if the
   * feed has no update of it.
   */
  readonly calls: ReadonlyMap<number, ExpectedCall>;
  /** The time of the measurement. Times after it are predictions. */
  readonly measuredAtMs: Instant;
  /** The position of the coach, in degrees (WGS 84), at the time that the feed states. */
  readonly coach?: { readonly latitude: number; readonly longitude: number; readonly seenAtMs: Instant };
}

/** The result of {@link createLiveTrips}. */
export type LiveTrips = Readonly<ReturnType<typeof createLiveTrips>>;

/** Returns the key of a trip on a service day. */
export function toTripKey({ tripId, serviceDate }: Pick<Leg, 'tripId' | 'serviceDate'>): string {
  return `${serviceDate} ${tripId}`;
}

/** The trip updates and positions of a GTFS-Realtime feed, with its creation time. */
export type TripMessages = Pick<RealtimeFeed, 'tripUpdates' | 'vehicles'> & { readonly madeAtMs: Instant };

/**
 * Finds the trips of a feed in the timetable, and computes their real-time data. Of several updates of a trip, the one with
 * the latest measurement counts; of equally late ones, the last in the feed. Called for each new version of a feed.
 *
 * @param previous the result for the previous version of the feed, since many feeds drop calls that a coach has passed
 */
export function createLiveTrips(
  network: ScheduledNetwork,
  { tripUpdates, vehicles, madeAtMs }: TripMessages,
  previous?: { readonly byKey: ReadonlyMap<string, LiveTrip> },
) {
  const byKey = new Map<string, LiveTrip>();
  const disruptedKeys = new Set<string>();
  const unknownTrips = new Set<string>();
  let addedCount = 0;
  // Finds the trip and its service day, which depends on the clues if the feed has no date or an ambiguous one. An
  // `atMs` after the creation of the feed is wrong, and is replaced by the time of the creation.
  const findRun = (descriptor: TripDescriptor, clues: TripClues) => {
    const run = matchTrip(network, descriptor, { ...clues, atMs: Math.min(clues.atMs, madeAtMs) });
    // A set, since the update and the position of a trip would count twice.
    if (run === undefined) unknownTrips.add(`${descriptor.tripId} ${descriptor.startDate} ${descriptor.startTime}`);
    return run && { ...run, key: toTripKey({ tripId: run.trip.tripId, serviceDate: run.serviceDate }) };
  };
  for (const update of tripUpdates) {
    // The trip is not in the timetable by design: it was added.
    if (update.trip.relationship === 'OTHER') {
      addedCount += 1;
      continue;
    }
    const run = findRun(update.trip, { atMs: update.measuredAtMs ?? madeAtMs, stops: update.stops });
    if (run === undefined) continue;
    const liveTrip = toLiveTrip(run, { network, update, madeAtMs, previous: previous?.byKey.get(run.key) });
    if (liveTrip.measuredAtMs < (byKey.get(run.key)?.measuredAtMs ?? -Infinity)) continue;
    byKey.set(run.key, liveTrip);
    if (isDisrupted(liveTrip, run)) disruptedKeys.add(run.key);
    else disruptedKeys.delete(run.key);
  }
  for (const { trip, latitude, longitude, measuredAtMs: seenAtMs = madeAtMs } of vehicles) {
    // `isPosition`: if the feed's date is ambiguous, the day is the one whose trip ran at the time of the position. Of several
    // positions, the last in the feed counts, even if it is older.
    const run = trip.relationship === 'OTHER' ? undefined : findRun(trip, { atMs: seenAtMs, isPosition: true });
    if (run === undefined) continue;
    // A trip may have a position without an update.
    const emptyTrip = { isCancelled: false, calls: new Map<number, never>(), measuredAtMs: seenAtMs };
    byKey.set(run.key, { ...(byKey.get(run.key) ?? emptyTrip), coach: { latitude, longitude, seenAtMs } });
  }
  return {
    /** By {@link toTripKey}. */
    byKey: byKey as ReadonlyMap<string, LiveTrip>,
    /** The keys of trips that are cancelled, skip a call or are late: all whose travellers may have to be notified. */
    disruptedKeys: disruptedKeys as ReadonlySet<string>,
    /** The number of trips in the feed that are not in the timetable, or not on that day. */
    unknownCount: unknownTrips.size,
    /** The number of updates of added trips (`ADDED` and similar). There are no tickets for these. */
    addedCount,
  };
}

/** An update of a trip, the timetable, the creation time of the feed, and the trip's data from the previous feed. */
interface UpdateContext {
  readonly network: ScheduledNetwork;
  readonly update: TripUpdate;
  readonly madeAtMs: Instant;
  readonly previous: LiveTrip | undefined;
}

/** Computes the real-time data of a trip on a service day from its update. */
function toLiveTrip({ trip, serviceDate }: TripRun, { network, update, madeAtMs, previous }: UpdateContext): LiveTrip {
  const measuredAtMs = Math.min(update.measuredAtMs ?? madeAtMs, madeAtMs);
  const { relationship } = update.trip;
  // A deleted trip (one that must not be shown any more) does not run either.
  if (relationship === 'CANCELED' || relationship === 'DELETED') {
    return { isCancelled: true, calls: new Map(), measuredAtMs };
  }
  const { calls } = trip;
  // The start of the service day.
  const startMs = trip.getStart(serviceDate);
  // The updates by the index of their call, from which the times of all calls follow: a delay also applies to later calls.
  const updates = assignUpdates({ calls, startMs, getStation: network.getStation }, update.stops);
  const expected = propagateDelays({ calls, startMs, updates, delayMs: update.delayMs });
  // The index of the first call with an update; Infinity without updates. The coach may have passed the calls before it.
  const firstUpdated = Math.min(...updates.keys());
  const bySequence = calls.map(({ sequence }, index): [number, ExpectedCall] => {
    const passedCall = index < firstUpdated ? getPassedCall(previous?.calls.get(sequence), measuredAtMs) : undefined;
    return [sequence, passedCall ?? expected[index] ?? {}];
  });
  return { isCancelled: false, calls: new Map(bySequence), measuredAtMs };
}

/** The least delay of a call that counts, in ms: even a short one can cost a traveller the next coach. */
const minDelayMs = 60_000;

/** Whether a trip is cancelled, skips a call, or is late at one. */
function isDisrupted({ isCancelled, calls: expectedCalls }: LiveTrip, { trip, serviceDate }: TripRun): boolean {
  const startMs = trip.getStart(serviceDate);
  const isLate = (expected: Instant | undefined, scheduledMs: number) =>
    expected !== undefined && expected - startMs - scheduledMs >= minDelayMs;
  const isCallDisrupted = ({ sequence, arrivalMs, departureMs }: (typeof trip.calls)[number]) => {
    const expected = expectedCalls.get(sequence);
    return (
      expected?.isSkipped === true ||
      isLate(expected?.arrivalMs, arrivalMs) ||
      isLate(expected?.departureMs, departureMs)
    );
  };
  return isCancelled || trip.calls.some(isCallDisrupted);
}

/**
 * Returns the data of a call from the previous feed if the coach has passed or skipped the call, since the feed does not
 * contain the call any more; otherwise undefined.
 */
function getPassedCall(previousCall: ExpectedCall | undefined, measuredAtMs: Instant): ExpectedCall | undefined {
  const time = previousCall?.departureMs ?? previousCall?.arrivalMs;
  return previousCall?.isSkipped || (time !== undefined && time <= measuredAtMs) ? previousCall : undefined;
}
