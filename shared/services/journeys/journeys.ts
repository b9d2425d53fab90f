import { type SearchResults, toSearchResults } from '#shared/api/amounts/to-search-results.ts';
import { within } from '#shared/api/wait.ts';
import { getCarriers, searchJourneys } from '#shared/contract/journeys/journeys.ts';
import { mergeJourneys } from '#shared/domain/journeys/merge-journeys.ts';
import { type CarrierSet, type Offers } from '#shared/domain/journeys/offers.ts';
import { lowestPrice } from '#shared/domain/kit/money/order-prices.ts';
import { type SearchModel } from '#shared/domain/search/search-model.ts';
import { searchParameters, writeSearchQuery } from '#shared/domain/search/search-query.ts';
import { idle, lastOf, type Loading } from '#shared/domain/kit/units/loading.ts';
import { selectJourneys, setJourneys } from '#shared/store/slices/journeys/journeys.ts';
import { failedWith } from '../kit/cached-answers.ts';
import { type Context } from '../context.ts';
import { createSharedRuns, type Run } from '../kit/shared-runs.ts';

/** What can be travelled. Read what a search has found with `selectJourneys(journeysKey(search))`. */
export interface Journeys {
  /**
   * Wants the journeys of a search, one way of a trip (spec §7 "one request per carrier set, results merged by
   * journeyId"). What was found before is shown at once and not asked again; sets that failed are.
   *
   * @returns A function that leaves; the last one who leaves gives up what is under way.
   */
  watch(search: SearchModel): () => void;
  /** Asks again, if somebody wants it: for the sets that failed, or for all when the search as a whole did. */
  retry(search: SearchModel): void;
  /** Asks for everything anew, if somebody wants it; what was found stays until the answers are there. */
  refresh(search: SearchModel): void;
  dispose(): void;
}

/** The key of a search. */
export function journeysKey(search: SearchModel): string {
  return writeSearchQuery(search).toString();
}

/** When the carriers cannot be looked up, or there are none, everybody is asked at once (spec §8). */
const everybody: readonly CarrierSet[] = [{ carriers: [] }];

/** How long a search waits for the look-up of the carriers, in ms: then everybody is asked at once. */
const carriersMs = 10_000;

interface SearchRun extends Run {
  retry(): void;
  refresh(): void;
}

export function createJourneys({ client, store, failures }: Context): Journeys {
  const runs = createSharedRuns<SearchRun>();

  function start(search: SearchModel): SearchRun {
    const key = journeysKey(search);
    const read = () => selectJourneys(key)(store.getState());
    let request = new AbortController();

    const write = (offers: Loading<Offers>) => store.setState(setJourneys(key, offers));

    async function loadCarrierSets(signal: AbortSignal): Promise<readonly CarrierSet[]> {
      const { originId, destinationId, departureDate } = search;
      const query = { originCityId: originId, destinationCityId: destinationId, departureDate };
      return (await client.call(getCarriers, { query }, { signal })).carrierSets;
    }

    async function loadJourneys({ carrierId }: CarrierSet, signal: AbortSignal): Promise<SearchResults> {
      // A link may name several days for the date ribbon; journeys are listed for one day (spec §9).
      const { days: _days, minDate: _minDate, ...parameters } = searchParameters(search);
      const currency = client.currency();
      const query = { ...parameters, ...(carrierId !== undefined && { carrierId }), currency };
      return toSearchResults(await client.call(searchJourneys, { query }, { signal }), currency);
    }

    /** @param known what is shown until the sets have answered; `fresh`: what is true already */
    async function ask(sets: readonly CarrierSet[], { known, fresh }: { known: Offers; fresh: Offers }) {
      const { signal } = request;
      let told: Offers = { ...fresh, awaited: sets };
      const show = () =>
        write({ state: 'loading', last: { ...told, journeys: mergeJourneys(known.journeys, told.journeys) } });

      async function askSet(set: CarrierSet) {
        try {
          const { journeys, minPrice, ...rest } = await loadJourneys(set, signal);
          if (signal.aborted) return;
          const prices = [told.minPrice, minPrice].filter((price) => price !== undefined);
          const least = lowestPrice(prices, client.currency()) ?? undefined;
          told = { ...told, ...rest, journeys: mergeJourneys(told.journeys, journeys), minPrice: least };
        } catch (problem) {
          if (signal.aborted) return;
          failures.report(problem);
          told = { ...told, failed: [...told.failed, set] };
          // Nobody has answered: that is another state than no journeys.
          if (fresh === nothing && told.failed.length === sets.length)
            return write(failedWith(problem, known === nothing ? undefined : known));
        }
        told = { ...told, awaited: told.awaited.filter((other) => other !== set) };
        if (told.awaited.length > 0) show();
        else write({ state: 'ready', value: told });
      }

      show();
      await Promise.all(sets.map(askSet));
    }

    async function askAnew() {
      request.abort();
      const { signal } = (request = new AbortController());
      const last = lastOf(read());
      write(last ? { state: 'loading', last } : { state: 'loading' });
      const lookUp = loadCarrierSets(signal);
      lookUp.catch((problem: unknown) => signal.aborted || failures.report(problem));
      // A slow look-up is given its own time and retries (spec §9), but the search does not wait for all of it.
      const sets = await within(carriersMs, () => lookUp, signal).catch(() => everybody);
      if (!signal.aborted) await ask(sets.length > 0 ? sets : everybody, { known: last ?? nothing, fresh: nothing });
    }

    function retry() {
      const answer = read();
      if (answer.state === 'failed') return void askAnew();
      if (answer.state !== 'ready' || answer.value.failed.length === 0) return undefined;
      request = new AbortController();
      const fresh = { ...answer.value, failed: [] };
      return void ask(answer.value.failed, { known: fresh, fresh });
    }

    if (read().state === 'ready') retry();
    else void askAnew();

    return {
      retry,
      refresh: () => void askAnew(),
      stop() {
        request.abort();
        // Half an answer is none: the next who wants it asks anew.
        if (read().state === 'loading') write(idle);
      },
    };
  }

  return {
    watch: (search) => runs.join(journeysKey(search), () => start(search)),
    retry: (search) => runs.running(journeysKey(search))?.retry(),
    refresh: (search) => runs.running(journeysKey(search))?.refresh(),
    dispose: () => runs.stopAll(),
  };
}

const nothing: Offers = { journeys: [], awaited: [], failed: [] };
