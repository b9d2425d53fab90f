import { type TicketDisruption } from '#shared/domain/orders/booked/ticket-disruptions.ts';
import { type Instant } from '../../server/clock/clock.ts';

/** What a traveller is notified of: what disturbs a journey as it runs, or the times that a new timetable gives it. */
export type NoticeOccasion =
  | TicketDisruption
  | { readonly kind: 'moved'; readonly departure: Instant; readonly arrival: Instant; readonly isByOperator: true };
