import { isAtLeast } from '#shared/domain/alerts/severity.ts';
import { type DurationText, formatDuration } from '#shared/domain/journeys/journey-duration.ts';
import type { WhenFormatters } from '#shared/domain/journeys/when-formatters.ts';
import type { DelayedTime, LiveDisruption } from '#shared/domain/orders/booked/live-disruption.ts';
import type { TicketDisruption } from '#shared/domain/orders/booked/ticket-disruptions.ts';
import type { Text } from '#shared/text/create-text.ts';
import type { Tone } from '#shared/ui/badge/badge.tsx';
import type { messages } from './messages.ts';

/** Messages and formatters for a disruption: a problem of a booked journey, such as a delay or an alert about its route. */
export interface DisruptionFormatters {
  readonly text: Text<typeof messages>;
  /** The messages that all widgets share. */
  readonly common: DurationText;
  readonly when: WhenFormatters;
}

/**
 * Returns a sentence that describes a disruption; for an alert, the title that the operator has written. `city` is the place
 * where the cancelled coach would be boarded, or where the transfer is missed.
 */
export function getDisruptionTitle(disruption: TicketDisruption, formatters: DisruptionFormatters): string {
  const { text } = formatters;
  switch (disruption.kind) {
    case 'cancelled':
      return text('ticketCancelled', { city: disruption.city });
    case 'transfer-missed':
      return text('ticketTransferMissed', { city: disruption.city });
    case 'severe-delay':
      return text('ticketSeverelyDelayed');
    case 'delay':
      // The operator may report a delay without a time.
      return disruption.delayedTime ? describeDelay(disruption.delayedTime, formatters) : text('ticketDelayed');
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
export function getDisruptionAdvice(disruption: LiveDisruption, formatters: DisruptionFormatters): string {
  if (disruption.kind === 'delay') return '';
  const advice = formatters.text(adviceKeys[disruption.kind]);
  if (disruption.kind !== 'severe-delay' || !disruption.delayedTime) return advice;
  return `${describeDelay(disruption.delayedTime, formatters)} ${advice}`;
}

function describeDelay(
  delayedTime: DelayedTime,
  { text, common, when: { clock, timeAfter } }: DisruptionFormatters,
): string {
  const { end, minutes } = delayedTime;
  return text(end === 'departure' ? 'ticketDepartsLate' : 'ticketArrivesLate', {
    delay: formatDuration(minutes, common),
    planned: clock(delayedTime.planned),
    expected: timeAfter(delayedTime.expected, delayedTime.planned),
  });
}

/** Returns the tone (colour and icon) for the severity of a disruption. */
export function getDisruptionTone(disruption: TicketDisruption): Tone {
  if (disruption.kind !== 'alert') return disruption.kind === 'delay' ? 'warning' : 'danger';
  return isAtLeast(disruption.alert.severity, 'MAJOR') ? 'warning' : 'information';
}
