import { useIsland, useSubscription, useText } from '#shared/island/hooks/context.tsx';
import { IslandFrame } from '#shared/panels/kit/island-frame/island-frame.tsx';
import type { AttributeProps } from '#shared/island/manifest.ts';
import { useChunk } from '#shared/island/hooks/use-chunk.ts';
import { Unavailable } from '#shared/panels/kit/unavailable/unavailable.tsx';
import { createSiteAlerts } from '#shared/services/alerts/site-alerts.ts';
import { buttonStyles } from '#shared/ui/button/button.tsx';
import { iconStyles } from '#shared/ui/icon/icon.tsx';
import { Skeleton, skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import { attributes } from './manifest.ts';
import type { messages } from './messages.ts';
import pageStyles from './service-alerts-page.css?inline';

export { mountIsland as mount } from '#shared/island/mount/mount-island.tsx';
export { attributes };

/** CSS of the island. */
export const styles = [iconStyles, buttonStyles, skeletonStyles, pageStyles];

/** Loads the list of alerts with its filters. */
const load = () => import('./alerts-board.tsx');

/**
 * All service alerts of the operator (spec §2 "/service-alerts"). The alerts and the code of their list load at the same time;
 * the list shows `waiting` until the alerts have loaded. The tag has no attributes.
 */
export function Island(_options: AttributeProps<typeof attributes>) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  // The key is constant, so the subscription stays while the island is mounted.
  useSubscription('alerts', () => services.open(createSiteAlerts).watch());
  const board = useChunk(load);
  const waiting = <Skeleton rows={5} rowHeight={96} />;

  return (
    <IslandFrame className="service-alerts-page" role="region" title={text('title')}>
      {board.state === 'waiting' && waiting}
      {board.state === 'failed' && <Unavailable onRetry={board.retry} />}
      {board.state === 'ready' && <board.module.AlertsBoard waiting={waiting} />}
    </IslandFrame>
  );
}
