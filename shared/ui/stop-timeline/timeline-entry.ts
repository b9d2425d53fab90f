import { type Tone } from '../badge/badge.tsx';

/** A time at a stop, formatted by the caller. */
export interface TimelineTime {
  readonly id: string;
  /** What the time is, for assistive technology: departure, predicted arrival … */
  readonly label: string;
  readonly scheduled: string;
  /** Actual or predicted, where it differs; the scheduled one is then struck through. */
  readonly revised?: string;
  /** What the struck-through time is. */
  readonly scheduledLabel?: string;
  readonly tone?: Tone;
  /** A coach that does not run: its time is struck through. */
  readonly isCancelled?: boolean;
}

/** A stop of the timeline. */
export interface TimelineStop {
  readonly kind: 'stop';
  readonly id: string;
  readonly place: string;
  /** Name and address of the stop, the carrier. */
  readonly detail?: string;
  /** What travellers must know of this stop alone. */
  readonly notice?: string;
  /** Arrival and departure, or the one that matters. */
  readonly times: readonly TimelineTime[];
  /**
   * `left`: the coach has been here and gone on; `reached`: it stands here, or was last seen here; `ahead`: not yet.
   */
  readonly progress: 'left' | 'reached' | 'ahead';
  /** The same in words, since a screen reader does not see a filled line. */
  readonly progressWords?: string;
  /** Where the coach is now, or was last. */
  readonly isHere?: boolean;
  /**
   * Draws the coach: `here`, or on its way to the next stop, of which it has done a part, above 0 and below 1. Absent where
   * nobody knows.
   */
  readonly coach?: 'here' | number;
  /** Origin or destination, set in bold. */
  readonly isEnd?: boolean;
  /** Makes the place a button. */
  readonly onOpen?: (id: string) => void;
  /** What the button opens, for assistive technology: a city's name alone does not say it. */
  readonly openWords?: string;
}

/** A change of coach between two stops, or what keeps the traveller from going on. */
export interface TimelineChange {
  readonly kind: 'change';
  readonly id: string;
  /** With the wait: `Changement de car, 35 min`. */
  readonly words: string;
  readonly detail?: string;
  /** That it cannot be made. */
  readonly tone?: Tone;
}

/** A line of the timeline: a stop, or a change of coach. */
export type TimelineEntry = TimelineStop | TimelineChange;
