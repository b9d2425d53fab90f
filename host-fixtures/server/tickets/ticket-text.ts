import { type LocalDateTime } from '#shared/domain/kit/dates/local-date-time.ts';

/** The facts in the code of a ticket: enough to board without a network, but no full name. */
export interface TicketFacts {
  readonly reservationNumber: string;
  readonly journeyId: string;
  /** The coaches of the journey, by {@link coachMark}. */
  readonly coaches: readonly string[];
  /** Local time of the stop. */
  readonly departure: LocalDateTime;
  /** The same time in ms since 1970 UTC; whole minutes. */
  readonly departsAt: number;
  readonly from: string;
  readonly to: string;
  /** The number of travellers. */
  readonly travellers: number;
  /** `1A,1B`, with `/` between coaches; empty if no seats were chosen. */
  readonly seats: string;
  /** Initials of the named travellers: `AA, NB`. */
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
  /** The id of the signing key. */
  readonly keyId: string;
  /** From 1. It grows when the reservation changes, so that outdated codes are recognised. */
  readonly version: number;
}

/** A parsed code whose signature is not verified yet. */
export interface ParsedTicket {
  readonly ticket: SignedTicket;
  /** The signed bytes. */
  readonly signed: Uint8Array;
  readonly signature: Uint8Array;
}

/** The prefix of every code: the format and its version. */
const format = 'CW1';
const separator = '|';
const minuteMs = 60_000;

/** Returns the signed part of a code: its format and facts. */
export function encodeTicket(ticket: SignedTicket): string {
  const fields = [
    ...[ticket.keyId, ticket.reservationNumber, ticket.version.toString(36), ticket.journeyId],
    ...[ticket.coaches.join(','), ticket.departure, Math.floor(ticket.departsAt / minuteMs).toString(36)],
    ...[ticket.from, ticket.to, ticket.travellers.toString(36), ticket.seats, ticket.initials],
  ];
  const text = fields.map((field) => field.replaceAll(separator, ' ')).join(separator);
  return `${format}.${toBase64Url(new TextEncoder().encode(text))}`;
}

/**
 * Joins the parts of a code.
 *
 * @param signature of the bytes of {@link encodeTicket}
 */
export function joinTicketCode(part: string, signature: Uint8Array): string {
  return `${part}.${toBase64Url(signature)}`;
}

/**
 * Parses a code, ignoring white space.
 *
 * @returns undefined if it is not a ticket code
 */
export function parseTicket(text: string): ParsedTicket | undefined {
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

/** Encodes bytes for URLs and codes. */
export function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Decodes such a text; undefined if it is invalid. */
export function fromBase64Url(text: string): Uint8Array | undefined {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return undefined;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
}
