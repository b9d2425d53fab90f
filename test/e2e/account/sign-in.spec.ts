import { expect } from '@playwright/test';
import { AccountPage, accountPages, ownAccountOf, password } from '../support/pages/account-page.ts';
import { recordAnnouncements } from '../support/measures/announcements.ts';
import { axeViolations } from '../support/measures/axe.ts';
import { tabTo } from '../support/measures/by-keyboard.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors, failedAnswers } from '../support/measures/page-errors.ts';

for (const [locale, base] of accountPages) {
  test.describe(`signing in (${locale})`, () => {
    test('a guarded page asks for the sign-in, opens after it, and a sign-out leads to /, by keyboard alone', async ({
      page,
    }) => {
      const pageErrors = await collectPageErrors(page);
      const account = new AccountPage(page, locale);
      const { words } = account;
      await account.open('/my-tickets?page=2');
      await expect(page).toHaveURL(new RegExp(`${base}/login$`));
      await expect(account.heading(words.tickets)).toHaveCount(0);
      await expect(account.emailAddress).toHaveAttribute('autocomplete', 'username');
      expect(await axeViolations(page)).toEqual([]);

      await tabTo(page, account.emailAddress);
      await page.keyboard.type(ownAccountOf('anna'));
      await page.keyboard.press('Tab');
      await expect(account.password).toBeFocused();
      await page.keyboard.type(password);
      await page.keyboard.press('Enter');
      await expect(account.heading(words.tickets)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${base}/my-tickets\\?page=2$`));
      expect(await axeViolations(page)).toEqual([]);
      // The focus is on the heading of the new page, which names the tab.
      await expect(account.heading(words.tickets)).toBeFocused();
      await expect(page).toHaveTitle(new RegExp(`^${words.tickets} – `));

      await account.open();
      await expect(account.host.getByText('Anna Martin')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await tabTo(page, account.button(words.signOut));
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname === '/');
      await account.open();
      await expect(account.heading(words.signInTitle)).toBeVisible();
      pageErrors.expectClean();
    });

    test('empty fields are listed in a summary, and no call is made', async ({ page }) => {
      const account = new AccountPage(page, locale);
      let asked = 0;
      page.on('request', (request) => (asked += request.url().endsWith('/api/login') ? 1 : 0));
      await account.open('/login');
      await account.button(account.words.signIn).click();
      const summary = account.host.getByRole('group', { name: account.words.mended });
      await expect(summary).toBeFocused();
      expect(await axeViolations(page)).toEqual([]);
      await summary.getByRole('button').first().click();
      await expect(account.emailAddress).toBeFocused();
      expect(asked).toBe(0);
    });

    test('a wrong password and a locked account are announced, and the fields are kept', async ({ page }) => {
      const pageErrors = await collectPageErrors(page);
      const account = new AccountPage(page, locale);
      const { words } = account;
      await account.open('/login');
      const recorded = await recordAnnouncements(account.host);
      await account.signIn(ownAccountOf('anna'), 'wrong');
      await expect(account.host.getByText(words.refused).first()).toBeVisible();
      await expect(account.password).toHaveValue('wrong');
      expect(await axeViolations(page)).toEqual([]);
      await account.signIn(ownAccountOf('lou'));
      await expect(account.host.getByText(words.locked).first()).toBeVisible();
      await expect.poll(recorded).toEqual(expect.arrayContaining([words.refused, words.locked]));
      pageErrors.expectClean([failedAnswers]);
    });
  });
}

test('a sign-in without an answer offers a retry that needs no typing', async ({ page }) => {
  const account = new AccountPage(page);
  await account.open('/my-tickets');
  await page.route('**/api/login', (route) => route.abort());
  await account.signIn(ownAccountOf('anna'));
  await expect(account.host.getByText('La connexion n’a pas abouti.').first()).toBeVisible();
  await page.unroute('**/api/login');
  await account.button('Réessayer').click();
  await expect(account.heading(account.words.tickets)).toBeVisible();
});

test('pressing the button twice signs in once', async ({ page }) => {
  const account = new AccountPage(page);
  let asked = 0;
  await page.route('**/api/login', async (route) => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await account.open('/my-tickets');
  await account.emailAddress.fill(ownAccountOf('anna'));
  await account.password.fill(password);
  await account.button(account.words.signIn).dblclick();
  await expect(account.heading(account.words.tickets)).toBeVisible();
  expect(asked).toBe(1);
});

test('scenario locked-user: every sign-in is refused as locked', async ({ page }) => {
  const account = new AccountPage(page);
  await account.open('/login?scenario=locked-user');
  await account.signIn(ownAccountOf('anna'));
  await expect(account.host.getByText(account.words.locked).first()).toBeVisible();
});

test('the page and its risk tool are notified of each navigation once, without the query (spec §4)', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const [told, recorded]: [string[], string[]] = [[], []];
    Reflect.set(window, 'Risk', { track: (path: string) => void told.push(path) });
    Reflect.set(window, 'told', told);
    Reflect.set(window, 'recorded', recorded);
    for (const name of ['coach:navigated', 'coach:signed-in', 'coach:signed-out']) {
      document.addEventListener(name, (event) => {
        const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
        const path = typeof detail === 'object' && detail && 'path' in detail ? ` ${String(detail.path)}` : '';
        recorded.push(name + path);
      });
    }
  });
  await page.route(/\/account-management\/my-tickets/, async (route) => {
    const answer = await route.fetch();
    const block = '<script type="application/json" data-coach-config>{"riskTool":"Risk.track"}</script>';
    const body = (await answer.text()).replace('<script type="module"', `${block}<script type="module"`);
    await route.fulfill({ response: answer, body });
  });
  const account = new AccountPage(page);
  await account.open('/my-tickets?secret=1');
  await account.signIn(ownAccountOf('anna'));
  await expect(account.heading(account.words.tickets)).toBeVisible();
  const list = (name: string) => page.evaluate((key) => Reflect.get(window, key) as string[], name);
  expect(await list('told')).toEqual(['/account-management/login', '/account-management/my-tickets']);
  expect(await list('recorded')).toEqual([
    'coach:navigated /account-management/login',
    'coach:signed-in',
    'coach:navigated /account-management/my-tickets',
  ]);
});
