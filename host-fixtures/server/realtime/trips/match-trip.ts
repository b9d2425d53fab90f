import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { parseDay, parseTime } from '../../clock/service-time.ts';
import { type ScheduledNetwork, type ScheduledTrip } from '../../timetable/scheduled-network.ts';
import { toLocalDate, toDayNumber } from '../../timetable/service-clock.ts';
import { type Instant } from '../../clock/clock.ts';
import { type StopTimeUpdate, type TripDescriptor } from '../feed/realtime-feed.ts';
import { assignUpdates } from './stop-time-updates.ts';

/** A trip on a service day. */
export interface TripRun {
  readonly trip: ScheduledTrip;
  readonly serviceDate: LocalDate;
}

const dayMs = 86_400_000;
/** Without a date, runs of a trip that are further from the time of the data than this do not match. */
const maxDistanceMs = dayMs;
/** The assumed longest duration of a trip, in days. */
const longestTripDays = 7;

/** Data of a feed from which the service day is determined if the feed does not specify it, or specifies it ambiguously. */
export interface TripClues {
  /** The time of a position or update; if it has none, that of the feed. */
  readonly atMs: Instant;
  /** Updates of the trip's calls. */
  readonly stops?: readonly StopTimeUpdate[];
  /** Whether `atMs` is the time of a position of the coach; such clues have no `stops`. */
  readonly isPosition?: boolean;
}

/**
 * Finds the run, the trip of the timetable and its service day, that a real-time feed (GTFS-Realtime) refers to.
 *
 * Without a date, it is the run, at most a day from the time of the data, whose scheduled times are nearest to the reported
 * ones; without reported times, the run that is in progress at the time of the data, or nearest to it. For trips that start
 * after midnight, some feeds specify the calendar date instead of the service day: both are considered. If the trip runs on
 * both, the one nearest to the reported times, or to the time of the position, is chosen; without times the service day.
 *
 * A departure of a trip with frequencies (which departs at a fixed interval) is the one nearest to the start time. If trips of
 * two seasons have the same id, the season that contains the date is chosen.
 *
 * @returns undefined if no run matches, or if the date cannot be read
 */
export function matchTrip(network: ScheduledNetwork, descriptor: TripDescriptor, clues: TripClues) {
  const trips = listTrips(network, descriptor);
  if (descriptor.startDate === undefined) return findNearestRun(network, trips, clues);
  // A text that is not a date matches nothing, unlike a missing one: the feed means a certain day, which is unknown.
  const date = parseServiceDate(descriptor.startDate);
  return date === undefined ? undefined : pickRun(listRunsOn(date, trips), network, clues);
}

/** Returns the run nearest to the position's time, or else to the reported times; undefined if there are no runs. */
function pickRun(runs: readonly TripRun[], network: ScheduledNetwork, { atMs, stops = [], isPosition }: TripClues) {
  if (runs.length < 2) return runs[0];
  const getDeviation = (run: TripRun) =>
    isPosition ? getDistanceMs(run.trip, run.serviceDate, atMs) : getDeviationMs(network, run, stops);
  // Sorting is stable: of equal deviations, the first run is chosen, which is that of the service day.
  return runs.map((run) => ({ run, deviation: getDeviation(run) })).sort((a, b) => a.deviation - b.deviation)[0]?.run;
}

/**
 * Lists the runs that a date may refer to: those of that service day, then those that depart on that calendar date, but belong
 * to an earlier service day. A departure at 25:10 on the service day of 1 May is on 2 May.
 */
export function listRunsOn(date: LocalDate, trips: readonly ScheduledTrip[]): readonly TripRun[] {
  const onServiceDay = trips.map((trip) => ({ trip, serviceDate: date }));
  const onCalendar = trips.flatMap((trip) => {
    const days = Math.floor((trip.calls[0]?.departureMs ?? 0) / dayMs);
    return days > 0 ? [{ trip, serviceDate: toLocalDate(toDayNumber(date) - days) }] : [];
  });
  return [...onServiceDay, ...onCalendar].filter(({ trip, serviceDate }) => trip.runsOn(serviceDate));
}

/** Lists the trips that a descriptor names, at most one for each season of the timetable. */
function listTrips(network: ScheduledNetwork, { tripId, startTime }: TripDescriptor): readonly ScheduledTrip[] {
  if (tripId === undefined) return [];
  // `listTripIds` returns the ids that the trip may have in the seasons. `findDepartureNear` only finds departures of trips
  // with frequencies, `getTrip` other trips. An invalid start time counts as missing.
  return network.listTripIds(tripId).flatMap((id) => {
    const start = startTime === undefined ? undefined : parseTime(startTime);
    return (start === undefined ? undefined : network.findDepartureNear(id, start)) ?? network.getTrip(id) ?? [];
  });
}

/** Parses `yyyyMMdd`, or `yyyy-MM-dd` as in some feeds; undefined if it is not an existing day. */
export function parseServiceDate(text: string): LocalDate | undefined {
  const day = parseDay(text);
  return day === undefined ? undefined : toLocalDate(day);
}

function findNearestRun(network: ScheduledNetwork, trips: readonly ScheduledTrip[], { atMs, stops = [] }: TripClues) {
  // From two days ahead, since time zones differ and a run may be up to a day later, back to the earliest day on which a coach
  // that still runs may have departed.
  const today = Math.floor(atMs / dayMs);
  const days = Array.from({ length: longestTripDays + 3 }, (_, index) => toLocalDate(today + 2 - index));
  const nearRuns = days
    .flatMap((date) => trips.filter((trip) => trip.runsOn(date)).map((trip) => ({ trip, serviceDate: date })))
    .map((run) => ({
      run,
      distance: getDistanceMs(run.trip, run.serviceDate, atMs),
      deviation: getDeviationMs(network, run, stops),
    }))
    .filter(({ distance }) => distance <= maxDistanceMs)
    // Sorting is stable: of two runs in progress, which have the distance 0, that of the later day comes first.
    .sort((a, b) => a.deviation - b.deviation || a.distance - b.distance);
  return nearRuns[0]?.run;
}

/** Returns the average difference between reported and scheduled times, in ms; 0 if no reported time belongs to a call. */
function getDeviationMs(network: ScheduledNetwork, run: TripRun, stops: readonly StopTimeUpdate[]): number {
  if (!stops.some(({ arrival, departure }) => (arrival?.timeMs ?? departure?.timeMs) !== undefined)) return 0;
  const { calls } = run.trip;
  const startMs = run.trip.getStart(run.serviceDate);
  const assignments = [...assignUpdates({ calls, startMs, getStation: network.getStation }, stops)];
  const deviations = assignments.flatMap(([index, { arrival, departure }]) => {
    const times = [
      [arrival?.timeMs, calls[index]?.arrivalMs],
      [departure?.timeMs, calls[index]?.departureMs],
    ] as const;
    return times.flatMap(([reportedMs, scheduledMs]) =>
      reportedMs === undefined || scheduledMs === undefined ? [] : [Math.abs(reportedMs - startMs - scheduledMs)],
    );
  });
  return deviations.length === 0 ? 0 : deviations.reduce((sum, ms) => sum + ms, 0) / deviations.length;
}

/** Returns how long a time is before the departure or after the arrival of a run, in ms; 0 if it is in between. */
function getDistanceMs(trip: ScheduledTrip, date: LocalDate, timeMs: Instant): number {
  const start = trip.getStart(date);
  const from = start + (trip.calls[0]?.departureMs ?? 0);
  const until = start + (trip.calls.at(-1)?.arrivalMs ?? 0);
  return Math.max(0, from - timeMs, timeMs - until);
}
