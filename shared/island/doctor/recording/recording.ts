import type { Consent } from '#shared/domain/page/operation/settings.ts';
import type { RawSettings } from '../../start/page-settings.ts';

/** An event of an island (a mounted widget), or an entry of the data layer (`window.dataLayer` for analytics). */
export interface LedgerEntry {
  /** Time in ms since the page was opened. */
  readonly atMs: number;
  readonly kind: 'event' | 'data layer';
  /** The event's name, such as `coach:ready`, or the property `event` of a data layer entry. */
  readonly name: string;
  readonly detail: unknown;
  /** The visitor's consent at that time. */
  readonly consent: Consent;
  /** The tag that sent it. */
  readonly element?: Element | undefined;
}

/** A request or action that the page's policy blocked. */
export interface PolicyViolation {
  /** The directive that blocked it, such as `connect-src`. */
  readonly directive: string;
  /** The blocked address, or a keyword such as `trusted-types-policy`. */
  readonly target: string;
  /** The file whose code caused it. */
  readonly sourceFile: string;
}

/** An element that was shifted without user input. */
export interface Shift {
  readonly node: Node;
  /** The layout shift score: share of the screen that moved, times the distance (CLS). */
  readonly value: number;
}

/** A console line of the bundle. */
export interface LogLine {
  /** Without the prefix `[coach-widgets]`. */
  readonly line: string;
  /** Whether an error was logged together with the line. */
  readonly isFailure: boolean;
}

/** Everything recorded on a page since the page doctor was loaded, and earlier reports that the browser has buffered. */
export interface Recording {
  readonly entries: readonly LedgerEntry[];
  readonly violations: readonly PolicyViolation[];
  readonly logLines: readonly LogLine[];
  readonly shifts: readonly Shift[];
  /** The settings when the doctor loaded, unvalidated. */
  readonly rawSettings: RawSettings;
  /** Returns the time in ms since this function first found a tag in state `loading`; 0 in other states. */
  readonly loadingMs: (element: Element) => number;
}
