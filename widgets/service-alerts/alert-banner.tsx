import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { findNewSevereAlerts } from '#shared/domain/alerts/find-new-severe-alerts.ts';
import { toBanner, type Banner } from '#shared/domain/alerts/banner.ts';
import type { ServiceAlert, Severity } from '#shared/domain/alerts/service-alert.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createAlertDismissals } from '#shared/services/alerts/alert-dismissals.ts';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { selectDismissals } from '#shared/store/slices/alerts/site-alerts.ts';
import { iconStyles } from '#shared/ui/icon/icon.tsx';
import { getRoot } from '#shared/ui/keyboard/get-root.ts';
import styleSheet from './alert-banner.css?inline';
import { AlertLine } from './alert-line.tsx';
import type { GradualHeight } from './gradual-height.ts';
import { HiddenAlerts } from './hidden-alerts.tsx';
import type { messages } from './messages.ts';

/** CSS of the banner. */
export const styles: readonly string[] = [iconStyles, styleSheet];

interface AlertBannerProps {
  readonly alerts: readonly ServiceAlert[];
  /** The alerts when the page opened. They are not announced. */
  readonly initialAlerts: readonly ServiceAlert[];
  readonly minSeverity: Severity;
  readonly gradualHeight: RefObject<GradualHeight | null>;
}

/** Shows the most severe alert and the number of dismissed ones; handles dismissing and restoring. */
export function AlertBanner({ alerts, initialAlerts, minSeverity, gradualHeight }: AlertBannerProps) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { watch, dismiss, bringBack } = services.open(createAlertDismissals);
  useSubscription('dismissals', watch);
  const dismissals = useShared(selectDismissals);
  const options = { from: minSeverity, now: services.open(createLocalTimes).localNow() };
  const banner = toBanner(alerts, { ...options, dismissals });
  const { visibleAlerts, hiddenAlerts } = banner;
  const box = useRef<HTMLDivElement>(null);
  const isShown = visibleAlerts.length > 0;
  const isPressed = useRef(false);

  // In a layout effect, so that the content below is never painted at another height.
  useLayoutEffect(() => {
    gradualHeight.current?.settle(isPressed.current);
  }, [gradualHeight, isShown, hiddenAlerts.length]);

  // The focused button may have been removed by this render.
  useLayoutEffect(() => {
    if (!isPressed.current || !box.current) return;
    isPressed.current = false;
    const { activeElement } = getRoot(box.current);
    if (!activeElement || activeElement.contains(box.current)) box.current.querySelector('button')?.focus();
  });

  useNewAlertAnnouncements(banner, toBanner(initialAlerts, { ...options, dismissals: [] }).visibleAlerts, ({ title }) =>
    text('arrived', { title }),
  );

  const press = (change: () => void) => {
    isPressed.current = true;
    change();
  };
  const onBringBack = () => press(bringBack);
  return (
    <div ref={box}>
      {visibleAlerts[0] && (
        <AlertLine
          banner={banner}
          onBringBack={onBringBack}
          first={visibleAlerts[0]}
          onDismiss={(alertsToHide) => press(() => dismiss(alertsToHide))}
        />
      )}
      {!visibleAlerts[0] && hiddenAlerts.length > 0 && (
        <HiddenAlerts count={hiddenAlerts.length} onBringBack={onBringBack} />
      )}
    </div>
  );
}

/** Announces severe alerts that arrive while the page is open (field notes §3, 15); initial alerts are read in place. */
function useNewAlertAnnouncements(
  { visibleAlerts, hiddenAlerts }: Banner,
  initialAlerts: readonly ServiceAlert[],
  getMessage: (alert: ServiceAlert) => string,
): void {
  const { announcer } = useIsland().services;
  const previousAlerts = useRef(initialAlerts);
  useEffect(() => {
    const newAlerts = findNewSevereAlerts(previousAlerts.current, visibleAlerts);
    previousAlerts.current = [...visibleAlerts, ...hiddenAlerts];
    for (const alert of newAlerts) announcer.say(getMessage(alert));
  });
}
