import { parseJson } from '../../kit/persistence/parse-json.ts';

/** Identifies a booked journey on a device: `{order number} {journey id}`. */
export type TicketName = `${string} ${string}`;

/**
 * The disruptions that were shown when journeys were booked, the latest booking last. Stored on the device, so that tickets
 * can highlight disruptions that are newer than the booking. A mark is a text that identifies a disruption (`toMark`).
 */
export type KnownAtBooking = readonly (readonly [ticket: TicketName, marks: readonly string[]])[];

/** Maximum number of stored journeys; the oldest are dropped. The 5 orders that a device stores rarely have as many. */
const maxTickets = 20;
/** Maximum number of stored marks of a journey. */
const maxMarks = 50;

/** Time after an order, in ms, during which a view of the ticket still belongs to the booking. */
const bookingMs = 30 * 60_000;

/**
 * Whether a ticket that is shown now belongs to its booking, so that the disruptions shown with it were known to the buyer.
 * If the time of the order is unknown, the result is always true: `addMarks` ignores all views after the first one.
 *
 * @param bookedAt UTC, ISO 8601
 * @param nowMs ms since 1970 UTC
 */
export function isWhileBooking(bookedAt: string | undefined, nowMs: number): boolean {
  return bookedAt === undefined || nowMs - new Date(bookedAt).getTime() < bookingMs;
}

/** The marks of a ticket, empty if no disruptions were shown; `undefined` if the ticket has no entry. */
export function getMarksAtBooking(entries: KnownAtBooking, ticket: TicketName): readonly string[] | undefined {
  return entries.find(([name]) => name === ticket)?.[1];
}

/** Adds an entry with the marks of a ticket. A ticket that already has an entry, even an empty one, keeps it. */
export function addMarks(entries: KnownAtBooking, ticket: TicketName, marks: readonly string[]): KnownAtBooking {
  if (getMarksAtBooking(entries, ticket)) return entries;
  return [...entries, [ticket, marks.slice(0, maxMarks)] as const].slice(-maxTickets);
}

/** Reads the stored list, without invalid entries and marks, which other scripts of the site may have written. */
export function readKnownAtBooking(json: string | undefined): KnownAtBooking {
  const rows = parseJson(json);
  return (Array.isArray(rows) ? rows : []).slice(-maxTickets).flatMap((row: unknown) => {
    const [ticket, marks] = Array.isArray(row) ? (row as unknown[]) : [];
    if (typeof ticket !== 'string' || !ticket.includes(' ') || !Array.isArray(marks)) return [];
    const texts = marks.filter((mark): mark is string => typeof mark === 'string');
    return [[ticket as TicketName, texts.slice(0, maxMarks)] as const];
  });
}
