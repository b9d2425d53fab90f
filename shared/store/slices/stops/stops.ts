import { type CityStops, type StopDetails } from '#shared/domain/stops/stop.ts';
import { idle, type Loading } from '#shared/domain/kit/units/loading.ts';
import { withEntry } from '../../bounded.ts';

/** Which stop of which city. */
export interface StopKey {
  readonly cityId: number;
  readonly stopId: string;
}

/** Stops that somebody looked at: of a whole city by its id, and one by one. */
export interface StopsSlice {
  readonly stops: {
    readonly ofCity: Readonly<Record<string, Loading<CityStops>>>;
    readonly details: Readonly<Record<string, Loading<StopDetails>>>;
  };
}

/** Command: how far the stops of a city have come. */
export function setCityStops(cityId: number, cityStops: Loading<CityStops>) {
  return ({ stops }: StopsSlice): StopsSlice => ({
    stops: { ...stops, ofCity: withEntry(stops.ofCity, [cityId, cityStops]) },
  });
}

/** Command: how far the details of a stop have come. */
export function setStopDetails(stop: StopKey, details: Loading<StopDetails>) {
  return ({ stops }: StopsSlice): StopsSlice => ({
    stops: { ...stops, details: withEntry(stops.details, [keyOf(stop), details]) },
  });
}

/** Selector: the stops of a city; idle before they are asked. */
export function selectCityStops(cityId: number | undefined) {
  return ({ stops }: StopsSlice): Loading<CityStops> => (cityId === undefined ? idle : (stops.ofCity[cityId] ?? idle));
}

/** Selector: the details of a stop; idle before they are asked. */
export function selectStopDetails(stop: StopKey | undefined) {
  const key = stop && keyOf(stop);
  return ({ stops }: StopsSlice): Loading<StopDetails> => (key === undefined ? idle : (stops.details[key] ?? idle));
}

function keyOf({ cityId, stopId }: StopKey): string {
  return `${cityId}/${stopId}`;
}
