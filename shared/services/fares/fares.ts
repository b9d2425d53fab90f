import { fareDays, findLowestFare } from '#shared/domain/fares/lowest-fare.ts';
import { includeFeesOfDays, isFeeInPrice } from '#shared/domain/journeys/booking-fee.ts';
import { selectTimeZone } from '#shared/store/slices/cities/cities.ts';
import type { OriginFares } from '#shared/store/create-store.ts';
import { dropPendingFares, addFare, addPendingFares, failFare, selectFares } from '#shared/store/slices/fares/fares.ts';
import { type Context } from '../context.ts';
import { loadJourneyPrices } from '../journeys/load-journey-prices.ts';
import { createLocalTimes } from '../kit/local-times.ts';
import { createSharedTasks } from '../kit/shared-tasks.ts';

const noFares: Pick<OriginFares, 'results' | 'pendingIds'> = { results: [], pendingIds: [] };

/**
 * The lowest fares from an origin to its destinations within the next 30 days. Read them with `selectFares(originId)`; each
 * appears when it arrives.
 */
export function createFares({ client, store, settings, failures, open }: Context) {
  const tasks = createSharedTasks<ReturnType<typeof start>>();

  /**
   * Creates the task that loads the fares of one origin, from the current day on. All subscribers of the origin share it. The
   * first day stays the same after midnight, so that all fares of a list are for the same days.
   */
  function start(originId: number) {
    const abort = new AbortController();
    const { signal } = abort;
    const today = open(createLocalTimes).today(selectTimeZone(originId)(store.getState()));
    const read = () => selectFares(originId)(store.getState());

    // The API has one call for each destination (spec §7); the client sends ten at a time.
    function request(destinationIds: readonly number[]) {
      store.setState(addPendingFares(originId, today, destinationIds));
      for (const destinationId of destinationIds) void load(destinationId);
    }

    async function load(destinationId: number) {
      const query = { originId, destinationId, departureDate: today, days: fareDays };
      try {
        const days = await loadJourneyPrices(client, query, signal);
        // In the US and Canada, prices include the booking fee, even if the basket already has it: the basket is not read here.
        const daysAsShown = includeFeesOfDays(days, isFeeInPrice(settings().operation, undefined));
        const lowest = findLowestFare(daysAsShown, client.currency());
        // Without `lowest`, no day has a known price.
        if (!signal.aborted) store.setState(addFare(originId, { destinationId, ...(lowest && { lowest }) }));
      } catch (problem) {
        if (signal.aborted) return;
        failures.report(problem);
        store.setState(failFare(originId, destinationId));
      }
    }

    return {
      /** Requests the fares of destinations that are neither loaded nor loading. Those that have failed are requested again. */
      add(destinationIds: readonly number[]): void {
        const fares = read();
        // Fares that an earlier task requested from another day on are requested again.
        const { results, pendingIds } = fares?.from === today ? fares : noFares;
        const requestedIds = new Set([...results.map(({ destinationId }) => destinationId), ...pendingIds]);
        request(destinationIds.filter((id) => !requestedIds.has(id)));
      },
      /** Requests the failed fares again. */
      retry: () => request(read()?.failedIds ?? []),
      stop() {
        abort.abort();
        store.setState(dropPendingFares(originId));
      },
    };
  }

  return {
    /**
     * Subscribes to the lowest fares within 30 days from today (at the origin; the day of the first subscriber), for one
     * traveller. Fares that were loaded from the same day on, or are loading, are not requested again. If a request fails, the
     * others continue.
     *
     * @returns a function that unsubscribes; without subscribers the requests are aborted
     */
    watch(originId: number, destinationIds: readonly number[]): () => void {
      const leave = tasks.join(String(originId), () => start(originId));
      tasks.get(String(originId))?.add(destinationIds);
      return leave;
    },
    /** Requests the failed fares of a watched origin again. */
    retry: (originId: number) => tasks.get(String(originId))?.retry(),
    dispose: tasks.stopAll,
  };
}
