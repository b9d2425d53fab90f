import { verifyAsync } from '@noble/ed25519';
import { fromBase64Url, parseTicket, type SignedTicket, type TicketKey } from '../../server/tickets/ticket-text.ts';

/** The part of a ticket that is shown to the driver. */
export type ShownTicket = Pick<
  SignedTicket,
  'reservationNumber' | 'version' | 'coaches' | 'departsAt' | 'from' | 'to' | 'travellers' | 'seats' | 'initials'
>;

/** A ticket on the list that a driver downloads, so that tickets can be checked without a network. */
export interface ListedTicket extends ShownTicket {
  readonly status: 'CONFIRMED' | 'CANCELLED' | 'EXCHANGED';
  /** The coaches on which it was used, by the short ids of `coaches`, with times in ms since 1970 UTC. */
  readonly uses: readonly { readonly coach: string; readonly usedAt: number }[];
}

/**
 * The verdict about a ticket: a genuine code, or a listed number. Only `good` allows boarding. `cancelled`: its reservation was
 * cancelled; `exchanged`: it was traded in for another journey; `changed`: the reservation was changed later, so the traveller
 * has a newer code; `other-day` and `other-coach`: it is for another day or coach; `used`: it was used already.
 */
export type TicketVerdict =
  | { readonly kind: 'good' | 'cancelled' | 'exchanged' | 'changed' | 'other-day' | 'other-coach' }
  | { readonly kind: 'used'; readonly usedAt: number };

/** Data for judging a ticket. */
export interface JudgeData {
  /** The ticket on the list; undefined if it is not listed. */
  readonly listedTicket: ListedTicket | undefined;
  /** The short id of the coach that the traveller boards; undefined for any coach of the ticket. */
  readonly coach: string | undefined;
  /** Ms since 1970 UTC. */
  readonly now: number;
}

/**
 * The result of a check: a verdict about a ticket (`usedAt` only with `used`), or why the text is not a valid ticket.
 * `forged`: the signature is wrong; `unknown-key`: it was signed with an unknown key; `unreadable`: neither a complete code nor
 * a number; `unknown-number`: a reservation number that is not on the list.
 */
export type CheckedTicket =
  | { readonly kind: TicketVerdict['kind']; readonly ticket: ShownTicket; readonly usedAt?: number }
  | { readonly kind: 'forged' | 'unknown-key' | 'unreadable' | 'unknown-number' };

/** Data that a check needs. */
export interface CheckData extends Omit<JudgeData, 'listedTicket'> {
  /** The public keys of the host. */
  readonly keys: readonly TicketKey[];
  /** The downloaded list. */
  readonly tickets: readonly ListedTicket[];
}

/**
 * Checks the text of a ticket's barcode (its code), or a reservation number, for example if the traveller's screen is broken.
 * A code is verified by its signature, and is judged even if the list does not contain it; a number must be on the list.
 */
export async function checkTicket(text: string, { keys, tickets, coach, now }: CheckData): Promise<CheckedTicket> {
  const findTicket = (number: string) => tickets.find(({ reservationNumber }) => reservationNumber === number);
  // Dots separate the parts of a code. Numbers have none, but may begin like a code: `CW1`.
  if (!text.includes('.')) {
    // A number has no version: the listed ticket is judged against itself, so it never counts as `changed`.
    const listedTicket = findTicket(text.replace(/\s/g, '').toUpperCase());
    if (listedTicket !== undefined)
      return { ticket: listedTicket, ...judgeTicket(listedTicket, { listedTicket, coach, now }) };
    // Such as `7K3M9QAC-1`. Spaces elsewhere are not allowed here, so that a sentence does not count as a number.
    return { kind: /^\s*[\dA-Z]{4,20}\s*-\s*\d{1,4}\s*$/i.test(text) ? 'unknown-number' : 'unreadable' };
  }
  const verification = await verifyTicket(text, keys);
  if (verification.kind !== 'genuine') return verification;
  const { ticket } = verification;
  return { ticket, ...judgeTicket(ticket, { listedTicket: findTicket(ticket.reservationNumber), coach, now }) };
}

/** A verified code: signed by the host, forged, signed with an unknown key, or not a ticket code. */
type VerifiedTicket =
  | { readonly kind: 'genuine'; readonly ticket: SignedTicket }
  | { readonly kind: 'forged' | 'unknown-key' | 'unreadable' };

/** Verifies the signature of a code without a network, in Node and in browsers. */
export async function verifyTicket(code: string, keys: readonly TicketKey[]): Promise<VerifiedTicket> {
  const parts = parseTicket(code);
  if (parts === undefined) return { kind: 'unreadable' };
  const { ticket, signed: signedText, signature } = parts;
  const key = keys.find(({ keyId }) => keyId === ticket.keyId);
  const publicKey = key && fromBase64Url(key.publicKey);
  // An Ed25519 key has 32 bytes. An invalid key counts as unknown.
  if (publicKey?.length !== 32) return { kind: 'unknown-key' };
  // Without `zip215`, the verification is as strict as RFC 8032. A malformed signature is thrown as an error.
  const isGenuine = await verifyAsync(signature, signedText, publicKey, { zip215: false }).catch(() => false);
  return isGenuine ? { kind: 'genuine', ticket } : { kind: 'forged' };
}

/** A ticket belongs to another day if its departure is more than 12 hours ago or ahead. */
const maxDistanceMs = 12 * 3_600_000;

/**
 * Judges a ticket: first whether it was cancelled or replaced, then whether it is for this coach and day, then whether
 * it was used. If the traveller's coach is known, its short id is sufficient, since it also identifies the day.
 *
 * A ticket that is not listed cannot be recognised as cancelled, replaced or used, so it is `good` if coach and day are right.
 */
export function judgeTicket(
  ticket: Pick<SignedTicket, 'version' | 'coaches' | 'departsAt'>,
  { listedTicket, coach, now }: JudgeData,
): TicketVerdict {
  if (listedTicket?.status === 'CANCELLED') return { kind: 'cancelled' };
  if (listedTicket?.status === 'EXCHANGED') return { kind: 'exchanged' };
  // A higher version than the listed one is valid: the reservation was changed after the list was downloaded.
  if (listedTicket !== undefined && ticket.version < listedTicket.version) return { kind: 'changed' };
  const isOtherDay = Math.abs(ticket.departsAt - now) > maxDistanceMs;
  if (coach === undefined && isOtherDay) return { kind: 'other-day' };
  if (coach !== undefined && !ticket.coaches.includes(coach)) return { kind: isOtherDay ? 'other-day' : 'other-coach' };
  // Without a known coach, a use on any coach counts: a ticket for two coaches is `used` after the first one.
  const use = listedTicket?.uses.find(({ coach: usedCoach }) => coach === undefined || usedCoach === coach);
  return use === undefined ? { kind: 'good' } : { kind: 'used', usedAt: use.usedAt };
}
