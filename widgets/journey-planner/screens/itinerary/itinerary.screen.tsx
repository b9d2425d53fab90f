import { readJourneyId } from '#shared/domain/itinerary/journey-id.ts';
import { useAddress, useText } from '#shared/island/hooks/context.tsx';
import { ItineraryView, itineraryViewStyles } from '#shared/panels/itinerary/itinerary-view/itinerary-view.tsx';
import type { ItineraryViewMessages } from '#shared/panels/itinerary/itinerary-view/messages.ts';

/** Style sheets of the screen. */
export const styles = itineraryViewStyles;

/**
 * The page `journey-planner/itinerary?journeyId={journeyId}`, which travellers share as a link: the stops and times of one
 * journey (spec §2 "Routes"). Without a journey id, the view shows that the journey is missing.
 */
export function Screen() {
  const text = useText<ItineraryViewMessages>();
  const { address } = useAddress();
  return <ItineraryView journeyId={readJourneyId(address.search)} text={text} />;
}
