import { expect, type Page } from '@playwright/test';
import { AccountPage } from '../support/pages/account-page.ts';
import { axeViolations } from '../support/measures/axe.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors, failedAnswers } from '../support/measures/page-errors.ts';

/** A stand-in for the provider's script, which answers its window with what the test says. */
const standIn = (answer: object) => `
  window.FB = {
    calls: [],
    init(options) { this.calls.push(['init', options]); },
    login(callback, options) { this.calls.push(['login', options]); callback(${JSON.stringify(answer)}); },
  };`;
const connected = (accessToken: string) => ({ status: 'connected', authResponse: { accessToken } });

interface Provider {
  /** The script; none where it is blocked. */
  readonly script?: string;
  readonly settings?: object;
}

/** The account page of an operator with an app, under a policy that lets the provider's script in. */
async function withProvider(page: Page, { script, settings = {} }: Provider): Promise<() => readonly string[]> {
  const asked: string[] = [];
  await page.route(/\/account-management\/(login|my-tickets)/, async (route) => {
    const answer = await route.fetch();
    const policy = answer.headers()['content-security-policy'] ?? '';
    const block = JSON.stringify({ facebookAppId: '4711', ...settings });
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
    asked.push(route.request().url());
    if (script === undefined) return route.abort();
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill({ contentType: 'text/javascript', headers, body: script });
  });
  return () => asked;
}

test('a social login works under the strict policy, and leads back to the page asked for (spec §7)', async ({
  page,
}) => {
  const pageErrors = await collectPageErrors(page);
  const asked = await withProvider(page, { script: standIn(connected('demo-token-anna')) });
  const account = new AccountPage(page);
  await account.open('/my-tickets');
  const button = account.button('Continuer avec Facebook');
  await expect(button).toBeVisible();
  // Nothing of the provider is there before it is wanted.
  expect(asked()).toEqual([]);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeViolations(page)).toEqual([]);
  }
  await button.click();
  await expect(account.heading(account.words.tickets)).toBeVisible();
  expect(asked()).toEqual(['https://connect.facebook.net/fr_FR/sdk.js']);
  const calls = (await page.evaluate(() => Reflect.get(Reflect.get(window, 'FB'), 'calls') as unknown)) as unknown[];
  expect(calls).toEqual([
    ['init', expect.objectContaining({ appId: '4711', cookie: false })],
    ['login', { scope: 'public_profile,email' }],
  ]);
  pageErrors.expectClean();
});

for (const [name, provider, words] of [
  [
    'a closed window (spec §8)',
    { script: standIn({ status: 'unknown', authResponse: null }) },
    'La fenêtre de Facebook a été fermée : vous n’êtes pas connecté.',
  ],
  ['a token that is not good', { script: standIn(connected('x')) }, 'Facebook n’a pas pu vous connecter.'],
  ['a locked account', { script: standIn(connected('demo-token-lou')) }, 'Ce compte est verrouillé.'],
  ['a script that is blocked', {}, 'Impossible de joindre Facebook.'],
  ['a script that is another', { script: 'window.FB = {};' }, 'Impossible de joindre Facebook.'],
] as const) {
  test(`${name} is reported, and leaves the password form as it is`, async ({ page }) => {
    const pageErrors = await collectPageErrors(page);
    await withProvider(page, provider);
    const account = new AccountPage(page);
    await account.open('/login');
    await account.emailAddress.fill('anna@example.com');
    await account.password.fill('half');
    await account.button('Continuer avec Facebook').click();
    await expect(account.host.getByText(words).first()).toBeVisible();
    await expect(account.emailAddress).toHaveValue('anna@example.com');
    await expect(account.password).toHaveValue('half');
    expect(await axeViolations(page)).toEqual([]);
    pageErrors.expectClean([failedAnswers, /The script of the social login/]);
  });
}

test('a social login is not offered before consent, and offered once it is given', async ({ page }) => {
  const asked = await withProvider(page, { script: standIn(connected('x')), settings: { operation: 'US' } });
  const account = new AccountPage(page);
  await account.open('/login');
  await expect(account.emailAddress).toBeVisible();
  const button = account.button('Continuer avec Facebook');
  await expect(button).toHaveCount(0);
  await page.evaluate(() => {
    const api: unknown = Reflect.get(window, 'coachWidgets');
    if (typeof api === 'object' && api !== null) Reflect.apply(Reflect.get(api, 'consent'), api, ['granted']);
  });
  await expect(button).toBeVisible();
  expect(asked()).toEqual([]);
});
