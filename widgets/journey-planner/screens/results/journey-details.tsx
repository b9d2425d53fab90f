import { minutesPassed } from '#shared/domain/dates/instant.ts';
import { knownAmenities } from '#shared/domain/journeys/amenities.ts';
import type { Journey, JourneyLeg, LegStop } from '#shared/domain/journeys/journey.ts';
import { StopTimeline, stopTimelineStyles } from '#shared/ui/stop-timeline/stop-timeline.tsx';
import type { TimelineEntry, TimelineTime } from '#shared/ui/stop-timeline/timeline-entry.ts';
import type { ResultsWriting } from './use-writing.ts';

/** CSS texts of the details. */
export const styles: readonly string[] = [stopTimelineStyles];

export interface JourneyDetailsProps {
  readonly journey: Journey;
  readonly writing: ResultsWriting;
}

/** The coaches of a journey with their stops, the changes between them, and what is on board. */
export function JourneyDetails({ journey, writing }: JourneyDetailsProps) {
  const { text } = writing;
  const amenities = knownAmenities(journey.amenities).map((amenity) => text(amenity));
  const { wheelchairSpaces } = journey;
  if (wheelchairSpaces) amenities.push(text('wheelchairSpaces', { count: wheelchairSpaces }));
  return (
    <div className="journey-details">
      <StopTimeline label={text('stops')} entries={entriesOf(journey, writing)} />
      {amenities.length > 0 && (
        <p className="journey-on-board">
          <strong>{text('onBoard')}</strong> {amenities.join(' · ')}
        </p>
      )}
    </div>
  );
}

function entriesOf(journey: Journey, writing: ResultsWriting): readonly TimelineEntry[] {
  const { legs } = journey;
  const coaches = legs.length > 0 ? legs : [{ carrier: '', stops: [] }];
  return coaches.flatMap((leg, index) => {
    const isFirst = index === 0;
    const isLast = index === coaches.length - 1;
    const stops = stopsOf(leg, journey, { isFirst, isLast });
    const before = coaches[index - 1];
    const entries = stops.map((stop, place): TimelineEntry => {
      const isBoarding = place === 0;
      const detail = [stop.stopName !== stop.cityName && stop.stopName, isBoarding && driverOf(leg, writing)];
      return {
        kind: 'stop',
        id: `${index}-${place}`,
        place: stop.cityName,
        ...detailed(detail.filter(Boolean).join(' · ')),
        times: timesOf(stop, writing),
        progress: 'ahead',
        isEnd: (isFirst && isBoarding) || (isLast && place === stops.length - 1),
      };
    });
    const alight = before && stopsOf(before, journey, { isFirst: index === 1, isLast: false }).at(-1);
    return before ? [changeEntry(index, [alight, stops[0]], writing), ...entries] : entries;
  });
}

/** The calls of a coach, or its ends where no calls are told. */
function stopsOf(
  { stops, origin, destination, departureDateTime, arrivalDateTime }: JourneyLeg,
  journey: Journey,
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
): readonly LegStop[] {
  if (stops.length > 0) return stops;
  const from = origin ?? (isFirst ? journey.origin : undefined);
  const to = destination ?? (isLast ? journey.destination : undefined);
  const leaves = departureDateTime ?? (isFirst ? journey.departureDateTime : undefined);
  const arrives = arrivalDateTime ?? (isLast ? journey.arrivalDateTime : undefined);
  return [
    ...(from ? [{ ...from, ...(leaves !== undefined && { departureDateTime: leaves }) }] : []),
    ...(to ? [{ ...to, ...(arrives !== undefined && { arrivalDateTime: arrives }) }] : []),
  ];
}

function driverOf({ carrier, routeName }: JourneyLeg, { text }: ResultsWriting): string {
  return [carrier, routeName !== undefined && text('routeName', { route: routeName })].filter(Boolean).join(', ');
}

function timesOf({ arrivalDateTime, departureDateTime }: LegStop, { text, clock }: ResultsWriting): TimelineTime[] {
  // Where a coach only calls, the time at which it leaves is the one to be there.
  if (departureDateTime !== undefined)
    return [{ id: 'departure', label: text('departure'), scheduled: clock(departureDateTime) }];
  return arrivalDateTime === undefined
    ? []
    : [{ id: 'arrival', label: text('arrival'), scheduled: clock(arrivalDateTime) }];
}

function changeEntry(
  index: number,
  [alight, board]: readonly [LegStop | undefined, LegStop | undefined],
  { text, duration }: ResultsWriting,
): TimelineEntry {
  const wait =
    alight?.arrivalDateTime !== undefined && board?.departureDateTime !== undefined
      ? minutesPassed(
          { moment: alight.arrivalDateTime, timeZone: alight.timeZone },
          { moment: board.departureDateTime, timeZone: board.timeZone },
        )
      : undefined;
  const isElsewhere = alight?.stopId !== undefined && board?.stopId !== undefined && alight.stopId !== board.stopId;
  return {
    kind: 'change',
    id: `change-${index}`,
    words: wait !== undefined && wait >= 0 ? text('coachChangeWait', { wait: duration(wait) }) : text('coachChange'),
    ...detailed(isElsewhere ? text('otherStop', { stop: board.stopName ?? board.cityName }) : ''),
  };
}

function detailed(detail: string): { readonly detail?: string } {
  return detail === '' ? {} : { detail };
}
