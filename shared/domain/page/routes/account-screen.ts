import type { Route, RouteName } from './route-table.ts';

/**
 * Screens of the account (spec §2 "Routes") by the name of their route; `createRouteTable` provides the paths.
 * Activation has two paths.
 */
const screensByRoute = {
  profile: 'profile',
  settings: 'settings',
  tickets: 'tickets',
  travelProfiles: 'travel-profiles',
  accountClosed: 'account-closed',
  activateAccount: 'activate',
  activate: 'activate',
  register: 'register',
  forgottenPassword: 'forgotten-password',
  resetPassword: 'reset-password',
  login: 'login',
  logout: 'logout',
} as const satisfies Partial<Record<RouteName, string>>;

/** A screen of the account. */
export type AccountScreen = (typeof screensByRoute)[keyof typeof screensByRoute];

/** Returns the screen of a route; `undefined` if the route is not a screen of the account. */
export function getAccountScreen({ name }: Route): AccountScreen | undefined {
  const screens: Readonly<Partial<Record<RouteName, AccountScreen>>> = screensByRoute;
  return screens[name];
}
