import { useReducer, useState } from 'react';
import { type JourneySearchEvent, reduceJourneySearch } from '#shared/domain/search/reduce-journey-search.ts';
import { emptySearch, type JourneySearch } from '#shared/domain/search/journey-search.ts';
import type { SearchFields } from '#shared/domain/search/search-query.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useChangeEffect } from '#shared/island/hooks/use-change-effect.ts';
import { useListedDestinations } from '../../cities/city-field/use-listed-destinations.ts';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { selectTimeZone } from '#shared/store/slices/cities/cities.ts';

/** Initial values of a search form, in which travellers choose cities, days and the number of travellers. */
export interface SearchFormStart {
  /** The form's name, unique within its page; its draft is stored under this name. */
  readonly name: string;
  /** Fields from the page's address. They take precedence over a stored draft. */
  readonly fields?: SearchFields | undefined;
  /** Fields from the attributes of the tag, used without `fields`. A stored draft takes precedence over them. */
  readonly preset?: SearchFields | undefined;
  /** Whether the form starts with a return trip, even without an inbound day. */
  readonly isReturn?: boolean | undefined;
}

/** The state of a search form. */
export interface SearchFormState {
  /** The current values of the form. */
  readonly search: JourneySearch;
  /** Applies an event of the form, such as a chosen city. */
  dispatch(event: JourneySearchEvent): void;
  /** The values at the first render. */
  readonly initialSearch: JourneySearch;
  /** The current date, `yyyy-MM-dd`, in the origin's time zone, or in the device's as long as that is unknown. */
  today(): string;
}

/**
 * Manages the state of a search form (spec §4 "Search form") with its reducer, and loads the destinations that can be
 * reached from the chosen origin. The days of travel are loaded by another hook, `useTravelDates`. The state is local to
 * the form, so it is not in the store.
 */
export function useSearchForm(start: SearchFormStart): SearchFormState {
  const { services } = useIsland();
  const localTimes = services.open(createLocalTimes);
  // By the device's time zone, since that of the origin may not be loaded yet.
  const listEvents = () => listStartEvents(start, localTimes.today());
  const [initialSearch] = useState(() => {
    let startSearch = emptySearch;
    for (const event of listEvents()) startSearch = reduceJourneySearch(startSearch, event);
    return startSearch;
  });
  const [search, dispatch] = useReducer(reduceJourneySearch, initialSearch);
  const { originId, destinationId } = search;

  // Loads the destinations of the origin, and dispatches them.
  useListedDestinations({ originId, destinationId }, dispatch);
  const { fields, preset, isReturn } = start;
  // If these change later, fields replace all values of the form; `isReturn` only makes it a return trip.
  useChangeEffect(JSON.stringify([fields, preset, isReturn]), () => listEvents().forEach(dispatch));
  return {
    search,
    initialSearch,
    dispatch,
    today: () => localTimes.today(selectTimeZone(originId)(services.store.getState())),
  };
}

/** Lists the events that fill the form initially. A stored draft is restored later, by the component `SearchPersistence`. */
function listStartEvents({ fields: addressFields, preset, isReturn }: SearchFormStart, today: string) {
  const events: JourneySearchEvent[] = [];
  const fields = addressFields ?? preset;
  if (fields) events.push({ kind: 'filled', fields, today });
  if (isReturn) events.push({ kind: 'trip-chosen', singleTrip: false });
  return events;
}
