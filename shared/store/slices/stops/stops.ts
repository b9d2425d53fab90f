import { type CityStops, type StopDetails } from '#shared/domain/stops/stop.ts';
import { idle, type Loading } from '#shared/domain/kit/units/loading.ts';
import { withEntry } from '../../bounded.ts';

/** A stop and its city. */
export interface StopKey {
  readonly cityId: number;
  readonly stopId: string;
}

/** Stops: all of a city by its id, and details of single ones. */
export interface StopsSlice {
  readonly stops: {
    readonly ofCity: Readonly<Record<string, Loading<CityStops>>>;
    readonly details: Readonly<Record<string, Loading<StopDetails>>>;
  };
}

/** Sets the stops of a city. */
export function setCityStops(cityId: number, cityStops: Loading<CityStops>) {
  return ({ stops }: StopsSlice): StopsSlice => ({
    stops: { ...stops, ofCity: withEntry(stops.ofCity, [cityId, cityStops]) },
  });
}

/** Sets the details of a stop. */
export function setStopDetails(stop: StopKey, details: Loading<StopDetails>) {
  return ({ stops }: StopsSlice): StopsSlice => ({
    stops: { ...stops, details: withEntry(stops.details, [getKey(stop), details]) },
  });
}

/** Selects the stops of a city; idle before the first request. */
export function selectCityStops(cityId: number | undefined) {
  return ({ stops }: StopsSlice): Loading<CityStops> => (cityId === undefined ? idle : (stops.ofCity[cityId] ?? idle));
}

/** Selects the details of a stop; idle before the first request. */
export function selectStopDetails(stop: StopKey | undefined) {
  const key = stop && getKey(stop);
  return ({ stops }: StopsSlice): Loading<StopDetails> => (key === undefined ? idle : (stops.details[key] ?? idle));
}

function getKey({ cityId, stopId }: StopKey): string {
  return `${cityId}/${stopId}`;
}
