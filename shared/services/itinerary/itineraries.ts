import { getItinerary } from '#shared/contract/itinerary/itinerary.ts';
import { itineraries } from '#shared/store/slices/itinerary/itineraries.ts';
import { type Context } from '../context.ts';
import { createLiveAnswers } from '../kit/live-answers.ts';

/**
 * Itineraries: journeys with all their stops. Read one with `selectItinerary(journeyId)`. While components watch an itinerary,
 * it is requested again a minute after each answer, since its real-time data changes. `refresh` sets it to `loading` at once,
 * and requests it after 200 ms (spec §9). The first component to watch it shows the stored answer, if any, and always
 * requests it again (spec §7).
 */
export function createItineraries(context: Context) {
  const { client, clock } = context;
  return createLiveAnswers(context, itineraries, {
    load: async (journeyId, signal) => ({
      // The id is optional in the answer, so that of the request is used.
      itinerary: { ...(await client.call(getItinerary, { query: { journeyId } }, { signal })), journeyId },
      // The time of the answer, by the page's clock, which is corrected by the server's time.
      receivedAtMs: clock.now(),
    }),
    periodMs: 60_000,
    refreshDelayMs: 200,
  });
}
