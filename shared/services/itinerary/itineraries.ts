import { getItinerary } from '#shared/contract/itinerary/itinerary.ts';
import { itineraries } from '#shared/store/slices/itinerary/itineraries.ts';
import { type Context } from '../context.ts';
import { callDated } from '../kit/call-dated.ts';
import { createLiveAnswers } from '../kit/live-answers.ts';

/**
 * Itineraries: journeys with all their stops. Read one with `selectItinerary(journeyId)`. While components watch an
 * itinerary, it is requested again a minute after each answer, or sooner after a failure, unless the page is hidden or
 * offline. A stored answer is shown until the next one (spec §7): `refresh` of a watched itinerary sets its state to
 * `loading` at once, with the stored answer in `last`, and requests it after 200 ms (spec §9).
 */
export function createItineraries(context: Context) {
  return createLiveAnswers(context, itineraries, {
    async load(journeyId, signal) {
      const { answer, writtenAtMs } = await callDated(context, getItinerary, { query: { journeyId }, signal });
      // The id is optional in the answer, so that of the request is used.
      return { itinerary: { ...answer, journeyId }, receivedAtMs: writtenAtMs };
    },
    periodMs: 60_000,
    refreshDelayMs: 200,
  });
}
