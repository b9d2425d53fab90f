import { getCityStops, getStop } from '#shared/contract/stops/stops.ts';
import { type CityStops, type StopDetails } from '#shared/domain/stops/stop.ts';
import {
  selectCityStops,
  selectStopDetails,
  setCityStops,
  setStopDetails,
  type StopKey,
} from '#shared/store/slices/stops/stops.ts';
import { createCachedAnswers, failedWith } from '../kit/cached-answers.ts';
import { type Context } from '../context.ts';

/** Where coaches stop. Read with `selectCityStops(cityId)` and `selectStopDetails({ cityId, stopId })`. */
export interface Stops {
  /** Wants the stops of a city. A failure is logged only (spec §8). Returns a function that leaves. */
  watchCity(cityId: number): () => void;
  /** Wants the details of a stop. Returns a function that leaves. */
  watchStop(stop: StopKey): () => void;
  /** Asks again for what failed and is still wanted. */
  retryCity(cityId: number): void;
  retryStop(stop: StopKey): void;
  dispose(): void;
}

export function createStops({ client, store, failures }: Context): Stops {
  const failed = <Value>(problem: unknown, last: Value | undefined) => {
    failures.report(problem);
    return failedWith(problem, last);
  };
  const ofCity = createCachedAnswers<number, CityStops>({
    store,
    keyOf: String,
    select: selectCityStops,
    set: setCityStops,
    ask: async (cityId, signal) => ({
      ...(await client.call(getCityStops, { params: { cityId } }, { signal })),
      cityId,
    }),
    failed,
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
    failed,
  });
  return {
    watchCity: ofCity.watch,
    watchStop: details.watch,
    retryCity: ofCity.retry,
    retryStop: details.retry,
    dispose() {
      ofCity.dispose();
      details.dispose();
    },
  };
}
