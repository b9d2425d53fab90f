import { type Network } from '../network.ts';

/** Nobody who buys a ticket is given less time to change coach, whatever the feed says. */
export const shortestChangeMs = 20 * 60_000;
/** Nor asked to wait longer. */
export const longestChangeMs = 8 * 3_600_000;

/** Where coaches can be changed on a ticket: at any station, and between two stations where the feed declares it. */
export class SoldChanges {
  readonly #network: Network;
  /** Station → station → how long the feed says that a change takes there. */
  readonly #declared = new Map<string, Map<string, number>>();

  constructor(network: Network) {
    this.#network = network;
    for (const { from_stop_id, to_stop_id, min_seconds } of network.transfers) {
      const to = this.stationOf(to_stop_id);
      const known = this.#declared.get(this.stationOf(from_stop_id)) ?? new Map<string, number>();
      // Platforms of one station may differ: the longest way is allowed for.
      known.set(to, Math.max(known.get(to) ?? 0, min_seconds * 1000));
      this.#declared.set(this.stationOf(from_stop_id), known);
    }
  }

  /** Where one can be after leaving a coach at a station, and how long that takes at least, in ms. */
  onward(station: string): readonly (readonly [string, number])[] {
    const declared = this.#declared.get(station);
    const here = Math.max(shortestChangeMs, declared?.get(station) ?? 0);
    const others = [...(declared ?? [])].filter(([to]) => to !== station);
    return [[station, here], ...others.map(([to, ms]) => [to, Math.max(shortestChangeMs, ms)] as const)];
  }

  /** The station of a platform; a stop without one is its own. */
  stationOf(stopId: string): string {
    return this.#network.stops.get(stopId)?.station_id ?? stopId;
  }
}
