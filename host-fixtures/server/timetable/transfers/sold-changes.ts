import { groupBy } from '../../kit/group-by.ts';
import { type Network } from '../network.ts';
import { type RideCalls } from '../rides/ride.ts';

/** The shortest time for a transfer on a ticket, regardless of the feed. */
export const shortestChangeMs = 20 * 60_000;
/** Nor asked to wait longer. */
export const longestChangeMs = 8 * 3_600_000;

/** Coaches before and after a change. */
interface ChangedRides<Ride> {
  readonly first: readonly Ride[];
  readonly second: readonly Ride[];
}

/**
 * Possible transfers on a ticket: at any station, and between two stations if the feed declares it, but not between
 * platforms that the feed excludes, or that need more than the longest wait.
 */
export class SoldChanges {
  readonly #network: Network;
  /** Station → station → how long the feed says that a change takes there. */
  readonly #declared = new Map<string, Map<string, number>>();

  /** Platform → platforms without a possible transfer from there. */
  readonly #refused = new Map<string, Set<string>>();
  /** Those platforms. */
  readonly #refusedTo = new Set<string>();

  constructor(network: Network) {
    this.#network = network;
    for (const { from_stop_id, to_stop_id, min_seconds } of network.transfers) {
      if (min_seconds * 1000 > longestChangeMs) {
        this.#refused.set(from_stop_id, (this.#refused.get(from_stop_id) ?? new Set<string>()).add(to_stop_id));
        this.#refusedTo.add(to_stop_id);
        continue;
      }
      const to = this.getStation(to_stop_id);
      const minimumTimes = this.#declared.get(this.getStation(from_stop_id)) ?? new Map<string, number>();
      // Platforms of one station may differ: the longest way is allowed for.
      minimumTimes.set(to, Math.max(minimumTimes.get(to) ?? 0, min_seconds * 1000));
      this.#declared.set(this.getStation(from_stop_id), minimumTimes);
    }
  }

  /** Where one can be after leaving a coach at a station, and how long that takes at least, in ms. */
  onward(station: string): readonly (readonly [string, number])[] {
    const declaredTransfers = this.#declared.get(station);
    const here = Math.max(shortestChangeMs, declaredTransfers?.get(station) ?? 0);
    const otherStations = [...(declaredTransfers ?? [])].filter(([to]) => to !== station);
    return [[station, here], ...otherStations.map(([to, ms]) => [to, Math.max(shortestChangeMs, ms)] as const)];
  }

  /** Whether one can change between two platforms, as far as the feed says of them. */
  isPossible(from: string, to: string): boolean {
    return this.#refused.get(from)?.has(to) !== true;
  }

  /** Whether {@link isPossible} depends on the platform where the coach before is left. */
  dependsOnPlatform(to: string): boolean {
    return this.#refusedTo.has(to);
  }

  /** Rides to a station and from there, or from another: those between which one can change. All of them together, but where platforms differ. */
  possible<Ride extends RideCalls>({ first, second }: ChangedRides<Ride>): readonly ChangedRides<Ride>[] {
    if (!first.some(({ alight }) => this.#refused.has(alight.stop_id))) return [{ first, second }];
    const byPlatform = groupBy(first, ({ alight }) => (this.#refused.has(alight.stop_id) ? alight.stop_id : ''));
    return [...byPlatform].flatMap(([platform, rides]) => {
      const onward = second.filter(({ board }) => this.isPossible(platform, board.stop_id));
      return onward.length === 0 ? [] : [{ first: rides, second: onward }];
    });
  }

  /** The station of a platform; a stop without one is its own. */
  getStation(stopId: string): string {
    return this.#network.stops.get(stopId)?.station_id ?? stopId;
  }
}
