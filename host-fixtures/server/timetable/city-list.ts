import { type City } from '#shared/domain/cities/city.ts';
import { toCity, type Network } from './network.ts';
import { type ReachableCities } from './reachable-cities.ts';
import { KeptBySize } from './transfers/kept-by-size.ts';

/** Cities in lists that are kept: at four bytes each. */
const keptCities = 4_000_000;

/** The lists of cities to choose from, by name. Which is first is found once for all of them. */
export class CityList {
  readonly #network: Network;
  readonly #reachable: ReachableCities;
  readonly #byName: readonly City[];
  readonly #places: ReadonlyMap<number, number>;
  readonly #kept: KeptBySize<number, Promise<Int32Array>>;

  constructor(network: Network, reachable: ReachableCities) {
    this.#network = network;
    this.#reachable = reachable;
    const { compare } = new Intl.Collator('en');
    const cities = [...network.cities.values()].map((row) => ({
      ...toCity(row),
      connections: network.links.get(row.city_id)?.size ?? 0,
    }));
    this.#byName = cities.sort((one, other) => compare(one.name, other.name) || one.id - other.id);
    this.#places = new Map(this.#byName.map(({ id }, place) => [id, place]));
    // How long a list becomes is not known when it is begun.
    this.#kept = new KeptBySize(keptCities, () => cities.length);
  }

  city(cityId: number): City | undefined {
    return this.#byName[this.#places.get(cityId) ?? -1];
  }

  /** Cities that a coach leaves for another city. */
  origins(): City[] {
    return this.#named(this.#placesOf(this.#network.links.keys()));
  }

  /** Cities reached from one, by one coach or with a change. */
  async destinations(originId: number): Promise<City[]> {
    return this.#named(await this.#kept.get(originId, () => this.#find(originId)));
  }

  async #find(originId: number): Promise<Int32Array> {
    const changed = await this.#reachable.from(originId);
    return this.#placesOf(new Set([...(this.#network.links.get(originId) ?? []), ...changed]));
  }

  #placesOf(ids: Iterable<number>): Int32Array {
    return Int32Array.from([...ids].flatMap((id) => this.#places.get(id) ?? [])).sort();
  }

  #named(places: Int32Array): City[] {
    return Array.from(places, (place) => this.#byName[place] as City);
  }
}
