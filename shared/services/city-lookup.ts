import { type CityMatches } from '#shared/domain/cities/city-option.ts';
import { type CityList } from '#shared/domain/cities/city.ts';
import { matchCities } from '#shared/domain/cities/match-cities.ts';
import { type Prediction } from '#shared/domain/maps/marker.ts';
import { type Settings } from '#shared/domain/operation/settings.ts';

/** Finds places by name: the search of the maps, as `maps/create-place-search.ts` makes it. */
export interface PlaceFinder {
  /** Off until the maps service has loaded (spec §4 "Maps loader"). */
  isReady(): boolean;
  find(term: string, signal: AbortSignal): Promise<readonly Prediction[]>;
}

/** Finds the city a traveller means (spec §5 "City search matching"), as far as the lists alone can tell. */
export interface CityLookup {
  /**
   * What the lists have for a term, at once. What `needsPrediction` is a matter for `createPlaceLookup`, whose code comes
   * when it is wanted.
   */
  match(list: CityList, term: string): CityMatches;
  /** Lends the search of the maps, for pages that do not ask our own cache (`googleMapsCacheBrowserEnabled`). */
  usePlaces(finder: PlaceFinder): void;
  lentPlaces(): PlaceFinder | undefined;
}

export function createCityLookup(settings: () => Settings): CityLookup {
  let lent: PlaceFinder | undefined;
  return {
    match(list, term) {
      const { isGeoLocationServiceDisabled, googleMapsCacheBrowserEnabled } = settings();
      const areReady = lent ? lent.isReady() : googleMapsCacheBrowserEnabled;
      return matchCities(list, term, { isGeoLocationServiceDisabled: isGeoLocationServiceDisabled || !areReady });
    },
    usePlaces(finder) {
      lent = finder;
    },
    lentPlaces: () => lent,
  };
}
