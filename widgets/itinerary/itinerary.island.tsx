import { readJourneyId } from '#shared/domain/itinerary/journey-id.ts';
import { IslandAnnouncer } from '#shared/island/mount/island-announcer.tsx';
import type { AttributeProps } from '#shared/island/manifest.ts';
import { useAddress, useText } from '#shared/island/hooks/context.tsx';
import { ItineraryView, itineraryViewStyles } from '#shared/panels/itinerary/itinerary-view/itinerary-view.tsx';
import itineraryStyles from './itinerary.css?inline';
import { attributes } from './manifest.ts';
import type { ItineraryViewMessages } from '#shared/panels/itinerary/itinerary-view/messages.ts';

export { mountIsland as mount } from '#shared/island/mount/mount-island.tsx';
export { attributes };

/** CSS of the island. */
export const styles = [...itineraryViewStyles, itineraryStyles];

/**
 * The widget with the stops and times of one journey, for a page that travellers can share (spec §2 "Itinerary view"). The id
 * of the journey is that of the tag's attribute or, if that is missing or blank, that in the page's address.
 */
export function Island({ journeyId }: AttributeProps<typeof attributes>) {
  const text = useText<ItineraryViewMessages>();
  const { address } = useAddress();
  return (
    <div className="itinerary-widget">
      <ItineraryView journeyId={journeyId?.trim() || readJourneyId(address.search)} text={text} />
      <IslandAnnouncer />
    </div>
  );
}
