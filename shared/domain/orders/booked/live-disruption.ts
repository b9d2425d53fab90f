import { isDefinedAndLater, type LocalDateTime } from '../../kit/dates/local-date-time.ts';
import { minutesBetween } from '../../kit/dates/day-arithmetic.ts';
import { getDisplayedArrival } from '../../itinerary/arrival.ts';
import { findDisruption } from '../../itinerary/disruption.ts';
import type { Itinerary } from '../../itinerary/itinerary.ts';

/** A time that is later than scheduled. */
export interface DelayedTime {
  readonly end: 'departure' | 'arrival';
  readonly planned: LocalDateTime;
  readonly expected: LocalDateTime;
  readonly minutes: number;
}

/** A current disruption of a booked journey. */
export type LiveDisruption =
  /** `city` is the boarding place of the cancelled coach. */
  | { readonly kind: 'cancelled'; readonly city: string }
  /** `city` is the place from which the next coach departs without the traveller. */
  | { readonly kind: 'transfer-missed'; readonly city: string }
  /**
   * The operator reports the status `SEVERE`, for which no prediction is reliable (spec §4). `hasLeft`: the coach has
   * left the first stop, so the traveller is on board. `delayedTime` is the late departure, if it is ahead.
   */
  | { readonly kind: 'severe-delay'; readonly hasLeft: boolean; readonly delayedTime?: DelayedTime }
  /** `delayedTime` is the departure if it is late and the coach has not left, or else the arrival if that is late. */
  | { readonly kind: 'delay'; readonly delayedTime?: DelayedTime };

/** The least delay of a departure for which the operator is at fault: the usual limit of severe delays. */
const operatorFaultMinutes = 60;

/**
 * The first cancelled coach or missed transfer of a journey, or else its delay; `undefined` if it has none of them, or the
 * traveller has arrived.
 */
export function findLiveDisruption(itinerary: Itinerary): LiveDisruption | undefined {
  const { scheduledStops, delayStatus } = itinerary;
  const disruption = findDisruption(itinerary);
  if (disruption) return { kind: disruption.kind, city: disruption.stop.cityName };
  // The arrival is checked after the disruption: after a missed transfer, coaches arrive without the traveller.
  if (scheduledStops.at(-1)?.actualArrivalTime !== undefined) return undefined;
  if (delayStatus === 'SEVERE') {
    const hasLeft = scheduledStops[0]?.actualDepartureTime !== undefined;
    return { kind: 'severe-delay', hasLeft, delayedTime: findLateDeparture(itinerary) };
  }
  if (delayStatus !== 'DELAY') return undefined;
  const arrivalTime = scheduledStops.at(-1)?.arrivalTime;
  const lateArrival = toDelayedTime('arrival', arrivalTime, getDisplayedArrival(itinerary));
  return { kind: 'delay', delayedTime: findLateDeparture(itinerary) ?? lateArrival };
}

/**
 * Whether the operator fails to provide the journey: a cancelled coach, a missed transfer, a severe delay before the
 * departure, or a departure that is at least `operatorFaultMinutes` late. Travellers can then take another journey free
 * of charge, or get a refund. (EU regulation 181/2011 requires it for long journeys, from a delay of two hours.)
 */
export function isOperatorFault(disruption: LiveDisruption): boolean {
  if (disruption.kind === 'severe-delay') return !disruption.hasLeft;
  if (disruption.kind !== 'delay') return true;
  return disruption.delayedTime?.end === 'departure' && disruption.delayedTime.minutes >= operatorFaultMinutes;
}

/** Returns the delay of the departure from the first stop; undefined if it has none, or the coach has departed. */
function findLateDeparture({ scheduledStops: [firstStop] }: Itinerary): DelayedTime | undefined {
  if (firstStop === undefined || firstStop.actualDepartureTime !== undefined) return undefined;
  return toDelayedTime('departure', firstStop.departureTime, firstStop.predictedDepartureTime);
}

function toDelayedTime(
  end: DelayedTime['end'],
  scheduledTime: LocalDateTime | undefined,
  expectedTime: LocalDateTime | undefined,
): DelayedTime | undefined {
  if (scheduledTime === undefined || !isDefinedAndLater(expectedTime, scheduledTime)) return undefined;
  return { end, planned: scheduledTime, expected: expectedTime, minutes: minutesBetween(scheduledTime, expectedTime) };
}
