import { describe, expect, it } from 'vitest';
import { completeSettings } from '../operation/complete-settings.ts';
import { type AccountScreen, getAccountScreen } from './account-screen.ts';
import { createRouteTable } from './route-table.ts';

const screens = [
  ...(['profile', 'settings', 'tickets', 'travel-profiles', 'account-closed', 'activate', 'login', 'logout'] as const),
  ...(['register', 'forgotten-password', 'reset-password'] as const),
] satisfies readonly AccountScreen[];

const screenAt = (path: string) => {
  const route = createRouteTable().match(path);
  return route && getAccountScreen(route);
};

describe('getAccountScreen (spec §2 "Routes")', () => {
  it.each([
    ['/account-management', 'profile'],
    ['/account-management/', 'profile'],
    ['/account-management/my-settings', 'settings'],
    ['/account-management/my-tickets', 'tickets'],
    ['/account-management/travel-profiles', 'travel-profiles'],
    ['/account-management/account-closed', 'account-closed'],
    ['/account-management/account/activate', 'activate'],
    ['/account-management/account/activate/BIENVENUE', 'activate'],
    ['/account-management/activate', 'activate'],
    ['/account-management/activate/BIENVENUE', 'activate'],
    ['/account-management/register', 'register'],
    ['/account-management/forgotten-password', 'forgotten-password'],
    ['/account-management/reset-password', 'reset-password'],
    ['/account-management/reset-password/AB12', 'reset-password'],
    ['/account-management/login', 'login'],
    ['/account-management/logout', 'logout'],
    ['/account-management/elsewhere', undefined],
    ['/account-management/login/more', undefined],
    ['/account-management/constructor', undefined],
    ['/account-management/__proto__', undefined],
    ['/journey-planner/basket', undefined],
    ['/journey-planner/login', undefined],
    ['/', undefined],
  ])('%s shows %s', (path, screen) => {
    expect(screenAt(path)).toBe(screen);
  });

  it('has a route for every screen', () => {
    const { links } = completeSettings({});
    const linkedScreens = Object.values(links).map(screenAt);
    for (const screen of screens) expect(linkedScreens).toContain(screen);
  });
});
