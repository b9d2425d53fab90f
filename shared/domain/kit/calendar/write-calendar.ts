import type { LocalDateTime } from '../dates/local-date-time.ts';
import { onUtcCalendar } from '../dates/utc-calendar.ts';
import type { CalendarEvent, CalendarMoment } from './calendar-event.ts';

/**
 * Writes a calendar file (RFC 5545) that every calendar opens. Instants stand in UTC, so that no reader needs to know
 * the zone of a place; moments without a zone float (§3.3.5).
 *
 * @param writtenAtMs now, in milliseconds since 1970 UTC
 */
export function writeCalendar(events: readonly CalendarEvent[], writtenAtMs: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Coach Widgets//Itinerary//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => eventLines(event, writtenAtMs)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent, writtenAtMs: number): readonly string[] {
  const { uid, summary, start, end, description, location, position, url } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${inUtc(writtenAtMs)}`,
    `DTSTART:${written(start)}`,
    `DTEND:${written(end)}`,
    `SUMMARY:${escaped(summary)}`,
    ...(description === undefined ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...(location === undefined ? [] : [`LOCATION:${escaped(location)}`]),
    ...(position === undefined ? [] : [`GEO:${position.latitude.toFixed(6)};${position.longitude.toFixed(6)}`]),
    // An address is not escaped (§3.3.13), and `new URL` lets no line end into it.
    ...(url === undefined ? [] : [`URL:${new URL(url).href}`]),
    'END:VEVENT',
  ];
}

function written(moment: CalendarMoment): string {
  return moment.kind === 'instant' ? inUtc(moment.atMs) : basic(moment.moment);
}

function inUtc(atMs: number): string {
  return `${basic(new Date(atMs).toISOString().slice(0, 19))}Z`;
}

/** `20261121T100000` (§3.3.5). */
function basic(moment: LocalDateTime): string {
  return onUtcCalendar(moment).format('YYYYMMDD[T]HHmmss');
}

/** Text as §3.3.11 wants it. Other control characters must not stand in a file at all. */
function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\0-\x08\x0b-\x1f\x7f]/g, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** A line of at most 75 octets goes on in the next one after a space (§3.1); no character is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const more = countOctets(character);
    if (octets + more > 75) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += more;
  }
  return [...parts, part].join('\r\n');
}

/** How long a character is in UTF-8. */
function countOctets(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
