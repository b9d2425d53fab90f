import type { City } from '#shared/domain/cities/city.ts';
import type { DayQuery, TimetableJourney, Timetable } from '../timetable.ts';
import type { Names } from './names.ts';

/**
 * Creates a function that translates cities and sorts them by name. Comparing names takes long, so the cities are ranked only
 * when a city is passed for the first time; later lists are sorted by rank.
 */
export function createCitySorter(names: Names) {
  /** All cities passed so far: the translated city and its position in the order of names, by the city of the timetable. */
  const rankedCities = new Map<City, { readonly city: City; rank: number }>();

  /** Translates new cities, and ranks all cities again. */
  function add(cities: readonly City[]): void {
    for (const city of cities) rankedCities.set(city, { city: names.translateCity(city), rank: 0 });
    const sortedCities = [...rankedCities.values()];
    sortedCities.sort(({ city: a }, { city: b }) => names.byName(a, b) || a.id - b.id);
    sortedCities.forEach((rankedCity, index) => (rankedCity.rank = index));
  }

  /** @param cities cities of one version of a timetable, which returns the same object for a city each time */
  return (cities: readonly City[]): readonly City[] => {
    const newCities = cities.filter((city) => !rankedCities.has(city));
    if (newCities.length > 0) add(newCities);
    const entries = cities.flatMap((city) => rankedCities.get(city) ?? []);
    return entries.sort((a, b) => a.rank - b.rank).map(({ city }) => city);
  };
}

/**
 * Creates a timetable with names in one language. Its lists of origins, destinations, stops and carriers are sorted by name in
 * that language. All other data is that of the given timetable.
 */
export function translateTimetable(timetable: Timetable, names: Names): Timetable {
  // Sorting names is the most expensive part, so all lists of cities of a version share one sorter. The list of origins is
  // cached, because every page requests it.
  const createCache = (version: string | undefined) => {
    return { version, sort: createCitySorter(names), origins: undefined as readonly City[] | undefined };
  };
  let cache = createCache(timetable.version?.());
  /** Returns the cached data. If the timetable was replaced, the data of the previous version is dropped. */
  const getCache = () => {
    const version = timetable.version?.();
    if (version !== cache.version) cache = createCache(version);
    return cache;
  };
  return {
    ...timetable,
    async origins() {
      const versionCache = getCache();
      versionCache.origins ??= versionCache.sort(await timetable.origins());
      return versionCache.origins;
    },
    destinations: async (originId) => getCache().sort(await timetable.destinations(originId)),
    async city(cityId) {
      const city = await timetable.city(cityId);
      return city && names.translateCity(city);
    },
    async stops(cityId) {
      const city = await timetable.stops(cityId);
      if (!city) return undefined;
      const stops = city.stops.map((stop) => ({ ...stop, name: names.translate('stops', stop.id, stop.name) }));
      const cityName = names.translate('cities', cityId, city.cityName);
      return { ...city, cityName, stops: stops.sort(names.byName) };
    },
    async stop(cityId, stopId) {
      const stop = await timetable.stop(cityId, stopId);
      if (!stop) return undefined;
      const name = names.translate('stops', stop.stopId, stop.name);
      return { ...stop, cityName: names.translate('cities', cityId, stop.cityName), name };
    },
    // `map` converts each journey as soon as it is read, since thousands take much memory; by default, it changes nothing.
    departures: <Result = TimetableJourney>(query: DayQuery, map = (journey: TimetableJourney) => journey as Result) =>
      timetable.departures(query, (journey) => map(names.translateJourney(journey))),
    journeys: async (query) => (await timetable.journeys(query)).map((journey) => names.translateJourney(journey)),
    search: async (query) => names.translateFoundJourneys(await timetable.search(query)),
    connections: async (query) =>
      (await timetable.connections(query)).map((legs) => legs.map((leg) => names.translateLeg(leg))),
    async journey(journeyId) {
      const journey = await timetable.journey(journeyId);
      return journey && names.translateJourney(journey);
    },
    async carriers(query) {
      const carriers = (await timetable.carriers(query)).map((carrier) => {
        return { ...carrier, name: names.translate('agency', carrier.id, carrier.name) };
      });
      return carriers.sort(names.byName);
    },
    async route(routeId) {
      const route = await timetable.route(routeId);
      if (!route) return undefined;
      const cities = route.cities.map((city) => names.translateCity(city));
      return { ...route, name: names.translate('routes', routeId, route.name), cities };
    },
  };
}
