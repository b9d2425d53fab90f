import type { Consent } from '#shared/domain/page/operation/settings.ts';
import type { RawSettings } from '../../start/page-settings.ts';

/** Something that was said to the page or to its data layer. */
export interface LedgerEntry {
  /** ms since the page was opened. */
  readonly atMs: number;
  readonly kind: 'event' | 'data layer';
  /** `coach:ready`; of the data layer its `event`. */
  readonly name: string;
  readonly detail: unknown;
  /** What the visitor had agreed to then. */
  readonly consent: Consent;
  /** The tag that sent it. */
  readonly element?: Element | undefined;
}

/** Something that the page's policy did not let through. */
export interface Blocked {
  /** `connect-src`. */
  readonly directive: string;
  /** What was blocked: an address, or a word such as `trusted-types-policy`. */
  readonly what: string;
  /** The file whose code asked for it. */
  readonly askedBy: string;
}

/** An element that was shifted without user input. */
export interface Shift {
  readonly node: Node;
  /** The share of the screen that moved, times how far (CLS). */
  readonly value: number;
}

/** A line of ours in the console. */
export interface ToldLine {
  /** Without the mark that it begins with. */
  readonly line: string;
  /** Whether it tells of a failure, which stands behind it. */
  readonly isFailure: boolean;
}

/** Everything recorded on a page since the doctor opened, and what the browser had buffered before. */
export interface Heard {
  readonly entries: readonly LedgerEntry[];
  readonly blocked: readonly Blocked[];
  readonly told: readonly ToldLine[];
  readonly shifts: readonly Shift[];
  /** The settings that were found when the doctor came. */
  readonly written: RawSettings;
  /** How long a tag has been seen in state `loading`, in ms. */
  readonly loadingMs: (element: Element) => number;
}
