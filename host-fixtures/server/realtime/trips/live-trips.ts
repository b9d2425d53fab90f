import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { type ScheduledNetwork } from '../../timetable/scheduled-network.ts';
import { type Instant } from '../../clock/clock.ts';
import { type TripDescriptor, type TripUpdate, type VehiclePosition } from '../feed/realtime-feed.ts';
import { assignUpdates } from './assign-updates.ts';
import { matchTrip, type SaidOfTrip, type TripRun } from './match-trip.ts';
import { type ExpectedCall, propagateDelays } from './propagate-delays.ts';

/** Where a coach was seen, and when. */
export interface SeenCoach {
  /** Degrees, WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
  readonly seenAtMs: Instant;
}

/** What a feed says of one coach. */
export interface LiveTrip {
  readonly isCancelled: boolean;
  /** When it is expected at its calls, by their sequence. */
  readonly calls: ReadonlyMap<number, ExpectedCall>;
  /** Up to when what it says has happened: what it names after that is yet to come. */
  readonly measuredAtMs: Instant;
  readonly coach?: SeenCoach;
}

/** What feeds say of the coaches of the timetable. */
export interface LiveTrips {
  /** By {@link tripKey}. */
  readonly byKey: ReadonlyMap<string, LiveTrip>;
  /** Trips of the feed that the timetable does not have, or not on that day. */
  readonly unknown: number;
  /** Trips that the feed has beyond the timetable (`ADDED` and the like): nobody has a ticket for them. */
  readonly added: number;
}

/** What a trip on a service day is known by. */
export function tripKey({ tripId, serviceDate }: { readonly tripId: string; readonly serviceDate: LocalDate }): string {
  return `${serviceDate} ${tripId}`;
}

/** What a feed says of trips, and when it was made. */
export interface TripWords {
  readonly tripUpdates: readonly TripUpdate[];
  readonly vehicles: readonly VehiclePosition[];
  readonly madeAtMs: Instant;
}

/**
 * Joins what a feed says of trips with the timetable. Of two updates of one trip the later counts.
 *
 * @param before what it said the time before: of calls that a coach has passed, many feeds do not speak any more
 */
export function liveTrips(
  network: ScheduledNetwork,
  { tripUpdates, vehicles, madeAtMs }: TripWords,
  before?: LiveTrips,
): LiveTrips {
  const byKey = new Map<string, LiveTrip>();
  const unknown = new Set<string>();
  let added = 0;
  const find = (descriptor: TripDescriptor, said: SaidOfTrip): (TripRun & { readonly key: string }) | undefined => {
    const run = matchTrip(network, descriptor, { ...said, atMs: Math.min(said.atMs, madeAtMs) });
    if (run === undefined) unknown.add(`${descriptor.tripId} ${descriptor.startDate} ${descriptor.startTime}`);
    return run && { ...run, key: tripKey({ tripId: run.trip.tripId, serviceDate: run.serviceDate }) };
  };
  for (const update of tripUpdates) {
    if (update.trip.relationship === 'OTHER') {
      added += 1;
      continue;
    }
    const run = find(update.trip, { atMs: update.measuredAtMs ?? madeAtMs, stops: update.stops });
    if (run === undefined) continue;
    const live = liveTrip(run, { network, update, madeAtMs, before: before?.byKey.get(run.key) });
    if (live.measuredAtMs >= (byKey.get(run.key)?.measuredAtMs ?? -Infinity)) byKey.set(run.key, live);
  }
  for (const { trip, latitude, longitude, measuredAtMs: seenAtMs = madeAtMs } of vehicles) {
    // A feed may repeat where a coach was hours ago, when another run of its trip was on its way.
    const run = trip.relationship === 'OTHER' ? undefined : find(trip, { atMs: seenAtMs, isSeen: true });
    if (run === undefined) continue;
    const known = byKey.get(run.key) ?? { isCancelled: false, calls: new Map<number, never>(), measuredAtMs: seenAtMs };
    byKey.set(run.key, { ...known, coach: { latitude, longitude, seenAtMs } });
  }
  return { byKey, unknown: unknown.size, added };
}

interface UpdateFacts {
  readonly network: ScheduledNetwork;
  readonly update: TripUpdate;
  readonly madeAtMs: Instant;
  readonly before: LiveTrip | undefined;
}

function liveTrip({ trip, serviceDate }: TripRun, { network, update, madeAtMs, before }: UpdateFacts): LiveTrip {
  const measuredAtMs = Math.min(update.measuredAtMs ?? madeAtMs, madeAtMs);
  const { relationship } = update.trip;
  if (relationship === 'CANCELED' || relationship === 'DELETED') {
    return { isCancelled: true, calls: new Map(), measuredAtMs };
  }
  const { calls } = trip;
  const startMs = trip.startOf(serviceDate);
  const updates = assignUpdates({ calls, startMs, stationOf: network.stationOf }, update.stops);
  const expected = propagateDelays({ calls, startMs, updates, delayMs: update.delayMs });
  const first = Math.min(...updates.keys());
  const bySequence = calls.map(({ sequence }, place): [number, ExpectedCall] => {
    const passed = place < first ? passedCall(before?.calls.get(sequence), measuredAtMs) : undefined;
    return [sequence, passed ?? expected[place] ?? {}];
  });
  return { isCancelled: false, calls: new Map(bySequence), measuredAtMs };
}

/** A call that a feed has stopped to speak of once its time was past: its last word stands. */
function passedCall(known: ExpectedCall | undefined, measuredAtMs: Instant): ExpectedCall | undefined {
  const time = known?.departureMs ?? known?.arrivalMs;
  return known?.isSkipped || (time !== undefined && time <= measuredAtMs) ? known : undefined;
}
