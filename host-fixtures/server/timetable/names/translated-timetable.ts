import type { City } from '#shared/domain/cities/city.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import type { Locale } from '#shared/domain/page/operation/settings.ts';
import type { CityPair, TimetableJourney, Timetable } from '../timetable.ts';
import type { Names } from './names.ts';

/** Brings cities into the order of their names in a language. Names are compared once, when a city is seen for the first time. */
export class NamedOrder {
  readonly #names: Names;
  readonly #seen = new Map<City, PlacedCity>();

  constructor(names: Names) {
    this.#names = names;
  }

  /** @param cities of one edition of a timetable, which gives the same city each time */
  sorted(cities: readonly City[]): readonly City[] {
    const newCities = cities.filter((city) => !this.#seen.has(city));
    if (newCities.length > 0) this.#add(newCities);
    const placedCities = cities.flatMap((city) => this.#seen.get(city) ?? []);
    return placedCities.sort((a, b) => a.place - b.place).map(({ city }) => city);
  }

  #add(cities: readonly City[]): void {
    for (const city of cities) this.#seen.set(city, { city: this.#names.city(city), place: 0 });
    const all = [...this.#seen.values()];
    all.sort(({ city: a }, { city: b }) => this.#names.byName(a, b) || a.id - b.id);
    all.forEach((placedCity, place) => (placedCity.place = place));
  }
}

type DayQuestion = CityPair & { readonly date: LocalDate };

/** A timetable whose names are those of one language. Lists by name are in the order of that language. */
export class TranslatedTimetable implements Timetable {
  readonly #timetable: Timetable;
  readonly #names: Names;
  /** The longest list, and the one that every page asks for. */
  #origins: { readonly edition: number | undefined; readonly cities: readonly City[] } | undefined;

  #order: { readonly edition: number | undefined; readonly order: NamedOrder } | undefined;

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
    const cities = this.#cities(await this.#timetable.origins());
    this.#origins = { edition, cities };
    return cities;
  }

  async destinations(originId: number) {
    return this.#cities(await this.#timetable.destinations(originId));
  }

  async city(cityId: number) {
    const city = await this.#timetable.city(cityId);
    return city && this.#names.city(city);
  }

  async stops(cityId: number) {
    const city = await this.#timetable.stops(cityId);
    if (!city) return undefined;
    const stops = city.stops.map((stop) => ({ ...stop, name: this.#names.of('stops', stop.id, stop.name) }));
    const cityName = this.#names.of('cities', cityId, city.cityName);
    return { ...city, cityName, stops: stops.sort(this.#names.byName) };
  }

  async stop(cityId: number, stopId: string) {
    const stop = await this.#timetable.stop(cityId, stopId);
    if (!stop) return undefined;
    const name = this.#names.of('stops', stop.stopId, stop.name);
    return { ...stop, cityName: this.#names.of('cities', cityId, stop.cityName), name };
  }

  guide(cityId: number) {
    return this.#timetable.guide(cityId);
  }

  departures<Kept = TimetableJourney>(
    question: DayQuestion,
    keep: (journey: TimetableJourney) => Kept = (journey) => journey as Kept,
  ): Promise<readonly Kept[]> {
    return this.#timetable.departures(question, (journey) => keep(this.#names.journey(journey)));
  }

  availableDays(question: Parameters<Timetable['availableDays']>[0]) {
    return this.#timetable.availableDays(question);
  }

  async journeys(question: DayQuestion) {
    return (await this.#timetable.journeys(question)).map((journey) => this.#names.journey(journey));
  }

  async search(question: DayQuestion) {
    return (await this.#timetable.search(question)).map((journey) => this.#names.foundJourney(journey));
  }

  saleDays(question: Parameters<Timetable['saleDays']>[0]) {
    return this.#timetable.saleDays(question);
  }

  async connections(question: DayQuestion) {
    const connections = await this.#timetable.connections(question);
    return connections.map((legs) => legs.map((leg) => this.#names.leg(leg)));
  }

  async journey(journeyId: string) {
    const journey = await this.#timetable.journey(journeyId);
    return journey && this.#names.journey(journey);
  }

  async carriers(question: DayQuestion) {
    const carriers = await this.#timetable.carriers(question);
    const translatedCarriers = carriers.map((carrier) => ({
      ...carrier,
      name: this.#names.of('agency', carrier.id, carrier.name),
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
    const cities = route.cities.map((city) => this.#names.city(city));
    return { ...route, name: this.#names.of('routes', routeId, route.name), cities };
  }

  names() {
    return this.#timetable.names();
  }

  scheduled() {
    return this.#timetable.scheduled();
  }

  /** Which of two names comes first costs more than all else: it is found once for all cities. */
  #cities(cities: readonly City[]): readonly City[] {
    const edition = this.edition();
    const cachedOrder = this.#order;
    const order = cachedOrder && cachedOrder.edition === edition ? cachedOrder.order : new NamedOrder(this.#names);
    this.#order = { edition, order };
    return order.sorted(cities);
  }
}

/** A city in a language, and its place among all that were seen. */
interface PlacedCity {
  readonly city: City;
  place: number;
}
