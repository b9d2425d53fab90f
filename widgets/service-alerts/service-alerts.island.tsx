import { useLayoutEffect, useRef, useState } from 'react';
import { bannerOf } from '#shared/domain/alerts/banner.ts';
import type { ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import { lastOf } from '#shared/domain/units/loading.ts';
import { useIsland } from '#shared/island/context.tsx';
import { IslandAnnouncer } from '#shared/island/island-announcer.tsx';
import type { PropsOf } from '#shared/island/manifest.ts';
import { useRunning } from '#shared/island/use-running.ts';
import { useShared } from '#shared/island/use-shared.ts';
import { useText } from '#shared/island/use-text.ts';
import { createSiteAlerts } from '#shared/services/site-alerts.ts';
import { selectDismissals, selectSiteAlerts } from '#shared/store/slices/site-alerts.ts';
import { iconStyles } from '#shared/ui/icon/icon.tsx';
import { rootOf } from '#shared/ui/keyboard/root-of.ts';
import { AlertBanner } from './alert-banner.tsx';
import { HiddenAlerts } from './hidden-alerts.tsx';
import { attributes } from './manifest.ts';
import type { messages } from './messages/fr.ts';
import serviceAlertsStyles from './service-alerts.css?inline';
import { useArrivals } from './use-arrivals.ts';
import { useGentleRoom } from './use-gentle-room.ts';

export { mountIsland as mount } from '#shared/island/mount-island.tsx';
export { attributes };

/** CSS texts of all that the island draws at once. */
export const styles: readonly string[] = [iconStyles, serviceAlertsStyles];

/** The most serious alert of the operator across the page; nothing, and no room for it, where there is none. */
export function Island({ from = 'MAJOR' }: PropsOf<typeof attributes>) {
  const text = useText<typeof messages>();
  const { services, locale } = useIsland();
  const alerts = services.open(createSiteAlerts);
  useRunning('alerts', alerts.watch);
  const answer = useShared(selectSiteAlerts);
  const dismissals = useShared(selectDismissals);
  const [isOpen, setOpen] = useState(false);

  const known = lastOf(answer);
  const banner = bannerOf(known ?? [], { from, dismissals, now: services.clock.localNow() });
  const { shown, hidden } = banner;
  const isWaiting = !known && answer.state !== 'failed';
  const drawn = shown.length > 0 ? 'banner' : 'chip';
  const { room, expectChange } = useGentleRoom(isWaiting ? 'waiting' : drawn + hidden.length);
  useArrivals(banner, known !== undefined, ({ title }) => text('arrived', { title }));
  const keepFocus = useKeptFocus(room);

  const press = (change: () => void) => {
    expectChange();
    keepFocus();
    change();
  };
  const dismiss = (some: readonly ServiceAlert[]) => press(() => alerts.dismiss(some));
  const bringBack = () => press(alerts.bringBack);

  return (
    <div ref={room} lang={locale}>
      {shown[0] && (
        <AlertBanner
          {...{ banner, isOpen }}
          first={shown[0]}
          onToggle={() => setOpen(!isOpen)}
          onDismiss={dismiss}
          onBringBack={bringBack}
        />
      )}
      {!shown[0] && hidden.length > 0 && <HiddenAlerts count={hidden.length} onBringBack={bringBack} />}
      <IslandAnnouncer />
    </div>
  );
}

/** Hands the focus of a button that goes when it is pressed to the first that is there then. */
function useKeptFocus(box: { readonly current: HTMLElement | null }): () => void {
  const isAsked = useRef(false);
  useLayoutEffect(() => {
    if (!isAsked.current || !box.current) return;
    isAsked.current = false;
    const { activeElement } = rootOf(box.current);
    if (!activeElement || activeElement.contains(box.current)) box.current.querySelector('button')?.focus();
  });
  return () => (isAsked.current = true);
}
