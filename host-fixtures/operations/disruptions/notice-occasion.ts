import { type TicketDisruption } from '#shared/domain/orders/booked/ticket-disruptions.ts';
import { type Instant } from '../../server/clock/clock.ts';

/** The reason of a notice: a disruption of a running journey, or a new timetable. */
export type NoticeOccasion =
  | TicketDisruption
  | { readonly kind: 'moved'; readonly departure: Instant; readonly arrival: Instant; readonly isByOperator: true };
