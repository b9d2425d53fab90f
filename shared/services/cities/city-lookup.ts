import { type MatchOptions } from '#shared/domain/cities/match-cities.ts';
import { type Prediction } from '#shared/domain/maps/marker.ts';
import { type Context } from '../context.ts';

/** The search for places by name in Google Maps, as created by `createPlaceSearch`. */
export interface PlaceFinder {
  /** False until Google's own script has loaded, and while the visitor does not consent to it. */
  isReady(): boolean;
  /** Finds places by name. It may reject. `signal` is aborted when the result is no longer needed. */
  find(term: string, signal: AbortSignal): Promise<readonly Prediction[]>;
  /** Ends the billing session of the place service: the next search starts another one. */
  endSession(): void;
}

/**
 * Tells a city search whether it looks up places by name, to find the cities near them, and with which service (spec §5 "City
 * search matching"). There are two services: that of Google Maps, which is passed to `setFinder`, and the product's own API,
 * which pages with the setting `googleMapsCacheBrowserEnabled` use.
 */
export function createCityLookup({ settings }: Pick<Context, 'settings'>) {
  /** The search of Google Maps, once our code for it has loaded; always undefined on pages that use the API's search. */
  let placeFinder: PlaceFinder | undefined;
  return {
    /**
     * The current options of `matchCities`, which matches a term with cities. `isGeoLocationServiceDisabled` is true if the
     * page disables the lookup of places, or while no service for it is ready. `operation` is the operator's site for a
     * country, whose cities are preferred.
     */
    getMatchOptions(): MatchOptions {
      const { isGeoLocationServiceDisabled, googleMapsCacheBrowserEnabled, operation } = settings();
      const isReady = placeFinder ? placeFinder.isReady() : googleMapsCacheBrowserEnabled;
      return { isGeoLocationServiceDisabled: isGeoLocationServiceDisabled || !isReady, operation };
    },
    /** Sets the search of Google Maps. Not called on pages with `googleMapsCacheBrowserEnabled`. */
    setFinder: (finder: PlaceFinder) => void (placeFinder = finder),
    /** The search of Google Maps; `undefined` if it is not set. */
    getPlaceFinder: () => placeFinder,
    /**
     * Call when a city was chosen. Google Maps bills all requests until then as one session; the next search starts
     * another one. Does nothing if the search of Google Maps is not set.
     */
    endPlaceSession: () => placeFinder?.endSession(),
  };
}
