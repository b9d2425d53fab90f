import { type CityList } from '#shared/domain/cities/city.ts';
import { idle, type Loading, loading } from '#shared/domain/kit/units/loading.ts';
import { withEntry } from '../../bounded.ts';

/** The cities of the network (spec §3 "City list"). */
export interface CitiesSlice {
  readonly cities: {
    /** Where journeys begin. */
    readonly origins: Loading<CityList>;
    /** Where journeys from an origin lead, by the origin's id. */
    readonly destinations: Readonly<Record<string, Loading<CityList>>>;
  };
}

/** Command: how far the list of origins has come. */
export function setOrigins(origins: Loading<CityList>) {
  return ({ cities }: CitiesSlice): CitiesSlice => ({ cities: { ...cities, origins } });
}

/** Command: how far the destinations of an origin have come. */
export function setDestinations(originId: number, list: Loading<CityList>) {
  return ({ cities }: CitiesSlice): CitiesSlice => ({
    cities: { ...cities, destinations: withEntry(cities.destinations, [originId, list]) },
  });
}

/** Command: the cities this traveller used lately, in every list that is there. Ids that a list lacks do no harm. */
export function setRecentCities(recent: readonly number[]) {
  const renewed = (list: Loading<CityList>): Loading<CityList> =>
    list.state === 'ready' ? { ...list, value: { ...list.value, recent } } : list;
  return ({ cities }: CitiesSlice): CitiesSlice => ({
    cities: {
      origins: renewed(cities.origins),
      destinations: Object.fromEntries(Object.entries(cities.destinations).map(([id, list]) => [id, renewed(list)])),
    },
  });
}

/**
 * Selector: where journeys begin. A list that nobody has asked for yet is on its way for whoever reads it: islands ask
 * as soon as they stand, and would else be drawn twice for nothing.
 */
export function selectOrigins({ cities }: CitiesSlice): Loading<CityList> {
  return askedOrLoading(cities.origins);
}

/** Selector: the IANA zone of a city where journeys begin, as far as it is known: "today" is its day. */
export function selectTimeZone(originId: number | undefined) {
  return ({ cities: { origins } }: CitiesSlice): string | undefined =>
    origins.state === 'ready' ? origins.value.cities.find(({ id }) => id === originId)?.timeZone : undefined;
}

const noDestinations: Loading<CityList> = { state: 'ready', value: { cities: [], recent: [] } };

/** Selector: where journeys from an origin lead, on its way as above; the empty list without an origin (spec §7). */
export function selectDestinations(originId: number | undefined) {
  return ({ cities }: CitiesSlice): Loading<CityList> =>
    originId === undefined ? noDestinations : askedOrLoading(cities.destinations[originId]);
}

function askedOrLoading(list: Loading<CityList> = idle): Loading<CityList> {
  return list.state === 'idle' ? loading : list;
}
