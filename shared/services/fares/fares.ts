import { loadJourneyPrices } from '#shared/api/calls/journeys/journey-dates.ts';
import { fareDays, lowestFare } from '#shared/domain/fares/lowest-fare.ts';
import { selectTimeZone } from '#shared/store/slices/cities/cities.ts';
import { abandonFares, addFare, askFares, failFare, selectFares } from '#shared/store/slices/fares/fares.ts';
import { type Context } from '../context.ts';
import { createLocalTimes } from '../kit/local-times.ts';
import { createSharedRuns, type Run } from '../kit/shared-runs.ts';

/** The lowest fares from an origin. Read them with `selectFares(originId)`, where each is put as soon as it has come. */
export interface Fares {
  /**
   * Wants what the destinations of an origin cost at least within 30 days from the origin's today, for one traveller.
   * Those that are known of the same day are not asked again; a destination that fails leaves the others.
   *
   * @returns A function that leaves; the last one who leaves gives up what is under way.
   */
  watch(originId: number, destinationIds: readonly number[]): () => void;
  /** Asks again about the destinations that failed, for an origin that is watched. */
  retry(originId: number): void;
  dispose(): void;
}

export function createFares({ client, store, failures, open }: Context): Fares {
  const runs = createSharedRuns<Run & { retry(): void }>();

  function start(originId: number, destinationIds: readonly number[]) {
    const abort = new AbortController();
    const { signal } = abort;
    const from = open(createLocalTimes).today(selectTimeZone(originId)(store.getState()));
    const read = () => selectFares(originId)(store.getState());

    // The calls of spec §7 know no other way than one for each destination; the client lets ten out at a time.
    function ask(ids: readonly number[]) {
      store.setState(askFares(originId, from, ids));
      for (const destinationId of ids) void find(destinationId);
    }

    async function find(destinationId: number) {
      const question = { originId, destinationId, departureDate: from, days: fareDays };
      try {
        const lowest = lowestFare(await loadJourneyPrices(client, question, signal), client.currency());
        if (!signal.aborted) store.setState(addFare(originId, { destinationId, ...(lowest && { lowest }) }));
      } catch (problem) {
        if (signal.aborted) return;
        failures.report(problem);
        store.setState(failFare(originId, destinationId));
      }
    }

    const before = read();
    const known = new Set(before?.from === from ? before.found.map(({ destinationId }) => destinationId) : []);
    ask(destinationIds.filter((id) => !known.has(id)));
    return {
      retry: () => ask(read()?.failed ?? []),
      stop() {
        abort.abort();
        store.setState(abandonFares(originId));
      },
    };
  }

  return {
    watch: (originId, destinationIds) => runs.join(String(originId), () => start(originId, destinationIds)),
    retry: (originId) => runs.running(String(originId))?.retry(),
    dispose: () => runs.stopAll(),
  };
}
