/** The part of a call that says which cities a coach joins. */
export interface LinkCall {
  readonly cityId: number;
  readonly boarding: boolean;
  readonly alighting: boolean;
}

/** Neighbouring calls in one city. */
interface Visit {
  readonly cityId: number;
  canBoard: boolean;
  canAlight: boolean;
}

/** Gathers which cities are joined by one coach, as `findRides` joins them. Trips that call alike are looked at once. */
export class LinkedCities {
  readonly #patterns = new Set<string>();
  readonly #links = new Map<number, Set<number>>();

  add(trip: readonly LinkCall[]): void {
    const pattern = trip
      .map((call) => `${call.cityId}${call.boarding ? 'b' : ''}${call.alighting ? 'a' : ''}`)
      .join(' ');
    if (this.#patterns.has(pattern)) return;
    this.#patterns.add(pattern);
    const visits = visitsOf(trip);
    for (const [at, { cityId, canBoard }] of visits.entries()) if (canBoard) this.#addFrom(cityId, visits, at + 1);
  }

  /** Origin and destination of each link. */
  *pairs(): Generator<readonly [number, number]> {
    for (const [origin, destinations] of this.#links) {
      for (const destination of destinations) yield [origin, destination];
    }
  }

  /** A coach counts to the next visit to each other city, until it comes to its origin again. */
  #addFrom(origin: number, visits: readonly Visit[], next: number): void {
    const destinations = this.#links.get(origin) ?? new Set();
    const seen = new Set<number>();
    for (let at = next; at < visits.length; at += 1) {
      const visit = visits[at];
      if (!visit || visit.cityId === origin) break;
      if (seen.has(visit.cityId)) continue;
      seen.add(visit.cityId);
      if (visit.canAlight) destinations.add(visit.cityId);
    }
    if (destinations.size > 0) this.#links.set(origin, destinations);
  }
}

function visitsOf(trip: readonly LinkCall[]): readonly Visit[] {
  const visits: Visit[] = [];
  for (const { cityId, boarding, alighting } of trip) {
    const last = visits.at(-1);
    if (last?.cityId !== cityId) visits.push({ cityId, canBoard: boarding, canAlight: alighting });
    else {
      last.canBoard ||= boarding;
      last.canAlight ||= alighting;
    }
  }
  return visits;
}
