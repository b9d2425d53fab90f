import { type TransferRow } from '../../database/tables.ts';
import { findChanges, longestWaitMs, type Change, type TwoRuns } from './find-changes.ts';
import { type Network } from '../network.ts';
import { runsBetween, runsOnDay, type Ride, type Run } from '../rides/ride.ts';
import { type RideFinder } from '../rides/ride-finder.ts';
import { type ServiceClock } from '../service-clock.ts';
import { type CityPair } from '../timetable.ts';

/** The rides before and after one declared change. */
interface ChangeRides {
  readonly transfer: TransferRow;
  readonly first: readonly Ride[];
  readonly second: readonly Ride[];
}

/** Finds the journeys with one change of coach, which only a feed with `transfers.txt` has. */
export class ChangeFinder {
  readonly #network: Network;
  readonly #rides: RideFinder;
  readonly #clock: ServiceClock;

  constructor({ network, rides, clock }: { network: Network; rides: RideFinder; clock: ServiceClock }) {
    this.#network = network;
    this.#rides = rides;
    this.#clock = clock;
  }

  /** Journeys of a day that need a change. @param direct departures that need none */
  find(pair: CityPair & { readonly day: number }, direct: ReadonlySet<string>): TwoRuns[] {
    const changes: Change[] = [];
    for (const { transfer, first, second } of this.#ridesOf(pair)) {
      const runs = first.flatMap((ride) => runsOnDay(ride, pair.day, this.#clock));
      if (runs.length === 0) continue;
      const onward = this.#onward(runs, second);
      changes.push({ first: runs, second: onward, minWaitMs: transfer.min_seconds * 1000 });
    }
    return findChanges(changes, direct);
  }

  #onward(first: readonly Run[], second: readonly Ride[]): Run[] {
    const arrivals = first.map((run) => run.arrival);
    const span = { from: Math.min(...arrivals), until: Math.max(...arrivals) + longestWaitMs + 1 };
    const runs = second.flatMap((ride) => runsBetween(ride, span, this.#clock));
    return runs.sort((one, other) => one.departure - other.departure);
  }

  #cityOf(stopId: string): number {
    return this.#network.stops.get(stopId)?.city_id ?? 0;
  }

  #ridesOf(pair: CityPair): ChangeRides[] {
    const all: ChangeRides[] = [];
    for (const transfer of this.#network.transfers) {
      const rides = this.#ridesOver(transfer, pair);
      if (rides) all.push(rides);
    }
    return all;
  }

  #ridesOver(transfer: TransferRow, { originId, destinationId }: CityPair): ChangeRides | undefined {
    const before = this.#cityOf(transfer.from_stop_id);
    const after = this.#cityOf(transfer.to_stop_id);
    const { links } = this.#network;
    // Nobody changes in the city they start from or go to.
    if ([before, after].some((city) => city === originId || city === destinationId)) return undefined;
    if (!links.get(originId)?.has(before) || !links.get(after)?.has(destinationId)) return undefined;
    const first = this.#rides.find({ cityId: originId }, { stopId: transfer.from_stop_id });
    const second = this.#rides.find({ stopId: transfer.to_stop_id }, { cityId: destinationId });
    return first.length > 0 && second.length > 0 ? { transfer, first, second } : undefined;
  }
}
