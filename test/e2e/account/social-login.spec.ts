import { expect, type Page } from '@playwright/test';
import { AccountPage } from '../support/pages/account-page.ts';
import { findAxeViolations } from '../support/measures/axe.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';

/** A fake of the provider's script, whose window returns the test's answer. */
const createFakeScript = (answer: object) => `
  window.FB = {
    calls: [],
    init(options) { this.calls.push(['init', options]); },
    login(callback, options) { this.calls.push(['login', options]); callback(${JSON.stringify(answer)}); },
  };`;
const createConnectedAnswer = (accessToken: string) => ({ status: 'connected', authResponse: { accessToken } });

/** The account page of an operator with an app, under a policy that allows the provider's script. */
async function serveAccountWithProvider(page: Page, script: string): Promise<() => readonly string[]> {
  const scriptRequests: string[] = [];
  await page.route(/\/account-management\/(login|my-tickets)/, async (route) => {
    const answer = await route.fetch();
    const policy = answer.headers()['content-security-policy'] ?? '';
    const block = JSON.stringify({ facebookAppId: '4711' });
    await route.fulfill({
      response: answer,
      headers: {
        ...answer.headers(),
        'content-security-policy': policy.replace(
          "script-src 'self'",
          "script-src 'self' https://connect.facebook.net",
        ),
      },
      body: (await answer.text()).replace(
        '<script type="module"',
        `<script type="application/json" data-coach-config>${block}</script><script type="module"`,
      ),
    });
  });
  await page.route('https://connect.facebook.net/**', (route) => {
    scriptRequests.push(route.request().url());
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill({ contentType: 'text/javascript', headers, body: script });
  });
  return () => scriptRequests;
}

// `widgets/account/account.island.test.tsx` covers the message of each failure.
test('a social login works under the strict policy, and returns to the requested page (spec §7)', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  const getScriptRequests = await serveAccountWithProvider(
    page,
    createFakeScript(createConnectedAnswer('demo-token-anna')),
  );
  const account = new AccountPage(page);
  await account.open('/my-tickets');
  const button = account.button('Continuer avec Facebook');
  await expect(button).toBeVisible();
  // Nothing of the provider is loaded before it is needed.
  expect(getScriptRequests()).toEqual([]);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findAxeViolations(page)).toEqual([]);
  }
  await button.click();
  await expect(account.heading(account.texts.tickets)).toBeVisible();
  expect(getScriptRequests()).toEqual(['https://connect.facebook.net/fr_FR/sdk.js']);
  const calls = (await page.evaluate(() => Reflect.get(Reflect.get(window, 'FB'), 'calls') as unknown)) as unknown[];
  expect(calls).toEqual([
    ['init', expect.objectContaining({ appId: '4711', cookie: false })],
    ['login', { scope: 'public_profile,email' }],
  ]);
  pageErrors.expectClean();
});
