import { completeSettings } from '#shared/domain/page/operation/complete-settings.ts';
import { readSettings } from '#shared/domain/page/operation/read-settings.ts';
import { eventNames } from '../../events/event-names.ts';
import { readPageSettings } from '../../start/page-settings.ts';
import { readConsent } from '../page/read-consent.ts';
import type { LedgerEntry, LogLine, PolicyViolation, Recording, Shift } from './recording.ts';

const logPrefix = '[coach-widgets] ';

/**
 * Records what the bundle logs from now on; the console shows it as usual.
 *
 * @returns a function that stops
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
          isFailure: subject !== undefined && !(subject instanceof Element),
        });
      }
    };
  const [wrappedWarn, wrappedError] = [wrap(warn), wrap(error)];
  console.warn = wrappedWarn;
  console.error = wrappedError;
  return () => {
    // Another script may have replaced the function since: its replacement stays.
    if (console.warn === wrappedWarn) console.warn = warn;
    if (console.error === wrappedError) console.error = error;
  };
}

/**
 * Records a page: events of islands, entries of the data layer, console lines of the bundle, policy violations and layout
 * shifts.
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

  // On the window in the capture phase, so that no listener can stop an event first.
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
 * Records existing and new entries of the page's data layer. A data layer that the page creates later is detected within a
 * second.
 *
 * @returns a function that stops
 */
function watchDataLayer(onEntry: OnEntry): () => void {
  let layer: unknown[] | undefined;
  let release: (() => void) | undefined;
  const findLayer = () => {
    const value: unknown = Reflect.get(window, 'dataLayer');
    if (!Array.isArray(value) || value === layer) return;
    release?.();
    layer = value;
    for (const entry of value) report(entry, onEntry);
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
    for (const entry of entries) report(entry, onEntry);
    return originalPush.apply(layer, entries);
  };
  layer.push = push;
  return () => {
    if (layer.push === push) layer.push = originalPush;
  };
}

function report(entry: unknown, onEntry: OnEntry): void {
  const { event } = typeof entry === 'object' && entry !== null ? (entry as { event?: unknown }) : {};
  onEntry(typeof event === 'string' ? event : '(no event)', entry);
}

/**
 * Records what the page's policy blocks, including earlier reports that the browser has buffered. Violations of a report-only
 * policy are not blocked, and not recorded.
 *
 * @returns a function that stops
 */
function watchPolicy(onViolation: (violation: PolicyViolation) => void): () => void {
  const reportedKeys = new Set<string>();
  const report = (violation: PolicyViolation) => {
    const key = JSON.stringify(violation);
    if (!reportedKeys.has(key)) onViolation(violation);
    reportedKeys.add(key);
  };
  const handleViolation = ({
    disposition,
    effectiveDirective,
    blockedURI,
    sourceFile,
  }: SecurityPolicyViolationEvent) => {
    if (disposition === 'enforce')
      report({ directive: effectiveDirective, target: blockedURI, sourceFile: sourceFile ?? '' });
  };
  document.addEventListener('securitypolicyviolation', handleViolation);
  const observer = observeReports(report);
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

function observeReports(report: (violation: PolicyViolation) => void): { disconnect(): void } | undefined {
  if (!('ReportingObserver' in globalThis)) return undefined;
  const observer = new ReportingObserver(
    (reports) => {
      for (const { body } of reports) {
        const { disposition, effectiveDirective, blockedURL, sourceFile } = (body ?? {}) as PolicyReport;
        if (disposition !== 'enforce') continue;
        report({ directive: effectiveDirective ?? '', target: blockedURL ?? '', sourceFile: sourceFile ?? '' });
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

/** Records layout shifts since the page was opened; nothing if the browser does not measure them. */
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
