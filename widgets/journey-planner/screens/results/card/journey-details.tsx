import map from 'lucide-static/icons/map.svg?icon';
import { useState } from 'react';
import { filterAmenities, getCoachRoute, getSharedRoute } from '#shared/domain/journeys/journey-card.ts';
import { getPlaceName, type Journey, type LegStop } from '#shared/domain/journeys/journey.ts';
import { listLegChanges, listLegStops } from '#shared/domain/journeys/leg-changes.ts';
import { lacksStops, addStops } from '#shared/domain/journeys/results/add-stops.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { canShowOnMap, listJourneyStops } from '#shared/domain/maps/route-stops.ts';
import { describeVehicles } from '#shared/domain/seats/vehicle/describe-vehicles.ts';
import { useIsland, useShared, useSubscription } from '#shared/island/hooks/context.tsx';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { PieceStatus } from '#shared/panels/kit/piece-status/piece-status.tsx';
import { type StopDialogs, useStopDialogs } from '#shared/panels/stops/stop-dialogs/use-stop-dialogs.tsx';
import { createItineraries } from '#shared/services/itinerary/itineraries.ts';
import { selectItinerary } from '#shared/store/slices/itinerary/itineraries.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { RouteSketch, routeSketchStyles } from '#shared/ui/route-sketch/route-sketch.tsx';
import { StopTimeline, stopTimelineStyles, type TimelineEntry } from '#shared/ui/stop-timeline/stop-timeline.tsx';
import { VehicleDrawing, vehicleDrawingStyles } from '#shared/ui/vehicle/vehicle-drawing.tsx';
import type { ResultsFormatters } from '../results-formatters.ts';
import detailsStyles from './journey-details.css?inline';

const routeMap = lazyPiece(() => import('../route-map/route-map.lazy.tsx'));

/** Style sheets of the details. */
export const styles = [stopTimelineStyles, routeSketchStyles, vehicleDrawingStyles, detailsStyles];

interface JourneyDetailsProps {
  readonly journey: Journey;
  readonly formatters: ResultsFormatters;
}

/**
 * A search result in detail: a sketch of the route, stops and changes of coach, a button for the map, vehicles and amenities.
 */
export function JourneyDetails({ journey: searchResult, formatters }: JourneyDetailsProps) {
  const { text } = formatters;
  const journey = useJourneyWithStops(searchResult);
  const amenities = filterAmenities(journey.amenities).map((amenity) => text(amenity));
  const { wheelchairSpaces } = journey;
  const coaches = listLegStops(journey);
  const stopDialogs = useStopDialogs(text('stopDetailsFailed'));
  const sharedRoute = getSharedRoute(journey);
  if (wheelchairSpaces) amenities.push(text('wheelchairSpaces', { count: wheelchairSpaces }));
  return (
    <div className="journey-details">
      {sharedRoute !== undefined && <p>{text('sharedRoute', { route: sharedRoute })}</p>}
      <div className="journey-route">
        <RouteSketch coaches={coaches} />
        <StopTimeline label={text('stops')} entries={toTimelineEntries(journey, formatters, stopDialogs)} />
      </div>
      <LazyRouteMap coaches={coaches} formatters={formatters} stopDialogs={stopDialogs} />
      {stopDialogs.dialogs}
      {/* For each kind of vehicle: a drawing of the coach from its side (`side`), and the number of seats. */}
      {describeVehicles(journey.legs.map(({ vehicleKind }) => vehicleKind)).map(
        ({ kind, isDoubleDecker, seats, side }) => (
          <p key={kind} className="journey-vehicle">
            <VehicleDrawing side={side} /> {text(isDoubleDecker ? 'doubleDecker' : 'singleDecker', { count: seats })}
          </p>
        ),
      )}
      {amenities.length > 0 && (
        <p className="journey-on-board">
          <strong>{text('onBoard')}</strong> {amenities.join('\u00a0· ')}
        </p>
      )}
    </div>
  );
}

/** Lists the stops of a journey, and before each further coach the change to it. */
function toTimelineEntries(
  journey: Journey,
  { text, clock, duration }: ResultsFormatters,
  stopDialogs: Pick<StopDialogs, 'open'>,
): readonly TimelineEntry[] {
  const coaches = listLegStops(journey);
  const changes = listLegChanges(journey);
  return coaches.flatMap((stops, index) => {
    // Without legs, the journey counts as one coach, whose carrier is unknown.
    const { carrier } = journey.legs[index] ?? {};
    const route = getCoachRoute(journey, index);
    // The carrier and the route of the coach are written at its first stop, or if that is unknown, at the change to it.
    const carrierAndRoute = [carrier, route !== undefined && text('routeName', { route })].filter(Boolean).join(', ');
    // The change to this coach: `changes[0]` is that to the second. Undefined for the first coach.
    const change = changes[index - 1];
    const isBoardingKnown = !change || change.board !== undefined;
    const entries = stops.map((stop, position): TimelineEntry => {
      const { cityId, stopId, stopName, cityName, arrivalDateTime, departureDateTime } = stop;
      const isBoarding = isBoardingKnown && position === 0;
      const isLast = index === coaches.length - 1 && position === stops.length - 1;
      const detail = [stopName !== cityName && stopName, isBoarding && carrierAndRoute];
      // The last stop of a coach has only an arrival time; at all others the departure matters. A stop may have neither.
      const time = departureDateTime === undefined ? 'arrival' : 'departure';
      const dateTime = departureDateTime ?? arrivalDateTime;
      // The details of a stop can only be loaded by its ids.
      const onOpen =
        cityId === undefined || stopId === undefined ? undefined : () => stopDialogs.open({ cityId, stopId });
      return {
        kind: 'stop',
        id: `${index}-${position}`,
        place: cityName,
        detail: detail.filter(Boolean).join('\u00a0· ') || undefined,
        times: dateTime === undefined ? [] : [{ id: time, label: text(time), scheduled: clock(dateTime) }],
        // Search results have no real-time data.
        progress: 'ahead',
        isEnd: (index === 0 && position === 0) || isLast,
        onOpen,
        openLabel: text('stopDetails'),
      };
    });
    if (!change) return entries;
    // `board` is the first stop of this coach. Undefined `waitMinutes`: the wait is unknown.
    const { board, waitMinutes, isElsewhere } = change;
    return [
      {
        kind: 'change',
        id: `change-${index}`,
        text:
          waitMinutes === undefined ? text('coachChange') : text('coachChangeWait', { wait: duration(waitMinutes) }),
        detail:
          (board ? isElsewhere && text('otherStop', { stop: getPlaceName(board) }) : carrierAndRoute) || undefined,
      } as const,
      ...entries,
    ];
  });
}

/**
 * Returns a journey with its intermediate stops. The search omits them if its answer would become too large; then they are
 * loaded as part of the itinerary (the journey with all its stops). Until then, and if loading fails, the journey is returned
 * unchanged.
 */
function useJourneyWithStops(journey: Journey): Journey {
  const { services } = useIsland();
  const itineraries = services.open(createItineraries);
  const { journeyId } = journey;
  const answer = useShared(selectItinerary(journeyId));
  const needsItinerary = lacksStops(journey) && answer.state !== 'ready';
  // An undefined key means no subscription: the stops do not change, so they are loaded only once.
  useSubscription(needsItinerary ? journeyId : undefined, () => itineraries.watch(journeyId));
  const itinerary = getLastValue(answer);
  return lacksStops(journey) && itinerary ? addStops(journey, itinerary.itinerary.scheduledStops) : journey;
}

interface LazyRouteMapProps {
  /** The stops of each coach, in the order of travel. */
  readonly coaches: readonly (readonly LegStop[])[];
  readonly formatters: ResultsFormatters;
  /** Dialogs with the details of a stop, which open on top of the map. */
  readonly stopDialogs: StopDialogs;
}

/** A button that loads and opens the map of a journey, if its stops have coordinates. */
function LazyRouteMap({ coaches, formatters: { text }, stopDialogs }: LazyRouteMapProps) {
  const [isOpen, setIsOpen] = useState(false);
  const dialog = useLazyPiece(routeMap, isOpen);
  const mapStops = listJourneyStops(coaches);
  const isShown = isOpen && dialog.state === 'ready';
  // While the map is open, it contains the notice (that the details of a stop are loading or failed to load).
  return (
    <>
      {canShowOnMap(mapStops) && (
        <Button kind="quiet" icon={map} onClick={() => setIsOpen(true)}>
          {text('wayOnMap')}
        </Button>
      )}
      {/* `isOverlay`: the map is a dialog over the page, so its loading indicator takes no space. */}
      {isOpen && dialog.state !== 'ready' && (
        <PieceStatus piece={dialog} failureMessage={text('mapFailed')} isOverlay />
      )}
      {isShown && (
        <dialog.module.RouteMapDialog
          stops={mapStops}
          text={dialog.text}
          onClose={() => setIsOpen(false)}
          onStop={stopDialogs.open}
          notice={stopDialogs.notice}
        />
      )}
      {!isShown && stopDialogs.notice}
    </>
  );
}
