import { toPosition } from '#shared/domain/cities/city-distance.ts';
import type { CoachSighting, Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import { formatStopAndCity } from '#shared/domain/journeys/journey.ts';
import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import { toRouteStops, toRouteLine, toRouteMarkers } from '#shared/domain/maps/route-stops.ts';
import { useFormatters } from '#shared/island/hooks/context.tsx';
import type { Text } from '#shared/text/create-text.ts';
import type { messages as stopMapMessages } from '../../stops/stop-map/messages.ts';
import { StopMap, stopMapStyles } from '../../stops/stop-map/stop-map.tsx';
import type { messages } from './messages.ts';

/** Style sheets of the map. */
export const styles: readonly string[] = stopMapStyles;

export interface CoachMapProps {
  readonly itinerary: Itinerary;
  readonly coach: CoachSighting;
  readonly text: Text<CoachMapMessages>;
}

/** A map with the last reported position of a coach, among the stops of its journey. Loaded when it is needed. */
export function CoachMap({ itinerary, coach, text }: CoachMapProps) {
  const { clock } = useFormatters(createTimeFormatters);
  // A journey may call at a stop twice, so the id of a marker is the index of the stop in the journey.
  const stops = toRouteStops(itinerary.scheduledStops, { getId: (_, index) => String(index), getPosition: toPosition });
  // In the time zone of the device, unlike the times of stops: it shows how old the position is.
  const caption = text('coachSeen', { time: clock(localDateTimeAt(new Date(coach.seenAt).getTime())) });
  const position = { lat: coach.latitude, lng: coach.longitude };
  return (
    <>
      <p>{caption}</p>
      <StopMap
        mode="route"
        // The coach comes first, so that no stop hides it.
        markers={[
          { id: 'coach', position, title: caption, label: text('coachLabel') },
          ...toRouteMarkers(stops, formatStopAndCity),
        ]}
        line={toRouteLine(stops)}
        hidesOverlaps
        label={text('coachMap')}
        unavailable={text('noCoachMap')}
        text={text}
      />
    </>
  );
}

type CoachMapMessages = typeof messages & typeof stopMapMessages;
