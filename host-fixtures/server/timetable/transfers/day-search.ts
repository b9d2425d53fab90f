import type { Network } from '../network.ts';
import { type Chains, findSegments, getTime, type Segment, findFirstAt } from '../rides/chains.ts';
import type { PatternRide } from '../rides/pattern-rides.ts';
import type { DatedJourney, DatedRide } from '../rides/ride.ts';
import { type TripPattern, getTripNumber } from '../rides/trip-patterns.ts';
import type { DayBounds, ServiceClock } from '../service-clock.ts';
import type { Instant } from '../../clock/clock.ts';
import type { WorkSlices } from '../work-slices.ts';
import { type Departures, type SearchOrder, tryTransfer } from './best-transfers.ts';
import { compareJourneys, findFastestPerGroup, maxJourneys } from './filter-journeys.ts';
import type { JourneyPlan, PlannedTransfer } from './journey-plans.ts';
import { MergedDepartures } from './merged-departures.ts';

/*
 * Terms: a pattern is a sequence of calls (stops of a coach) that several trips share, and a ride is a part of it, from
 * boarding to alighting. A chain contains departures of a pattern that do not overtake each other, and a segment is a
 * chain on one service day, which starts at `base` (seconds since 1970). `shortest` and `longest` limit the time of a
 * transfer, in seconds. `getTime` returns times of a departure in seconds of the service day: the arrival at a call is
 * in column 2 × ordinal, the departure in column 2 × ordinal + 1. The `number` of a departure encodes its trip;
 * `getTripNumber` returns the index of that trip.
 */

/** Dependencies of a search. */
export interface SearchDependencies {
  readonly network: Network;
  readonly chains: Chains;
  readonly clock: ServiceClock;
  /** Counts the steps. Whether to pause, the result of `addSteps`, is ignored: the caller pauses between searches. */
  readonly work: Pick<WorkSlices, 'addSteps'>;
}

/** A ride with which a journey exists, and the transfer to one other line, if any. */
export interface PossibleJourney {
  readonly ride: PatternRide;
  readonly transfer?: PlannedTransfer;
}

/** A journey with a transfer. */
interface Connection {
  readonly journey: DatedJourney;
  /** The index in the plan of the first transfer with an onward ride for this first ride, even if a later one was better. */
  readonly firstTransfer: number;
}

/**
 * If a transfer has at least this many rides before it, a merged list of the departures after it is faster than trying each
 * pair of rides.
 */
const minMergedRides = 3;

/** Finds the journeys of a day. */
export type DaySearch = ReturnType<typeof createDaySearch>;

/** Creates the search for the journeys of a day, or for any one of them. */
export function createDaySearch(parts: SearchDependencies) {
  const { network, clock } = parts;

  /** The start and end of a calendar day at the stop where a ride begins; an empty span if the stop is unknown. */
  function getBounds({ board }: PatternRide, day: number): DayBounds {
    const zone = network.stops.get(board.stop_id)?.time_zone;
    return zone === undefined ? { from: 0, until: 0 } : clock.getBounds(day, zone);
  }

  /** Finds for each departure of a first ride the transfer that arrives first. */
  function findConnections(plan: JourneyPlan, day: number): Connection[] {
    const search = createTransferSearch(parts, plan.longestWait);
    /** Departures by pattern, then by the ordinal (index) of the boarding call. All transfers share and update them. */
    const departuresByPattern = new Map<TripPattern, Map<number, readonly Departures[]>>();
    const getDepartures = (ride: PatternRide) => {
      const byOrdinal = departuresByPattern.get(ride.pattern) ?? new Map<number, readonly Departures[]>();
      departuresByPattern.set(ride.pattern, byOrdinal);
      const departures = byOrdinal.get(ride.board.ordinal) ?? search.findDepartures(ride, getBounds(ride, day));
      byOrdinal.set(ride.board.ordinal, departures);
      return departures;
    };
    // All departures are found before the first transfer is tried, as they determine the span of onward departures.
    const firstRides = plan.transfers.map(({ first }) =>
      first.map((ride) => ({ ride, departures: getDepartures(ride) })),
    );
    for (const [transferNumber, transfer] of plan.transfers.entries()) {
      const rides = firstRides[transferNumber] ?? [];
      for (const [rideNumber, { ride, departures }] of rides.entries()) {
        const option = { transfer, order: { transfer: transferNumber, ride: rideNumber } };
        if (departures.length === 0) continue;
        if (rides.length < minMergedRides) search.tryAll(departures, ride, option);
        else search.tryMerged(departures, ride, option);
      }
    }
    // `best` contains the onward ride of each departure between `from` and `until`; undefined if missing.
    return [...departuresByPattern].flatMap(([pattern, byOrdinal]) =>
      [...byOrdinal.values()].flat().flatMap(({ board, segment, from, best }) =>
        best.flatMap((onward, offset): Connection[] => {
          if (!onward) return [];
          const first = getRideAt({ pattern, board, alight: onward.alight }, segment, from + offset);
          const second = getRideAt(onward.ride, onward.segment, onward.index);
          return [{ journey: [first, second], firstTransfer: onward.firstTransfer }];
        }),
      ),
    );
  }

  return {
    /**
     * Finds the journeys that depart on a calendar day at the origin, by departure: all direct ones, and the best
     * transfer for each departure, unless there are more than `maxJourneys` direct ones, which are enough. They include
     * dominated ones, for which another journey leaves no earlier and arrives no later.
     *
     * @param day days since 1970-01-01
     * @param maxDirect if there are more direct rides, only those of {@link listFastestRides} are returned
     */
    findAll(plan: JourneyPlan, day: number, maxDirect = Infinity): readonly DatedJourney[] {
      const departures = plan.direct.flatMap((ride) => findDepartures(ride, getBounds(ride, day), parts));
      const count = countRides(departures);
      if (count > maxDirect) return listFastestRides(departures, maxDirect).map((ride) => [ride]);
      const direct = listRides(departures).map((ride) => [ride]);
      const connections = count > maxJourneys ? [] : findConnections(plan, day);
      // The order of journeys that `compareJourneys` regards as equal, since sorting is stable.
      connections.sort((a, b) => a.firstTransfer - b.firstTransfer || getFirstTrip(a) - getFirstTrip(b));
      return [...direct, ...connections.map(({ journey }) => journey)].sort(compareJourneys);
    },
    /**
     * Finds a ride, and a transfer if needed, with which a journey departs on a day after a given time, if any: the first that
     * is found, not the best. Its transfer has only one ride after it.
     *
     * @param day days since 1970-01-01
     * @param hint the result for a different day, which is tried first, since it often applies to this day too
     */
    findAny(plan: JourneyPlan, day: number, { after, hint }: { after: Instant; hint: PossibleJourney | undefined }) {
      const search = createTransferSearch(parts, plan.longestWait);
      const getBoundsAfter = (ride: PatternRide) => {
        const { from, until } = getBounds(ride, day);
        // A millisecond later, since `from` is inclusive.
        return { from: Math.max(from, after + 1), until };
      };
      const isServed = ({ ride, transfer }: PossibleJourney) =>
        transfer === undefined
          ? findDepartures(ride, getBoundsAfter(ride), parts).length > 0
          : search.isPossible(search.findDepartures(ride, getBoundsAfter(ride)), ride, transfer);
      if (hint && isServed(hint)) return hint;
      for (const ride of plan.direct) if (isServed({ ride })) return { ride };
      for (const transfer of plan.transfers) {
        for (const ride of transfer.first) {
          const departures = search.findDepartures(ride, getBoundsAfter(ride));
          if (departures.length === 0) continue;
          for (const second of transfer.second) {
            const singleTransfer = { ...transfer, second: [second] };
            if (search.isPossible(departures, ride, singleTransfer)) return { ride, transfer: singleTransfer };
          }
        }
      }
      return undefined;
    },
  };
}

/** A transfer to try, and the position of the transfer and of its first ride in the order in which they are tried. */
interface OrderedTransfer {
  readonly transfer: PlannedTransfer;
  readonly order: SearchOrder;
}

/**
 * Creates the search for the transfers of one query. The departures of each onward line are cached until the span widens.
 *
 * @param longestWait the maximum time of a transfer in seconds
 */
function createTransferSearch(parts: SearchDependencies, longestWait: number) {
  const segmentsByPattern = new Map<TripPattern, readonly Segment[]>();
  const mergedByTransfer = new Map<PlannedTransfer, MergedDepartures>();
  /** The span of onward departures, in seconds since 1970. */
  const span = { from: Infinity, until: -Infinity };

  /** Widens the span. The cached segments and lists only cover the previous span, so they are discarded. */
  function widen(from: number, until: number): void {
    if (from >= span.from && until <= span.until) return;
    span.from = Math.min(span.from, from);
    span.until = Math.max(span.until, until);
    segmentsByPattern.clear();
    mergedByTransfer.clear();
  }

  /** Returns the cached list of all departures after a transfer. */
  function getMerged(transfer: PlannedTransfer): MergedDepartures {
    const cachedDepartures = mergedByTransfer.get(transfer);
    if (cachedDepartures) return cachedDepartures;
    parts.work.addSteps(transfer.second.length);
    const lines = transfer.second.flatMap((ride) => getSegments(ride.pattern).map((segment) => ({ ride, segment })));
    const mergedDepartures = new MergedDepartures(lines, span);
    mergedByTransfer.set(transfer, mergedDepartures);
    return mergedDepartures;
  }

  function getSegments(pattern: TripPattern): readonly Segment[] {
    const bounds = { from: span.from * 1000, until: span.until * 1000 };
    const segments = segmentsByPattern.get(pattern) ?? findSegments(pattern, bounds, parts);
    segmentsByPattern.set(pattern, segments);
    return segments;
  }

  /** Tries all onward lines after one ride, and records the best for each departure. @returns whether any connection exists */
  function tryAll(departures: readonly Departures[], { alight }: PatternRide, { transfer, order }: OrderedTransfer) {
    let isPossible = false;
    parts.work.addSteps(transfer.second.length);
    for (const ride of transfer.second) {
      for (const segment of getSegments(ride.pattern)) {
        const option = { shortest: transfer.shortest, longest: longestWait, alight, ride, segment, order };
        // `tryTransfer` is called for each group, since it also records the rides.
        for (const group of departures) isPossible = tryTransfer(group, option) || isPossible;
      }
    }
    return isPossible;
  }

  return {
    tryAll,
    /** Like {@link tryAll}, but faster for many rides before the same transfer. */
    tryMerged(departures: readonly Departures[], { alight }: PatternRide, { transfer, order }: OrderedTransfer): void {
      const option = { shortest: transfer.shortest, longest: longestWait, alight, order };
      for (const group of departures) getMerged(transfer).tryAll(group, option);
    },
    /** Whether a ride after the transfer can be reached from any of the departures. */
    isPossible: (departures: readonly Departures[], ride: PatternRide, transfer: PlannedTransfer): boolean =>
      // The order does not matter, since the recorded rides are not used.
      departures.length > 0 && tryAll(departures, ride, { transfer, order: { transfer: 0, ride: 0 } }),
    /**
     * Finds the departures of a first ride, and widens the span of onward departures: up to the arrival of the last one
     * at the last call of its pattern, plus the maximum time of a transfer.
     */
    findDepartures(ride: PatternRide, bounds: DayBounds): readonly Departures[] {
      const lastColumn = 2 * (ride.pattern.calls.length - 1);
      return findDepartures(ride, bounds, parts).map(({ segment, from, until }): Departures => {
        const lastArrival = segment.base + getTime(segment.chain, until - 1, lastColumn);
        // One second more, since `findSegments` excludes the end of the span.
        widen(bounds.from / 1000, lastArrival + longestWait + 1);
        return { segment, board: ride.board, from, until, best: [] };
      });
    },
  };
}

/** The trip number of the first ride. */
function getFirstTrip({ journey }: Connection): number {
  return getTripNumber(journey[0]?.number ?? 0);
}

/** Consecutive departures of one chain for a ride. */
interface RideDepartures {
  readonly ride: PatternRide;
  readonly segment: Segment;
  /** The index of the first departure in the chain. */
  readonly from: number;
  /** The index after the last departure. */
  readonly until: number;
}

type RideSources = Pick<SearchDependencies, 'chains' | 'clock'>;

/** Finds the departures for a ride within a span: those that leave the boarding call within it. */
export function findDepartures(ride: PatternRide, bounds: DayBounds, parts: RideSources): RideDepartures[] {
  const column = 2 * ride.board.ordinal + 1;
  return findSegments(ride.pattern, bounds, parts).flatMap((segment) => {
    const { chain, base } = segment;
    const from = findFirstAt(chain, column, bounds.from / 1000 - base);
    const until = findFirstAt(chain, column, bounds.until / 1000 - base);
    return from < until ? [{ ride, segment, from, until }] : [];
  });
}

/** Lists all rides by trip number. */
export function listRides(departures: readonly RideDepartures[]): readonly DatedRide[] {
  const rides = departures.flatMap(({ ride, segment, from, until }) =>
    Array.from({ length: until - from }, (_, offset) => getRideAt(ride, segment, from + offset)),
  );
  return rides.sort((a, b) => getTripNumber(a.number) - getTripNumber(b.number));
}

function countRides(departures: readonly RideDepartures[]): number {
  return departures.reduce((count, { from, until }) => count + until - from, 0);
}

/**
 * Divides the rides, in the order of departure, into at most `limit` groups of the same size (the last may be smaller), and
 * lists the fastest ride of each. Objects are created only for these, since there may be thousands of rides.
 */
export function listFastestRides(departures: readonly RideDepartures[], limit: number): readonly DatedRide[] {
  const count = countRides(departures);
  // For each ride: the index of its departures in the list, its index in the chain, its duration and its departure.
  const [lines, indexes, durations] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)];
  const times = new Float64Array(count);
  let position = 0;
  for (const [line, { ride, segment, from, until }] of departures.entries()) {
    for (let index = from; index < until; index += 1) {
      const departure = getTime(segment.chain, index, 2 * ride.board.ordinal + 1);
      lines[position] = line;
      indexes[position] = index;
      durations[position] = getTime(segment.chain, index, 2 * ride.alight.ordinal) - departure;
      times[position] = segment.base + departure;
      position += 1;
    }
  }
  const order = [...times.keys()].sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0));
  return findFastestPerGroup(order, (at) => durations[at] ?? 0, limit).flatMap((at) => {
    const line = departures[lines[at] ?? 0];
    return line ? [getRideAt(line.ride, line.segment, indexes[at] ?? 0)] : [];
  });
}

/** The ride with one departure of a chain. @param index of the departure in its chain */
function getRideAt({ pattern, board, alight }: PatternRide, segment: Segment, index: number): DatedRide {
  const { chain, day, base } = segment;
  // The index is always valid; `?? 0` is for the types, here and above.
  const [start, profile, number] = [chain.starts[index] ?? 0, chain.profiles[index] ?? 0, chain.numbers[index] ?? 0];
  const departure = (base + getTime(chain, index, 2 * board.ordinal + 1)) * 1000;
  const arrival = (base + getTime(chain, index, 2 * alight.ordinal)) * 1000;
  return { pattern, board, alight, day, start, profile, number, departure, arrival };
}
