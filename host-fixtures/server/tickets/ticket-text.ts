import { type LocalDateTime } from '#shared/domain/kit/dates/local-date-time.ts';

/**
 * The facts in the barcode of a ticket. They are sufficient to check the ticket without a network connection, and contain no
 * full names. The server writes the barcode; the page with which staff check tickets reads it.
 */
export interface TicketFacts {
  readonly reservationNumber: string;
  readonly journeyId: string;
  /** Ids of the journey's coaches, each for one trip on one day: 8 characters from `getCoachMark`. */
  readonly coaches: readonly string[];
  /** The departure in the local time of the stop, without seconds. */
  readonly departure: LocalDateTime;
  /** The departure in ms since 1970 UTC; full minutes. */
  readonly departsAt: number;
  /** The name of the stop where the journey begins. */
  readonly from: string;
  /** The name of the stop where the journey ends. */
  readonly to: string;
  /** The number of travellers. */
  readonly travellers: number;
  /** The chosen seats, such as `1A,1B`, with `/` between coaches; empty if no seats were chosen. */
  readonly seats: string;
  /** Initials of the named travellers: `AA, NB`; empty if none are named. */
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
  /** From 1. It is incremented when the facts change, so that outdated barcodes are recognised. */
  readonly version: number;
}

/** A parsed barcode whose signature is not verified yet. */
export interface ParsedTicket {
  readonly ticket: SignedTicket;
  /** The signed bytes. */
  readonly signed: Uint8Array;
  readonly signature: Uint8Array;
}

/** The prefix of every barcode: the format (coach widgets) and its version. */
const format = 'CW1';
const separator = '|';
const minuteMs = 60_000;

/**
 * Returns the signed part of a barcode's text, `CW1.` and the base64url of the fields, which are separated by `|`. Numbers are
 * in base 36 to keep the text short. The complete text is `CW1.FIELDS.SIGNATURE`.
 */
export function encodeTicket(ticket: SignedTicket): string {
  const fields = [
    ticket.keyId,
    ticket.reservationNumber,
    ticket.version.toString(36),
    ticket.journeyId,
    ticket.coaches.join(','),
    ticket.departure,
    Math.floor(ticket.departsAt / minuteMs).toString(36),
    ticket.from,
    ticket.to,
    ticket.travellers.toString(36),
    ticket.seats,
    ticket.initials,
  ];
  // A separator within a field, such as the name of a stop, would be read as the end of the field.
  const text = fields.map((field) => field.replaceAll(separator, ' ')).join(separator);
  return `${format}.${toBase64Url(new TextEncoder().encode(text))}`;
}

/**
 * Adds the signature to the signed part of a barcode's text.
 *
 * @param signedPart the result of {@link encodeTicket}
 * @param signature the signature of the bytes of `signedPart`
 */
export function joinTicketCode(signedPart: string, signature: Uint8Array): string {
  return `${signedPart}.${toBase64Url(signature)}`;
}

/**
 * Parses the text of a barcode, ignoring white space. It does not verify the signature: the caller must do so before it trusts
 * the ticket.
 *
 * @returns undefined if it is not a ticket code
 */
export function parseTicket(text: string): ParsedTicket | undefined {
  const [formatPart, payload, signature, ...extraParts] = text.replace(/\s/g, '').split('.');
  const bytes = payload === undefined ? undefined : fromBase64Url(payload);
  const signatureBytes = signature === undefined ? undefined : fromBase64Url(signature);
  const isComplete = formatPart === format && extraParts.length === 0;
  // An Ed25519 signature has 64 bytes.
  if (!isComplete || bytes === undefined || signatureBytes?.length !== 64) return undefined;
  const ticket = toTicket(new TextDecoder().decode(bytes).split(separator));
  return ticket && { ticket, signed: new TextEncoder().encode(`${format}.${payload}`), signature: signatureBytes };
}

/** Parses the fields that {@link encodeTicket} writes; undefined if they are invalid. */
function toTicket(fields: readonly string[]): SignedTicket | undefined {
  if (fields.length !== 12) return undefined;
  // The defaults are only for the type, since there are twelve fields.
  const [keyId = '', reservationNumber = '', version = '', journeyId = '', coaches = '', departure = ''] = fields;
  const [minutes = '', from = '', to = '', travellers = '', seats = '', initials = ''] = fields.slice(6);
  const numbers = [version, minutes, travellers].map((text) => (/^[\da-z]+$/.test(text) ? parseInt(text, 36) : NaN));
  // Also only for the type: `numbers` has three elements.
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

/** Encodes bytes as base64url without padding. Uses only Web APIs, not Node's `Buffer`, since browsers load this file. */
export function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Decodes base64url without padding; undefined if the text is invalid. */
export function fromBase64Url(text: string): Uint8Array | undefined {
  // Four characters encode three bytes. The last group has two to four characters: one has too few bits for a byte.
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return undefined;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
