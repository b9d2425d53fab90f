import { type LocalDateTime } from '#shared/domain/kit/dates/local-date-time.ts';

/** What the code of a ticket says: enough to let somebody on without a network, and nobody's whole name. */
export interface TicketFacts {
  readonly reservationNumber: string;
  readonly journeyId: string;
  /** The coaches of the journey, by {@link coachMark}. */
  readonly coaches: readonly string[];
  /** By the clock of the stop. */
  readonly departure: LocalDateTime;
  /** The same moment, ms since 1970 UTC; whole minutes. */
  readonly departsAt: number;
  readonly from: string;
  readonly to: string;
  /** How many travel. */
  readonly travellers: number;
  /** `1A,1B`, those of one coach after the other's with `/` between; empty where none was chosen. */
  readonly seats: string;
  /** Of those who travel, as far as they are named: `AA, NB`. */
  readonly initials: string;
}

/** A public key that verifies tickets. */
export interface TicketKey {
  readonly keyId: string;
  /** Ed25519, base64url of 32 bytes. */
  readonly publicKey: string;
}

/** A ticket as it is signed. */
export interface SignedTicket extends TicketFacts {
  /** Which key it is signed with. */
  readonly keyId: string;
  /** From 1; grows when the reservation changes, so that a code of before is distinguished from the one that holds. */
  readonly version: number;
}

/** A code taken apart; nothing of it is proved yet. */
export interface ReadTicket {
  readonly ticket: SignedTicket;
  /** What the signature is about. */
  readonly signed: Uint8Array;
  readonly signature: Uint8Array;
}

/** How every code begins: the format and its version. */
const format = 'CW1';
const separator = '|';
const minuteMs = 60_000;

/** The part of a code that is signed: its format and its facts. */
export function signedPart(ticket: SignedTicket): string {
  const fields = [
    ...[ticket.keyId, ticket.reservationNumber, ticket.version.toString(36), ticket.journeyId],
    ...[ticket.coaches.join(','), ticket.departure, Math.floor(ticket.departsAt / minuteMs).toString(36)],
    ...[ticket.from, ticket.to, ticket.travellers.toString(36), ticket.seats, ticket.initials],
  ];
  const text = fields.map((field) => field.replaceAll(separator, ' ')).join(separator);
  return `${format}.${toBase64Url(new TextEncoder().encode(text))}`;
}

/** The whole code. @param signature of the bytes of {@link signedPart} */
export function ticketCode(part: string, signature: Uint8Array): string {
  return `${part}.${toBase64Url(signature)}`;
}

/** Takes a code apart, spaces and line ends within it left out. @returns undefined for what is no code of ours */
export function readTicket(text: string): ReadTicket | undefined {
  const [head, payload, signature, ...rest] = text.replace(/\s/g, '').split('.');
  const bytes = payload === undefined ? undefined : fromBase64Url(payload);
  const signatureBytes = signature === undefined ? undefined : fromBase64Url(signature);
  if (head !== format || bytes === undefined || signatureBytes?.length !== 64 || rest.length > 0) return undefined;
  const ticket = toTicket(new TextDecoder().decode(bytes).split(separator));
  return ticket && { ticket, signed: new TextEncoder().encode(`${format}.${payload}`), signature: signatureBytes };
}

function toTicket(fields: readonly string[]): SignedTicket | undefined {
  if (fields.length !== 12) return undefined;
  const [keyId, reservationNumber, version, journeyId, coaches, departure] = fields as readonly [
    ...(readonly [string, string, string, string, string, string]),
    ...string[],
  ];
  const [minutes = '', from = '', to = '', travellers = '', seats = '', initials = ''] = fields.slice(6);
  const numbers = [version, minutes, travellers].map((text) => (/^[\da-z]+$/.test(text) ? parseInt(text, 36) : NaN));
  const [versionNumber = NaN, departureMinutes = NaN, count = NaN] = numbers;
  if (numbers.some(Number.isNaN) || reservationNumber === '') return undefined;
  return {
    keyId,
    reservationNumber,
    version: versionNumber,
    journeyId,
    departure,
    from,
    to,
    seats,
    initials,
    coaches: coaches === '' ? [] : coaches.split(','),
    departsAt: departureMinutes * minuteMs,
    travellers: count,
  };
}

/** Bytes as text that an address and a code may have in them. */
export function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The other way; undefined for what was not written so. */
export function fromBase64Url(text: string): Uint8Array | undefined {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return undefined;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
}
