import { parseStored } from '../../kit/persistence/stored-json.ts';

/** A booked journey whose disruptions a device remembers: `{order number} {journey id}`. */
export type TicketName = `${string} ${string}`;

/** The marks of what disturbed journeys when they were bought (`markOf`), the latest last. */
export type KnownAtBooking = readonly (readonly [ticket: TicketName, marks: readonly string[]])[];

/** How many journeys a device remembers it of: those of the orders that it keeps, there and back, and some more. */
const mostTickets = 20;
const mostMarks = 50;

/** For how long after an order was made a look at it still shows what was known then. */
const bookingMs = 30 * 60_000;

/**
 * Whether a look at a ticket is a part of buying it. An order that does not say when it was bought is looked at first when
 * it has just been bought.
 *
 * @param bookedAt UTC
 */
export function isWhileBooking(bookedAt: string | undefined, nowMs: number): boolean {
  return bookedAt === undefined || nowMs - Date.parse(bookedAt) < bookingMs;
}

/** What was known of a ticket; `undefined` where the device does not remember. */
export function marksAtBooking(known: KnownAtBooking, ticket: TicketName): readonly string[] | undefined {
  return known.find(([name]) => name === ticket)?.[1];
}

/** Remembers what is known of a ticket; what is remembered of it already stays. */
export function withKnown(known: KnownAtBooking, ticket: TicketName, marks: readonly string[]): KnownAtBooking {
  if (marksAtBooking(known, ticket)) return known;
  return [...known, [ticket, marks.slice(0, mostMarks)] as const].slice(-mostTickets);
}

/** What a device remembers, read with distrust: another script may have written there. */
export function readKnownAtBooking(stored: string | undefined): KnownAtBooking {
  const found = parseStored(stored);
  return (Array.isArray(found) ? found : []).slice(-mostTickets).flatMap((row: unknown) => {
    const [ticket, marks] = Array.isArray(row) ? (row as unknown[]) : [];
    if (typeof ticket !== 'string' || !ticket.includes(' ') || !Array.isArray(marks)) return [];
    const texts = marks.filter((mark): mark is string => typeof mark === 'string');
    return [[ticket as TicketName, texts.slice(0, mostMarks)] as const];
  });
}
