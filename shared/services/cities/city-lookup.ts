import { type MatchOptions } from '#shared/domain/cities/match-cities.ts';
import { type Prediction } from '#shared/domain/maps/marker.ts';
import { type Context } from '../context.ts';

/** Finds places by name: the search of the maps, as `maps/create-place-search.ts` makes it. */
export interface PlaceFinder {
  /** Off until the maps service has loaded (spec §4 "Maps loader"). */
  isReady(): boolean;
  find(term: string, signal: AbortSignal): Promise<readonly Prediction[]>;
  endSession(): void;
}

/** Who looks up places for a city search (spec §5 "City search matching"). */
export interface CityLookup {
  /** How `matchCities` is to search now: without places when they are switched off, or who knows them has not loaded. */
  searchOptions(): MatchOptions;
  /** Lends the search of the maps, for pages that do not ask our own cache (`googleMapsCacheBrowserEnabled`). */
  usePlaces(finder: PlaceFinder): void;
  lentPlaces(): PlaceFinder | undefined;
  /** A city was chosen: the next questions are another session of the place service (spec §7 "session token"). */
  endPlaceSession(): void;
  dispose(): void;
}

export function createCityLookup({ settings }: Pick<Context, 'settings'>): CityLookup {
  let lent: PlaceFinder | undefined;
  return {
    searchOptions() {
      const { isGeoLocationServiceDisabled, googleMapsCacheBrowserEnabled, operation } = settings();
      const areReady = lent ? lent.isReady() : googleMapsCacheBrowserEnabled;
      return { isGeoLocationServiceDisabled: isGeoLocationServiceDisabled || !areReady, operation };
    },
    usePlaces(finder) {
      lent = finder;
    },
    lentPlaces: () => lent,
    endPlaceSession: () => lent?.endSession(),
    dispose() {},
  };
}
