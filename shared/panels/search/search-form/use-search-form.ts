import { useEffect, useReducer, useRef, useState } from 'react';
import type { JourneySearchEvent } from '#shared/domain/search/reduce-journey-search.ts';
import { reduceJourneySearch } from '#shared/domain/search/reduce-journey-search.ts';
import { emptySearch, type JourneySearch } from '#shared/domain/search/journey-search.ts';
import type { SearchFields } from '#shared/domain/search/search-query.ts';
import { type IslandSurroundings, useIsland } from '#shared/island/hooks/context.tsx';
import { useListedDestinations } from '../../cities/city-field/use-listed-destinations.ts';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { selectTimeZone } from '#shared/store/slices/cities/cities.ts';

/** What a search form begins with. */
export interface SearchFormStart {
  /** The form's name among those of a page: what was typed into it is found again by it. */
  readonly name: string;
  /** What the address says: it wins over what was typed before. */
  readonly fields?: SearchFields | undefined;
  /** What an editor filled in; what was typed before wins over it. */
  readonly preset?: SearchFields | undefined;
  /** Whether the editor wants a return trip though there is no day yet. */
  readonly isReturn?: boolean | undefined;
}

/** A search form as its views use it. */
export interface SearchForm {
  readonly search: JourneySearch;
  dispatch(event: JourneySearchEvent): void;
  /** What the form began with. */
  readonly first: JourneySearch;
  /** The origin's day. */
  today(): string;
}

/**
 * Runs the states of a search form (spec §4 "Search form") on the lists of cities; `useTravelDates` brings the days. What
 * a form holds belongs to it alone, so it stands here and not in the store.
 */
export function useSearchForm(start: SearchFormStart): SearchForm {
  const island = useIsland();
  const { services } = island;
  const [first] = useState(() => searchAtFirst(start, island));
  const [search, dispatch] = useReducer(reduceJourneySearch, first);
  const { originId, destinationId } = search;

  useListedDestinations({ originId, destinationId }, dispatch);
  useChangedPreset(start, { dispatch, island });
  return {
    search,
    first,
    dispatch,
    today: () => services.open(createLocalTimes).today(selectTimeZone(originId)(services.store.getState())),
  };
}

/** The address wins, then what an editor filled in; what was typed before comes with the code that reads it. */
function searchAtFirst({ fields, preset, isReturn }: SearchFormStart, { services }: IslandSurroundings) {
  const first = fields ?? preset;
  // The device's day: the origin's is known with its cities, and a formatter would hold the first drawing back.
  const today = services.open(createLocalTimes).today();
  const filled = first ? reduceJourneySearch(emptySearch, { kind: 'filled', fields: first, today }) : emptySearch;
  return isReturn ? reduceJourneySearch(filled, { kind: 'trip-chosen', singleTrip: false }) : filled;
}

/** Attributes changed later speak anew, as if they had been there at the start. */
function useChangedPreset(
  { fields, preset, isReturn }: SearchFormStart,
  { dispatch, island }: { readonly dispatch: SearchForm['dispatch']; readonly island: IslandSurroundings },
) {
  const key = JSON.stringify([fields, preset, isReturn]);
  const before = useRef(key);
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    const said = fields ?? preset;
    if (said) dispatch({ kind: 'filled', fields: said, today: island.services.open(createLocalTimes).today() });
    if (isReturn) dispatch({ kind: 'trip-chosen', singleTrip: false });
  }, [key, fields, preset, isReturn, dispatch, island]);
}
