import { useEffect } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { createRiskTool } from '#shared/services/payment/risk-tool.ts';

/**
 * Notifies the page and its risk tool of each path that an island with routes shows, including the first (host contract
 * §5 `coach:navigated`; spec §4 "Access").
 *
 * @param path the path of the page; each change is reported, even if `reportedPath` stays the same
 * @param reportedPath the path to report, with codes and keys masked; undefined while the island shows nothing
 */
export function useNavigationEvents(path: string, reportedPath: string | undefined): void {
  const { emit, services } = useIsland();
  useEffect(() => {
    if (reportedPath === undefined) return;
    emit('coach:navigated', { path: reportedPath });
    services.open(createRiskTool).notify(reportedPath);
  }, [path, reportedPath, emit, services]);
}
