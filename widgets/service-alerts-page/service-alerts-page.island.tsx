import { useId } from 'react';
import { useIsland, useSubscription, useText } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { IslandAnnouncer } from '#shared/island/mount/island-announcer.tsx';
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

const load = () => import('./alerts-board.tsx');

/** All alerts of the operator (spec §2 "/service-alerts"). */
export function Island(_options: AttributeProps<typeof attributes>) {
  const text = useText<typeof messages>();
  const { services, headingLevel, locale } = useIsland();
  const headingId = useId();
  useSubscription('alerts', () => services.open(createSiteAlerts).watch());
  const board = useChunk(load, true);
  const waiting = <Skeleton rows={5} rowHeight={96} />;

  return (
    <section className="service-alerts-page" aria-labelledby={headingId} lang={locale}>
      <Heading level={headingLevel} id={headingId} className="service-alerts-page-title">
        {text('title')}
      </Heading>
      {board.state === 'waiting' && waiting}
      {board.state === 'failed' && <Unavailable onRetry={board.retry} />}
      {board.state === 'ready' && <board.module.AlertsBoard waiting={waiting} />}
      <IslandAnnouncer />
    </section>
  );
}
