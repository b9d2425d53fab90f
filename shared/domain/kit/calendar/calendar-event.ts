import type { LocalDateTime } from '../dates/local-date-time.ts';

/** The start or end of an event: an instant, or a floating time, which calendars show as it is in every time zone. */
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
