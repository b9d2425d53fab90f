import type { LocalDateTime } from '../dates/local-date-time.ts';
import { toUtcCalendar } from '../dates/utc-calendar.ts';
import type { CalendarEvent, CalendarTime } from './calendar-event.ts';

/**
 * Writes a calendar file (iCalendar, RFC 5545; the sections in this file are those of the RFC). Instants are written in UTC,
 * so that calendar programs do not need time zone data. Times without a known zone are written without `Z`, as floating
 * times (§3.3.5), which calendars show unchanged in every time zone.
 *
 * @param writtenAtMs now, in milliseconds since 1970 UTC
 * @throws TypeError if the `url` of an event is not an absolute URL
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
    // The syntax of URLs has no backslash escapes (§3.3.13). `new URL` removes line breaks, which would start another property.
    ...(url === undefined ? [] : [`URL:${new URL(url).href}`]),
    'END:VEVENT',
  ];
}

function formatTime(time: CalendarTime): string {
  return time.kind === 'instant' ? formatInstant(time.atMs) : toBasicFormat(time.time);
}

/** Formats an instant in UTC: `20261121T100000Z`. */
function formatInstant(atMs: number): string {
  return `${toBasicFormat(new Date(atMs).toISOString().slice(0, 19))}Z`;
}

/** Formats a local time: `2026-11-21T10:00:00` → `20261121T100000` (§3.3.5). */
function toBasicFormat(time: LocalDateTime): string {
  // Day.js only reformats the text here: the time is parsed and formatted in the same zone (UTC), so it does not change.
  return toUtcCalendar(time).format('YYYYMMDD[T]HHmmss');
}

/**
 * Escapes text (§3.3.11): a backslash precedes `\`, `;` and `,`, and a line break becomes `\n`. Control characters other than
 * tabs and line breaks are not allowed in the file and are removed.
 */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\0-\x08\x0b-\x1f\x7f]/g, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** Folds a line: breaks it into lines of at most 75 octets (UTF-8 bytes, §3.1), without splitting a character. */
function foldLine(line: string): string {
  const completeLines: string[] = [];
  let currentLine = '';
  let octets = 0;
  for (const character of line) {
    const characterOctets = encoder.encode(character).length;
    if (octets + characterOctets > 75) {
      completeLines.push(currentLine);
      // A continuation line starts with a space, which programs remove again.
      currentLine = ' ';
      octets = 1;
    }
    currentLine += character;
    octets += characterOctets;
  }
  return [...completeLines, currentLine].join('\r\n');
}

const encoder = new TextEncoder();
