import { groupBy } from '../../kit/group-by.ts';
import { type Network } from '../network.ts';
import { type RideCalls } from '../rides/ride.ts';

/** The shortest time for a transfer on a ticket, even if the timetable feed (GTFS) allows a shorter one. */
export const shortestTransferMs = 20 * 60_000;
/** The longest time for a transfer on a ticket. */
export const longestTransferMs = 8 * 3_600_000;

/** Rides before and after a transfer. A ride has two calls: `board` and `alight`. */
interface TransferRides<Ride> {
  readonly first: readonly Ride[];
  readonly second: readonly Ride[];
}

/**
 * Possible transfers on a ticket: at any station, and between two stations if the feed declares it, but not between
 * platforms whose minimum transfer time is longer than the longest time on a ticket. Transfers that the feed excludes
 * (`transfer_type` 3) are imported with such a time.
 */
export class SoldTransfers {
  readonly #network: Network;
  /** Station → station → the minimum transfer time that the feed declares, in ms. */
  readonly #declaredTimes = new Map<string, Map<string, number>>();
  /** Platform → platforms without a possible transfer from there. */
  readonly #excludedTransfers = new Map<string, Set<string>>();
  /** All values of `#excludedTransfers`. */
  readonly #excludedTargets = new Set<string>();

  constructor(network: Network) {
    this.#network = network;
    for (const { from_stop_id, to_stop_id, min_seconds } of network.transfers) {
      if (min_seconds * 1000 > longestTransferMs) {
        const targets = this.#excludedTransfers.get(from_stop_id) ?? new Set<string>();
        this.#excludedTransfers.set(from_stop_id, targets.add(to_stop_id));
        this.#excludedTargets.add(to_stop_id);
        continue;
      }
      const [from, to] = [this.getStation(from_stop_id), this.getStation(to_stop_id)];
      const minimumTimes = this.#declaredTimes.get(from) ?? new Map<string, number>();
      // If the feed declares different times for the platforms of these stations, the longest one applies.
      minimumTimes.set(to, Math.max(minimumTimes.get(to) ?? 0, min_seconds * 1000));
      this.#declaredTimes.set(from, minimumTimes);
    }
  }

  /** Lists the stations that can be reached by a transfer from a station, with the minimum time. The first one is itself. */
  listTransfers(station: string): readonly (readonly [station: string, minimumMs: number])[] {
    const declaredTimes = this.#declaredTimes.get(station);
    const minimumHere = Math.max(shortestTransferMs, declaredTimes?.get(station) ?? 0);
    const otherStations = [...(declaredTimes ?? [])].filter(([to]) => to !== station);
    return [
      [station, minimumHere],
      ...otherStations.map(([to, ms]) => [to, Math.max(shortestTransferMs, ms)] as const),
    ];
  }

  /** Whether the feed does not exclude a transfer between two platforms. */
  isPossible(from: string, to: string): boolean {
    return this.#excludedTransfers.get(from)?.has(to) !== true;
  }

  /** Whether the feed excludes transfers to a platform from some other platforms. */
  dependsOnPlatform(to: string): boolean {
    return this.#excludedTargets.has(to);
  }

  /**
   * Splits the rides of a transfer into groups within which every transfer is possible: usually one group; several or none
   * if the feed excludes transfers between some platforms.
   */
  splitByPlatform<Ride extends RideCalls>({ first, second }: TransferRides<Ride>): readonly TransferRides<Ride>[] {
    if (!first.some(({ alight }) => this.#excludedTransfers.has(alight.stop_id))) return [{ first, second }];
    // Platforms without excluded transfers share the group with the key '', from which every transfer is possible.
    const byPlatform = groupBy(first, ({ alight }) =>
      this.#excludedTransfers.has(alight.stop_id) ? alight.stop_id : '',
    );
    return [...byPlatform].flatMap(([platform, rides]) => {
      const possibleRides = second.filter(({ board }) => this.isPossible(platform, board.stop_id));
      return possibleRides.length === 0 ? [] : [{ first: rides, second: possibleRides }];
    });
  }

  /** The station of a platform; the stop itself if it has no station. */
  getStation(stopId: string): string {
    return this.#network.stops.get(stopId)?.station_id ?? stopId;
  }
}
