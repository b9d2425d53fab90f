import { completeSettings } from '#shared/domain/page/operation/complete-settings.ts';
import { readSettings } from '#shared/domain/page/operation/read-settings.ts';
import type { Consent } from '#shared/domain/page/operation/settings.ts';
import { eventNames } from '../../events/event-names.ts';
import { type RawSettings, readPageSettings } from '../../start/page-settings.ts';
import { readConsent } from '../page/read-consent.ts';

/** An event of an island (a mounted widget), or an entry of the data layer (`window.dataLayer` for analytics). */
export interface LedgerEntry {
  /** When it was recorded, in ms since the page was opened. */
  readonly atMs: number;
  readonly kind: 'event' | 'data layer';
  /** The event's name, such as `coach:ready`, or the property `event` of a data layer entry (`(no event)` without one). */
  readonly name: string;
  /** The event's `detail`, or the complete data layer entry. */
  readonly detail: unknown;
  /** The visitor's consent to analytics at that time. */
  readonly consent: Consent;
  /** The element that sent the event, usually a widget's tag. Missing for the data layer, and events of window or document. */
  readonly element?: Element | undefined;
}

/** A request or action that the page's Content Security Policy blocked. */
export interface PolicyViolation {
  /** The directive that blocked it, such as `connect-src`. */
  readonly directive: string;
  /** The blocked address, or a keyword such as `trusted-types-policy`; may be empty. */
  readonly target: string;
  /** The file whose code caused it; empty if unknown. */
  readonly sourceFile: string;
}

/** A layout shift that was not caused by user input. */
export interface Shift {
  /** The first of the nodes that moved, without those that no longer exist. */
  readonly node: Node;
  /** The score of the shift for CLS (Cumulative Layout Shift): share of the screen that moved, times the distance. */
  readonly value: number;
}

/** A line that the bundle, the script of all widgets, wrote to the console. */
export interface LogLine {
  /** Without the prefix `[coach-widgets] `. */
  readonly line: string;
  /** Whether the line reports a failure, such as a failed request: an error was logged together with it. */
  readonly isFailure: boolean;
}

/**
 * Everything recorded on a page since the page doctor was loaded. Of the time before, it contains the entries that are in the
 * data layer, and the policy violations and layout shifts that the browser has buffered. The lists grow as things happen.
 */
export interface Recording {
  readonly entries: readonly LedgerEntry[];
  readonly violations: readonly PolicyViolation[];
  readonly logLines: readonly LogLine[];
  readonly shifts: readonly Shift[];
  /** The page's settings for all widgets when the doctor loaded, unvalidated. */
  readonly rawSettings: RawSettings;
  /**
   * Returns for how many ms a tag has been loading: the time since this function first found it with the attribute
   * `data-coach-state="loading"`, so 0 at the first call. Also returns 0, and forgets the time, in other states.
   */
  readonly loadingMs: (element: Element) => number;
}

const logPrefix = '[coach-widgets] ';

/**
 * Records the lines that the bundle writes to the console from now on. The console still shows them.
 *
 * @returns a function that stops the recording
 */
function watchConsole(onLine: (line: LogLine) => void): () => void {
  const { warn, error } = console;
  const wrap =
    (log: typeof console.warn) =>
    (...parameters: unknown[]) => {
      log.apply(console, parameters);
      const [line, subject] = parameters;
      if (typeof line === 'string' && line.startsWith(logPrefix)) {
        onLine({
          line: line.slice(logPrefix.length),
          // The bundle's second argument is the tag for a mistake in the page, and the error (or rejected value) for a failure.
          isFailure: subject !== undefined && !(subject instanceof Element),
        });
      }
    };
  const [wrappedWarn, wrappedError] = [wrap(warn), wrap(error)];
  console.warn = wrappedWarn;
  console.error = wrappedError;
  return () => {
    // If another script has wrapped the function since, its wrapper stays, and lines that it passes on are still recorded.
    if (console.warn === wrappedWarn) console.warn = warn;
    if (console.error === wrappedError) console.error = error;
  };
}

/**
 * Records a page for the page doctor, the diagnostic panel for page authors: events of islands (mounted widgets), entries of
 * the data layer (`window.dataLayer` for analytics), console lines of the bundle, policy violations and layout shifts.
 *
 * @param onChange called after each new item of one of the lists
 * @returns the recording, and `stop`, which ends it
 */
export function recordPage(onChange: () => void = () => undefined) {
  const entries: LedgerEntry[] = [];
  const violations: PolicyViolation[] = [];
  const logLines: LogLine[] = [];
  const shifts: Shift[] = [];
  const rawSettings = readPageSettings();
  // Only valid settings, with defaults for the others.
  const settings = completeSettings(readSettings(rawSettings).settings);
  const loadingSince = new WeakMap<Element, number>();

  // Returns a function that adds items to the list.
  const appendTo =
    <Item>(list: Item[]) =>
    (item: Item) => {
      list.push(item);
      onChange();
    };
  const addEntry = (entry: Omit<LedgerEntry, 'atMs' | 'consent'>) =>
    appendTo(entries)({ atMs: Math.round(performance.now()), consent: readConsent(settings), ...entry });
  const recordEvent = (event: Event) =>
    addEntry({
      kind: 'event',
      name: event.type,
      detail: (event as CustomEvent<unknown>).detail,
      // The innermost element on the event's path. The page's window or document, which also send events, are not elements.
      element: event.composedPath().find((target) => target instanceof Element),
    });

  // Capturing listeners of the window run before all listeners of elements, which therefore cannot stop the event first.
  for (const name of eventNames) window.addEventListener(name, recordEvent, true);
  const stops = [
    watchDataLayer((name, detail) => addEntry({ kind: 'data layer', name, detail })),
    watchConsole(appendTo(logLines)),
    watchPolicy(appendTo(violations)),
    watchShifts(appendTo(shifts)),
  ];
  const recording: Recording = {
    entries,
    violations,
    logLines,
    shifts,
    rawSettings,
    loadingMs(element) {
      if (element.getAttribute('data-coach-state') !== 'loading') {
        loadingSince.delete(element);
        return 0;
      }
      const since = loadingSince.get(element) ?? performance.now();
      loadingSince.set(element, since);
      return performance.now() - since;
    },
  };
  return {
    recording,
    /**
     * Ends the recording: stops listeners and observers, and restores `push` of the data layer and the console's functions. A
     * function that another script has wrapped since is not restored, and still records the calls that its wrapper passes on.
     */
    stop() {
      for (const name of eventNames) window.removeEventListener(name, recordEvent, true);
      stops.forEach((stop) => stop());
    },
  };
}

type OnEntry = (name: string, detail: unknown) => void;

/**
 * Records existing and new entries of the page's data layer. If the page creates or replaces the data layer later, the new one
 * is found within a second.
 *
 * @returns a function that stops the recording
 */
function watchDataLayer(onEntry: OnEntry): () => void {
  let layer: unknown[] | undefined;
  let restorePush: (() => void) | undefined;
  const findLayer = () => {
    const value: unknown = Reflect.get(window, 'dataLayer');
    if (!Array.isArray(value) || value === layer) return;
    restorePush?.();
    layer = value;
    for (const entry of value) recordEntry(entry, onEntry);
    restorePush = wrapPush(value, onEntry);
  };
  findLayer();
  const timer = setInterval(findLayer, 1000);
  return () => {
    clearInterval(timer);
    restorePush?.();
  };
}

/** Records the entries that are added with `layer.push`. Returns a function that restores the original `push`. */
function wrapPush(layer: unknown[], onEntry: OnEntry): () => void {
  const originalPush = layer.push;
  const push = (...entries: unknown[]) => {
    for (const entry of entries) recordEntry(entry, onEntry);
    return originalPush.apply(layer, entries);
  };
  layer.push = push;
  return () => {
    // If another script, such as a tag manager, has wrapped it again, its function stays, and still calls this one.
    if (layer.push === push) layer.push = originalPush;
  };
}

function recordEntry(entry: unknown, onEntry: OnEntry): void {
  const { event } = typeof entry === 'object' && entry !== null ? (entry as { event?: unknown }) : {};
  onEntry(typeof event === 'string' ? event : '(no event)', entry);
}

/**
 * Records violations of the page's Content Security Policy, including earlier ones that the browser has buffered. Violations of
 * a report-only policy are left out, because the browser does not block them.
 *
 * @returns a function that stops the recording
 */
function watchPolicy(onViolation: (violation: PolicyViolation) => void): () => void {
  // The browser may report a violation twice: as an event and as a report of `ReportingObserver`. Therefore equal violations
  // are recorded only once, even if they happen again.
  const recordedKeys = new Set<string>();
  const recordViolation = (violation: PolicyViolation) => {
    const key = JSON.stringify(violation);
    if (!recordedKeys.has(key)) onViolation(violation);
    recordedKeys.add(key);
  };
  const handleViolation = (event: SecurityPolicyViolationEvent) => {
    const { disposition, effectiveDirective: directive, blockedURI: target, sourceFile } = event;
    if (disposition === 'enforce') recordViolation({ directive, target, sourceFile: sourceFile ?? '' });
  };
  document.addEventListener('securitypolicyviolation', handleViolation);
  const observer = observeReports(recordViolation);
  return () => {
    document.removeEventListener('securitypolicyviolation', handleViolation);
    observer?.disconnect();
  };
}

/** The fields of a report that we read. */
interface PolicyReport {
  readonly disposition?: string;
  readonly effectiveDirective?: string;
  readonly blockedURL?: string | null;
  readonly sourceFile?: string | null;
}

/** Reads policy reports, including those from before. Undefined in browsers without `ReportingObserver`. */
function observeReports(onViolation: (violation: PolicyViolation) => void): { disconnect(): void } | undefined {
  if (!('ReportingObserver' in globalThis)) return undefined;
  const observer = new ReportingObserver(
    (reports) => {
      for (const { body } of reports) {
        const { disposition, effectiveDirective, blockedURL, sourceFile } = (body ?? {}) as PolicyReport;
        if (disposition !== 'enforce') continue;
        onViolation({ directive: effectiveDirective ?? '', target: blockedURL ?? '', sourceFile: sourceFile ?? '' });
      }
    },
    { types: ['csp-violation'], buffered: true },
  );
  observer.observe();
  return observer;
}

/** The fields of a layout shift entry that we read. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources?: readonly { readonly node?: Node | null }[];
}

/**
 * Records layout shifts since the page was opened. Does nothing in browsers that do not measure layout shifts.
 *
 * @returns a function that stops the recording
 */
function watchShifts(onShift: (shift: Shift) => void): () => void {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('layout-shift')) return () => undefined;
  const observer = new PerformanceObserver((list) => {
    for (const { hadRecentInput, sources = [], value } of list.getEntries() as LayoutShift[]) {
      // The first node that still exists; without one, the shift cannot be attributed and is ignored.
      const [node] = sources.flatMap((source) => source.node ?? []);
      if (!hadRecentInput && node) onShift({ node, value });
    }
  });
  observer.observe({ type: 'layout-shift', buffered: true });
  return () => observer.disconnect();
}
