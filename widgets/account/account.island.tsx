import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type PageAccess, getAccess } from '#shared/domain/page/routes/access.ts';
import { type AccountScreen, getAccountScreen } from '#shared/domain/page/routes/account-screen.ts';
import type { RouteTable } from '#shared/domain/page/routes/route-table.ts';
import { toReturnAddress } from '#shared/domain/session/page-after-sign-in.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { IslandAnnouncer } from '#shared/island/mount/island-announcer.tsx';
import type { PropsOf } from '#shared/island/manifest.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { BookElsewherePart } from '#shared/panels/page/book-elsewhere/book-elsewhere-part.tsx';
import { useNavigationEvents } from '#shared/panels/page/page-events/use-navigation-events.ts';
import { useSessionEvents } from '#shared/panels/page/page-events/use-session-events.ts';
import { Away, wayHome } from '#shared/panels/page/own-paths/away.tsx';
import { useOwnPaths } from '#shared/panels/page/own-paths/use-own-paths.ts';
import { ScreenPart } from '#shared/panels/page/screen-part/screen-part.tsx';
import { createSessions } from '#shared/services/session/sessions.ts';
import { createReturnAddress } from '#shared/services/session/return-address.ts';
import { selectIsSessionAwaited, selectSession } from '#shared/store/slices/session/session.ts';
import { buttonStyles } from '#shared/ui/button/button.tsx';
import { iconStyles } from '#shared/ui/icon/icon.tsx';
import { loadingIndicatorStyles } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import accountStyles from './account.css?inline';
import { attributes } from './manifest.ts';
import { screens } from './screens.ts';
import { SessionCheck } from './who-is-it.tsx';

export { mountIsland as mount } from '#shared/island/mount/mount-island.tsx';
export { attributes };

/** CSS texts of all that the island draws before a screen has come. */
export const styles: readonly string[] = [
  iconStyles,
  buttonStyles,
  loadingIndicatorStyles,
  skeletonStyles,
  accountStyles,
];

/**
 * Everything under /account-management (spec §2 "Routes"): a screen for each path, in a chunk of its own, the guards before
 * four of them (§4 "Access"), and a way home from a path that has no screen. On another page it stands back (host contract §3).
 */
export function Island({ basePath }: PropsOf<typeof attributes>) {
  const { locale } = useIsland();
  const {
    shown: match,
    isBare,
    routes,
    address,
  } = useOwnPaths({
    root: 'account' as const,
    basePath,
    screenOf: getAccountScreen,
  });
  const { path } = address;
  const screen = match.kind === 'screen' ? match.screen : undefined;
  const params = match.kind === 'screen' ? match.route.params : {};
  const [isLeaving, setLeaving] = useState(false);
  const { access, retry } = useAccess({ routes, screen, isLeaving });
  const lastPathRef = useRef<string>(undefined);
  const isOpen = access.kind === 'open';
  useNavigationEvents(path, screen && isOpen ? routes.getMaskedPath(path) : undefined);
  useSessionEvents();

  const renderFrame = (content: ReactNode) => (
    <div className="account" lang={locale}>
      <BookElsewherePart />
      {content}
      <IslandAnnouncer />
    </div>
  );
  if (match.kind === 'elsewhere') return isBare ? <Away to="account" /> : null;
  if (screen !== undefined && !isOpen) return renderFrame(<SessionCheck onRetry={retry} />);
  const screenProps = { className: 'account-screen', path, lastPathRef };
  if (screen === undefined) {
    return renderFrame(
      <ScreenPart {...screenProps} source={wayHome}>
        {({ WayHome }) => <WayHome />}
      </ScreenPart>,
    );
  }
  return renderFrame(
    <ScreenPart {...screenProps} key={screen} source={screens[screen]}>
      {({ Screen }) => <Screen routes={routes} params={params} onLeaving={setLeaving} />}
    </ScreenPart>,
  );
}

interface AccessOptions {
  readonly routes: RouteTable;
  /** What there is to see, if anything. */
  readonly screen: AccountScreen | undefined;
  /** Whether the visitor is being led out. */
  readonly isLeaving: boolean;
}

/** What the visitor may see here; who may not is sent on, and what was asked for is remembered (spec §4 "Access"). */
function useAccess({ routes, screen, isLeaving }: AccessOptions) {
  const { services } = useIsland();
  const { address, navigation } = useAddress();
  const sessions = services.open(createSessions);
  const returnAddress = services.open(createReturnAddress);
  useSubscription(screen === undefined ? undefined : 'session', () => sessions.watch());
  const session = useShared(selectSession);
  const isAwaited = useShared(selectIsSessionAwaited);
  // Where nobody can say who the visitor is, the tickets that this browser keeps are still its owner's.
  const isCopyShown = screen === 'tickets' && session.state === 'unknown' && !isAwaited;
  const access: PageAccess = isLeaving || isCopyShown ? { kind: 'open' } : getAccess(address, session, routes);

  const to = 'to' in access ? access.to : undefined;
  const returnPath = toReturnAddress(address);
  useEffect(() => {
    if (to === undefined) return;
    returnAddress.remember(returnPath);
    navigation.go(to, { isReplaced: true });
  }, [to, returnPath, navigation, returnAddress]);

  return { access, retry: () => sessions.check(true) };
}
