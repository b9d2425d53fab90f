import { useEffect } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { createRiskTool } from '#shared/services/payment/risk-tool.ts';

/**
 * Tells the page, and its risk tool, where an island that owns routes has led to: the first path, and each one after it
 * (host contract §5 `coach:navigated`; spec §4 "Access").
 *
 * @param path where the page is: another one is another navigation
 * @param told what they are told of it, without any code or key; `undefined` while the island shows nothing
 */
export function useNavigationEvents(path: string, told: string | undefined): void {
  const { emit, services } = useIsland();
  useEffect(() => {
    if (told === undefined) return;
    emit('coach:navigated', { path: told });
    services.open(createRiskTool).notify(told);
  }, [path, told, emit, services]);
}
