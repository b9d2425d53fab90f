import { type Network, runsOn } from './network.ts';
import { type JourneyKind, type PatternChange, type PatternChanges } from './transfers/pattern-changes.ts';
import { type PatternRide } from './rides/pattern-rides.ts';
import { type ServiceClock } from './service-clock.ts';
import { dayShifts, type ServiceMeetings, type Wait, type ZonedService } from './transfers/service-meetings.ts';
import { type CityPair, type Instant } from './timetable.ts';
import { type WorkSlices } from './work-slices.ts';

/** What is asked: which of these days have a journey that leaves after a moment. */
export interface ServedQuestion extends CityPair {
  readonly days: readonly number[];
  readonly after: Instant;
}

/** A coach of one service, by trip. Seconds of the service day. */
interface Coach {
  readonly tripId: string;
  readonly departure: number;
  readonly arrival: number;
}

/** The coaches of a ride that run on the same days. */
interface Coaches extends ZonedService {
  readonly boardZone: string;
  readonly list: readonly Coach[];
  /** Of their departures and their arrivals. */
  readonly departures: { readonly first: number; readonly last: number };
  readonly arrivals: { readonly first: number; readonly last: number };
}

/** A service day whose coaches leave on a day that is asked for, and between which of its seconds they do. */
interface Candidate {
  readonly day: number;
  readonly serviceDay: number;
  readonly from: number;
  readonly until: number;
}

interface ServedParts {
  readonly network: Network;
  readonly rides: PatternChanges;
  readonly clock: ServiceClock;
  readonly meetings: ServiceMeetings;
  readonly work: WorkSlices;
}

const dayMs = 86_400_000;

/**
 * Finds the days that have a journey: those of a direct coach first, then what changes of coach add. Calendars are compared
 * service by service, and not day by day; the work is done in slices.
 */
export class ServedDays {
  readonly #parts: ServedParts;

  constructor(parts: ServedParts) {
    this.#parts = parts;
  }

  async find({ days, after, ...pair }: ServedQuestion, kind: JourneyKind): Promise<number[]> {
    const open = new Set(days);
    const { rides } = this.#parts;
    for (const coaches of await this.#coachesOf(rides.direct(pair, kind))) {
      const departures = coaches.list.map(({ departure }) => departure).sort(ascending);
      for (const { day, from, until } of await this.#candidates(coaches, open, after)) {
        if (hasWithin(departures, from, until)) open.delete(day);
      }
    }
    for (const change of open.size > 0 ? rides.with(pair, kind) : []) {
      await this.#serve(open, change, after);
      if (open.size === 0) break;
    }
    return days.filter((day) => !open.has(day));
  }

  /** Takes out of the open days those that have a journey with this change. */
  async #serve(open: Set<number>, { first, second, wait }: PatternChange, after: Instant): Promise<void> {
    let leaving: readonly Coaches[] | undefined;
    for (const arriving of await this.#coachesOf(first)) {
      const candidates = await this.#candidates(arriving, open, after);
      if (candidates.length === 0) continue;
      leaving ??= await this.#coachesOf(second);
      for (const onward of leaving) await this.#meet(open, candidates, { arriving, onward, wait });
    }
  }

  async #meet(
    open: Set<number>,
    candidates: readonly Candidate[],
    { arriving, onward, wait }: { readonly arriving: Coaches; readonly onward: Coaches; readonly wait: Wait },
  ): Promise<void> {
    const { meetings, work } = this.#parts;
    const inTime = new Map<number, readonly number[]>();
    for (const shift of dayShifts({ arrivals: arriving.arrivals, departures: onward.departures }, wait)) {
      if (work.isDue(1)) await work.pause();
      if ((await meetings.offsets(arriving, onward, shift)).length === 0) continue;
      for (const { day, serviceDay, from, until } of candidates) {
        if (!open.has(day) || !runsOn(onward.service, serviceDay + shift)) continue;
        const offset = meetings.offsetOn(serviceDay, arriving.zone, { zone: onward.zone, shift });
        if (!inTime.has(offset) && work.isDue(arriving.list.length + onward.list.length)) await work.pause();
        const departures = inTime.get(offset) ?? departuresInTime(arriving.list, onward.list, { wait, offset });
        inTime.set(offset, departures);
        if (hasWithin(departures, from, until)) open.delete(day);
      }
    }
  }

  async #coachesOf(rides: readonly PatternRide[]): Promise<Coaches[]> {
    const all: Coaches[] = [];
    for (const { pattern, board, alight } of rides) {
      const boardZone = this.#parts.network.stops.get(board.stop_id)?.time_zone;
      if (boardZone === undefined) continue;
      for (const { service, trips } of pattern.services) {
        if (this.#parts.work.isDue(trips.length)) await this.#parts.work.pause();
        const list = trips.map(({ trip, calls }) => ({
          tripId: trip.trip_id,
          departure: calls[board.ordinal]?.departure ?? NaN,
          arrival: calls[alight.ordinal]?.arrival ?? NaN,
        }));
        const [departures, arrivals] = [spanOf(list, 'departure'), spanOf(list, 'arrival')];
        all.push({ service, zone: pattern.zone, boardZone, list, departures, arrivals });
      }
    }
    return all;
  }

  async #candidates(coaches: Coaches, open: ReadonlySet<number>, after: Instant): Promise<Candidate[]> {
    const { clock, work } = this.#parts;
    const { service, zone, boardZone, departures } = coaches;
    const found: Candidate[] = [];
    for (const day of open) {
      if (work.isDue(1)) await work.pause();
      const bounds = clock.bounds(day, boardZone);
      const from = Math.max(bounds.from, after + 1);
      const first = Math.floor((from - departures.last * 1000) / dayMs) - 1;
      const last = Math.floor((bounds.until - departures.first * 1000) / dayMs) + 1;
      for (let serviceDay = first; serviceDay <= last; serviceDay += 1) {
        if (!runsOn(service, serviceDay)) continue;
        const start = clock.start(serviceDay, zone);
        found.push({ day, serviceDay, from: (from - start) / 1000, until: (bounds.until - start) / 1000 });
      }
    }
    return found;
  }
}

/** Departures of coaches that arrive in time for another, ascending. */
function departuresInTime(
  arriving: readonly Coach[],
  onward: readonly Coach[],
  { wait, offset }: { readonly wait: Wait; readonly offset: number },
): readonly number[] {
  const leaving = [...onward].sort((one, other) => one.departure - other.departure);
  let next = 0;
  const found: number[] = [];
  for (const { tripId, departure, arrival } of [...arriving].sort((one, other) => one.arrival - other.arrival)) {
    const [earliest, latest] = [arrival + wait.shortest - offset, arrival + wait.longest - offset];
    while ((leaving[next]?.departure ?? Infinity) < earliest) next += 1;
    for (let at = next; (leaving[at]?.departure ?? Infinity) <= latest; at += 1) {
      if (leaving[at]?.tripId === tripId) continue;
      found.push(departure);
      break;
    }
  }
  return found.sort(ascending);
}

function hasWithin(times: readonly number[], from: number, until: number): boolean {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((times[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return (times[low] ?? Infinity) < until;
}

function spanOf(list: readonly Coach[], which: 'departure' | 'arrival') {
  let [first, last] = [Infinity, -Infinity];
  for (const coach of list) {
    first = Math.min(first, coach[which]);
    last = Math.max(last, coach[which]);
  }
  return { first, last };
}

const ascending = (one: number, other: number) => one - other;
