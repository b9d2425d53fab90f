import { useLayoutEffect, useRef, useState } from 'react';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { useIsland, useSubscription, useShared } from '#shared/island/hooks/context.tsx';
import { IslandAnnouncer } from '#shared/island/mount/island-announcer.tsx';
import type { AttributeProps } from '#shared/island/manifest.ts';
import { useChunk } from '#shared/island/hooks/use-chunk.ts';
import { Unavailable } from '#shared/panels/kit/unavailable/unavailable.tsx';
import { createSiteAlerts } from '#shared/services/alerts/site-alerts.ts';
import { buttonStyles } from '#shared/ui/button/button.tsx';
import { holdHeight, type GradualHeight } from './gradual-height.ts';
import { attributes } from './manifest.ts';

export { mountIsland as mount } from '#shared/island/mount/mount-island.tsx';
export { attributes };

/** The CSS of `Unavailable`. The banner loads its own when there are alerts. */
export const styles: readonly string[] = [buttonStyles];

const load = () => import('./alert-banner.tsx');

/**
 * The most severe alert of the operator in a line across the page, if it is at least as severe as the attribute `from`. The
 * line has no height without an alert, or if alerts fail to load; if only its code fails, it offers to try again. Until that is
 * known, it keeps the height that the tag reserves, and then changes it slowly, so that the page does not jump.
 */
export function Island({ from = 'MAJOR' }: AttributeProps<typeof attributes>) {
  const { services, locale } = useIsland();
  useSubscription('alerts', () => services.open(createSiteAlerts).watch());
  const answer = useShared((state) => state.siteAlerts);
  // The loaded alerts, also while they are loaded again or if that fails.
  const alerts = getLastValue(answer);
  // The first alerts that were loaded. The banner announces to screen readers only severe ones that arrive later.
  const [initialAlerts, setInitialAlerts] = useState(alerts);
  if (alerts && !initialAlerts) setInitialAlerts(alerts);
  const banner = useChunk(load, alerts !== undefined && alerts.length > 0);

  const box = useRef<HTMLDivElement>(null);
  const gradualHeight = useRef<GradualHeight>(null);
  // Whether it is unknown yet what is shown: the alerts, or the code of the banner, are still loading.
  const isWaiting = alerts ? alerts.length > 0 && banner.state === 'waiting' : answer.state !== 'failed';
  useLayoutEffect(() => {
    if (!box.current) return;
    gradualHeight.current ??= holdHeight(box.current);
    // Moves to the height of the content. The banner does this itself once it is rendered.
    if (!isWaiting && banner.state !== 'ready') gradualHeight.current.settle({ isAtOnce: false });
  }, [isWaiting, banner.state]);

  return (
    <div ref={box} lang={locale}>
      {banner.state === 'failed' && <Unavailable onRetry={banner.retry} />}
      {banner.state === 'ready' && alerts && (
        <banner.module.AlertBanner
          alerts={alerts}
          minSeverity={from}
          gradualHeight={gradualHeight}
          initialAlerts={initialAlerts ?? alerts}
        />
      )}
      <IslandAnnouncer />
    </div>
  );
}
