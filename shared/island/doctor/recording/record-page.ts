import { completeSettings } from '#shared/domain/page/operation/complete-settings.ts';
import { readSettings } from '#shared/domain/page/operation/read-settings.ts';
import type { Consent } from '#shared/domain/page/operation/settings.ts';
import { eventNames } from '../../events/event-names.ts';
import { type RawSettings, readPageSettings } from '../../start/page-settings.ts';
import { readConsent } from '../page/read-consent.ts';

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
          // The bundle passes an element for mistakes in it, and an error or a similar value for failures.
          isFailure: subject !== undefined && !(subject instanceof Element),
        });
      }
    };
  const [wrappedWarn, wrappedError] = [wrap(warn), wrap(error)];
  console.warn = wrappedWarn;
  console.error = wrappedError;
  return () => {
    // If another script has replaced the function since, its replacement stays.
    if (console.warn === wrappedWarn) console.warn = warn;
    if (console.error === wrappedError) console.error = error;
  };
}

/**
 * Records a page for the page doctor, the diagnostic panel for page authors: events of islands (mounted widgets), entries of the
 * data layer (`window.dataLayer` for analytics), console lines of the bundle, policy violations and layout shifts.
 *
 * @param onChange called after each new entry
 */
export function recordPage(onChange: () => void = () => undefined) {
  const entries: LedgerEntry[] = [];
  const violations: PolicyViolation[] = [];
  const logLines: LogLine[] = [];
  const shifts: Shift[] = [];
  const rawSettings = readPageSettings(document);
  const settings = completeSettings(readSettings(rawSettings).settings);
  const loadingSince = new WeakMap<Element, number>();

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
      element: event.composedPath().find((target) => target instanceof Element),
    });

  // In the capture phase, listeners of the window run first, so that no other listener can stop an event before.
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
    /** Removes all listeners. */
    stop() {
      for (const name of eventNames) window.removeEventListener(name, recordEvent, true);
      stops.forEach((stop) => stop());
    },
  };
}

type OnEntry = (name: string, detail: unknown) => void;

/**
 * Records existing and new entries of the page's data layer. If the page creates the data layer later, it is found within a
 * second.
 *
 * @returns a function that stops the recording
 */
function watchDataLayer(onEntry: OnEntry): () => void {
  let layer: unknown[] | undefined;
  let release: (() => void) | undefined;
  const findLayer = () => {
    const value: unknown = Reflect.get(window, 'dataLayer');
    if (!Array.isArray(value) || value === layer) return;
    release?.();
    layer = value;
    for (const entry of value) recordEntry(entry, onEntry);
    release = wrapPush(value, onEntry);
  };
  findLayer();
  const timer = setInterval(findLayer, 1000);
  return () => {
    clearInterval(timer);
    release?.();
  };
}

function wrapPush(layer: unknown[], onEntry: OnEntry): () => void {
  const originalPush = layer.push;
  const push = (...entries: unknown[]) => {
    for (const entry of entries) recordEntry(entry, onEntry);
    return originalPush.apply(layer, entries);
  };
  layer.push = push;
  return () => {
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
  // The browser may report a violation twice: as an event and as a buffered report.
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

/** Records layout shifts since the page was opened. Does nothing in browsers that do not measure layout shifts. */
function watchShifts(onShift: (shift: Shift) => void): () => void {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('layout-shift')) return () => undefined;
  const observer = new PerformanceObserver((list) => {
    for (const { hadRecentInput, sources = [], value } of list.getEntries() as LayoutShift[]) {
      const [node] = sources.flatMap((source) => source.node ?? []);
      if (!hadRecentInput && node) onShift({ node, value });
    }
  });
  observer.observe({ type: 'layout-shift', buffered: true });
  return () => observer.disconnect();
}
