import { getItinerary } from '#shared/contract/itinerary/itinerary.ts';
import { itineraries } from '#shared/store/slices/itinerary/itineraries.ts';
import { type Context } from '../context.ts';
import { createLiveAnswers } from '../kit/live-answers.ts';

/**
 * Journeys stop by stop. Read one with `selectItinerary(journeyId)`. A watched itinerary is refreshed every 60 s, like a
 * departures board; after `refresh` it is `loading` at once, and requested after 200 ms (spec §9). It is not cached
 * (spec §7): an earlier answer is shown, but always requested again.
 */
export function createItineraries(context: Context) {
  const { client, clock } = context;
  return createLiveAnswers(context, itineraries, {
    load: async (journeyId, signal) => ({
      itinerary: { ...(await client.call(getItinerary, { query: { journeyId } }, { signal })), journeyId },
      receivedAtMs: clock.now(),
    }),
    periodMs: 60_000,
    refreshDelayMs: 200,
  });
}
