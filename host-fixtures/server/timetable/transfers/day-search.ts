import { type Network } from '../network.ts';
import { type Chains, findSegments, type Segment } from '../rides/chains.ts';
import { type PatternRide } from '../rides/pattern-rides.ts';
import { type DatedJourney } from '../rides/ride.ts';
import { type TripPattern, getTripNumber } from '../rides/trip-patterns.ts';
import { type TripTable } from '../rides/trip-table.ts';
import { type DayBounds, type ServiceClock } from '../service-clock.ts';
import { type Instant } from '../../clock/clock.ts';
import { type WorkSlices } from '../work-slices.ts';
import { type Departures, type SearchOrder, tryTransfer } from './best-transfers.ts';
import { countRides, findDepartures, getRideAt, listFastestRides, listRides } from './direct-rides.ts';
import { getArrival, getDeparture, maxJourneys } from './filter-journeys.ts';
import { type JourneyPlan, type PlannedTransfer } from './journey-plans.ts';
import { MergedDepartures } from './merged-departures.ts';

/** Dependencies of a search. */
export interface SearchDependencies {
  readonly network: Network;
  readonly table: TripTable;
  readonly chains: Chains;
  readonly clock: ServiceClock;
  /** Counts the steps of a search. */
  readonly work: Pick<WorkSlices, 'isDue'>;
}

/** A ride with which a journey exists, and the transfer to one other line, if any. */
export interface PossibleJourney {
  readonly ride: PatternRide;
  readonly transfer?: PlannedTransfer;
}

/** A journey with a transfer. */
interface Connection {
  readonly journey: DatedJourney;
  /** See {@link OnwardRide.firstTransfer}. */
  readonly firstTransfer: number;
}

/** From this number of lines before a transfer, a merged list of the departures after it is faster. */
const minMergedLines = 3;

/** Finds the journeys of a day: for each departure the best connection, over all places where passengers can transfer. */
export class DaySearch {
  readonly #parts: SearchDependencies;

  constructor(parts: SearchDependencies) {
    this.#parts = parts;
  }

  /**
   * Finds all journeys that depart on a calendar day at the origin, by departure, including dominated ones. If there are
   * enough direct rides, transfers are not searched.
   *
   * @param maxDirect the maximum of direct rides
   */
  findAll(plan: JourneyPlan, day: number, maxDirect = Infinity): readonly DatedJourney[] {
    const departures = plan.direct.flatMap((ride) => findDepartures(ride, this.#getBounds(ride, day), this.#parts));
    const count = countRides(departures);
    if (count > maxDirect) return listFastestRides(departures, maxDirect, this.#parts).map((ride) => [ride]);
    const direct = listRides(departures, this.#parts).map((ride) => [ride]);
    const connections = count > maxJourneys ? [] : this.#findConnections(plan, day);
    connections.sort((a, b) => a.firstTransfer - b.firstTransfer || getFirstTrip(a) - getFirstTrip(b));
    return [...direct, ...connections.map(({ journey }) => journey)].sort(compareJourneys);
  }

  /**
   * Finds a journey that departs on a day after a given time, if any.
   *
   * @param hint the result for a different day, which is tried first
   */
  findAny(
    plan: JourneyPlan,
    day: number,
    { after, hint }: { readonly after: Instant; readonly hint: PossibleJourney | undefined },
  ): PossibleJourney | undefined {
    const search = new TransferSearch(this.#parts, plan.longest);
    const getBounds = (ride: PatternRide) => {
      const { from, until } = this.#getBounds(ride, day);
      return { from: Math.max(from, after + 1), until };
    };
    const isServed = ({ ride, transfer }: PossibleJourney) =>
      transfer === undefined
        ? findDepartures(ride, getBounds(ride), this.#parts).length > 0
        : search.isPossible(search.findDepartures(ride, getBounds(ride)), ride, transfer);
    if (hint && isServed(hint)) return hint;
    for (const ride of plan.direct) if (isServed({ ride })) return { ride };
    for (const transfer of plan.transfers) {
      for (const ride of transfer.first) {
        const departures = search.findDepartures(ride, getBounds(ride));
        if (departures.length === 0) continue;
        for (const second of transfer.second) {
          const singleTransfer = { ...transfer, second: [second] };
          if (search.isPossible(departures, ride, singleTransfer)) return { ride, transfer: singleTransfer };
        }
      }
    }
    return undefined;
  }

  #getBounds({ board }: PatternRide, day: number): DayBounds {
    const zone = this.#parts.network.stops.get(board.stop_id)?.time_zone;
    return zone === undefined ? { from: 0, until: 0 } : this.#parts.clock.getBounds(day, zone);
  }

  #findConnections(plan: JourneyPlan, day: number): Connection[] {
    const search = new TransferSearch(this.#parts, plan.longest);
    /** Departures by pattern and boarding call, shared by all transfers. */
    const departuresByPattern = new Map<TripPattern, Map<number, readonly Departures[]>>();
    const getDepartures = (ride: PatternRide) => {
      const byOrdinal = departuresByPattern.get(ride.pattern) ?? new Map<number, readonly Departures[]>();
      departuresByPattern.set(ride.pattern, byOrdinal);
      const departures = byOrdinal.get(ride.board.ordinal) ?? search.findDepartures(ride, this.#getBounds(ride, day));
      byOrdinal.set(ride.board.ordinal, departures);
      return departures;
    };
    // All departures are found before the first transfer is tried, as they determine the span of the search.
    const firstRides = plan.transfers.map(({ first }) =>
      first.map((ride) => ({ ride, departures: getDepartures(ride) })),
    );
    for (const [transferNumber, transfer] of plan.transfers.entries()) {
      const rides = firstRides[transferNumber] ?? [];
      for (const [rideNumber, { ride, departures }] of rides.entries()) {
        const order = { transfer: transferNumber, ride: rideNumber };
        if (departures.length === 0) continue;
        if (rides.length < minMergedLines) search.tryAll(departures, ride, { transfer, order });
        else search.tryMerged(departures, ride, { transfer, order });
      }
    }
    return [...departuresByPattern].flatMap(([pattern, byOrdinal]) =>
      [...byOrdinal.values()].flat().flatMap(({ board, segment, from, best }) =>
        best.flatMap((onward, offset): Connection[] => {
          if (!onward) return [];
          const firstRide = { pattern, board, alight: onward.alight };
          const first = getRideAt(firstRide, { segment, index: from + offset }, this.#parts);
          const second = getRideAt(onward.ride, onward, this.#parts);
          return [{ journey: [first, second], firstTransfer: onward.firstTransfer }];
        }),
      ),
    );
  }
}

/** Tries the transfers of one search. The departures of each onward line are found once. */
class TransferSearch {
  readonly #parts: SearchDependencies;
  /** In seconds. */
  readonly #longestWait: number;
  readonly #segments = new Map<TripPattern, readonly Segment[]>();
  readonly #merged = new Map<PlannedTransfer, MergedDepartures>();
  /** The span of onward departures, in seconds since 1970. */
  #from = Infinity;
  #until = -Infinity;

  constructor(parts: SearchDependencies, longestWait: number) {
    this.#parts = parts;
    this.#longestWait = longestWait;
  }

  /** Finds the departures of a first ride, and includes onward departures after them in the search. */
  findDepartures(ride: PatternRide, bounds: DayBounds): readonly Departures[] {
    const { times } = this.#parts.table.columns;
    const lastColumn = 2 * (ride.pattern.calls.length - 1);
    return findDepartures(ride, bounds, this.#parts).map(({ segment, from, until }): Departures => {
      const { chain, base } = segment;
      const lastProfile = chain.profiles[until - 1] ?? 0;
      const lastArrival = base + (chain.starts[until - 1] ?? 0) + (times[lastProfile + lastColumn] ?? 0);
      this.#widen(bounds.from / 1000, lastArrival + this.#longestWait + 1);
      return { segment, board: ride.board, from, until, best: [] };
    });
  }

  /** Tries all onward lines after one ride. @returns whether any connection exists */
  tryAll(
    departures: readonly Departures[],
    { alight }: PatternRide,
    { transfer: { second, shortest }, order }: { readonly transfer: PlannedTransfer; readonly order: SearchOrder },
  ): boolean {
    const longest = this.#longestWait;
    let isPossible = false;
    this.#parts.work.isDue(second.length);
    for (const ride of second) {
      for (const segment of this.#getSegments(ride.pattern)) {
        for (const group of departures) {
          isPossible = tryTransfer(group, { shortest, longest, alight, ride, segment, order }) || isPossible;
        }
      }
    }
    return isPossible;
  }

  /** Like {@link tryAll}, but faster for many rides before the same transfer. */
  tryMerged(
    departures: readonly Departures[],
    { alight }: PatternRide,
    { transfer, order }: { readonly transfer: PlannedTransfer; readonly order: SearchOrder },
  ): void {
    const mergedDepartures = this.#getMerged(transfer);
    const { shortest } = transfer;
    for (const group of departures) {
      mergedDepartures.tryAll(group, { shortest, longest: this.#longestWait, alight, order });
    }
  }

  isPossible(departures: readonly Departures[], ride: PatternRide, transfer: PlannedTransfer): boolean {
    return departures.length > 0 && this.tryAll(departures, ride, { transfer, order: { transfer: 0, ride: 0 } });
  }

  #widen(from: number, until: number): void {
    if (from >= this.#from && until <= this.#until) return;
    this.#from = Math.min(this.#from, from);
    this.#until = Math.max(this.#until, until);
    this.#segments.clear();
    this.#merged.clear();
  }

  #getMerged(transfer: PlannedTransfer): MergedDepartures {
    const cachedDepartures = this.#merged.get(transfer);
    if (cachedDepartures) return cachedDepartures;
    this.#parts.work.isDue(transfer.second.length);
    const lines = transfer.second.flatMap((ride) =>
      this.#getSegments(ride.pattern).map((segment) => ({ ride, segment })),
    );
    const mergedDepartures = new MergedDepartures(lines, { from: this.#from, until: this.#until });
    this.#merged.set(transfer, mergedDepartures);
    return mergedDepartures;
  }

  #getSegments(pattern: TripPattern): readonly Segment[] {
    const cachedSegments = this.#segments.get(pattern);
    if (cachedSegments) return cachedSegments;
    const span = { from: this.#from * 1000, until: this.#until * 1000 };
    const segments = findSegments(pattern, span, this.#parts);
    this.#segments.set(pattern, segments);
    return segments;
  }
}

function getFirstTrip({ journey }: Connection): number {
  return getTripNumber(journey[0]?.number ?? 0);
}

function compareJourneys(a: DatedJourney, b: DatedJourney): number {
  return getDeparture(a) - getDeparture(b) || getArrival(a) - getArrival(b) || a.length - b.length;
}
