import { expect, type Page } from '@playwright/test';
import { AccountPage } from '../support/account-page.ts';
import { test } from '../support/clocked-test.ts';

const anna = { name: 'Anna', emailAddress: 'a@b.fr', isAuthenticated: true, isActivated: true, isLocked: false };

/** Addresses of another site, or of no site at all, in spellings that a browser may follow. */
const poisons = [
  'https://evil.example/',
  'HTTPS://EVIL.EXAMPLE/',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/\n//evil.example',
  '/\r\\evil.example',
  ' //evil.example',
  '\u0001//evil.example',
  '\u00a0//evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'http:evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/./\\evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/%09/evil.example',
  '/%2F/evil.example',
  '/%5Cevil.example',
  'javascript:parent.polluted=1',
  'JaVaScRiPt:parent.polluted=1',
  'java\tscript:parent.polluted=1',
  ' javascript:parent.polluted=1',
  'data:text/html,<script>parent.polluted=1</script>',
  'blob:https://evil.example/1',
  'https://localhost@evil.example/',
  '//localhost@evil.example',
  'https://evil.example\\@localhost',
  '\uff0f\uff0fevil.example',
  '/\uff0fevil.example',
  '\u2215\u2215evil.example',
  'evil.example',
  '{"path":"//evil.example"}',
];

/** Whoever signs in is Anna, and pages other than the account's are empty; answers where the page wanted to go besides. */
async function listenForWays(page: Page): Promise<() => readonly string[]> {
  const astray: string[] = [];
  await page.route('**/*', (route) => {
    const { hostname, pathname } = new URL(route.request().url());
    if (hostname !== 'localhost') {
      astray.push(route.request().url());
      return route.abort();
    }
    const isDocument = route.request().resourceType() === 'document';
    if (isDocument && !pathname.startsWith('/account-management')) {
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Une page</title>' });
    }
    return route.continue();
  });
  await page.route('**/api/login', (route) => route.fulfill({ json: anna }));
  return () => astray;
}

async function signIn(account: AccountPage, poison?: string) {
  if (poison !== undefined) {
    await account.page.evaluate((text) => {
      for (const key of ['coach-widgets.way-back', ...Object.keys(sessionStorage)]) sessionStorage.setItem(key, text);
    }, poison);
  }
  const left = account.page.waitForURL((url) => !url.pathname.startsWith('/account-management'));
  await account.signIn('anna@example.com', 'x');
  await left;
}

test('a poisoned memory of the tab leads nobody to another site', async ({ page, baseURL }) => {
  test.setTimeout(180_000);
  const astray = await listenForWays(page);
  const account = new AccountPage(page);
  for (const poison of poisons) {
    await account.open('/login');
    await expect(account.emailAddress).toBeVisible();
    await signIn(account, poison);
    expect(new URL(page.url()).origin, poison).toBe(baseURL);
    expect(await page.evaluate(() => Reflect.has(window, 'polluted')), poison).toBe(false);
  }
  expect(astray()).toEqual([]);
});

test('no parameter of the address leads anywhere', async ({ page }) => {
  const astray = await listenForWays(page);
  const account = new AccountPage(page);
  const names = ['next', 'redirect', 'redirectUrl', 'redirect_uri', 'returnUrl', 'return', 'url', 'continue', 'goto'];
  const query = new URLSearchParams(names.map((name) => [name, 'https://evil.example/']));
  await account.open(`/login?${query.toString()}#//evil.example`);
  await signIn(account);
  expect(new URL(page.url()).pathname).toBe('/');
  expect(astray()).toEqual([]);
});
