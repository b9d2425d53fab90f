import { Subject } from 'rxjs';
import { loadPredictions } from '#shared/api/calls/predictions.ts';
import { type CityMatches } from '#shared/domain/cities/city-option.ts';
import { type CityList } from '#shared/domain/cities/city.ts';
import { matchCities } from '#shared/domain/cities/match-cities.ts';
import { nearestCities } from '#shared/domain/cities/nearest-cities.ts';
import { type Prediction } from '#shared/domain/maps/marker.ts';
import { countryIsoCode } from '#shared/domain/operation/country.ts';
import { debouncedLookup } from '#shared/streams/debounced-lookup.ts';
import { type Context } from './context.ts';

/** Finds places by name: the search of the maps, as `maps/create-place-search.ts` makes it. */
export interface PlaceFinder {
  /** Off until the maps service has loaded (spec §4 "Maps loader"). */
  isReady(): boolean;
  find(term: string, signal: AbortSignal): Promise<readonly Prediction[]>;
}

/** A typeahead's own search. */
export interface OpenCityLookup {
  /** What is typed now. Once it rests for 600 ms, `onFound` hears what it means. */
  type(term: string): void;
  stop(): void;
}

/** Finds the city a traveller means (spec §5 "City search matching"). */
export interface CityLookup {
  /** What the lists alone have for a term, at once: for opening the field, and for Enter before the typing rests. */
  match(list: CityList, term: string): CityMatches;
  /**
   * Opens a typeahead's search: debounced, distinct terms, the newest wins. Where no city answers, places near the
   * named one are looked up, once per term; a look-up that fails finds nothing.
   */
  open(field: {
    /** The cities to choose from, read anew for each term. */
    readonly list: () => CityList;
    readonly onFound: (term: string, matches: CityMatches) => void;
  }): OpenCityLookup;
  /** Lends the search of the maps, for pages that do not ask our own cache (`googleMapsCacheBrowserEnabled`). */
  usePlaces(finder: PlaceFinder): void;
}

const nothing: CityMatches = { options: [], matched: false, needsPrediction: false };

export function createCityLookup({ client, settings, failures, scheduler }: Context): CityLookup {
  const predictions = new Map<string, readonly Prediction[]>();
  const ourCache: PlaceFinder = {
    isReady: () => settings().googleMapsCacheBrowserEnabled,
    find(input, signal) {
      const { operation, predictionsLimit: limit } = settings();
      return loadPredictions(client, { input, countryIsoCode: countryIsoCode(operation), limit }, signal);
    },
  };
  let places = ourCache;

  function match(list: CityList, term: string): CityMatches {
    const isOff = settings().isGeoLocationServiceDisabled || !places.isReady();
    return matchCities(list, term, { isGeoLocationServiceDisabled: isOff });
  }

  async function find(list: CityList, term: string, signal: AbortSignal): Promise<CityMatches> {
    const matches = match(list, term);
    if (!matches.needsPrediction) return matches;
    const key = term.trim().toLowerCase();
    const found = predictions.get(key) ?? (await places.find(term.trim(), signal));
    // An empty list may be a look-up that failed: it is not remembered.
    if (found.length > 0) predictions.set(key, found);
    return nearestCities(found, list.cities);
  }

  return {
    match,
    open({ list, onFound }) {
      const terms$ = new Subject<string>();
      const subscription = debouncedLookup<CityMatches>({
        terms$,
        find: (term, signal) =>
          find(list(), term, signal).catch((problem: unknown) => {
            failures.report(problem);
            return nothing;
          }),
        none: nothing,
        scheduler,
      }).subscribe(({ term, found }) => onFound(term, found));
      return { type: (term) => terms$.next(term), stop: () => subscription.unsubscribe() };
    },
    usePlaces(finder) {
      places = finder;
    },
  };
}
