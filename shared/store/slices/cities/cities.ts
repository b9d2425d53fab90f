import { type CityChoices } from '#shared/domain/cities/city.ts';
import { idle, type Loading, loading } from '#shared/domain/kit/units/loading.ts';
import { createAnswers } from '../../answers.ts';
import type { State } from '../../create-store.ts';

/** Access to the cached lists of cities that can be reached from an origin: `state.destinations`, keyed by the origin's id. */
export const destinations = createAnswers('destinations', { getKey: (originId: number) => `${originId}` });

/**
 * Sets the ids of the visitor's recently chosen cities in every `ready` list, even of cities that the list does not contain.
 *
 * @returns a change of the state, for `store.setState`
 */
export function setRecentCities(recent: readonly number[]) {
  const update = (list: Loading<CityChoices>): Loading<CityChoices> =>
    list.state === 'ready' ? { ...list, value: { ...list.value, recent } } : list;
  return (state: State): Partial<State> => ({
    origins: update(state.origins),
    destinations: Object.fromEntries(Object.entries(state.destinations).map(([id, list]) => [id, update(list)])),
  });
}

/**
 * Selects the cities where journeys begin. Before the first request they count as loading: islands send the request right after
 * they are rendered for the first time, and would otherwise be rendered twice, first as idle.
 */
export function selectOrigins({ origins }: State): Loading<CityChoices> {
  return toLoading(origins);
}

/** Selects the IANA time zone of an origin; undefined if it is unknown, or the origins are not `ready`. */
export function selectTimeZone(originId: number | undefined) {
  return ({ origins }: State): string | undefined =>
    origins.state === 'ready' ? origins.value.cities.find(({ id }) => id === originId)?.timeZone : undefined;
}

const noDestinations: Loading<CityChoices> = { state: 'ready', value: { cities: [], recent: [] } };

/**
 * Selects the cities that can be reached from an origin. Before the first request they count as loading, as in
 * {@link selectOrigins}. Without an origin, the list is empty (spec §7).
 */
export function selectDestinations(originId: number | undefined) {
  return (state: State): Loading<CityChoices> =>
    originId === undefined ? noDestinations : toLoading(state.destinations[originId]);
}

/** Converts the idle state to loading; other states stay. */
function toLoading(list: Loading<CityChoices> = idle): Loading<CityChoices> {
  return list.state === 'idle' ? loading : list;
}
