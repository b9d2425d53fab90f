import { expect, type Page } from '@playwright/test';
import { AccountPage } from '../support/pages/account-page.ts';
import { test } from '../support/clocked-test.ts';

const anna = { name: 'Anna', emailAddress: 'a@b.fr', isAuthenticated: true, isActivated: true, isLocked: false };

/** An address and a script. `shared/services/session/return-address.test.ts` has the complete list. */
const attacks = ['/\t/evil.example', 'javascript:parent.polluted=1'];

/**
 * Answers every sign-in as Anna, and serves empty pages outside the account.
 *
 * @returns the other addresses that the page has navigated to
 */
async function recordOtherAddresses(page: Page): Promise<() => readonly string[]> {
  const otherAddresses: string[] = [];
  await page.route('**/*', (route) => {
    const { hostname, pathname } = new URL(route.request().url());
    if (hostname !== 'localhost') {
      otherAddresses.push(route.request().url());
      return route.abort();
    }
    const isDocument = route.request().resourceType() === 'document';
    if (isDocument && !pathname.startsWith('/account-management')) {
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Une page</title>' });
    }
    return route.continue();
  });
  await page.route('**/api/login', (route) => route.fulfill({ json: anna }));
  return () => otherAddresses;
}

async function signIn(account: AccountPage, attack?: string) {
  if (attack !== undefined) {
    await account.page.evaluate((text) => {
      for (const key of ['coach-widgets.way-back', ...Object.keys(sessionStorage)]) sessionStorage.setItem(key, text);
    }, attack);
  }
  const untilLeft = account.page.waitForURL((url) => !url.pathname.startsWith('/account-management'));
  await account.signIn('anna@example.com', 'x');
  await untilLeft;
}

test('neither a stored return address nor a parameter of the page leads to a different site after the sign-in', async ({
  page,
  baseURL,
}) => {
  const otherAddresses = await recordOtherAddresses(page);
  const account = new AccountPage(page);
  for (const attack of attacks) {
    await account.open('/login');
    await expect(account.emailAddress).toBeVisible();
    await signIn(account, attack);
    expect(new URL(page.url()).origin, attack).toBe(baseURL);
    expect(await page.evaluate(() => Reflect.has(window, 'polluted')), attack).toBe(false);
  }
  const names = ['next', 'redirect', 'redirectUrl', 'redirect_uri', 'returnUrl', 'return', 'url', 'continue', 'goto'];
  const query = new URLSearchParams(names.map((name) => [name, 'https://evil.example/']));
  await account.open(`/login?${query.toString()}#//evil.example`);
  await signIn(account);
  expect(new URL(page.url()).pathname).toBe('/');
  expect(otherAddresses()).toEqual([]);
});
