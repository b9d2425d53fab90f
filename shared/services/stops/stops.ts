import { getCityStops, getStop } from '#shared/contract/stops/stops.ts';
import { cityStops, stopDetails } from '#shared/store/slices/stops/stops.ts';
import { type Context } from '../context.ts';
import { createCachedAnswers } from '../kit/cached-answers.ts';

/**
 * Loads the stops of cities and the details of stops into the store. Components read them with `selectCityStops(cityId)` and
 * `selectStopDetails({ cityId, stopId })`.
 */
export function createStops(context: Context) {
  const { client } = context;
  // The ids of the request are added to each answer, which may lack them.
  const cities = createCachedAnswers(context, cityStops, {
    load: async (cityId, signal) => ({
      ...(await client.call(getCityStops, { params: { cityId } }, { signal })),
      cityId,
    }),
  });
  const details = createCachedAnswers(context, stopDetails, {
    load: async (stop, signal) => ({ ...(await client.call(getStop, { params: stop }, { signal })), ...stop }),
  });
  return {
    /** Subscribes to the stops of a city. Returns a function that unsubscribes. */
    watchCity: cities.watch,
    /** Subscribes to the details of a stop. Returns a function that unsubscribes. */
    watchStop: details.watch,
    /** Requests the stops of a city again at once. Ignored if no component watches them. */
    retryCity: cities.retry,
    /** Requests the details of a stop again at once. Ignored if no component watches them. */
    retryStop: details.retry,
    dispose() {
      cities.dispose();
      details.dispose();
    },
  };
}
