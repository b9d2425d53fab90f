import { useRef } from 'react';
import { type PlannerScreen, getPlannerScreen } from '#shared/domain/page/routes/planner-screen.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { IslandAnnouncer } from '#shared/island/mount/island-announcer.tsx';
import type { PropsOf } from '#shared/island/manifest.ts';
import { BookElsewherePart } from '#shared/panels/page/book-elsewhere/book-elsewhere-part.tsx';
import { useNavigationEvents } from '#shared/panels/page/page-events/use-navigation-events.ts';
import { Away, wayHome } from '#shared/panels/page/own-paths/away.tsx';
import { useOwnPaths } from '#shared/panels/page/own-paths/use-own-paths.ts';
import { ScreenPart } from '#shared/panels/page/screen-part/screen-part.tsx';
import { buttonStyles } from '#shared/ui/button/button.tsx';
import { iconStyles } from '#shared/ui/icon/icon.tsx';
import { loadingIndicatorStyles } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { SharedPlaces } from '#shared/ui/motion/shared-places.tsx';
import { BasketBarPart } from './basket-bar-part.tsx';
import plannerStyles from './journey-planner.css?inline';
import { attributes } from './manifest.ts';
import { screens } from './screens.ts';

export { mountIsland as mount } from '#shared/island/mount/mount-island.tsx';
export { attributes };

/** CSS texts of all that the island draws before a screen has come. */
export const styles: readonly string[] = [iconStyles, buttonStyles, loadingIndicatorStyles, plannerStyles];

/** Screens on which the way to the basket would lead nowhere: it is here, it is being paid, it is an order, or another one is. */
const withoutBasketBar: readonly (PlannerScreen | undefined)[] = [
  ...(['basket', 'paymentInProgress', 'confirmation', 'reschedule', 'rescheduleBasket'] as const),
];

/**
 * Everything under /journey-planner (spec §2 "Routes"): a screen for each path, in a chunk of its own, and a way home from
 * a path that has none. On another page it stands back (host contract §3).
 */
export function Island({ basePath }: PropsOf<typeof attributes>) {
  const { locale } = useIsland();
  const { shown, isBare, routes, address } = useOwnPaths({
    root: 'journeyPlanner' as const,
    basePath,
    screenOf: getPlannerScreen,
  });
  const { path } = address;
  const lastPathRef = useRef<string>(undefined);
  const screen = shown.kind === 'screen' ? shown.screen : undefined;
  useNavigationEvents(path, screen && routes.pathToTell(path));

  if (shown.kind === 'elsewhere') return isBare ? <Away to="journeys" /> : null;
  if (shown.kind === 'redirect') return null;
  const params = shown.kind === 'screen' ? shown.route.params : {};
  const part = { className: 'planner-screen', path, lastPathRef };
  return (
    <div className="planner" lang={locale}>
      <BookElsewherePart />
      {!withoutBasketBar.includes(screen) && <BasketBarPart />}
      <SharedPlaces>
        {screen === undefined ? (
          <ScreenPart {...part} source={wayHome}>
            {({ WayHome }) => <WayHome />}
          </ScreenPart>
        ) : (
          <ScreenPart {...part} key={screen} source={screens[screen]}>
            {({ Screen }) => <Screen routes={routes} params={params} />}
          </ScreenPart>
        )}
      </SharedPlaces>
      <IslandAnnouncer />
    </div>
  );
}
