import { toShareLink } from '#shared/domain/itinerary/share-link.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';

/** Returns a function that creates the shareable address of a journey's itinerary. */
export function useItineraryLink(): (journey: Pick<Journey, 'journeyId'>) => string {
  const { navigation } = useAddress();
  return ({ journeyId }) =>
    toShareLink({ siteOrigin: location.origin, itineraryPage: navigation.href('itinerary'), journeyId });
}
