import { fareDays, lowestFare } from '#shared/domain/fares/lowest-fare.ts';
import { daysWithFee, isFeeInPrice } from '#shared/domain/journeys/price-shown.ts';
import { selectTimeZone } from '#shared/store/slices/cities/cities.ts';
import {
  abandonFares,
  addFare,
  askFares,
  failFare,
  type FaresSoFar,
  selectFares,
} from '#shared/store/slices/fares/fares.ts';
import { type Context } from '../context.ts';
import { loadJourneyPrices } from '../journeys/load-journey-prices.ts';
import { createLocalTimes } from '../kit/local-times.ts';
import { createSharedRuns, type Run } from '../kit/shared-runs.ts';

/** The lowest fares from an origin. Read them with `selectFares(originId)`, where each is put as soon as it has come. */
export interface Fares {
  /**
   * Wants what the destinations of an origin cost at least within 30 days from the origin's today, for one traveller.
   * Those that are known of the same day, or asked by another watcher, are not asked again; a destination that fails
   * leaves the others.
   *
   * @returns A function that leaves; the last one who leaves gives up what is under way.
   */
  watch(originId: number, destinationIds: readonly number[]): () => void;
  /** Asks again about the destinations that failed, for an origin that is watched. */
  retry(originId: number): void;
  dispose(): void;
}

/** The search for the fares of one origin. */
interface FareRun extends Run {
  /** Asks about those of these destinations that nobody has asked about. */
  want(destinationIds: readonly number[]): void;
  retry(): void;
}

const nothing: Pick<FaresSoFar, 'found' | 'waiting'> = { found: [], waiting: [] };

export function createFares({ client, store, settings, failures, open }: Context): Fares {
  const runs = createSharedRuns<FareRun>();

  function start(originId: number): FareRun {
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
        const days = await loadJourneyPrices(client, question, signal);
        const shown = daysWithFee(days, isFeeInPrice(settings().operation, undefined));
        const lowest = lowestFare(shown, client.currency());
        if (!signal.aborted) store.setState(addFare(originId, { destinationId, ...(lowest && { lowest }) }));
      } catch (problem) {
        if (signal.aborted) return;
        failures.report(problem);
        store.setState(failFare(originId, destinationId));
      }
    }

    return {
      want(ids) {
        const before = read();
        const { found, waiting } = before?.from === from ? before : nothing;
        const known = new Set([...found.map(({ destinationId }) => destinationId), ...waiting]);
        ask(ids.filter((id) => !known.has(id)));
      },
      retry: () => ask(read()?.failed ?? []),
      stop() {
        abort.abort();
        store.setState(abandonFares(originId));
      },
    };
  }

  return {
    watch(originId, destinationIds) {
      const leave = runs.join(String(originId), () => start(originId));
      runs.running(String(originId))?.want(destinationIds);
      return leave;
    },
    retry: (originId) => runs.running(String(originId))?.retry(),
    dispose: () => runs.stopAll(),
  };
}
