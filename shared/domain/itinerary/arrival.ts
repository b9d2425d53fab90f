import { isLater, type LocalDateTime } from '../kit/dates/local-date-time.ts';
import { findDisruption, type JourneyDisruption } from './disruption.ts';
import type { Itinerary } from './itinerary.ts';

/** The parts of an itinerary (a journey with its stops and real-time data) that its arrival depends on. */
type ArrivalInput = Pick<Itinerary, 'delayStatus' | 'predictedArrivalTime' | 'scheduledStops'>;

/**
 * The arrival to show, in the local time of the last stop: the scheduled arrival, or the predicted arrival if the journey
 * has the status `DELAY` and the prediction is later (spec §4). Predictions of early arrivals are ignored, so that
 * travellers do not rely on them, and those of severely delayed journeys (`SEVERE`), because they are not reliable.
 *
 * @returns `undefined` if there are no stops, or the last stop has no scheduled arrival
 */
export function getDisplayedArrival(itinerary: ArrivalInput): LocalDateTime | undefined {
  const scheduledTime = itinerary.scheduledStops.at(-1)?.arrivalTime;
  const predictedTime = itinerary.predictedArrivalTime;
  if (scheduledTime === undefined || predictedTime === undefined) return scheduledTime;
  return itinerary.delayStatus === 'DELAY' && isLater(predictedTime, scheduledTime) ? predictedTime : scheduledTime;
}

/** Content of the line about the arrival: an estimated time, or that travellers should contact customer service. */
export type ArrivalLine =
  | { readonly kind: 'estimate'; readonly time: LocalDateTime }
  | { readonly kind: 'contact-customer-service'; readonly reason: 'severe-delay' | JourneyDisruption['kind'] };

/**
 * The line about the arrival of a journey: an estimated time, or the contact of customer service if there is no reliable
 * estimate because of a severe delay (spec §4, §8), a cancelled coach or a missed transfer. `undefined`, and so no line, if
 * the time is unknown.
 */
export function getArrivalLine(itinerary: ArrivalInput): ArrivalLine | undefined {
  const disruption = findDisruption(itinerary);
  if (disruption) return { kind: 'contact-customer-service', reason: disruption.kind };
  if (itinerary.delayStatus === 'SEVERE') return { kind: 'contact-customer-service', reason: 'severe-delay' };
  const time = getDisplayedArrival(itinerary);
  return time === undefined ? undefined : { kind: 'estimate', time };
}
