import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { parseTime } from '../../clock/service-time.ts';
import { type ScheduledNetwork, type ScheduledTrip } from '../../timetable/scheduled-network.ts';
import { dateOfDay, dayNumber } from '../../timetable/service-clock.ts';
import { type Instant } from '../../clock/clock.ts';
import { type StopTimeUpdate, type TripDescriptor } from '../feed/realtime-feed.ts';
import { assignUpdates } from './assign-updates.ts';

/** A trip of the timetable on one service day. */
export interface TripRun {
  readonly trip: ScheduledTrip;
  readonly serviceDate: LocalDate;
}

const dayMs = 86_400_000;
/** Without a service day, a trip that is further away than that from the moment of which it is spoken is not the one that is meant. */
const farthestMs = dayMs;
/** Trips of several days may have begun as long ago. */
const longestTripDays = 7;

/** What else is said of a trip, by which its day is found where none is named. */
export interface SaidOfTrip {
  /** When it was so: the moment of a position or of an update, else that of the feed. */
  readonly atMs: Instant;
  /** What is known of its calls. */
  readonly stops?: readonly StopTimeUpdate[];
  /** Whether its coach was seen at that moment. */
  readonly isSeen?: boolean;
}

/**
 * Which coach of the timetable a feed speaks of: by trip and service day; without a day, the run whose times are nearest to
 * the moments that the feed names, else the one that is on its way at the moment of which it speaks, or nearest to it. Of a trip that
 * begins after the midnight of its service day, some feeds name the day on the calendar: both are looked at, and of two that
 * run it is the one whose times are nearest to what is told of it, else that of the service day. A trip of a
 * frequency is found by the time of its start, or the departure nearest to that; of trips of two seasons that the feed
 * calls alike it is that of the season in which the day is.
 *
 * @returns undefined for a trip, or a day of it, that the timetable does not have
 */
export function matchTrip(
  network: ScheduledNetwork,
  descriptor: TripDescriptor,
  said: SaidOfTrip,
): TripRun | undefined {
  const trips = tripsOf(network, descriptor);
  if (descriptor.startDate === undefined) return nearestRun(network, trips, said);
  const date = namedDate(descriptor.startDate);
  return date === undefined ? undefined : runNamedBy(date, trips, { network, said });
}

function runNamedBy(
  date: LocalDate,
  trips: readonly ScheduledTrip[],
  {
    network,
    said: { atMs, stops = [], isSeen = false },
  }: { readonly network: ScheduledNetwork; readonly said: SaidOfTrip },
): TripRun | undefined {
  const runs = runsNamedBy(date, trips);
  if (runs.length < 2) return runs[0];
  const offOf = (run: TripRun) => (isSeen ? msAway(run.trip, run.serviceDate, atMs) : msOff(network, run, stops));
  // Sorting keeps the order of equals.
  return runs.map((run) => ({ run, off: offOf(run) })).sort((one, other) => one.off - other.off)[0]?.run;
}

/** The runs that may be meant by a day: those of that service day, then those that leave on it after the midnight of theirs. */
export function runsNamedBy(date: LocalDate, trips: readonly ScheduledTrip[]): readonly TripRun[] {
  const onServiceDay = trips.map((trip) => ({ trip, serviceDate: date }));
  const onCalendar = trips.flatMap((trip) => {
    const days = Math.floor((trip.calls[0]?.departureMs ?? 0) / dayMs);
    return days > 0 ? [{ trip, serviceDate: dateOfDay(dayNumber(date) - days) }] : [];
  });
  return [...onServiceDay, ...onCalendar].filter(({ trip, serviceDate }) => trip.runsOn(serviceDate));
}

/** The trip that a descriptor names, of each season. */
function tripsOf(network: ScheduledNetwork, { tripId, startTime }: TripDescriptor): readonly ScheduledTrip[] {
  if (tripId === undefined) return [];
  return network.tripIds(tripId).flatMap((id) => {
    const start = startTime === undefined ? undefined : parseTime(startTime);
    return (start === undefined ? undefined : network.departureNear(id, start)) ?? network.trip(id) ?? [];
  });
}

/** The day that a feed names, `yyyyMMdd`, as `yyyy-MM-dd`; undefined for anything else. */
export function namedDate(text: string): LocalDate | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)$/.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  return Number.isNaN(Date.parse(date)) ? undefined : date;
}

function nearestRun(
  network: ScheduledNetwork,
  trips: readonly ScheduledTrip[],
  { atMs, stops = [] }: SaidOfTrip,
): TripRun | undefined {
  const today = Math.floor(atMs / dayMs);
  const days = Array.from({ length: longestTripDays + 3 }, (_, index) => dateOfDay(today + 2 - index));
  const near = days
    .flatMap((date) => trips.filter((trip) => trip.runsOn(date)).map((trip) => ({ trip, serviceDate: date })))
    .map((run) => ({ run, away: msAway(run.trip, run.serviceDate, atMs), off: msOff(network, run, stops) }))
    .filter(({ away }) => away <= farthestMs)
    // Of two that are on their way, the one that has left later: sorting keeps the order of equals.
    .sort((one, other) => one.off - other.off || one.away - other.away);
  return near[0]?.run;
}

/** How far the times of a run are from the moments that are told of its calls, on average; 0 where none is. */
function msOff(network: ScheduledNetwork, run: TripRun, stops: readonly StopTimeUpdate[]): number {
  if (!stops.some(({ arrival, departure }) => (arrival?.timeMs ?? departure?.timeMs) !== undefined)) return 0;
  const { calls } = run.trip;
  const startMs = run.trip.startOf(run.serviceDate);
  const assigned = [...assignUpdates({ calls, startMs, stationOf: network.stationOf }, stops)];
  const off = assigned.flatMap(([place, { arrival, departure }]) => {
    const ends = [
      [arrival?.timeMs, calls[place]?.arrivalMs],
      [departure?.timeMs, calls[place]?.departureMs],
    ] as const;
    return ends.flatMap(([told, planned]) =>
      told === undefined || planned === undefined ? [] : [Math.abs(told - startMs - planned)],
    );
  });
  return off.length === 0 ? 0 : off.reduce((sum, ms) => sum + ms, 0) / off.length;
}

/** How far a moment is from the time in which a trip is on its way; 0 within it. */
function msAway(trip: ScheduledTrip, date: LocalDate, momentMs: Instant): number {
  const start = trip.startOf(date);
  const from = start + (trip.calls[0]?.departureMs ?? 0);
  const until = start + (trip.calls.at(-1)?.arrivalMs ?? 0);
  return Math.max(0, from - momentMs, momentMs - until);
}
