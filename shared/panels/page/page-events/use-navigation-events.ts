import { useEffect } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { createRiskTool } from '#shared/services/payment/risk-tool.ts';

/**
 * Notifies the page and its risk tool of the path that an island with routes shows: the first one, and each later one (host
 * contract §5 `coach:navigated`; spec §4 "Access").
 *
 * @param path the path of the page; a change is a navigation
 * @param reportedPath the path without codes and keys; undefined while the island shows nothing
 */
export function useNavigationEvents(path: string, reportedPath: string | undefined): void {
  const { emit, services } = useIsland();
  useEffect(() => {
    if (reportedPath === undefined) return;
    emit('coach:navigated', { path: reportedPath });
    services.open(createRiskTool).notify(reportedPath);
  }, [path, reportedPath, emit, services]);
}
