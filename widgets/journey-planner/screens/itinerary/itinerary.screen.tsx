import { readJourneyId } from '#shared/domain/itinerary/journey-id.ts';
import { useAddress, useText } from '#shared/island/hooks/context.tsx';
import { ItineraryView, itineraryViewStyles } from '#shared/panels/itinerary/itinerary-view/itinerary-view.tsx';
import type { ItineraryViewMessages } from '#shared/panels/itinerary/itinerary-view/messages.ts';

/** Style sheets of the screen. */
export const styles = itineraryViewStyles;

/** journey-planner/itinerary?journeyId={journeyId}: the page of a shared link (spec §2 "Routes"). */
export function Screen() {
  const text = useText<ItineraryViewMessages>();
  const { address } = useAddress();
  return <ItineraryView journeyId={readJourneyId(address.search)} text={text} />;
}
