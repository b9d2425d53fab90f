import { type Network } from '../network.ts';
import { type Chains } from '../rides/chains.ts';
import { type PatternRide } from '../rides/pattern-rides.ts';
import { type DatedTrip } from '../rides/ride.ts';
import { type Segment, segmentsWithin } from '../rides/segments.ts';
import { type TripPattern, getTripNumber } from '../rides/trip-patterns.ts';
import { type TripTable } from '../rides/trip-table.ts';
import { type DayBounds, type ServiceClock } from '../service-clock.ts';
import { type Instant } from '../../clock/clock.ts';
import { type WorkSlices } from '../work-slices.ts';
import { countRuns, departuresWithin, runAt, listRuns, thinnedRuns } from './direct-coaches.ts';
import { mostJourneys } from './thinned-journeys.ts';
import { getArrival, getDeparture } from './without-dominated-journeys.ts';
import { type Departures, type Onward, type Tried, tryChange } from './best-changes.ts';
import { MergedDepartures } from './merged-departures.ts';
import { type JourneyPlan, type PlannedChange } from './journey-plans.ts';

/** The coaches of a journey on one day. */
export type Runs = readonly DatedTrip[];

/** What a search looks at. */
export interface SearchParts {
  readonly network: Network;
  readonly table: TripTable;
  readonly chains: Chains;
  readonly clock: ServiceClock;
  /** Counts what searching costs. */
  readonly work: Pick<WorkSlices, 'isDue'>;
}

/** A journey with a change, and what decides between two that are alike. */
interface Changed {
  readonly runs: Runs;
  readonly since: number;
}

/** Finds the journeys of a day: for each departing coach the best connection, over all places where passengers can transfer. */
export class DaySearch {
  readonly #parts: SearchParts;

  constructor(parts: SearchParts) {
    this.#parts = parts;
  }

  /**
   * All journeys that depart on a calendar day at the origin, by departure, including dominated ones. If there are
   * enough direct coaches, transfers are not searched.
   *
   * @param most the maximum of direct coaches
   */
  all(plan: JourneyPlan, day: number, most = Infinity): readonly Runs[] {
    const departures = plan.direct.flatMap((ride) => departuresWithin(ride, this.#getBounds(ride, day), this.#parts));
    const count = countRuns(departures);
    if (count > most) return thinnedRuns(departures, most, this.#parts).map((run) => [run]);
    const direct = listRuns(departures, this.#parts).map((run) => [run]);
    const connections = count > mostJourneys ? [] : this.#changed(plan, day);
    connections.sort((a, b) => a.since - b.since || tripOfRuns(a.runs) - tripOfRuns(b.runs));
    return [...direct, ...connections.map(({ runs }) => runs)].sort(byDeparture);
  }

  /**
   * Whether a journey departs on a day after a given time.
   *
   * @param hint the result for a different day, which is tried first
   */
  first(
    plan: JourneyPlan,
    day: number,
    { after, hint }: { readonly after: Instant; readonly hint?: Witness },
  ): Witness | undefined {
    const search = new Changes(this.#parts, plan.longest);
    const within = (ride: PatternRide) => {
      const { from, until } = this.#getBounds(ride, day);
      return { from: Math.max(from, after + 1), until };
    };
    const isServed = ({ ride, change }: Witness) => {
      if (change === undefined) return departuresWithin(ride, within(ride), this.#parts).length > 0;
      const departures = search.departures(ride, within(ride));
      return search.isServed(departures, ride, change);
    };
    if (hint && isServed(hint)) return hint;
    for (const ride of plan.direct) if (isServed({ ride })) return { ride };
    for (const change of plan.changes) {
      for (const ride of change.first) {
        const departures = search.departures(ride, within(ride));
        if (departures.length === 0) continue;
        for (const second of change.second) {
          const one = { ...change, second: [second] };
          if (search.isServed(departures, ride, one)) return { ride, change: one };
        }
      }
    }
    return undefined;
  }

  #getBounds({ board }: PatternRide, day: number): DayBounds {
    const zone = this.#parts.network.stops.get(board.stop_id)?.time_zone;
    return zone === undefined ? { from: 0, until: 0 } : this.#parts.clock.bounds(day, zone);
  }

  #changed(plan: JourneyPlan, day: number): Changed[] {
    const search = new Changes(this.#parts, plan.longest);
    const all = new Map<TripPattern, Map<number, readonly Departures[]>>();
    const firsts = plan.changes.map((change) => ({
      change,
      rides: change.first.map((ride) => {
        const ofPattern = all.get(ride.pattern) ?? new Map<number, readonly Departures[]>();
        all.set(ride.pattern, ofPattern);
        const knownDepartures =
          ofPattern.get(ride.board.ordinal) ?? search.departures(ride, this.#getBounds(ride, day));
        ofPattern.set(ride.board.ordinal, knownDepartures);
        return { ride, departures: knownDepartures };
      }),
    }));
    for (const [number, { change, rides }] of firsts.entries()) {
      for (const [at, { ride, departures }] of rides.entries()) {
        const triedRide = { change: number, ride: at };
        if (departures.length === 0) continue;
        if (rides.length < fewLines) search.tryAll(departures, ride, { change, triedRide });
        else search.tryMerged(departures, ride, { change, triedRide });
      }
    }
    return [...all].flatMap(([pattern, ofPattern]) =>
      [...ofPattern.values()].flat().flatMap((departures) =>
        departures.arrivals.flatMap((onward, index) => {
          if (!onward) return [];
          const ride = { pattern, board: departures.board, alight: onward.alight };
          const first = runAt(ride, { segment: departures.segment, at: departures.from + index }, this.#parts);
          return [{ runs: [first, this.#onward(onward)], since: onward.since }];
        }),
      ),
    );
  }

  #onward({ ride, segment, at }: Onward): DatedTrip {
    return runAt(ride, { segment, at }, this.#parts);
  }
}

/** From so many lines before a change it pays to make one list of the coaches after it. */
const fewLines = 3;

/** What has a journey: a coach, and the change from it to one other line. */
export interface Witness {
  readonly ride: PatternRide;
  readonly change?: PlannedChange;
}

/** The changes of one search: where the coaches onward of a line are is found once. */
class Changes {
  readonly #parts: SearchParts;
  readonly #longest: number;
  readonly #onward = new Map<TripPattern, readonly Segment[]>();
  readonly #merged = new Map<PlannedChange, MergedDepartures>();
  #from = Infinity;
  #until = -Infinity;

  constructor(parts: SearchParts, longest: number) {
    this.#parts = parts;
    this.#longest = longest;
  }

  /** The coaches of a line that leave a call within a span. */
  departures(ride: PatternRide, bounds: DayBounds): readonly Departures[] {
    const { times } = this.#parts.table.facts;
    const last = 2 * (ride.pattern.calls.length - 1);
    return departuresWithin(ride, bounds, this.#parts).map(({ segment, from, until }): Departures => {
      const { chain, base } = segment;
      const arrival = base + (chain.starts[until - 1] ?? 0) + (times[(chain.profiles[until - 1] ?? 0) + last] ?? 0);
      this.#widen(bounds.from / 1000, arrival + this.#longest + 1);
      return { segment, board: ride.board, from, until, arrivals: [] };
    });
  }

  /** Tries all coaches onward after one ride. */
  tryAll(
    departures: readonly Departures[],
    { alight }: PatternRide,
    { change: { second, shortest }, triedRide }: { readonly change: PlannedChange; readonly triedRide: Tried },
  ): boolean {
    const longest = this.#longest;
    let any = false;
    this.#parts.work.isDue(second.length);
    for (const ride of second) {
      for (const segment of this.#getSegments(ride.pattern)) {
        for (const one of departures) {
          any = tryChange(one, { shortest, longest, alight, ride, segment, triedRide }) || any;
        }
      }
    }
    return any;
  }

  /** The same, for one of many rides before the change. */
  tryMerged(
    departures: readonly Departures[],
    { alight }: PatternRide,
    { change, triedRide }: { readonly change: PlannedChange; readonly triedRide: Tried },
  ): void {
    const mergedDepartures = this.#getMerged(change);
    const { shortest } = change;
    for (const one of departures) mergedDepartures.tryAll(one, { shortest, longest: this.#longest, alight, triedRide });
  }

  isServed(departures: readonly Departures[], ride: PatternRide, change: PlannedChange): boolean {
    return departures.length > 0 && this.tryAll(departures, ride, { change, triedRide: { change: 0, ride: 0 } });
  }

  #widen(from: number, until: number): void {
    if (from >= this.#from && until <= this.#until) return;
    this.#from = Math.min(this.#from, from);
    this.#until = Math.max(this.#until, until);
    this.#onward.clear();
    this.#merged.clear();
  }

  #getMerged(change: PlannedChange): MergedDepartures {
    const cachedDepartures = this.#merged.get(change);
    if (cachedDepartures) return cachedDepartures;
    this.#parts.work.isDue(change.second.length);
    const lines = change.second.flatMap((ride) =>
      this.#getSegments(ride.pattern).map((segment) => ({ ride, segment })),
    );
    const newDepartures = new MergedDepartures(lines, { from: this.#from, until: this.#until });
    this.#merged.set(change, newDepartures);
    return newDepartures;
  }

  #getSegments(pattern: TripPattern): readonly Segment[] {
    const cachedOnward = this.#onward.get(pattern);
    if (cachedOnward) return cachedOnward;
    const span = { from: this.#from * 1000, until: this.#until * 1000 };
    const segments = segmentsWithin(pattern, span, this.#parts);
    this.#onward.set(pattern, segments);
    return segments;
  }
}

function tripOfRuns(runs: Runs): number {
  return getTripNumber(runs[0]?.number ?? 0);
}

function byDeparture(a: Runs, b: Runs): number {
  return getDeparture(a) - getDeparture(b) || getArrival(a) - getArrival(b) || a.length - b.length;
}
