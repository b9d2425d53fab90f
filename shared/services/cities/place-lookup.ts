import { Subject } from 'rxjs';
import { getPredictions } from '#shared/contract/maps/predictions.ts';
import { type CityMatches, matchCities } from '#shared/domain/cities/match-cities.ts';
import { type CityChoices } from '#shared/domain/cities/city.ts';
import { findNearestCities } from '#shared/domain/cities/nearest-cities.ts';
import { type Prediction } from '#shared/domain/maps/marker.ts';
import { getCountryCode } from '#shared/domain/page/operation/country.ts';
import { debouncedLookup } from '#shared/streams/debounced-lookup.ts';
import { type Context } from '../context.ts';
import { createCityLookup, type PlaceFinder } from './city-lookup.ts';

/** The search of one typeahead. */
export type PlaceLookupSession = ReturnType<ReturnType<typeof createPlaceLookup>['open']>;

const noMatches: CityMatches = { options: [], hasMatches: false, needsPrediction: false };

/** Finds cities near a place that is not in the list of cities (spec §5 "City search matching"). */
export function createPlaceLookup({ client, settings, failures, open }: Context) {
  const cityLookup = open(createCityLookup);
  const predictions = new Map<string, readonly Prediction[]>();
  const findInApi: PlaceFinder['find'] = async (input, signal) => {
    const { operation, predictionsLimit: limit } = settings();
    const query = { input, countryIsoCode: getCountryCode(operation), limit };
    return (await client.call(getPredictions, { query }, { signal })).predictions;
  };

  async function find(list: CityChoices, term: string, signal: AbortSignal): Promise<CityMatches> {
    const matches = matchCities(list, term, cityLookup.searchOptions());
    if (!matches.needsPrediction) return matches;
    const key = term.trim().toLowerCase();
    const findPlaces = cityLookup.getPlaceFinder()?.find ?? findInApi;
    const places = predictions.get(key) ?? (await findPlaces(term.trim(), signal));
    // Not cached if empty, since the search may have failed.
    if (places.length > 0) predictions.set(key, places);
    return findNearestCities(places, list.cities);
  }

  return {
    /**
     * Opens the search of a typeahead: debounced, distinct terms, and only the latest answer counts. If no city matches,
     * places with that name are searched, once per term; a failed search has no matches.
     */
    open(options: {
      /** The cities to choose from; called for each term. */
      readonly list: () => CityChoices;
      readonly onFound: (term: string, matches: CityMatches) => void;
    }) {
      const terms$ = new Subject<string>();
      const subscription = debouncedLookup<CityMatches>({
        terms$,
        find: (term, signal) =>
          find(options.list(), term, signal).catch((problem: unknown) => {
            failures.report(problem);
            return noMatches;
          }),
        emptyResult: noMatches,
      }).subscribe(({ term, result }) => options.onFound(term, result));
      return {
        /** Sets the typed term. When it has not changed for 600 ms, `onFound` is called with its matches. */
        type: (term: string) => terms$.next(term),
        stop: () => subscription.unsubscribe(),
      };
    },
    dispose: () => predictions.clear(),
  };
}
