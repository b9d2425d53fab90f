import type { LocalDateTime } from '../kit/dates/local-date-time.ts';
import { isLater } from '../kit/dates/moments.ts';
import { findDisruption } from './disruption.ts';
import type { Itinerary } from './itinerary.ts';

type Arriving = Pick<Itinerary, 'delayStatus' | 'predictedArrivalTime' | 'scheduledStops'>;

/**
 * The arrival to show the traveller: the last stop's scheduled one, or the predicted one when delayed and later (spec §4).
 *
 * A feed that runs ahead of the timetable must not make anyone miss a meeting.
 *
 * @returns `undefined` for an itinerary without stops, or whose last stop has no arrival.
 */
export function advertisedArrival(itinerary: Arriving): LocalDateTime | undefined {
  const scheduled = itinerary.scheduledStops.at(-1)?.arrivalTime;
  const predicted = itinerary.predictedArrivalTime;
  if (scheduled === undefined || predicted === undefined) return scheduled;
  return itinerary.delayStatus === 'DELAY' && isLater(predicted, scheduled) ? predicted : scheduled;
}

/** What the line about the arrival says. */
export type ArrivalLine =
  | { readonly kind: 'estimate'; readonly time: LocalDateTime }
  | {
      readonly kind: 'contact-customer-service';
      readonly reason: 'severe-delay' | 'cancelled' | 'transfer-missed';
    };

/**
 * The line under the title: an estimate, or whom to ring when there is none that could hold: the delay is severe (spec
 * §4, §8), a coach is cancelled, a transfer is missed. No line without a time.
 */
export function arrivalLine(itinerary: Arriving): ArrivalLine | undefined {
  const disruption = findDisruption(itinerary);
  if (disruption) return { kind: 'contact-customer-service', reason: disruption.kind };
  if (itinerary.delayStatus === 'SEVERE') return { kind: 'contact-customer-service', reason: 'severe-delay' };
  const time = advertisedArrival(itinerary);
  return time === undefined ? undefined : { kind: 'estimate', time };
}
