import type { Blocked, Shift } from './heard.ts';

/**
 * Records what the page's policy blocks, including earlier reports that the browser has buffered. Violations of a report-only
 * policy are not blocked, and not recorded.
 *
 * @returns a function that stops
 */
export function watchPolicy(onBlocked: (blocked: Blocked) => void): () => void {
  const known = new Set<string>();
  const tell = (blocked: Blocked) => {
    const key = JSON.stringify(blocked);
    if (!known.has(key)) onBlocked(blocked);
    known.add(key);
  };
  const hear = ({ disposition, effectiveDirective, blockedURI, sourceFile }: SecurityPolicyViolationEvent) => {
    if (disposition === 'enforce') tell({ directive: effectiveDirective, what: blockedURI, askedBy: sourceFile ?? '' });
  };
  document.addEventListener('securitypolicyviolation', hear);
  const observer = observeReports(tell);
  return () => {
    document.removeEventListener('securitypolicyviolation', hear);
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

function observeReports(tell: (blocked: Blocked) => void): { disconnect(): void } | undefined {
  if (!('ReportingObserver' in globalThis)) return undefined;
  const observer = new ReportingObserver(
    (reports) => {
      for (const { body } of reports) {
        const { disposition, effectiveDirective, blockedURL, sourceFile } = (body ?? {}) as PolicyReport;
        if (disposition !== 'enforce') continue;
        tell({ directive: effectiveDirective ?? '', what: blockedURL ?? '', askedBy: sourceFile ?? '' });
      }
    },
    { types: ['csp-violation'], buffered: true },
  );
  observer.observe();
  return observer;
}

/** An entry of the browser's, as far as it is read. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources?: readonly { readonly node?: Node | null }[];
}

/** Records layout shifts since the page was opened; nothing if the browser does not measure them. */
export function watchShifts(onShift: (shift: Shift) => void): () => void {
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
