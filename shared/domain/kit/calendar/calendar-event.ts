import type { LocalDateTime } from '../dates/local-date-time.ts';

/** When an event begins or ends: an instant, or what the clock shows wherever the reader is. */
export type CalendarMoment =
  /** Milliseconds since 1970 UTC. */
  { readonly kind: 'instant'; readonly atMs: number } | { readonly kind: 'floating'; readonly moment: LocalDateTime };

/** An entry for the traveller's calendar. */
export interface CalendarEvent {
  /** The same for the same thing: whoever adds it again gets it once. */
  readonly uid: string;
  readonly start: CalendarMoment;
  readonly end: CalendarMoment;
  readonly summary: string;
  /** Plain text; lines are kept. */
  readonly description?: string;
  /** Where to be, as a person would write it. */
  readonly location?: string;
  /** Degrees, WGS 84. */
  readonly position?: { readonly latitude: number; readonly longitude: number };
  /** An absolute address. */
  readonly url?: string;
}
