import { getItinerary } from '#shared/contract/itinerary/itinerary.ts';
import { type ItineraryReading, selectItinerary, setItinerary } from '#shared/store/slices/itinerary/itineraries.ts';
import { type Context } from '../context.ts';
import { createLiveAnswers } from '../kit/live-answers.ts';

/** Journeys stop by stop. Read one with `selectItinerary(journeyId)`. */
export interface Itineraries {
  /** Keeps an itinerary fresh every 60 s (spec §9), pausing like a departures board. Returns a function that stops. */
  watch(journeyId: string): () => void;
  /** The traveller's own refresh: loading is shown at once, and it reloads after 200 ms (spec §9). */
  refresh(journeyId: string): void;
  dispose(): void;
}

/** Spec §9. */
const refreshPeriodMs = 60_000;
const refreshDelayMs = 200;

export function createItineraries(context: Context): Itineraries {
  const { client, clock, failures, page, scheduler, store } = context;
  return createLiveAnswers<string, ItineraryReading>({
    store,
    keyOf: (journeyId) => journeyId,
    select: selectItinerary,
    set: setItinerary,
    ask: async (journeyId, signal) => ({
      itinerary: { ...(await client.call(getItinerary, { query: { journeyId } }, { signal })), journeyId },
      receivedAtMs: clock.now(),
    }),
    periodMs: refreshPeriodMs,
    refreshDelayMs,
    // Not cached (spec §7): what was read for an earlier look is shown, but always asked anew.
    ageMs: () => refreshPeriodMs,
    onFailure: failures.report,
    presence: page,
    scheduler,
  });
}
