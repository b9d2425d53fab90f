// chunk: cities
import { type CityList } from '#shared/domain/cities/city.ts';
import {
  selectDestinations,
  selectOrigins,
  setDestinations,
  setOrigins,
  setRecentCities,
} from '#shared/store/slices/cities/cities.ts';
import { createCachedAnswers, failedWith } from '../kit/cached-answers.ts';
import { type Context } from '../context.ts';
import { loadModule } from '../kit/load-module.ts';
import { readRecentCities, rememberCity } from './recent-cities.ts';

/** Which cities there are. Read them with `selectOrigins` and `selectDestinations(originId)`. */
export interface Cities {
  /** Wants the cities where journeys begin. Returns a function that leaves. */
  watchOrigins(): () => void;
  /** Wants the cities an origin leads to; without one no call is made (spec §7). Returns a function that leaves. */
  watchDestinations(originId: number | undefined): () => void;
  /** Asks again for lists that failed and are still wanted. */
  retryOrigins(): void;
  retryDestinations(originId: number): void;
  /** Remembers a chosen city as the latest of this browser's recent ones, at most 5. */
  remember(cityId: number): void;
  dispose(): void;
}

/** Schemas are loaded with the client: an island is drawn without them. */
async function loadContract(signal: AbortSignal) {
  const contract = await loadModule(() => import('#shared/contract/cities/cities.ts'));
  signal.throwIfAborted();
  return contract;
}

export function createCities({ client, store, page, failures }: Context): Cities {
  const failed = <Value>(problem: unknown, last: Value | undefined) => {
    failures.report(problem);
    return failedWith(problem, last);
  };
  const origins = createCachedAnswers<'origins', CityList>({
    store,
    keyOf: (question) => question,
    select: () => selectOrigins,
    set: (_question, list) => setOrigins(list),
    async ask(_question, signal) {
      const { getOriginCities } = await loadContract(signal);
      const { cities } = await client.call(getOriginCities, {}, { signal });
      return { cities, recent: readRecentCities(page) };
    },
    failed,
  });
  const destinations = createCachedAnswers<number, CityList>({
    store,
    keyOf: String,
    select: selectDestinations,
    set: setDestinations,
    async ask(originCityId, signal) {
      const { getDestinationCities } = await loadContract(signal);
      const { cities } = await client.call(getDestinationCities, { query: { originCityId } }, { signal });
      return { cities, recent: readRecentCities(page) };
    },
    failed,
  });

  return {
    watchOrigins: () => origins.watch('origins'),
    watchDestinations: (originId) => (originId === undefined ? () => {} : destinations.watch(originId)),
    retryOrigins: () => origins.retry('origins'),
    retryDestinations: destinations.retry,
    remember: (cityId) => store.setState(setRecentCities(rememberCity(page, cityId))),
    dispose() {
      origins.dispose();
      destinations.dispose();
    },
  };
}
