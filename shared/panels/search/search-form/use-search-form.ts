import { useEffect, useReducer, useRef, useState } from 'react';
import type { JourneySearchEvent } from '#shared/domain/search/reduce-journey-search.ts';
import { reduceJourneySearch } from '#shared/domain/search/reduce-journey-search.ts';
import { emptySearch, type JourneySearch } from '#shared/domain/search/journey-search.ts';
import type { SearchFields } from '#shared/domain/search/search-query.ts';
import { type IslandSurroundings, useIsland } from '#shared/island/hooks/context.tsx';
import { useListedDestinations } from '../../cities/city-field/use-listed-destinations.ts';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { selectTimeZone } from '#shared/store/slices/cities/cities.ts';

/** Initial values of a search form. */
export interface SearchFormStart {
  /** The form's name, unique within its page; its draft is stored under this name. */
  readonly name: string;
  /** Fields from the address, which replace a stored draft. */
  readonly fields?: SearchFields | undefined;
  /** Fields from the editor, which a stored draft replaces. */
  readonly preset?: SearchFields | undefined;
  /** Whether to start with a return trip even if no inbound day is set. */
  readonly isReturn?: boolean | undefined;
}

/** State of a search form for its views. */
export interface SearchFormState {
  readonly search: JourneySearch;
  dispatch(event: JourneySearchEvent): void;
  /** The initial search. */
  readonly initialSearch: JourneySearch;
  /** Today in the origin's time zone. */
  today(): string;
}

/**
 * Runs the reducer of a search form (spec §4 "Search form") with the lists of cities; `useTravelDates` adds the days. The
 * state is local to the form, so it is not in the store.
 */
export function useSearchForm(start: SearchFormStart): SearchFormState {
  const island = useIsland();
  const { services } = island;
  const [initialSearch] = useState(() => createInitialSearch(start, island));
  const [search, dispatch] = useReducer(reduceJourneySearch, initialSearch);
  const { originId, destinationId } = search;

  useListedDestinations({ originId, destinationId }, dispatch);
  useChangedPreset(start, { dispatch, island });
  return {
    search,
    initialSearch,
    dispatch,
    today: () => services.open(createLocalTimes).today(selectTimeZone(originId)(services.store.getState())),
  };
}

/** The address takes precedence over the editor's preset; a stored draft is restored later by `SearchPersistence`. */
function createInitialSearch({ fields, preset, isReturn }: SearchFormStart, { services }: IslandSurroundings) {
  const values = fields ?? preset;
  // Today on the device: the origin's time zone loads with its cities, and a formatter would delay the first paint.
  const today = services.open(createLocalTimes).today();
  const search = values ? reduceJourneySearch(emptySearch, { kind: 'filled', fields: values, today }) : emptySearch;
  return isReturn ? reduceJourneySearch(search, { kind: 'trip-chosen', singleTrip: false }) : search;
}

/** Applies attributes that change later as if they had been set initially. */
function useChangedPreset(
  { fields, preset, isReturn }: SearchFormStart,
  { dispatch, island }: { readonly dispatch: SearchFormState['dispatch']; readonly island: IslandSurroundings },
) {
  const key = JSON.stringify([fields, preset, isReturn]);
  const previousKey = useRef(key);
  useEffect(() => {
    if (previousKey.current === key) return;
    previousKey.current = key;
    const values = fields ?? preset;
    if (values) dispatch({ kind: 'filled', fields: values, today: island.services.open(createLocalTimes).today() });
    if (isReturn) dispatch({ kind: 'trip-chosen', singleTrip: false });
  }, [key, fields, preset, isReturn, dispatch, island]);
}
