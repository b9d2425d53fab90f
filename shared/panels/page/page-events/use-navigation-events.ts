import { useEffect } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { createRiskTool } from '#shared/services/payment/risk-tool.ts';

/**
 * Reports each path that an island (a mounted widget) with several screens shows, including the first: to the page by the event
 * `coach:navigated` (host contract §5), and to its risk tool, a script of the payment provider that detects fraud (spec §4
 * "Access").
 *
 * @param path the path of the page; each change is reported, even if `reportedPath` stays the same
 * @param reportedPath the path to report, in which secret codes and keys are masked; undefined while the island shows nothing
 */
export function useNavigationEvents(path: string, reportedPath: string | undefined): void {
  const { emit, services } = useIsland();
  useEffect(() => {
    if (reportedPath === undefined) return;
    emit('coach:navigated', { path: reportedPath });
    services.open(createRiskTool).notify(reportedPath);
  }, [path, reportedPath, emit, services]);
}
