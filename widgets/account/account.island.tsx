import { type ReactNode, useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import { type PageAccess, getAccess } from '#shared/domain/page/routes/access.ts';
import { type AccountScreen, getAccountScreen } from '#shared/domain/page/routes/account-screen.ts';
import type { RouteTable } from '#shared/domain/page/routes/route-table.ts';
import { toReturnAddress } from '#shared/domain/session/page-after-sign-in.ts';
import { useIsland, useText, useAddress, useSubscription, useShared } from '#shared/island/hooks/context.tsx';
import { IslandAnnouncer } from '#shared/island/mount/island-announcer.tsx';
import type { AttributeProps } from '#shared/island/manifest.ts';
import { Unavailable } from '#shared/panels/kit/unavailable/unavailable.tsx';
import { LazyBookElsewhere } from '#shared/panels/page/book-elsewhere/lazy-book-elsewhere.tsx';
import { useNavigationEvents } from '#shared/panels/page/page-events/use-navigation-events.ts';
import { useSessionEvents } from '#shared/panels/page/page-events/use-session-events.ts';
import { LazyIslandLink, unknownPath } from '#shared/panels/page/own-paths/lazy-island-link.tsx';
import { useOwnPaths } from '#shared/panels/page/own-paths/use-own-paths.ts';
import { LazyScreen } from '#shared/panels/page/lazy-screen/lazy-screen.tsx';
import { createSessions } from '#shared/services/session/sessions.ts';
import { createReturnAddress } from '#shared/services/session/return-address.ts';
import { selectIsSessionAwaited, selectSession } from '#shared/store/slices/session/session.ts';
import { buttonStyles } from '#shared/ui/button/button.tsx';
import { iconStyles } from '#shared/ui/icon/icon.tsx';
import { loadingIndicatorStyles } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { Skeleton, skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import accountStyles from './account.css?inline';
import { attributes } from './manifest.ts';
import type { messages } from './messages.ts';
import type { LazyModule } from '#shared/island/hooks/use-chunk.ts';
import { type LazyPiece, lazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import type { AccountScreenProps } from './screen-props.ts';

export { mountIsland as mount } from '#shared/island/mount/mount-island.tsx';
export { attributes };

/** CSS of the island before a screen is loaded. */
export const styles = [iconStyles, buttonStyles, loadingIndicatorStyles, skeletonStyles, accountStyles];

/**
 * The account under /account-management (spec §2 "Routes"), or the path in the attribute `base-path`: a lazily loaded screen
 * for each path, and links for unknown paths. Profile, settings, tickets and travel profiles are guarded: only a
 * signed-in and activated user may see them (§4 "Access"). On other pages, the content of the tag is shown instead, or a link
 * to the account if the tag is empty (host contract §3).
 */
export function Island({ basePath }: AttributeProps<typeof attributes>) {
  const { locale } = useIsland();
  const paths = useOwnPaths({ root: 'account' as const, basePath, getScreen: getAccountScreen });
  const { current: match, isEmpty: isTagEmpty, routes, address } = paths;
  const { path } = address;
  const screen = match.kind === 'screen' ? match.screen : undefined;
  const params = match.kind === 'screen' ? match.route.params : {};
  const [isLeaving, setLeaving] = useState(false);
  const { access, retry } = useAccess({ routes, screen, isLeaving });
  // The path of the previous screen. Each screen except the first receives the focus if its path differs from it.
  const lastPathRef = useRef<string>(undefined);
  const isOpen = access.kind === 'open';
  // Reports each path to the page, without codes and keys; nothing while no screen is shown (undefined).
  useNavigationEvents(path, screen && isOpen ? routes.getMaskedPath(path) : undefined);
  // Emits an event when the visitor signs in or out; only once, even if several widgets on the page do this.
  useSessionEvents();

  const renderFrame = (content: ReactNode) => (
    <div className="account" lang={locale}>
      {/* A message if the browser blocks the cookies of the API. */}
      <LazyBookElsewhere />
      {content}
      <IslandAnnouncer />
    </div>
  );
  // Null, because `useOwnPaths` shows the content of the tag.
  if (match.kind === 'elsewhere') return isTagEmpty ? <LazyIslandLink to="account" /> : null;
  // Also while a redirect is under way.
  if (screen !== undefined && !isOpen) return renderFrame(<SessionCheck onRetry={retry} />);
  const screenProps = { className: 'account-screen', path, lastPathRef };
  if (screen === undefined) {
    // An unknown path, or the base path until `useOwnPaths` has redirected it.
    return renderFrame(
      <LazyScreen {...screenProps} source={unknownPath}>
        {({ UnknownPath }) => <UnknownPath />}
      </LazyScreen>,
    );
  }
  return renderFrame(
    <LazyScreen {...screenProps} key={screen} source={screens[screen]}>
      {({ Screen }) => <Screen routes={routes} params={params} onLeaving={setLeaving} />}
    </LazyScreen>,
  );
}

interface AccessOptions {
  readonly routes: RouteTable;
  /** Undefined if the path has no screen. */
  readonly screen: AccountScreen | undefined;
  /** Whether the visitor is signing out or closing the account: they are then not redirected to the sign-in page. */
  readonly isLeaving: boolean;
}

/**
 * Checks access to a screen. Visitors without access are redirected to the sign-in page, or to the activation of their
 * account, and the address of this page is stored, to return to it afterwards (spec §4 "Access"). `retry` loads the session
 * again, and resolves to whether it is known.
 */
function useAccess({ routes, screen, isLeaving }: AccessOptions) {
  const { services } = useIsland();
  const { address, navigation } = useAddress();
  const sessions = services.open(createSessions);
  const returnAddress = services.open(createReturnAddress);
  useSubscription(screen === undefined ? undefined : 'session', () => sessions.watch());
  const session = useShared(selectSession);
  const isAwaited = useShared(selectIsSessionAwaited);
  // If the session cannot be loaded, for example offline, the screen of tickets still shows the copy stored in this browser.
  // The copy is deleted at sign-out, so it belongs to the user who is signed in.
  const isCopyShown = screen === 'tickets' && session.state === 'unknown' && !isAwaited;
  const access: PageAccess = isLeaving || isCopyShown ? { kind: 'open' } : getAccess(address, session, routes);

  const to = 'to' in access ? access.to : undefined;
  const returnPath = toReturnAddress(address);
  useEffect(() => {
    if (to === undefined) return;
    returnAddress.remember(returnPath);
    navigation.go(to, { isReplaced: true });
  }, [to, returnPath, navigation, returnAddress]);

  // `true`: a guarded screen waits for the session, so a failure is logged.
  return { access, retry: () => sessions.check(true) };
}

/**
 * Placeholder of a guarded screen (spec §4 "Access"), or a message if the session cannot be loaded. `onRetry` loads it again,
 * and resolves to whether it is known.
 */
function SessionCheck({ onRetry }: { readonly onRetry: () => Promise<boolean> }) {
  const text = useText<typeof messages>();
  const [isUnknown, setUnknown] = useState(false);
  const check = () => onRetry().then((isKnown) => setUnknown(!isKnown));
  const checkFirst = useEffectEvent(check);
  // Deferred, so that the session request of the island starts first and is shared.
  useEffect(() => {
    const timer = setTimeout(() => void checkFirst());
    return () => clearTimeout(timer);
  }, []);
  const retry = () => {
    setUnknown(false);
    void check();
  };
  return isUnknown ? <Unavailable message={text('unknown')} onRetry={retry} /> : <Skeleton rows={3} rowHeight={96} />;
}

/** Exports of a screen's chunk. */
type ScreenModule = LazyModule & { readonly Screen: ComponentType<AccountScreenProps> };

/** The screens, each loaded when it is first shown. */
const screens: Readonly<Record<AccountScreen, LazyPiece<ScreenModule>>> = {
  profile: lazyPiece(() => import('./screens/profile/profile.screen.tsx')),
  settings: lazyPiece(() => import('./screens/settings/settings.screen.tsx')),
  tickets: lazyPiece(() => import('./screens/tickets/tickets.screen.tsx')),
  'travel-profiles': lazyPiece(() => import('./screens/travel-profiles/travel-profiles.screen.tsx')),
  'account-closed': lazyPiece(() => import('./screens/account-closed/account-closed.screen.tsx')),
  activate: lazyPiece(() => import('./screens/activate/activate.screen.tsx')),
  register: lazyPiece(() => import('./screens/register/register.screen.tsx')),
  'forgotten-password': lazyPiece(() => import('./screens/forgotten-password/forgotten-password.screen.tsx')),
  'reset-password': lazyPiece(() => import('./screens/reset-password/reset-password.screen.tsx')),
  login: lazyPiece(() => import('./screens/login/login.screen.tsx')),
  logout: lazyPiece(() => import('./screens/logout/logout.screen.tsx')),
};
