import map from 'lucide-static/icons/map.svg?icon';
import { useState } from 'react';
import { knownAmenities } from '#shared/domain/journeys/amenities.ts';
import type { Journey, JourneyLeg, LegStop } from '#shared/domain/journeys/journey.ts';
import { type LegChange, listLegChanges, listLegStops } from '#shared/domain/journeys/leg-changes.ts';
import { lacksCalls, withCalls } from '#shared/domain/journeys/results/with-calls.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { canBeDrawn, wayStops } from '#shared/domain/maps/way-stops.ts';
import { vehicleFacts } from '#shared/domain/seats/vehicle/vehicle-facts.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { Coming } from '#shared/panels/kit/coming/coming.tsx';
import { type StopDialogs, useStopDialogs } from '#shared/panels/stops/stop-dialogs/use-stop-dialogs.tsx';
import { createItineraries } from '#shared/services/itinerary/itineraries.ts';
import { selectItinerary } from '#shared/store/slices/itinerary/itineraries.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { RouteSketch, routeSketchStyles } from '#shared/ui/route-sketch/route-sketch.tsx';
import { StopTimeline, stopTimelineStyles } from '#shared/ui/stop-timeline/stop-timeline.tsx';
import type { TimelineEntry, TimelineStop, TimelineTime } from '#shared/ui/stop-timeline/timeline-entry.ts';
import { VehicleDrawing, vehicleDrawingStyles } from '#shared/ui/vehicle/vehicle-drawing.tsx';
import type { ResultsFormatters } from '../results-formatters.ts';
import detailsStyles from './journey-details.css?inline';

const wayMap = lazyPiece(() => import('#shared/panels/stops/way-map/way-map.lazy.tsx'));

/** CSS texts of the details. */
export const styles: readonly string[] = [
  ...[stopTimelineStyles, routeSketchStyles, vehicleDrawingStyles],
  detailsStyles,
];

export interface JourneyDetailsProps {
  readonly journey: Journey;
  readonly formatters: ResultsFormatters;
}

/** The way of a journey as a sketch, its coaches with their stops, the changes between them, and what is on board. */
export function JourneyDetails({ journey: found, formatters }: JourneyDetailsProps) {
  const { text } = formatters;
  const journey = useCalls(found);
  const amenities = knownAmenities(journey.amenities).map((amenity) => text(amenity));
  const { wheelchairSpaces } = journey;
  const coaches = listLegStops(journey);
  const stops = useStopDialogs(text('stopDetailsFailed'));
  if (wheelchairSpaces) amenities.push(text('wheelchairSpaces', { count: wheelchairSpaces }));
  return (
    <div className="journey-details">
      <div className="journey-route">
        <RouteSketch coaches={coaches} />
        <StopTimeline label={text('stops')} entries={entriesOf(journey, formatters, stops)} />
      </div>
      <WayMapPart coaches={coaches} formatters={formatters} stops={stops} />
      {stops.dialogs}
      {vehicleFacts(journey.legs.map(({ vehicleKind }) => vehicleKind)).map(({ kind, isDoubleDecker, seats, side }) => (
        <p key={kind} className="journey-vehicle">
          <VehicleDrawing side={side} /> {text(isDoubleDecker ? 'doubleDecker' : 'singleDecker', { count: seats })}
        </p>
      ))}
      {amenities.length > 0 && (
        <p className="journey-on-board">
          <strong>{text('onBoard')}</strong> {amenities.join('\u00a0· ')}
        </p>
      )}
    </div>
  );
}

function entriesOf(
  journey: Journey,
  formatters: ResultsFormatters,
  dialogs: Pick<StopDialogs, 'open'>,
): readonly TimelineEntry[] {
  const coaches = listLegStops(journey);
  const changes = listLegChanges(journey);
  return coaches.flatMap((stops, index) => {
    const isFirst = index === 0;
    const isLast = index === coaches.length - 1;
    const leg = journey.legs[index];
    const entries = stops.map((stop, place): TimelineEntry => {
      const isBoarding = place === 0;
      const detail = [stop.stopName !== stop.cityName && stop.stopName, isBoarding && leg && driverOf(leg, formatters)];
      return {
        kind: 'stop',
        id: `${index}-${place}`,
        place: stop.cityName,
        ...detailed(detail.filter(Boolean).join('\u00a0· ')),
        times: timesOf(stop, formatters),
        progress: 'ahead',
        isEnd: (isFirst && isBoarding) || (isLast && place === stops.length - 1),
        ...opened(stop, formatters, dialogs),
      };
    });
    const change = changes[index - 1];
    return change ? [changeEntry(index, change, formatters), ...entries] : entries;
  });
}

/** What makes a stop open its details, where it is known which it is. */
function opened(
  { cityId, stopId }: LegStop,
  { text }: ResultsFormatters,
  dialogs: Pick<StopDialogs, 'open'>,
): Pick<TimelineStop, 'onOpen' | 'openWords'> {
  if (cityId === undefined || stopId === undefined) return {};
  return { onOpen: () => dialogs.open({ cityId, stopId }), openWords: text('stopDetails') };
}

function driverOf({ carrier, routeName }: JourneyLeg, { text }: ResultsFormatters): string {
  return [carrier, routeName !== undefined && text('routeName', { route: routeName })].filter(Boolean).join(', ');
}

function timesOf({ arrivalDateTime, departureDateTime }: LegStop, { text, clock }: ResultsFormatters): TimelineTime[] {
  // Where a coach only calls, the time at which it leaves is the one to be there.
  if (departureDateTime !== undefined)
    return [{ id: 'departure', label: text('departure'), scheduled: clock(departureDateTime) }];
  return arrivalDateTime === undefined
    ? []
    : [{ id: 'arrival', label: text('arrival'), scheduled: clock(arrivalDateTime) }];
}

function changeEntry(
  index: number,
  { board, waitMinutes, isElsewhere }: LegChange,
  { text, duration }: ResultsFormatters,
): TimelineEntry {
  return {
    kind: 'change',
    id: `change-${index}`,
    words: waitMinutes === undefined ? text('coachChange') : text('coachChangeWait', { wait: duration(waitMinutes) }),
    ...detailed(isElsewhere && board ? text('otherStop', { stop: board.stopName ?? board.cityName }) : ''),
  };
}

function detailed(detail: string): { readonly detail?: string } {
  return detail === '' ? {} : { detail };
}

/**
 * A journey with the calls of its coaches: where the search has left them out, its itinerary is asked once. Until that has
 * come, and where it does not, the journey is as it was found.
 */
function useCalls(journey: Journey): Journey {
  const { services } = useIsland();
  const itineraries = services.open(createItineraries);
  const { journeyId } = journey;
  const answer = useShared(selectItinerary(journeyId));
  const isWanted = lacksCalls(journey) && answer.state !== 'ready';
  useSubscription(isWanted ? journeyId : undefined, () => itineraries.watch(journeyId));
  const known = getLastValue(answer);
  return lacksCalls(journey) && known ? withCalls(journey, known.itinerary.scheduledStops) : journey;
}

interface WayMapPartProps {
  /** The calls of each coach. */
  readonly coaches: readonly (readonly LegStop[])[];
  readonly formatters: ResultsFormatters;
  /** Open over the map. */
  readonly stops: StopDialogs;
}

/** Opens the map of a journey, which comes when it is wanted; not offered where nobody knows where its stops are. */
function WayMapPart({ coaches, formatters: { text }, stops }: WayMapPartProps) {
  const [isOpen, setIsOpen] = useState(false);
  const dialog = useLazyPiece(wayMap, isOpen);
  const places = wayStops(coaches);
  const isShown = isOpen && dialog.state === 'ready';
  return (
    <>
      {canBeDrawn(places) && (
        <Button kind="quiet" icon={map} onClick={() => setIsOpen(true)}>
          {text('wayOnMap')}
        </Button>
      )}
      {isOpen && dialog.state !== 'ready' && <Coming part={dialog} failed={text('mapFailed')} isOver />}
      {isShown && (
        <dialog.module.WayMapDialog
          stops={places}
          text={dialog.text}
          onClose={() => setIsOpen(false)}
          onStop={stops.open}
          notice={stops.notice}
        />
      )}
      {!isShown && stops.notice}
    </>
  );
}
