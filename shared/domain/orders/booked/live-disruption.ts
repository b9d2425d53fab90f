import type { LocalDateTime } from '../../kit/dates/local-date-time.ts';
import { isLater } from '../../kit/dates/moments.ts';
import { minutesBetween } from '../../kit/dates/spans.ts';
import { advertisedArrival } from '../../itinerary/arrival.ts';
import { findDisruption } from '../../itinerary/disruption.ts';
import type { Itinerary } from '../../itinerary/itinerary.ts';

/** A time that is later than in the timetable. */
export interface LateTime {
  readonly end: 'departure' | 'arrival';
  readonly planned: LocalDateTime;
  readonly expected: LocalDateTime;
  readonly minutes: number;
}

/** What disturbs a booked journey as it runs, from the heaviest to the lightest. */
export type LiveDisruption =
  /** `city`: where the coach that does not run would be boarded. */
  | { readonly kind: 'cancelled'; readonly city: string }
  /** `city`: where the next coach leaves without the traveller. */
  | { readonly kind: 'transfer-missed'; readonly city: string }
  /** No time is predicted that could be trusted (spec §4). `hasLeft`: who travels is on board. */
  | { readonly kind: 'severe-delay'; readonly hasLeft: boolean }
  /** Without a time where the operator names none. */
  | { readonly kind: 'delay'; readonly late?: LateTime };

/** From how many minutes on a delay counts as the operator's failure: what the trade calls severe. */
export const operatorFaultMinutes = 60;

/**
 * The heaviest thing that disturbs a journey as it runs; none where it runs as planned, is not tracked, or has arrived.
 */
export function findLiveDisruption(itinerary: Itinerary): LiveDisruption | undefined {
  const { scheduledStops, delayStatus } = itinerary;
  const broken = findDisruption(itinerary);
  if (broken) return { kind: broken.kind, city: broken.stop.cityName };
  // Not before: beyond a transfer that is missed, coaches arrive without the traveller.
  if (scheduledStops.at(-1)?.actualArrivalTime !== undefined) return undefined;
  if (delayStatus === 'SEVERE') {
    return { kind: 'severe-delay', hasLeft: scheduledStops[0]?.actualDepartureTime !== undefined };
  }
  if (delayStatus !== 'DELAY') return undefined;
  const late = lateDeparture(itinerary) ?? lateArrival(itinerary);
  return { kind: 'delay', ...(late && { late }) };
}

/**
 * Whether the operator does not keep what it sold: a coach that does not run, a transfer that cannot be made, a coach that
 * leaves an hour and more after its time. Until they are on board, travellers may then take another journey free of charge,
 * or have their money back (as EU regulation 181/2011, article 19, for long journeys).
 */
export function isOperatorFault(disruption: LiveDisruption): boolean {
  switch (disruption.kind) {
    case 'cancelled':
    case 'transfer-missed':
      return true;
    case 'severe-delay':
      return !disruption.hasLeft;
    case 'delay':
      return disruption.late?.end === 'departure' && disruption.late.minutes >= operatorFaultMinutes;
  }
}

/** Until the coach has left, what counts is when to be at the stop. */
function lateDeparture({ scheduledStops: [first] }: Itinerary): LateTime | undefined {
  if (first === undefined || first.actualDepartureTime !== undefined) return undefined;
  return lateTime('departure', first.departureTime, first.predictedDepartureTime);
}

function lateArrival(itinerary: Itinerary): LateTime | undefined {
  return lateTime('arrival', itinerary.scheduledStops.at(-1)?.arrivalTime, advertisedArrival(itinerary));
}

function lateTime(
  end: LateTime['end'],
  planned: LocalDateTime | undefined,
  expected: LocalDateTime | undefined,
): LateTime | undefined {
  if (planned === undefined || expected === undefined || !isLater(expected, planned)) return undefined;
  return { end, planned, expected, minutes: minutesBetween(planned, expected) };
}
