import type { LocalDate } from '../kit/dates/local-date-time.ts';
import type { DeepLink } from './deep-link.ts';
import {
  type CompleteQuery,
  isCompleteQuery,
  listMissingFields,
  type TrackerField,
  type TrackerQuery,
} from './tracker-query.ts';
import type { City } from '../cities/city.ts';
import type { Departure } from './departure.ts';

/** The state of a bus tracker, a form with a board of the departures between two cities on a day (spec §4 "Bus tracker"). */
export interface TrackerState {
  /** Open: the form is shown. Collapsed: its summary is shown instead. */
  readonly form: 'open' | 'collapsed';
  /** The values of the form. */
  readonly query: TrackerQuery;
  /**
   * The search whose results are loading or shown, or have failed to load; missing at the start and after they were cleared.
   * Each search is a new object, so that a repeated search differs from the one that was answered before.
   */
  readonly search?: CompleteQuery;
  /** The latest search that was answered, successfully or not. Dropped when the cities change. */
  readonly answeredSearch?: CompleteQuery;
  /** The destination of a link without an origin. Selected when the destinations of a later link's origin load. */
  readonly linkedDestinationId?: number;
  /** The fields that were empty at the last submit. `withCities` removes those that it fills. */
  readonly missing: readonly TrackerField[];
}

/** An event of the bus tracker. */
export type TrackerEvent =
  | { readonly kind: 'origin-chosen'; readonly cityId: number }
  | { readonly kind: 'origin-cleared' }
  | { readonly kind: 'destination-chosen'; readonly cityId: number }
  | { readonly kind: 'destination-cleared' }
  | { readonly kind: 'cities-swapped' }
  | { readonly kind: 'date-chosen'; readonly date: LocalDate | undefined }
  | { readonly kind: 'submitted' }
  /** The first answer to the current search, which was started by a submit, a link or another day. */
  | { readonly kind: 'search-succeeded' }
  /** The first answer to the current search is a failure. */
  | { readonly kind: 'search-failed' }
  | { readonly kind: 'reopened' }
  | { readonly kind: 'destinations-loaded'; readonly cityIds: readonly number[] }
  | { readonly kind: 'deep-linked'; readonly link: DeepLink };

/** At the start the form is shown and the results are hidden. */
export const initialTracker: TrackerState = { form: 'open', query: {}, missing: [] };

/**
 * Returns the tracker after an event (spec §4 "Bus tracker"). If a city or date is chosen that is already selected, it returns
 * the same object, so that the results remain.
 */
export function reduceTracker(state: TrackerState, event: TrackerEvent): TrackerState {
  const { query, search } = state;
  switch (event.kind) {
    case 'origin-chosen':
      return event.cityId === query.originId ? state : withCities(state, { originId: event.cityId });
    case 'origin-cleared':
      return withCities(state, {});
    case 'destination-chosen':
      return event.cityId === query.destinationId
        ? state
        : withCities(state, { originId: query.originId, destinationId: event.cityId });
    case 'destination-cleared':
      return withCities(state, { originId: query.originId });
    case 'cities-swapped':
      return withCities(state, { originId: query.destinationId, destinationId: query.originId });
    case 'date-chosen':
      return withDate(state, event.date);
    case 'submitted':
      return submit(state);
    // The event is ignored if an event just before it has cleared the search.
    case 'search-succeeded':
      return search ? { ...state, form: 'collapsed', answeredSearch: search } : state;
    case 'search-failed':
      return search ? { ...state, answeredSearch: search } : state;
    case 'reopened':
      return { ...state, form: 'open' };
    case 'destinations-loaded':
      return withDestinations(state, event.cityIds);
    case 'deep-linked':
      return followLink(state, event.link);
  }
}

/** Whether the first answer to a search is still to come. */
export function isSearching({ search, answeredSearch }: TrackerState): boolean {
  return search !== undefined && search !== answeredSearch;
}

/**
 * Whether the departures are watched (requested, and then refreshed): from the start of a search to its answer, and as long as
 * the summary is shown above the results. So results refresh until the form is reopened or a city changes (spec §4), and a
 * search that fails in the open form is not repeated.
 */
export function isWatching(state: TrackerState): boolean {
  return state.search !== undefined && (state.form === 'collapsed' || isSearching(state));
}

/**
 * Whether a search is pending while the form is open. Its results are not rendered until the form collapses, because
 * they would jump when the form collapses above them.
 */
export function isSearchingInForm(state: TrackerState): boolean {
  return state.form === 'open' && isSearching(state);
}

/**
 * Sets the cities. This clears the results and opens the form, because there is no search to summarise. A remembered
 * destination of a link is dropped, too: the cities that the user chooses replace it.
 */
function withCities(state: TrackerState, cities: Pick<TrackerQuery, 'originId' | 'destinationId'>): TrackerState {
  const { originId, destinationId } = cities;
  const query = { originId, destinationId, date: state.query.date };
  // An error disappears as soon as its field is filled; new errors appear at the next submit.
  const missing = listMissingFields(query).filter((field) => state.missing.includes(field));
  return { form: 'open', query, missing };
}

/**
 * Sets the day. Another day clears the results. While the form is collapsed, it also starts a search for that day, because
 * the submit button is hidden.
 */
function withDate(state: TrackerState, date: LocalDate | undefined): TrackerState {
  if (date === state.query.date) return state;
  const query = { ...state.query, date };
  const startsSearch = state.form === 'collapsed' && isCompleteQuery(query);
  return { ...state, query, search: startsSearch ? { ...query } : undefined };
}

/** Starts a search if both cities are selected; otherwise marks the empty fields. */
function submit(state: TrackerState): TrackerState {
  const { query } = state;
  return { ...state, missing: listMissingFields(query), search: isCompleteQuery(query) ? { ...query } : undefined };
}

/**
 * Handles a list of the origin's destinations. Clears a selected destination that it lacks. If none is selected, selects the
 * linked destination if the list contains it, without a search. In any case the linked one is then no longer remembered.
 */
function withDestinations(state: TrackerState, cityIds: readonly number[]): TrackerState {
  const { linkedDestinationId, ...rest } = state;
  const { originId, destinationId } = state.query;
  if (destinationId !== undefined) return cityIds.includes(destinationId) ? rest : withCities(state, { originId });
  if (linkedDestinationId === undefined || !cityIds.includes(linkedDestinationId)) return rest;
  return withCities(state, { originId, destinationId: linkedDestinationId });
}

/**
 * Takes cities from a link. With both cities the search starts; with one it does not (spec §4, §5). A destination without an
 * origin is only remembered, because the destinations that can be selected depend on the origin. A later link with only an
 * origin keeps it; a city that the user chooses drops it.
 */
function followLink(state: TrackerState, link: DeepLink): TrackerState {
  const { originId, destinationId } = link;
  if (originId === undefined) {
    return destinationId === undefined ? state : { ...state, linkedDestinationId: destinationId };
  }
  const next = withCities(state, link);
  // Here the remembered destination is dropped, because the link has its own.
  if (isCompleteQuery(next.query)) return { ...next, search: { ...next.query } };
  return { ...next, linkedDestinationId: state.linkedDestinationId };
}

/** The names in the summary 'origin jusqu’à destination' (spec §2 "Bus tracker"). */
export interface TrackerSummary {
  readonly origin: string;
  readonly destination: string;
}

/** Summary of a search while the form is collapsed; `undefined` until the names of both cities have loaded. */
export function summariseQuery(query: TrackerQuery, cities: Iterable<City>): TrackerSummary | undefined {
  const names = new Map<number | undefined, string>([...cities].map(({ id, name }) => [id, name]));
  const origin = names.get(query.originId);
  const destination = names.get(query.destinationId);
  return origin === undefined || destination === undefined ? undefined : { origin, destination };
}

/** The names of the cities from the departures, if the lists of cities failed to load; empty without departures. */
export function summariseDepartures([firstDeparture]: readonly Departure[]): TrackerSummary {
  return { origin: firstDeparture?.origin.cityName ?? '', destination: firstDeparture?.destination.cityName ?? '' };
}
