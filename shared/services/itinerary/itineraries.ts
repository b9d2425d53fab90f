import { getItinerary } from '#shared/contract/itinerary/itinerary.ts';
import { type LoadedItinerary, selectItinerary, setItinerary } from '#shared/store/slices/itinerary/itineraries.ts';
import { type Context } from '../context.ts';
import { createLiveAnswers } from '../kit/live-answers.ts';

/** Spec §9. */
const refreshPeriodMs = 60_000;
const refreshDelayMs = 200;

/**
 * Journeys stop by stop. Read one with `selectItinerary(journeyId)`. A watched itinerary is refreshed every 60 s, like a
 * departures board; after `refresh` it is `loading` at once, and requested after 200 ms (spec §9).
 */
export function createItineraries(context: Context) {
  const { client, clock, failures, page, scheduler, store } = context;
  return createLiveAnswers<string, LoadedItinerary>({
    store,
    getKey: (journeyId) => journeyId,
    select: selectItinerary,
    set: setItinerary,
    load: async (journeyId, signal) => ({
      itinerary: { ...(await client.call(getItinerary, { query: { journeyId } }, { signal })), journeyId },
      receivedAtMs: clock.now(),
    }),
    periodMs: refreshPeriodMs,
    refreshDelayMs,
    // Not cached (spec §7): an earlier answer is shown, but always requested again.
    ageMs: () => refreshPeriodMs,
    onFailure: failures.report,
    presence: page,
    scheduler,
  });
}
