import type { LocalDateTime } from '../dates/local-date-time.ts';
import { toUtcCalendar } from '../dates/utc-calendar.ts';
import type { CalendarEvent, CalendarTime } from './calendar-event.ts';

/**
 * Writes a calendar file (RFC 5545). Instants are in UTC, so that readers do not need time zone data; times without a
 * zone are floating (§3.3.5).
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
    ...events.flatMap((event) => formatEvent(event, writtenAtMs)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function formatEvent(event: CalendarEvent, writtenAtMs: number): readonly string[] {
  const { uid, summary, start, end, description, location, position, url } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${formatInstant(writtenAtMs)}`,
    `DTSTART:${formatTime(start)}`,
    `DTEND:${formatTime(end)}`,
    `SUMMARY:${escapeText(summary)}`,
    ...(description === undefined ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    ...(location === undefined ? [] : [`LOCATION:${escapeText(location)}`]),
    ...(position === undefined ? [] : [`GEO:${position.latitude.toFixed(6)};${position.longitude.toFixed(6)}`]),
    // URLs are not escaped (§3.3.13); `new URL` removes line breaks.
    ...(url === undefined ? [] : [`URL:${new URL(url).href}`]),
    'END:VEVENT',
  ];
}

function formatTime(time: CalendarTime): string {
  return time.kind === 'instant' ? formatInstant(time.atMs) : toBasicFormat(time.time);
}

function formatInstant(atMs: number): string {
  return `${toBasicFormat(new Date(atMs).toISOString().slice(0, 19))}Z`;
}

/** `20261121T100000` (§3.3.5). */
function toBasicFormat(time: LocalDateTime): string {
  return toUtcCalendar(time).format('YYYYMMDD[T]HHmmss');
}

/** Escapes text as in §3.3.11. Other control characters are not allowed in the file. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\0-\x08\x0b-\x1f\x7f]/g, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** Folds a line after 75 octets (§3.1), without splitting a character. */
function foldLine(line: string): string {
  const completeLines: string[] = [];
  let currentLine = '';
  let octets = 0;
  for (const character of line) {
    const characterOctets = encoder.encode(character).length;
    if (octets + characterOctets > 75) {
      completeLines.push(currentLine);
      // A continuation line starts with a space.
      currentLine = ' ';
      octets = 1;
    }
    currentLine += character;
    octets += characterOctets;
  }
  return [...completeLines, currentLine].join('\r\n');
}

const encoder = new TextEncoder();
