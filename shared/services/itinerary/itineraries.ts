import { getItinerary } from '#shared/contract/itinerary/itinerary.ts';
import { itineraries } from '#shared/store/slices/itinerary/itineraries.ts';
import { type Context } from '../context.ts';
import { createLiveAnswers } from '../kit/live-answers.ts';

/**
 * Journeys with all their stops. Read one with `selectItinerary(journeyId)`. A watched itinerary is requested every
 * minute, like a departures board; `refresh` sets it to `loading` at once, and requests it after 200 ms (spec §9). For a
 * new subscription a stored answer is shown, but always requested again (spec §7).
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
