import type { Route, RouteName } from './route-table.ts';

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

/** The screen of a route; `undefined` for a route of another island's. */
export function accountScreenOf({ name }: Route): AccountScreen | undefined {
  return screensByRoute[name];
}
