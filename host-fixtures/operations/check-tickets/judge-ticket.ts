import { type SignedTicket } from '../../server/tickets/ticket-text.ts';

/** A ticket as the host knows it, on the list that a driver takes along. */
export interface ListedTicket {
  readonly reservationNumber: string;
  /** Of the code that holds. */
  readonly version: number;
  readonly status: 'CONFIRMED' | 'CANCELLED' | 'EXCHANGED';
  readonly coaches: readonly string[];
  /** Ms since 1970 UTC. */
  readonly departsAt: number;
  readonly from: string;
  readonly to: string;
  readonly travellers: number;
  readonly seats: string;
  readonly initials: string;
  /** On which coaches it was used, and when. */
  readonly uses: readonly TicketUse[];
}

/** Somebody got on with a ticket. */
export interface TicketUse {
  readonly coach: string;
  /** Ms since 1970 UTC. */
  readonly usedAt: number;
}

/** What a driver does about a genuine ticket: only `good` lets its holder on. */
export type TicketVerdict =
  | { readonly kind: 'good' }
  | { readonly kind: 'cancelled' }
  /** Traded in for another journey. */
  | { readonly kind: 'exchanged' }
  /** Changed since: the traveller has a newer code. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'other-day' }
  | { readonly kind: 'other-coach' }
  | { readonly kind: 'used'; readonly usedAt: number };

/** What is known where a ticket is judged. */
export interface JudgeFacts {
  /** What the list says about it; undefined where it is not on it. */
  readonly listed: ListedTicket | undefined;
  /** Which coach it is shown at; undefined: whichever of its own. */
  readonly coach: string | undefined;
  /** Ms since 1970 UTC. */
  readonly now: number;
}

/** So far from its departure a ticket is one of another day, where no coach is said. */
const dayMs = 12 * 3_600_000;

/** Judges a genuine ticket: what was given back or replaced first, then where and when it holds, then whether it was used. */
export function judgeTicket(
  ticket: Pick<SignedTicket, 'version' | 'coaches' | 'departsAt'>,
  facts: JudgeFacts,
): TicketVerdict {
  const { listed, coach, now } = facts;
  if (listed?.status === 'CANCELLED') return { kind: 'cancelled' };
  if (listed?.status === 'EXCHANGED') return { kind: 'exchanged' };
  if (listed !== undefined && ticket.version < listed.version) return { kind: 'changed' };
  const isFar = Math.abs(ticket.departsAt - now) > dayMs;
  if (coach === undefined && isFar) return { kind: 'other-day' };
  if (coach !== undefined && !ticket.coaches.includes(coach)) return { kind: isFar ? 'other-day' : 'other-coach' };
  const use = listed?.uses.find(({ coach: used }) => coach === undefined || used === coach);
  return use === undefined ? { kind: 'good' } : { kind: 'used', usedAt: use.usedAt };
}
