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

/** The open search of one typeahead (a text field that suggests cities). */
export type PlaceLookupSession = ReturnType<ReturnType<typeof createPlaceLookup>['open']>;

const noMatches: CityMatches = { options: [], hasMatches: false, needsPrediction: false };

/**
 * Finds cities by name. If none matches, it can find those near a place with the name, such as a village without coaches (spec
 * §5 "City search matching"). Predictions are the places that a lookup returns for a name.
 */
export function createPlaceLookup({ client, settings, failures, open }: Context) {
  // Shared by all islands: decides whether places are looked up, and holds the search of Google Maps, if the page uses it.
  const cityLookup = open(createCityLookup);
  /** Predictions by the trimmed lower-case term. */
  const predictions = new Map<string, readonly Prediction[]>();
  /** The search of the product's own API, used without that of Google Maps. */
  const findInApi: PlaceFinder['find'] = async (input, signal) => {
    const { operation, predictionsLimit: limit } = settings();
    const query = { input, countryIsoCode: getCountryCode(operation), limit };
    return (await client.call(getPredictions, { query }, { signal })).predictions;
  };

  async function find(list: CityChoices, term: string, signal: AbortSignal): Promise<CityMatches> {
    const matches = matchCities(list, term, cityLookup.getMatchOptions());
    // False also if the term is too short, or places cannot be looked up.
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
     * Opens the search of a typeahead. Terms are debounced, an unchanged term is not searched again, and only the
     * latest term gets a result. A failed search is reported, and has no matches.
     */
    open(options: {
      /** Returns the cities to choose from; called for each term. */
      readonly list: () => CityChoices;
      /** Called with the matches of a term, also if it has none. */
      readonly onFound: (term: string, matches: CityMatches) => void;
    }) {
      const terms$ = new Subject<string>();
      const subscription = debouncedLookup<CityMatches>({
        terms$,
        find: (term, signal) =>
          find(options.list(), term, signal).catch((problem: unknown) => {
            // Ignores aborted calls of the API.
            failures.report(problem);
            return noMatches;
          }),
        // Never used, since `find` does not reject.
        emptyResult: noMatches,
      }).subscribe(({ term, result }) => options.onFound(term, result));
      return {
        /** Sets the typed term, which is searched when the user has not typed for 600 ms. */
        type: (term: string) => terms$.next(term),
        /** Ends the search: `onFound` is not called any more. */
        stop: () => subscription.unsubscribe(),
      };
    },
    dispose: () => predictions.clear(),
  };
}
