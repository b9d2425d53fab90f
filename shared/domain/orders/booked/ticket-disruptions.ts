import type { ServiceAlert } from '../../alerts/service-alert.ts';
import { alertsToShow } from '../../alerts/severity.ts';
import type { Journey } from '../../journeys/journey.ts';
import type { Itinerary } from '../../itinerary/itinerary.ts';
import { isOperatorFault, type LiveDisruption, findLiveDisruption } from './live-disruption.ts';

/** What disturbs a booked journey, live or as it is announced. */
export type Disturbance = LiveDisruption | { readonly kind: 'alert'; readonly alert: ServiceAlert };

/** What disturbs a booked journey, and what that means for whoever has the ticket. */
export type TicketDisruption = Disturbance & {
  /** It was not known when the ticket was bought. */
  readonly isNew: boolean;
  /** The operator has not kept what it sold: another journey is free of charge. */
  readonly isByOperator: boolean;
};

/** What is known of a booked journey. */
export interface TicketFacts {
  readonly journey: Pick<Journey, 'departureDateTime' | 'arrivalDateTime'>;
  /** As it runs; absent where it is not asked for yet, or not known. */
  readonly itinerary: Itinerary | undefined;
  readonly alerts: readonly ServiceAlert[];
  /** When the ticket was bought, UTC. */
  readonly bookedAt: string | undefined;
  /** The marks of what this device knew when the ticket was bought; absent where it has no memory of that. */
  readonly knownAtBooking: readonly string[] | undefined;
}

/**
 * What disturbs a booked journey, the heaviest first: what keeps it from being travelled, delays, then alerts, severe ones
 * before others. An alert counts while it holds on the way.
 */
export function ticketDisruptions(facts: TicketFacts): readonly TicketDisruption[] {
  const { journey, itinerary, alerts } = facts;
  const live = itinerary && findLiveDisruption(itinerary);
  const announced = alertsToShow(alerts, journey.departureDateTime, journey.arrivalDateTime);
  return [
    ...(live ? [{ ...live, isNew: isNew(live, facts), isByOperator: isOperatorFault(live) }] : []),
    ...announced.map((alert) => {
      const disturbance = { kind: 'alert', alert } as const;
      return { ...disturbance, isNew: isNew(disturbance, facts), isByOperator: false };
    }),
  ];
}

/** Names what disturbs, whatever its minutes and the language of its words, among all that disturb one journey. */
export function toMark(disturbance: Disturbance): string {
  const { kind } = disturbance;
  return kind === 'alert' ? `${kind} ${disturbance.alert.severity} ${disturbance.alert.id}` : kind;
}

/** What was not there at the last look, by its mark: what is worth saying aloud. */
export function arrivedDisruptions<Known extends Disturbance>(
  before: readonly Disturbance[],
  after: readonly Known[],
): readonly Known[] {
  const marks = new Set(before.map(toMark));
  return after.filter((disturbance) => !marks.has(toMark(disturbance)));
}

/**
 * Whether something came after the ticket was bought. Who published an alert knows best; else what this device knew then.
 * Without any memory a coach that does not run as planned is news, for it is known only hours before; an alert is not.
 */
function isNew(disturbance: Disturbance, { bookedAt, knownAtBooking }: TicketFacts): boolean {
  const publishedAt = disturbance.kind === 'alert' ? disturbance.alert.publishedAt : undefined;
  if (publishedAt !== undefined && bookedAt !== undefined) return Date.parse(publishedAt) > Date.parse(bookedAt);
  if (knownAtBooking) return !knownAtBooking.includes(toMark(disturbance));
  return disturbance.kind !== 'alert';
}
