import { isAtLeast } from '#shared/domain/alerts/severity.ts';
import type { LocalDateTime } from '#shared/domain/kit/dates/local-date-time.ts';
import type { LiveDisruption } from '#shared/domain/orders/booked/live-disruption.ts';
import type { TicketDisruption } from '#shared/domain/orders/booked/ticket-disruptions.ts';
import type { Text } from '#shared/text/create-text.ts';
import type { Tone } from '#shared/ui/badge/badge.tsx';
import type { messages } from './messages.ts';

/** Messages and formatters for a disruption: a problem of a booked journey, such as a delay or an alert about its route. */
export interface DisruptionFormatters {
  readonly text: Text<typeof messages>;
  /** Formats a time of day. */
  readonly clock: (time: LocalDateTime) => string;
}

/**
 * Returns a sentence that describes a disruption; for an alert, the title that the operator has written. `city` is the place
 * where the cancelled coach would be boarded, or where the transfer is missed.
 */
export function getDisruptionTitle(disruption: TicketDisruption, { text, clock }: DisruptionFormatters): string {
  switch (disruption.kind) {
    case 'cancelled':
      return text('ticketCancelled', { city: disruption.city });
    case 'transfer-missed':
      return text('ticketTransferMissed', { city: disruption.city });
    case 'severe-delay':
      return text('ticketSeverelyDelayed');
    case 'delay': {
      // The operator may report a delay without a time.
      if (!disruption.delayedTime) return text('ticketDelayed');
      const { end, planned, expected, minutes } = disruption.delayedTime;
      const times = { minutes, planned: clock(planned), expected: clock(expected) };
      return text(end === 'departure' ? 'ticketDepartsLate' : 'ticketArrivesLate', times);
    }
    case 'alert':
      return disruption.alert.title;
  }
}

const adviceKeys = {
  cancelled: 'ticketCancelledAdvice',
  'transfer-missed': 'ticketTransferMissedAdvice',
  'severe-delay': 'ticketSeverelyDelayedAdvice',
} as const satisfies Partial<Record<LiveDisruption['kind'], keyof typeof messages>>;

/** Returns advice for a disruption that is known from real-time data; empty for a delay that is not severe. */
export function getDisruptionAdvice({ kind }: LiveDisruption, text: DisruptionFormatters['text']): string {
  return kind === 'delay' ? '' : text(adviceKeys[kind]);
}

/** Returns the tone (colour and icon) for the severity of a disruption. */
export function getDisruptionTone(disruption: TicketDisruption): Tone {
  if (disruption.kind !== 'alert') return disruption.kind === 'delay' ? 'warning' : 'danger';
  return isAtLeast(disruption.alert.severity, 'MAJOR') ? 'warning' : 'information';
}
