import { useEffect, useRef } from 'react';
import { severeArrivals } from '#shared/domain/alerts/arrivals.ts';
import type { Banner } from '#shared/domain/alerts/banner.ts';
import type { ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import { useIsland } from '#shared/island/context.tsx';

/**
 * Says a severe alert that comes while the page stands (field notes §3, 15). What was there from the start is read where
 * it stands.
 *
 * @param isKnown whether the alerts have been answered
 * @param words what is said of one
 */
export function useArrivals({ shown, hidden }: Banner, isKnown: boolean, words: (alert: ServiceAlert) => string): void {
  const { services } = useIsland();
  const before = useRef<readonly ServiceAlert[]>(undefined);
  useEffect(() => {
    if (!isKnown) return;
    const arrivals = before.current ? severeArrivals(before.current, shown) : [];
    before.current = [...shown, ...hidden];
    for (const alert of arrivals) services.announcer.say(words(alert));
  });
}
