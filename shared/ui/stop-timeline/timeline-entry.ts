import { type Tone } from '../badge/badge.tsx';

/** A time at a stop, formatted by the caller. */
export interface TimelineTime {
  readonly id: string;
  /** The kind of time, for assistive technology: departure, predicted arrival … */
  readonly label: string;
  readonly scheduled: string;
  /** The actual or predicted time, if it differs. The scheduled one is then struck through. */
  readonly revised?: string;
  /** The label of the struck-through time. */
  readonly scheduledLabel?: string;
  readonly tone?: Tone;
  /** Whether the coach does not run: its time is struck through. */
  readonly isCancelled?: boolean;
}

/** A stop of the timeline. */
export interface TimelineStop {
  readonly kind: 'stop';
  readonly id: string;
  readonly place: string;
  /** Name and address of the stop, the carrier. */
  readonly detail?: string;
  /** An important notice about this stop. */
  readonly notice?: string;
  /** Arrival and departure, or the relevant one of them. */
  readonly times: readonly TimelineTime[];
  /**
   * `left`: the coach has departed from here; `reached`: it is here, or was last reported here; `ahead`: not yet.
   */
  readonly progress: 'left' | 'reached' | 'ahead';
  /** The progress for screen readers. */
  readonly progressLabel?: string;
  /** Whether the coach is here now, or was last reported here. */
  readonly isHere?: boolean;
  /**
   * The position of the coach: `here`, or the share of the way to the next stop, above 0 and below 1. Undefined if unknown.
   */
  readonly coach?: 'here' | number;
  /** Whether it is the origin or the destination, shown in bold. */
  readonly isEnd?: boolean;
  /** Makes the place a button. */
  readonly onOpen?: (id: string) => void;
  /** What the button opens, for assistive technology: the name of a city is not enough. */
  readonly openLabel?: string;
}

/** A change of coach between two stops, or the reason why the journey ends here. */
export interface TimelineChange {
  readonly kind: 'change';
  readonly id: string;
  /** Includes the waiting time: `Changement de car, 35 min`. */
  readonly text: string;
  readonly detail?: string;
  /** Set if the change is impossible. */
  readonly tone?: Tone;
}

/** An entry of the timeline. */
export type TimelineEntry = TimelineStop | TimelineChange;
