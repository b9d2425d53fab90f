import { useEffect, useMemo, useRef, useState } from 'react';
import { defaultLinks } from '#shared/domain/operation/default-links.ts';
import { type Access, accessTo } from '#shared/domain/routes/access.ts';
import { accountScreenOf, isAccountPath, movedLinks } from '#shared/domain/routes/account-screen.ts';
import { type RouteTable, routeTable } from '#shared/domain/routes/route-table.ts';
import { toComeBackTo } from '#shared/domain/session/way-on.ts';
import { useIsland } from '#shared/island/context.tsx';
import { IslandAnnouncer } from '#shared/island/island-announcer.tsx';
import type { PropsOf } from '#shared/island/manifest.ts';
import { useAddress } from '#shared/island/use-address.ts';
import { useRunning } from '#shared/island/use-running.ts';
import { useShared } from '#shared/island/use-shared.ts';
import { useNavigationNews } from '#shared/panels/news/use-navigation-news.ts';
import { useSessionNews } from '#shared/panels/news/use-session-news.ts';
import { ScreenPart } from '#shared/panels/screen-part/screen-part.tsx';
import { createSessions } from '#shared/services/sessions.ts';
import { createWayBack } from '#shared/services/way-back.ts';
import { selectSession } from '#shared/store/slices/session.ts';
import { buttonStyles } from '#shared/ui/button/button.tsx';
import { iconStyles } from '#shared/ui/icon/icon.tsx';
import { loadingIndicatorStyles } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import accountStyles from './account.css?inline';
import { attributes } from './manifest.ts';
import { screens } from './screens.ts';
import { WhoIsIt } from './who-is-it.tsx';

export { mountIsland as mount } from '#shared/island/mount-island.tsx';
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
 * Everything under /account-management (spec §2 "Routes"): a screen for each path, in a chunk of its own, and the guards
 * before four of them (§4 "Access"). On a path that is not its own it draws nothing (host contract §3).
 */
export function Island({ basePath }: PropsOf<typeof attributes>) {
  const { locale } = useIsland();
  const { address, navigation } = useAddress();
  useRunning(basePath ?? '', () =>
    navigation.claim({
      owns: (path) => isAccountPath(path, basePath ?? navigation.href('account')),
      ...(basePath !== undefined && { moved: { from: 'account', to: basePath } as const }),
    }),
  );
  const routes = useRoutes(basePath);
  const route = routes.match(address.path);
  const screen = accountScreenOf(route);
  const [isLeaving, setLeaving] = useState(false);
  const { access, retry } = useAccess({ routes, isAsked: screen !== undefined, isLeaving });
  const lastPathRef = useRef<string>(undefined);
  const isShown = screen !== undefined && access.kind === 'open';
  useNavigationNews(address.path, isShown ? routes.pathToTell(address.path) : undefined);
  useSessionNews();

  if (screen === undefined) return null;
  return (
    <div className="account" lang={locale}>
      {isShown ? (
        <ScreenPart
          key={screen}
          className="account-screen"
          source={screens[screen]}
          path={address.path}
          lastPathRef={lastPathRef}
        >
          {({ Screen }) => <Screen routes={routes} params={route?.params ?? {}} onLeaving={setLeaving} />}
        </ScreenPart>
      ) : (
        <WhoIsIt onRetry={retry} />
      )}
      <IslandAnnouncer />
    </div>
  );
}

/** The routes of this site, whose account may stand elsewhere. */
function useRoutes(basePath: string | undefined): RouteTable {
  const { links } = useIsland().settings;
  return useMemo(() => {
    const { account = defaultLinks.account } = links;
    return routeTable(basePath === undefined ? links : movedLinks(links, account, basePath));
  }, [links, basePath]);
}

interface Guarded {
  readonly routes: RouteTable;
  /** Whether there is anything to see at all. */
  readonly isAsked: boolean;
  /** Whether the visitor is being led out. */
  readonly isLeaving: boolean;
}

/** What the visitor may see here; who may not is sent on, and what was asked for is remembered (spec §4 "Access"). */
function useAccess({ routes, isAsked, isLeaving }: Guarded) {
  const { services } = useIsland();
  const { address, navigation } = useAddress();
  const sessions = services.open(createSessions);
  const wayBack = services.open(createWayBack);
  useRunning(isAsked ? 'session' : undefined, () => sessions.watch());
  const session = useShared(selectSession);
  const access: Access = isLeaving ? { kind: 'open' } : accessTo(address, session, routes);

  const to = 'to' in access ? access.to : undefined;
  const asked = toComeBackTo(address);
  useEffect(() => {
    if (to === undefined) return;
    wayBack.remember(asked);
    navigation.go(to, { isReplaced: true });
  }, [to, asked, navigation, wayBack]);

  return { access, retry: () => sessions.check(true) };
}
