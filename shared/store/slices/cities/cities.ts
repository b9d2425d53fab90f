import { type CityChoices } from '#shared/domain/cities/city.ts';
import { idle, type Loading, loading } from '#shared/domain/kit/units/loading.ts';
import { withEntry } from '../../bounded.ts';

/** The cities of the network (spec §3 "City list"). */
export interface CitiesSlice {
  readonly cities: {
    /** The cities where journeys begin. */
    readonly origins: Loading<CityChoices>;
    /** The cities that can be reached from an origin, by the origin's id. */
    readonly destinations: Readonly<Record<string, Loading<CityChoices>>>;
  };
}

/** Sets the list of origins. */
export function setOrigins(origins: Loading<CityChoices>) {
  return ({ cities }: CitiesSlice): CitiesSlice => ({ cities: { ...cities, origins } });
}

/** Sets the destinations of an origin. */
export function setDestinations(originId: number, list: Loading<CityChoices>) {
  return ({ cities }: CitiesSlice): CitiesSlice => ({
    cities: { ...cities, destinations: withEntry(cities.destinations, [originId, list]) },
  });
}

/** Sets the recent cities in every loaded list. A list may lack some of them. */
export function setRecentCities(recent: readonly number[]) {
  const update = (list: Loading<CityChoices>): Loading<CityChoices> =>
    list.state === 'ready' ? { ...list, value: { ...list.value, recent } } : list;
  return ({ cities }: CitiesSlice): CitiesSlice => ({
    cities: {
      origins: update(cities.origins),
      destinations: Object.fromEntries(Object.entries(cities.destinations).map(([id, list]) => [id, update(list)])),
    },
  });
}

/**
 * Selects the cities where journeys begin. A list that was not requested yet counts as loading: islands request it when
 * they are mounted, and would otherwise be rendered twice.
 */
export function selectOrigins({ cities }: CitiesSlice): Loading<CityChoices> {
  return toLoading(cities.origins);
}

/** Selects the IANA zone of a city where journeys begin, if it is known. */
export function selectTimeZone(originId: number | undefined) {
  return ({ cities: { origins } }: CitiesSlice): string | undefined =>
    origins.state === 'ready' ? origins.value.cities.find(({ id }) => id === originId)?.timeZone : undefined;
}

const noDestinations: Loading<CityChoices> = { state: 'ready', value: { cities: [], recent: [] } };

/** Selects the cities that can be reached from an origin, loading as above; empty without an origin (spec §7). */
export function selectDestinations(originId: number | undefined) {
  return ({ cities }: CitiesSlice): Loading<CityChoices> =>
    originId === undefined ? noDestinations : toLoading(cities.destinations[originId]);
}

function toLoading(list: Loading<CityChoices> = idle): Loading<CityChoices> {
  return list.state === 'idle' ? loading : list;
}
