import { type MatchOptions } from '#shared/domain/cities/match-cities.ts';
import { type Prediction } from '#shared/domain/maps/marker.ts';
import { type Context } from '../context.ts';

/** A search for places by name, such as `createPlaceSearch`. */
export interface PlaceFinder {
  /** False until the maps service has loaded (spec §4 "Maps loader"). */
  isReady(): boolean;
  find(term: string, signal: AbortSignal): Promise<readonly Prediction[]>;
  /** Ends the billing session of the place service: the next search starts another one. */
  endSession(): void;
}

/** Decides whether and with which service a city search looks up places by name (spec §5 "City search matching"). */
export function createCityLookup({ settings }: Pick<Context, 'settings'>) {
  let placeFinder: PlaceFinder | undefined;
  return {
    /**
     * The current options of `matchCities`. Places are off if the page disables them, or until their search has
     * loaded.
     */
    searchOptions(): MatchOptions {
      const { isGeoLocationServiceDisabled, googleMapsCacheBrowserEnabled, operation } = settings();
      const isReady = placeFinder ? placeFinder.isReady() : googleMapsCacheBrowserEnabled;
      return { isGeoLocationServiceDisabled: isGeoLocationServiceDisabled || !isReady, operation };
    },
    /** Sets the search of the maps service. Pages with `googleMapsCacheBrowserEnabled` use the API's search instead. */
    setFinder: (finder: PlaceFinder) => void (placeFinder = finder),
    /** `undefined` if the API's search is used. */
    getPlaceFinder: () => placeFinder,
    /**
     * Call when a city was chosen: the next search starts another session of the place service (spec §7 "session
     * token").
     */
    endPlaceSession: () => placeFinder?.endSession(),
  };
}
