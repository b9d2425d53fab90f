import { useEffect, useRef } from 'react';
import {
  isPlannerPath,
  plannerPathToTell,
  type PlannerScreen,
  plannerRouteOf,
} from '#shared/domain/routes/planner-screen.ts';
import { useIsland } from '#shared/island/context.tsx';
import { IslandAnnouncer } from '#shared/island/island-announcer.tsx';
import type { PropsOf } from '#shared/island/manifest.ts';
import { useAddress } from '#shared/island/use-address.ts';
import { useRunning } from '#shared/island/use-running.ts';
import { useNavigationNews } from '#shared/panels/news/use-navigation-news.ts';
import { ScreenPart } from '#shared/panels/screen-part/screen-part.tsx';
import { buttonStyles } from '#shared/ui/button/button.tsx';
import { iconStyles } from '#shared/ui/icon/icon.tsx';
import { loadingIndicatorStyles } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { BasketBarPart } from './basket-bar-part.tsx';
import plannerStyles from './journey-planner.css?inline';
import { attributes } from './manifest.ts';
import { screens } from './screens.ts';

export { mountIsland as mount } from '#shared/island/mount-island.tsx';
export { attributes };

/** CSS texts of all that the island draws before a screen has come. */
export const styles: readonly string[] = [iconStyles, buttonStyles, loadingIndicatorStyles, plannerStyles];

/** Screens on which the way to the basket would lead nowhere: it is here, it is being paid, or it is an order. */
const withoutBasketBar: readonly PlannerScreen[] = ['basket', 'paymentInProgress', 'confirmation'];

/**
 * Everything under /journey-planner (spec §2 "Routes"): a screen for each path, in a chunk of its own. On a path that is
 * not its own, or has no screen, it draws nothing (host contract §3).
 */
export function Island({ basePath }: PropsOf<typeof attributes>) {
  const { locale } = useIsland();
  const { address, navigation } = useAddress();
  useRunning(basePath ?? '', () =>
    navigation.claim({
      owns: (path) => isPlannerPath(path, basePath ?? navigation.href('journeyPlanner')),
      ...(basePath !== undefined && { moved: { from: 'journeyPlanner', to: basePath } as const }),
    }),
  );
  const { path, search } = address;
  const lastPathRef = useRef<string>(undefined);
  const base = basePath ?? navigation.href('journeyPlanner');
  const route = plannerRouteOf(path, base);

  const redirect = route?.kind === 'redirect' ? route.path + search : undefined;
  useEffect(() => {
    if (redirect !== undefined) navigation.go(redirect, { isReplaced: true });
  }, [redirect, navigation]);

  const isShown = route?.kind === 'screen';
  useNavigationNews(path, isShown ? plannerPathToTell(path, base) : undefined);

  if (!isShown) return null;
  return (
    <div className="planner" lang={locale}>
      {!withoutBasketBar.includes(route.screen) && <BasketBarPart />}
      <ScreenPart
        key={route.screen}
        className="planner-screen"
        source={screens[route.screen]}
        path={path}
        lastPathRef={lastPathRef}
      >
        {({ Screen }) => <Screen />}
      </ScreenPart>
      <IslandAnnouncer />
    </div>
  );
}
