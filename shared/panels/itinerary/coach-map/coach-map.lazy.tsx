import { toPosition } from '#shared/domain/cities/city-distance.ts';
import type { CoachSighting, Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import { placesOfCalls, routeLine, routeMarkers, type RouteStop } from '#shared/domain/maps/route-stops.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import type { Text } from '#shared/text/create-text.ts';
import type { messages as stopMap } from '../../stops/stop-map/messages.ts';
import { StopMap, stopMapStyles } from '../../stops/stop-map/stop-map.tsx';
import type { messages } from './messages.ts';

/** The sheets that it needs; `useLazyPiece` puts them on the island's root. */
export const styles: readonly string[] = stopMapStyles;

export interface CoachMapProps {
  readonly itinerary: Itinerary;
  readonly coach: CoachSighting;
  readonly text: Text<CoachMapMessages>;
}

/** Where a coach was seen last, and when, among the stops of its journey. */
export function CoachMap({ itinerary, coach, text }: CoachMapProps) {
  const { clock } = useFormatters(createTimeFormatters);
  const stops = placesOfCalls(itinerary.scheduledStops, { idOf: (_, index) => String(index), getPosition: toPosition });
  const seen = text('coachSeen', { time: clock(localDateTimeAt(Date.parse(coach.seenAt))) });
  const position = { lat: coach.latitude, lng: coach.longitude };
  return (
    <>
      <p>{seen}</p>
      <StopMap
        mode="route"
        // Before the stops: where two would cover each other, the coach is the one to be seen.
        markers={[{ id: 'coach', position, title: seen, label: text('coachLabel') }, ...routeMarkers(stops, nameOf)]}
        line={routeLine(stops)}
        isCrowded
        label={text('coachMap')}
        unavailable={text('noCoachMap')}
        text={text}
      />
    </>
  );
}

function nameOf({ cityName, stopName }: RouteStop): string {
  return [cityName, stopName].filter(Boolean).join(', ');
}

/** What the map of a coach says, with the map itself. */
type CoachMapMessages = typeof messages & typeof stopMap;
