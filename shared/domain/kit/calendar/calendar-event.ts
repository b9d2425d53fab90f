import type { LocalDateTime } from '../dates/local-date-time.ts';
import { type PlacedTime, toInstant } from '../dates/instant.ts';

/**
 * The start or end of an event: an instant, or a floating time (iCalendar), a local time without a zone, which calendars show
 * as it is in every time zone.
 */
export type CalendarTime =
  /** Milliseconds since 1970 UTC. */
  { readonly kind: 'instant'; readonly atMs: number } | { readonly kind: 'floating'; readonly time: LocalDateTime };

/** An entry for the traveller's calendar. */
export interface CalendarEvent {
  /** The same for the same event, so that adding it twice does not duplicate it. */
  readonly uid: string;
  readonly start: CalendarTime;
  readonly end: CalendarTime;
  readonly summary: string;
  /** Plain text; line breaks are preserved. */
  readonly description?: string;
  /** The address to go to, as free text. */
  readonly location?: string;
  /** Degrees, WGS 84. */
  readonly position?: { readonly latitude: number; readonly longitude: number };
  readonly url?: string;
}

/**
 * The start and end of a calendar entry from local times, each by the clock of its own place: instants or, if one of the zones
 * is missing or unknown to this browser, two floating times. The end is never before the start.
 */
export function toCalendarSpan(from: PlacedTime, to: PlacedTime): readonly [CalendarTime, CalendarTime] {
  const [startMs, endMs] = [toInstant(from), toInstant(to)];
  if (startMs === undefined || endMs === undefined) {
    const start = { kind: 'floating', time: from.time } as const;
    // Calendars reject an end before the start. A westward journey may arrive at an earlier clock time than it left; then the
    // entry has no duration.
    return [start, to.time < from.time ? start : { kind: 'floating', time: to.time }];
  }
  return [
    { kind: 'instant', atMs: startMs },
    { kind: 'instant', atMs: Math.max(startMs, endMs) },
  ];
}
