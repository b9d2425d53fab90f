import { shareLink } from '#shared/domain/itinerary/share-link.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';

/** The addresses under which the itineraries of journeys are passed on. */
export function useItineraryLink(): (journey: Pick<Journey, 'journeyId'>) => string {
  const { navigation } = useAddress();
  return ({ journeyId }) =>
    shareLink({ siteOrigin: location.origin, itineraryPage: navigation.href('itinerary'), journeyId });
}
