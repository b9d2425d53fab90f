import { describe, expect, it } from 'vitest';
import { completeSettings } from '../operation/complete-settings.ts';
import { accountScreenOf, accountScreens, isAccountPath, movedLinks } from './account-screen.ts';
import { routeTable } from './route-table.ts';

const screenAt = (path: string) => accountScreenOf(routeTable().match(path));

describe('accountScreenOf (spec §2 "Routes")', () => {
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
    const shown = Object.values(links).map(screenAt);
    for (const screen of accountScreens) expect(shown).toContain(screen);
  });
});

it.each([
  ['/account-management', true],
  ['/account-management/anything', true],
  ['/account-management/api/account', false],
  ['/account-managements', false],
  ['/', false],
])('%s is an account page: %s', (path, expected) => {
  expect(isAccountPath(path, '/account-management')).toBe(expected);
});

it('movedLinks moves the links of the account to another base path, and no other link', () => {
  const links = { account: '/account-management', login: '/account-management/login', stops: '/stops' };
  expect(movedLinks(links, '/account-management', '/en/account/')).toEqual({
    account: '/en/account',
    login: '/en/account/login',
    stops: '/stops',
  });
});
