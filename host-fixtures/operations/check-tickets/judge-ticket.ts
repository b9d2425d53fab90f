import { type SignedTicket } from '../../server/tickets/ticket-text.ts';

/** A ticket on the list that a driver downloads. */
export interface ListedTicket {
  readonly reservationNumber: string;
  /** Version of the current code. */
  readonly version: number;
  readonly status: 'CONFIRMED' | 'CANCELLED' | 'EXCHANGED';
  /** The marks of its coaches. A mark identifies one run of a coach. */
  readonly coaches: readonly string[];
  /** Ms since 1970 UTC. */
  readonly departsAt: number;
  readonly from: string;
  readonly to: string;
  readonly travellers: number;
  readonly seats: string;
  readonly initials: string;
  /** The coaches on which it was used, with times. */
  readonly uses: readonly TicketUse[];
}

/** A boarding with a ticket. */
export interface TicketUse {
  readonly coach: string;
  /** Ms since 1970 UTC. */
  readonly usedAt: number;
}

/**
 * The verdict about a genuine ticket. Only `good` allows boarding. `exchanged`: the ticket was traded in for another journey;
 * `changed`: the traveller has a newer code.
 */
export type TicketVerdict =
  | { readonly kind: 'good' | 'cancelled' | 'exchanged' | 'changed' | 'other-day' | 'other-coach' }
  | { readonly kind: 'used'; readonly usedAt: number };

/** Data for judging a ticket. */
export interface JudgeData {
  /** The ticket on the list; undefined if it is not listed. */
  readonly listedTicket: ListedTicket | undefined;
  /** The coach that the traveller boards; undefined for any coach of the ticket. */
  readonly coach: string | undefined;
  /** Ms since 1970 UTC. */
  readonly now: number;
}

/** A ticket belongs to another day if its departure was or will be longer ago or ahead than 12 hours. */
const maxDistanceMs = 12 * 3_600_000;

/**
 * Judges a genuine ticket: first whether it was refunded or replaced, then whether coach and time match, then whether
 * it was used.
 */
export function judgeTicket(
  ticket: Pick<SignedTicket, 'version' | 'coaches' | 'departsAt'>,
  { listedTicket, coach, now }: JudgeData,
): TicketVerdict {
  if (listedTicket?.status === 'CANCELLED') return { kind: 'cancelled' };
  if (listedTicket?.status === 'EXCHANGED') return { kind: 'exchanged' };
  if (listedTicket !== undefined && ticket.version < listedTicket.version) return { kind: 'changed' };
  const isOtherDay = Math.abs(ticket.departsAt - now) > maxDistanceMs;
  if (coach === undefined && isOtherDay) return { kind: 'other-day' };
  if (coach !== undefined && !ticket.coaches.includes(coach)) return { kind: isOtherDay ? 'other-day' : 'other-coach' };
  const use = listedTicket?.uses.find(({ coach: usedCoach }) => coach === undefined || usedCoach === coach);
  return use === undefined ? { kind: 'good' } : { kind: 'used', usedAt: use.usedAt };
}
