import type { City } from '#shared/domain/cities/city.ts';
import type { Locale } from '#shared/domain/page/operation/settings.ts';
import type { DayQuery, DaysQuery, TimetableJourney, Timetable } from '../timetable.ts';
import type { Names } from './names.ts';

/** Sorts cities by name. Names are compared only once, when a city is first passed. */
export class CitySorter {
  readonly #names: Names;
  readonly #cities = new Map<City, { readonly city: City; rank: number }>();

  constructor(names: Names) {
    this.#names = names;
  }

  /** Returns the translated cities. @param cities of one edition of a timetable, which returns the same objects each time */
  sort(cities: readonly City[]): readonly City[] {
    const newCities = cities.filter((city) => !this.#cities.has(city));
    if (newCities.length > 0) this.#add(newCities);
    const rankedCities = cities.flatMap((city) => this.#cities.get(city) ?? []);
    return rankedCities.sort((a, b) => a.rank - b.rank).map(({ city }) => city);
  }

  #add(cities: readonly City[]): void {
    for (const city of cities) this.#cities.set(city, { city: this.#names.translateCity(city), rank: 0 });
    const rankedCities = [...this.#cities.values()];
    rankedCities.sort(({ city: a }, { city: b }) => this.#names.byName(a, b) || a.id - b.id);
    rankedCities.forEach((rankedCity, index) => (rankedCity.rank = index));
  }
}

/** A timetable with names in one language, and lists by name in the order of that language. */
export class TranslatedTimetable implements Timetable {
  readonly #timetable: Timetable;
  readonly #names: Names;
  /** The longest list, which every page requests. */
  #origins: { readonly edition: number | undefined; readonly cities: readonly City[] } | undefined;
  #sorter: { readonly edition: number | undefined; readonly sorter: CitySorter } | undefined;

  constructor(timetable: Timetable, names: Names) {
    this.#timetable = timetable;
    this.#names = names;
  }

  edition() {
    return this.#timetable.edition?.();
  }

  async origins() {
    const edition = this.edition();
    if (this.#origins && this.#origins.edition === edition) return this.#origins.cities;
    const cities = this.#sort(await this.#timetable.origins());
    this.#origins = { edition, cities };
    return cities;
  }

  async destinations(originId: number) {
    return this.#sort(await this.#timetable.destinations(originId));
  }

  async city(cityId: number) {
    const city = await this.#timetable.city(cityId);
    return city && this.#names.translateCity(city);
  }

  async stops(cityId: number) {
    const city = await this.#timetable.stops(cityId);
    if (!city) return undefined;
    const stops = city.stops.map((stop) => ({ ...stop, name: this.#names.translate('stops', stop.id, stop.name) }));
    const cityName = this.#names.translate('cities', cityId, city.cityName);
    return { ...city, cityName, stops: stops.sort(this.#names.byName) };
  }

  async stop(cityId: number, stopId: string) {
    const stop = await this.#timetable.stop(cityId, stopId);
    if (!stop) return undefined;
    const name = this.#names.translate('stops', stop.stopId, stop.name);
    return { ...stop, cityName: this.#names.translate('cities', cityId, stop.cityName), name };
  }

  guide(cityId: number) {
    return this.#timetable.guide(cityId);
  }

  departures<Result = TimetableJourney>(
    query: DayQuery,
    map: (journey: TimetableJourney) => Result = (journey) => journey as Result,
  ): Promise<readonly Result[]> {
    return this.#timetable.departures(query, (journey) => map(this.#names.translateJourney(journey)));
  }

  availableDays(query: DaysQuery) {
    return this.#timetable.availableDays(query);
  }

  async journeys(query: DayQuery) {
    return (await this.#timetable.journeys(query)).map((journey) => this.#names.translateJourney(journey));
  }

  async search(query: DayQuery) {
    return (await this.#timetable.search(query)).map((journey) => this.#names.translateFoundJourney(journey));
  }

  saleDays(query: Parameters<Timetable['saleDays']>[0]) {
    return this.#timetable.saleDays(query);
  }

  async connections(query: DayQuery) {
    const connections = await this.#timetable.connections(query);
    return connections.map((legs) => legs.map((leg) => this.#names.translateLeg(leg)));
  }

  async journey(journeyId: string) {
    const journey = await this.#timetable.journey(journeyId);
    return journey && this.#names.translateJourney(journey);
  }

  async carriers(query: DayQuery) {
    const carriers = await this.#timetable.carriers(query);
    const translatedCarriers = carriers.map((carrier) => ({
      ...carrier,
      name: this.#names.translate('agency', carrier.id, carrier.name),
    }));
    return translatedCarriers.sort(this.#names.byName);
  }

  alerts(routeIds: readonly string[], language: Locale) {
    return this.#timetable.alerts(routeIds, language);
  }

  routeIds() {
    return this.#timetable.routeIds();
  }

  async route(routeId: string) {
    const route = await this.#timetable.route(routeId);
    if (!route) return undefined;
    const cities = route.cities.map((city) => this.#names.translateCity(city));
    return { ...route, name: this.#names.translate('routes', routeId, route.name), cities };
  }

  names() {
    return this.#timetable.names();
  }

  scheduled() {
    return this.#timetable.scheduled();
  }

  /** Sorting names is the most expensive part: the sorter is shared by all lists. */
  #sort(cities: readonly City[]): readonly City[] {
    const edition = this.edition();
    if (!this.#sorter || this.#sorter.edition !== edition) {
      this.#sorter = { edition, sorter: new CitySorter(this.#names) };
    }
    return this.#sorter.sorter.sort(cities);
  }
}
