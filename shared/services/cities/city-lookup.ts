import { type MatchOptions } from '#shared/domain/cities/match-cities.ts';
import { type Prediction } from '#shared/domain/maps/marker.ts';
import { type Context } from '../context.ts';

/** A search for places by name, as `createPlaceSearch` creates it. */
export interface PlaceFinder {
  /** False until the maps service has loaded (spec §4 "Maps loader"). */
  isReady(): boolean;
  find(term: string, signal: AbortSignal): Promise<readonly Prediction[]>;
  endSession(): void;
}

/** Selects the search for places that a city search uses (spec §5 "City search matching"). */
export function createCityLookup({ settings }: Pick<Context, 'settings'>) {
  let placeFinder: PlaceFinder | undefined;
  return {
    /** The current options of `matchCities`: without places if they are disabled, or their search has not loaded. */
    searchOptions(): MatchOptions {
      const { isGeoLocationServiceDisabled, googleMapsCacheBrowserEnabled, operation } = settings();
      const isReady = placeFinder ? placeFinder.isReady() : googleMapsCacheBrowserEnabled;
      return { isGeoLocationServiceDisabled: isGeoLocationServiceDisabled || !isReady, operation };
    },
    /** Sets the search of the maps, for pages that do not use the API's search (`googleMapsCacheBrowserEnabled`). */
    setFinder: (finder: PlaceFinder) => void (placeFinder = finder),
    getPlaceFinder: () => placeFinder,
    /** A city was chosen: the next requests are another session of the place service (spec §7 "session token"). */
    endPlaceSession: () => placeFinder?.endSession(),
  };
}
