import type { PolicyViolation, Shift } from './recording.ts';

/**
 * Records what the page's policy blocks, including earlier reports that the browser has buffered. Violations of a report-only
 * policy are not blocked, and not recorded.
 *
 * @returns a function that stops
 */
export function watchPolicy(onViolation: (violation: PolicyViolation) => void): () => void {
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
