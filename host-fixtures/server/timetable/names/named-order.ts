import { type City } from '#shared/domain/cities/city.ts';
import { type Names } from './names.ts';

/** A city in a language, and its place among all that were seen. */
interface PlacedCity {
  readonly city: City;
  place: number;
}

/** Brings cities into the order of their names in a language. Names are compared once, when a city is seen for the first time. */
export class NamedOrder {
  readonly #names: Names;
  readonly #seen = new Map<City, PlacedCity>();

  constructor(names: Names) {
    this.#names = names;
  }

  /** @param cities of one edition of a timetable, which gives the same city each time */
  sorted(cities: readonly City[]): readonly City[] {
    const unseen = cities.filter((city) => !this.#seen.has(city));
    if (unseen.length > 0) this.#add(unseen);
    const placed = cities.flatMap((city) => this.#seen.get(city) ?? []);
    return placed.sort((one, other) => one.place - other.place).map(({ city }) => city);
  }

  #add(cities: readonly City[]): void {
    for (const city of cities) this.#seen.set(city, { city: this.#names.city(city), place: 0 });
    const all = [...this.#seen.values()];
    all.sort(({ city: one }, { city: other }) => this.#names.byName(one, other) || one.id - other.id);
    all.forEach((placed, place) => (placed.place = place));
  }
}
