import type { Journey } from '#shared/domain/journeys/journey.ts';
import { lacksCalls, withCalls } from '#shared/domain/journeys/results/with-calls.ts';
import { lastOf } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { createItineraries } from '#shared/services/itinerary/itineraries.ts';
import { selectItinerary } from '#shared/store/slices/itinerary/itineraries.ts';

/**
 * A journey with the calls of its coaches: where the search has left them out, its itinerary is asked once. Until that has
 * come, and where it does not, the journey is as it was found.
 */
export function useCalls(journey: Journey): Journey {
  const { services } = useIsland();
  const itineraries = services.open(createItineraries);
  const { journeyId } = journey;
  const answer = useShared(selectItinerary(journeyId));
  const isWanted = lacksCalls(journey) && answer.state !== 'ready';
  useSubscription(isWanted ? journeyId : undefined, () => itineraries.watch(journeyId));
  const known = lastOf(answer);
  return lacksCalls(journey) && known ? withCalls(journey, known.itinerary.scheduledStops) : journey;
}
