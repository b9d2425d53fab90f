import { isUnder, movedPath, withoutSlash } from './page-address.ts';
import type { Links, Route, RouteName } from './route-table.ts';

/** Screens of the account (spec §2 "Routes"), by name. */
export const accountScreens = [
  'profile',
  'settings',
  'tickets',
  'travel-profiles',
  'account-closed',
  'activate',
  'login',
  'logout',
] as const;
/** A screen of the account. */
export type AccountScreen = (typeof accountScreens)[number];

const screensByRoute: Readonly<Partial<Record<RouteName, AccountScreen>>> = {
  profile: 'profile',
  settings: 'settings',
  tickets: 'tickets',
  travelProfiles: 'travel-profiles',
  accountClosed: 'account-closed',
  activateAccount: 'activate',
  activate: 'activate',
  login: 'login',
  logout: 'logout',
};

/** The screen of a route; `undefined` for a route of another island's, and for none: it renders nothing. */
export function accountScreenOf(route: Route | undefined): AccountScreen | undefined {
  return route && screensByRoute[route.name];
}

/** Whether a path is the account's to show; its API is not. */
export function isAccountPath(path: string, base: string): boolean {
  return isUnder(path, base) && !isUnder(path, `${withoutSlash(base)}/api`);
}

/** The paths of a site whose account stands at another root, as `base-path` says (host contract §3). */
export function movedLinks(links: Links, from: string, to: string): Links {
  return Object.fromEntries(Object.entries(links).map(([name, path]) => [name, movedPath(path, from, to)]));
}
