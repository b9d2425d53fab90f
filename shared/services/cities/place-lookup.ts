import { Subject } from 'rxjs';
import { getPredictions } from '#shared/contract/maps/predictions.ts';
import { type CityMatches } from '#shared/domain/cities/city-option.ts';
import { type CityList } from '#shared/domain/cities/city.ts';
import { matchCities } from '#shared/domain/cities/match-cities.ts';
import { nearestCities } from '#shared/domain/cities/nearest-cities.ts';
import { type Prediction } from '#shared/domain/maps/marker.ts';
import { countryIsoCode } from '#shared/domain/page/operation/country.ts';
import { debouncedLookup } from '#shared/streams/debounced-lookup.ts';
import { createCityLookup, type PlaceFinder } from './city-lookup.ts';
import { type Context } from '../context.ts';

/** A typeahead's own search. */
export interface OpenLookup {
  /** What is typed now. Once it has not changed for 600 ms, `onFound` is called with what it means. */
  type(term: string): void;
  stop(): void;
}

/** Finds cities near a place that is none of ours (spec §5 "City search matching"). */
export interface PlaceLookup {
  /**
   * Opens a typeahead's search: debounced, distinct terms, the newest wins. Where no city answers, places near the
   * named one are looked up, once per term; a look-up that fails finds nothing.
   */
  open(field: {
    /** The cities to choose from, read anew for each term. */
    readonly list: () => CityList;
    readonly onFound: (term: string, matches: CityMatches) => void;
  }): OpenLookup;
  dispose(): void;
}

const nothing: CityMatches = { options: [], matched: false, needsPrediction: false };

export function createPlaceLookup({ client, settings, failures, scheduler, open }: Context): PlaceLookup {
  const cityLookup = open(createCityLookup);
  const predictions = new Map<string, readonly Prediction[]>();
  const findInApi: PlaceFinder['find'] = async (input, signal) => {
    const { operation, predictionsLimit: limit } = settings();
    const query = { input, countryIsoCode: countryIsoCode(operation), limit };
    return (await client.call(getPredictions, { query }, { signal })).predictions;
  };

  async function find(list: CityList, term: string, signal: AbortSignal): Promise<CityMatches> {
    const matches = matchCities(list, term, cityLookup.searchOptions());
    if (!matches.needsPrediction) return matches;
    const key = term.trim().toLowerCase();
    const ask = cityLookup.lentPlaces()?.find ?? findInApi;
    const found = predictions.get(key) ?? (await ask(term.trim(), signal));
    // An empty list may be a look-up that failed: it is not remembered.
    if (found.length > 0) predictions.set(key, found);
    return nearestCities(found, list.cities);
  }

  return {
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
    dispose: () => predictions.clear(),
  };
}
