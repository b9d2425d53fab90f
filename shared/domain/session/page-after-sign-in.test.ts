import { assert, property, string, webPath, webQueryParameters } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getPageAfterSignIn, pageAfterSignOut, toReturnAddress } from './page-after-sign-in.ts';

const site = 'https://coaches.example';

describe('getPageAfterSignIn (spec §2 "stored redirect URL"; the same origin only)', () => {
  it.each([
    ['/journey-planner/basket', '/journey-planner/basket'],
    ['/account-management/my-tickets?page=2#last', '/account-management/my-tickets?page=2#last'],
    ['/a/../b', '/b'],
    ['/', '/'],
    [undefined, '/'],
    ['', '/'],
  ])('leads to the stored path %s', (storedAddress, expected) => {
    expect(getPageAfterSignIn(storedAddress, site)).toBe(expected);
  });

  // `site-path.test.ts` has all spellings.
  it.each(['https://evil.example/', '/..//evil.example', '/%2fevil.example', 'javascript:alert(1)', 'account'])(
    'leads to / when the stored text is not a path of the site: %j',
    (storedAddress) => {
      expect(getPageAfterSignIn(storedAddress, site)).toBe('/');
    },
  );

  it('always leads to the same origin', () => {
    assert(
      property(string(), (storedAddress) => {
        expect(new URL(getPageAfterSignIn(storedAddress, site), site).origin).toBe(site);
        expect(new URL(getPageAfterSignIn(`/${storedAddress}`, site), site).origin).toBe(site);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['/account-management', '/account-management?a=1'],
    ['/account-management/my-tickets', '/account-management/my-tickets?a=1'],
  ])('the address to return to %s has its query', (path, expected) => {
    expect(toReturnAddress({ path, search: '?a=1' })).toBe(expected);
  });

  it('leads back to the page that the guard protected', () => {
    assert(
      property(webPath(), webQueryParameters(), (tail, query) => {
        const { pathname, search } = new URL(`${site}/account${tail}?${query}`);
        const address = { path: pathname, search };
        expect(getPageAfterSignIn(toReturnAddress(address), site)).toBe(`${pathname}${search}`);
      }),
      { numRuns: 1000 },
    );
  });
});

it('a sign-out leads to / (spec §2)', () => expect(pageAfterSignOut).toBe('/'));
