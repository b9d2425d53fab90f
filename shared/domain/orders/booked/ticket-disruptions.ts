import type { ServiceAlert } from '../../alerts/service-alert.ts';
import { filterValidAlerts } from '../../alerts/severity.ts';
import type { Journey } from '../../journeys/journey.ts';
import type { Itinerary } from '../../itinerary/itinerary.ts';
import { isOperatorFault, type LiveDisruption, findLiveDisruption } from './live-disruption.ts';

/** A current disruption of a booked journey (it is cancelled or late, or a transfer is missed), or an alert by the operator. */
export type Disruption = LiveDisruption | { readonly kind: 'alert'; readonly alert: ServiceAlert };

/** A disruption of a booked journey, and its consequences for the holder of the ticket. */
export type TicketDisruption = Disruption & {
  /** Whether it was unknown when the ticket was bought. */
  readonly isNew: boolean;
  /** Whether the operator fails to provide the journey, so that another one is free of charge. */
  readonly isByOperator: boolean;
};

/** Facts about a booked journey. */
export interface BookedJourney {
  readonly journey: Pick<Journey, 'departureDateTime' | 'arrivalDateTime'>;
  /** Live data; undefined if it is unknown or was not requested yet. */
  readonly itinerary: Itinerary | undefined;
  readonly alerts: readonly ServiceAlert[];
  /** When the ticket was bought, UTC. */
  readonly bookedAt: string | undefined;
  /**
   * The marks (see `toMark`) of the disruptions that this device knew when the ticket was bought; undefined if it has no
   * list of them for the ticket.
   */
  readonly knownAtBooking: readonly string[] | undefined;
}

/**
 * The disruptions of a booked journey: its live disruption, if any, then the alerts that are valid at some time during
 * the journey, the most severe first.
 */
export function listTicketDisruptions(facts: BookedJourney): readonly TicketDisruption[] {
  const { journey, itinerary, alerts } = facts;
  const liveDisruption = itinerary && findLiveDisruption(itinerary);
  const validAlerts = filterValidAlerts(alerts, journey.departureDateTime, journey.arrivalDateTime);
  return [
    ...(liveDisruption
      ? [{ ...liveDisruption, isNew: isNew(liveDisruption, facts), isByOperator: isOperatorFault(liveDisruption) }]
      : []),
    ...validAlerts.map((alert) => {
      const disruption = { kind: 'alert', alert } as const;
      return { ...disruption, isNew: isNew(disruption, facts), isByOperator: false };
    }),
  ];
}

/**
 * Identifies a disruption among those of a journey, independent of its minutes and the language of its text: `delay`, or
 * `alert SEVERE 17` for the alert with the id 17, which is a new disruption if its severity changes.
 */
export function toMark(disruption: Disruption): string {
  const { kind } = disruption;
  return kind === 'alert' ? `${kind} ${disruption.alert.severity} ${disruption.alert.id}` : kind;
}

/** The disruptions that were not in the previous list, by their marks, to be announced to screen readers. */
export function findAddedDisruptions<Item extends Disruption>(
  previousList: readonly Disruption[],
  currentList: readonly Item[],
): readonly Item[] {
  const marks = new Set(previousList.map(toMark));
  return currentList.filter((disruption) => !marks.has(toMark(disruption)));
}

/**
 * Whether a disruption is newer than the ticket. For an alert, the dates of publication and booking decide. If one of them is
 * unknown, and for live disruptions, what this device knew at the booking decides. If that is unknown, too, only live
 * disruptions count as new, because they are known only hours before the journey.
 */
function isNew(disruption: Disruption, { bookedAt, knownAtBooking }: BookedJourney): boolean {
  const publishedAt = disruption.kind === 'alert' ? disruption.alert.publishedAt : undefined;
  if (publishedAt !== undefined && bookedAt !== undefined) return new Date(publishedAt) > new Date(bookedAt);
  if (knownAtBooking) return !knownAtBooking.includes(toMark(disruption));
  return disruption.kind !== 'alert';
}
