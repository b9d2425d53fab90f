import { findRides } from '../../timetable/rides/find-rides.ts';

/** The part of a call that says which cities a coach joins. */
export interface LinkCall {
  readonly cityId: number;
  readonly boarding: boolean;
  readonly alighting: boolean;
}

/** Gathers which cities are joined by one coach. Trips that call alike are looked at once. */
export class LinkedCities {
  readonly #patterns = new Set<string>();
  readonly #links = new Map<number, Set<number>>();

  add(trip: readonly LinkCall[]): void {
    const pattern = trip
      .map((call) => `${call.cityId}${call.boarding ? 'b' : ''}${call.alighting ? 'a' : ''}`)
      .join(' ');
    if (this.#patterns.has(pattern)) return;
    this.#patterns.add(pattern);
    const calls = trip.map((call, ordinal) => ({ ...call, ordinal }));
    const cities = [...new Set(trip.map((call) => call.cityId))];
    for (const origin of cities) {
      for (const destination of cities) {
        if (origin === destination || this.#links.get(origin)?.has(destination)) continue;
        const isOrigin = (call: LinkCall) => call.cityId === origin;
        const isDestination = (call: LinkCall) => call.cityId === destination;
        if (findRides(calls, { isOrigin, isDestination }).length > 0) this.#add(origin, destination);
      }
    }
  }

  /** Origin and destination of each link. */
  *pairs(): Generator<readonly [number, number]> {
    for (const [origin, destinations] of this.#links) {
      for (const destination of destinations) yield [origin, destination];
    }
  }

  #add(origin: number, destination: number): void {
    const known = this.#links.get(origin);
    if (known) known.add(destination);
    else this.#links.set(origin, new Set([destination]));
  }
}
