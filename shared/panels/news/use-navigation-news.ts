import { useEffect } from 'react';
import { useIsland } from '#shared/island/context.tsx';
import { createRiskTool } from '#shared/services/risk-tool.ts';

/**
 * Tells the page, and its risk tool, where an island that owns routes has led to: the first path, and each one after it
 * (host contract §5 `coach:navigated`; spec §4 "Access").
 *
 * @param path without its query; `undefined` while the island shows nothing
 */
export function useNavigationNews(path: string | undefined): void {
  const { emit, services } = useIsland();
  useEffect(() => {
    if (path === undefined) return;
    emit('coach:navigated', { path });
    services.open(createRiskTool).tell(path);
  }, [path, emit, services]);
}
