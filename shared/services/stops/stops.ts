import { getCityStops, getStop } from '#shared/contract/stops/stops.ts';
import { type CityStops, type StopDetails } from '#shared/domain/stops/stop.ts';
import {
  selectCityStops,
  selectStopDetails,
  setCityStops,
  setStopDetails,
  type StopKey,
} from '#shared/store/slices/stops/stops.ts';
import { type Context } from '../context.ts';
import { createCachedAnswers } from '../kit/cached-answers.ts';

/** Stops. Read them with `selectCityStops(cityId)` and `selectStopDetails({ cityId, stopId })`. */
export function createStops({ client, store, failures }: Context) {
  const cityStops = createCachedAnswers<number, CityStops>({
    store,
    getKey: String,
    select: selectCityStops,
    set: setCityStops,
    load: async (cityId, signal) => ({
      ...(await client.call(getCityStops, { params: { cityId } }, { signal })),
      cityId,
    }),
    failures,
  });
  const details = createCachedAnswers<StopKey, StopDetails>({
    store,
    getKey: ({ cityId, stopId }) => `${cityId}/${stopId}`,
    select: selectStopDetails,
    set: setStopDetails,
    async load({ cityId, stopId }, signal) {
      const params = { cityId, stopId };
      return { ...(await client.call(getStop, { params }, { signal })), ...params };
    },
    failures,
  });
  return {
    /** Subscribes to the stops of a city. A failure is only logged (spec §8). Returns a function that unsubscribes. */
    watchCity: cityStops.watch,
    /** Subscribes to the details of a stop. Returns a function that unsubscribes. */
    watchStop: details.watch,
    retryCity: cityStops.retry,
    retryStop: details.retry,
    dispose() {
      cityStops.dispose();
      details.dispose();
    },
  };
}
