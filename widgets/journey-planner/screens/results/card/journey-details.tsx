import { knownAmenities } from '#shared/domain/journeys/amenities.ts';
import type { Journey, JourneyLeg, LegStop } from '#shared/domain/journeys/journey.ts';
import { type LegChange, legChangesOf, legStopsOf } from '#shared/domain/journeys/leg-changes.ts';
import { vehicleFacts } from '#shared/domain/seats/vehicle/vehicle-facts.ts';
import { RouteSketch, routeSketchStyles } from '#shared/ui/route-sketch/route-sketch.tsx';
import { type StopDialogs, useStopDialogs } from '#shared/panels/stops/stop-dialogs/use-stop-dialogs.tsx';
import { StopTimeline, stopTimelineStyles } from '#shared/ui/stop-timeline/stop-timeline.tsx';
import type { TimelineEntry, TimelineStop, TimelineTime } from '#shared/ui/stop-timeline/timeline-entry.ts';
import { VehicleDrawing, vehicleDrawingStyles } from '#shared/ui/vehicle/vehicle-drawing.tsx';
import { useCalls } from './use-calls.ts';
import { WayMapPart } from './way-map-part.tsx';
import type { ResultsFormatters } from '../results-formatters.ts';
import detailsStyles from './journey-details.css?inline';

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
  const coaches = legStopsOf(journey);
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
  const coaches = legStopsOf(journey);
  const changes = legChangesOf(journey);
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
