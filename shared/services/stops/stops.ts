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
import { createCachedAnswers, failedWith } from '../kit/cached-answers.ts';

/** Stops. Read them with `selectCityStops(cityId)` and `selectStopDetails({ cityId, stopId })`. */
export function createStops({ client, store, failures }: Context) {
  const fail = <Value>(problem: unknown, last: Value | undefined) => {
    failures.report(problem);
    return failedWith(problem, last);
  };
  const cityStops = createCachedAnswers<number, CityStops>({
    store,
    keyOf: String,
    select: selectCityStops,
    set: setCityStops,
    ask: async (cityId, signal) => ({
      ...(await client.call(getCityStops, { params: { cityId } }, { signal })),
      cityId,
    }),
    fail,
  });
  const details = createCachedAnswers<StopKey, StopDetails>({
    store,
    keyOf: ({ cityId, stopId }) => `${cityId}/${stopId}`,
    select: selectStopDetails,
    set: setStopDetails,
    async ask({ cityId, stopId }, signal) {
      const params = { cityId, stopId };
      return { ...(await client.call(getStop, { params }, { signal })), ...params };
    },
    fail,
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
