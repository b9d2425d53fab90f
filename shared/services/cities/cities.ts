// Rollup chunk: cities (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import { parseJson } from '#shared/domain/kit/persistence/parse-json.ts';
import { createAnswer } from '#shared/store/answers.ts';
import { destinations, setRecentCities } from '#shared/store/slices/cities/cities.ts';
import { type Context } from '../context.ts';
import { createCachedAnswers } from '../kit/cached-answers.ts';
import { loadModule } from '../kit/load-module.ts';
import { type Page } from '../page/page.ts';

/** The schemas are loaded with the first request, like the client: the first render does not need them. */
async function loadContract(signal: AbortSignal) {
  const contract = await loadModule(() => import('#shared/contract/cities/cities.ts'));
  // If the request was aborted while the code was loading, it is not sent.
  signal.throwIfAborted();
  return contract;
}

/**
 * Creates the service that loads the lists of cities into the store, each with the ids of the cities that were last used in
 * this browser. Components read them with `selectOrigins` and `selectDestinations(originId)`. Subscribers share a list that has
 * loaded: it is requested again only by a call to retry.
 */
export function createCities(context: Context) {
  const { client, store, page } = context;
  const originAnswers = createCachedAnswers(context, createAnswer('origins'), {
    // The first parameter is the query, which is empty here.
    async load(_, signal) {
      const { getOriginCities } = await loadContract(signal);
      const { cities } = await client.call(getOriginCities, {}, { signal });
      return { cities, recent: readRecentCities(page) };
    },
  });
  const destinationAnswers = createCachedAnswers(context, destinations, {
    async load(originCityId, signal) {
      const { getDestinationCities } = await loadContract(signal);
      const { cities } = await client.call(getDestinationCities, { query: { originCityId } }, { signal });
      return { cities, recent: readRecentCities(page) };
    },
  });

  return {
    /** Subscribes to the cities where journeys begin. Returns a function that unsubscribes. */
    watchOrigins: originAnswers.watch,
    /**
     * Subscribes to the cities that can be reached from an origin; without an origin no request is sent (spec §7). Returns
     * a function that unsubscribes.
     */
    watchDestinations: (originId: number | undefined) =>
      originId === undefined ? () => {} : destinationAnswers.watch(originId),
    /** Requests the list of origins again, if it is watched. */
    retryOrigins: originAnswers.retry,
    /** Requests the destinations of an origin again, if they are watched. */
    retryDestinations: destinationAnswers.retry,
    /** Stores a city as the most recent one in this browser, and updates the recent cities of all lists in the store. */
    remember: (cityId: number) => store.setState(setRecentCities(storeRecentCity(page, cityId))),
    dispose() {
      originAnswers.dispose();
      destinationAnswers.dispose();
    },
  };
}

const recentCitiesKey = 'coach-widgets.recent-cities';

/** The maximum number of recent cities that a browser stores. */
const maxRecentCities = 5;

/** Reads the ids of the recent cities of this browser, the latest first. Invalid ids are ignored. */
function readRecentCities(page: Page): readonly number[] {
  const ids = parseJson(page.readText(recentCitiesKey));
  const isCityId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;
  return Array.isArray(ids) ? ids.filter(isCityId).slice(0, maxRecentCities) : [];
}

/** Stores a city as the latest, and returns the ids of all recent cities. */
function storeRecentCity(page: Page, cityId: number): readonly number[] {
  const otherIds = readRecentCities(page).filter((id) => id !== cityId);
  const recent = [cityId, ...otherIds].slice(0, maxRecentCities);
  // Needed for the service itself, so consent is not required.
  page.writeText(recentCitiesKey, JSON.stringify(recent));
  return recent;
}
