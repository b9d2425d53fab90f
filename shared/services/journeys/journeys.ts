import { type SearchResults, toSearchResults } from '#shared/api/amounts/to-search-results.ts';
import { withTimeout } from '#shared/api/wait.ts';
import { getCarriers, searchJourneys } from '#shared/contract/journeys/journeys.ts';
import { mergeJourneys } from '#shared/domain/journeys/merge-journeys.ts';
import { type CarrierSet, type Offers } from '#shared/domain/journeys/offers.ts';
import { findFromPrice } from '#shared/domain/kit/money/order-prices.ts';
import { idle, getLastValue, type Loading } from '#shared/domain/kit/units/loading.ts';
import { type SearchModel } from '#shared/domain/search/search-model.ts';
import { toSearchParameters, writeSearchQuery } from '#shared/domain/search/search-query.ts';
import { journeys as journeyAnswers } from '#shared/store/slices/journeys/journeys.ts';
import { type Context } from '../context.ts';
import { toFailedAnswer } from '../kit/cached-answers.ts';
import { createSharedTasks } from '../kit/shared-tasks.ts';

/** The key of a search in the store. */
export function toJourneysKey(search: SearchModel): string {
  return writeSearchQuery(search).toString();
}

/**
 * A single set without a `carrierId`: one request for the journeys of all carriers, if the list of carrier sets fails, is empty
 * or takes too long (spec §8). A carrier set is a group of carriers whose journeys are requested together.
 */
const allCarriers: readonly CarrierSet[] = [{ carriers: [] }];

/** How long a search waits for the list of carriers, in ms, before it sends one request for all carriers. */
const carriersMs = 10_000;

/** No results. Compared by identity, to recognise a search without earlier results, and one that requests all sets. */
const noOffers: Offers = { journeys: [], awaited: [], failed: [] };

/**
 * Creates the service that loads the journeys of searches into the store. Components read them with
 * `selectJourneys(toJourneysKey(search))`.
 */
export function createJourneys({ client, store, failures }: Context) {
  const tasks = createSharedTasks<ReturnType<typeof start>>();

  function start(search: SearchModel) {
    const key = toJourneysKey(search);
    const read = () => journeyAnswers.select(key)(store.getState());
    /** Aborts the requests of the latest load. */
    let request = new AbortController();

    const write = (offers: Loading<Offers>) => store.setState(journeyAnswers.set(key, offers));

    async function loadJourneys({ carrierId }: CarrierSet, signal: AbortSignal): Promise<SearchResults> {
      // A link may contain several days for the date ribbon; journeys are listed for one day (spec §9).
      const { days: _days, minDate: _minDate, ...parameters } = toSearchParameters(search);
      const currency = client.currency();
      const query = { ...parameters, carrierId, currency };
      return toSearchResults(await client.call(searchJourneys, { query }, { signal }), currency);
    }

    /**
     * Requests the journeys of carrier sets. Writes the merged results to the store at once and after each answer or failure.
     *
     * @param previous offers whose journeys are shown, in addition to the new ones, until all sets have answered or failed;
     *   `noOffers` without previous offers
     * @param current offers that the answers are added to; `noOffers` if all sets are requested
     */
    async function loadSets(
      sets: readonly CarrierSet[],
      { previous, current }: { readonly previous: Offers; readonly current: Offers },
    ) {
      const { signal } = request;
      let offers: Offers = { ...current, awaited: sets };
      const show = () =>
        write({ state: 'loading', last: { ...offers, journeys: mergeJourneys(previous.journeys, offers.journeys) } });

      async function loadSet(set: CarrierSet) {
        try {
          const { journeys, minPrice, redirectUrl = offers.redirectUrl } = await loadJourneys(set, signal);
          if (signal.aborted) return;
          // The lowest price in the page's currency, or else in another one.
          const prices = [offers.minPrice, minPrice].filter((price) => price !== undefined);
          const lowest = findFromPrice(prices, client.currency()) ?? undefined;
          offers = { ...offers, journeys: mergeJourneys(offers.journeys, journeys), minPrice: lowest, redirectUrl };
        } catch (problem) {
          if (signal.aborted) return;
          failures.report(problem);
          offers = { ...offers, failed: [...offers.failed, set] };
          // The search has failed only if all sets were requested and every request has failed. Otherwise it has results,
          // and the failed sets can be retried.
          if (current === noOffers && offers.failed.length === sets.length)
            return write(toFailedAnswer(problem, previous === noOffers ? undefined : previous));
        }
        offers = { ...offers, awaited: offers.awaited.filter((awaitedSet) => awaitedSet !== set) };
        if (offers.awaited.length > 0) show();
        else write({ state: 'ready', value: offers });
      }

      show();
      await Promise.all(sets.map(loadSet));
    }

    async function loadAll() {
      request.abort();
      const { signal } = (request = new AbortController());
      const last = getLastValue(read());
      write(last ? { state: 'loading', last } : { state: 'loading' });
      const { originId, destinationId, departureDate } = search;
      const query = { originCityId: originId, destinationCityId: destinationId, departureDate };
      const carrierSets = client.call(getCarriers, { query }, { signal }).then((answer) => answer.carrierSets);
      // Also reports a failure after the time limit below, when nothing waits for the carriers.
      carrierSets.catch((problem: unknown) => signal.aborted || failures.report(problem));
      // The request for the carriers has its own timeout and retries (spec §9), but the search waits only for `carriersMs`.
      const sets = await withTimeout(carriersMs, () => carrierSets, signal).catch(() => allCarriers);
      if (signal.aborted) return;
      await loadSets(sets.length > 0 ? sets : allCarriers, { previous: last ?? noOffers, current: noOffers });
    }

    /** Requests everything again if the search has failed, or else the sets that have failed. Ignored while loading. */
    function retry() {
      const answer = read();
      if (answer.state === 'failed') return void loadAll();
      if (answer.state !== 'ready' || answer.value.failed.length === 0) return undefined;
      request = new AbortController();
      const current = { ...answer.value, failed: [] };
      return void loadSets(answer.value.failed, { previous: current, current });
    }

    // A stored result is reused, except for its failed sets. Otherwise nothing is stored, or the earlier search has failed.
    if (read().state === 'ready') retry();
    else void loadAll();

    return {
      retry,
      refresh: () => void loadAll(),
      stop() {
        request.abort();
        // An incomplete answer is dropped: the next subscriber loads all of it.
        if (read().state === 'loading') write(idle);
      },
    };
  }

  return {
    /**
     * Subscribes to the journeys of a search, one direction of a trip (spec §7 "one request per carrier set, results
     * merged by journeyId"). Subscribers of the same search share its requests. Results that are already in the store are not
     * requested again, except for failed sets.
     *
     * @returns a function that unsubscribes; without subscribers the requests are aborted
     */
    watch: (search: SearchModel) => tasks.join(toJourneysKey(search), () => start(search)),
    /** Requests the failed sets of a watched search again, or all sets if all have failed. */
    retry: (search: SearchModel) => tasks.get(toJourneysKey(search))?.retry(),
    /** Requests all sets of a watched search again; earlier results stay until the answers arrive. */
    refresh: (search: SearchModel) => tasks.get(toJourneysKey(search))?.refresh(),
    dispose: tasks.stopAll,
  };
}
