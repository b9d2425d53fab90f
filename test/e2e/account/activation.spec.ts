import { expect } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { AccountPage, accountPages, ownAccountOf } from '../support/pages/account-page.ts';
import { axeViolations } from '../support/measures/axe.ts';
import { tabTo } from '../support/measures/by-keyboard.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors, failedAnswers } from '../support/measures/page-errors.ts';

/** The code of the demo account that waits for its activation. */
const code = 'BIENVENUE-NOE';
/** The log's line about a refused code (spec §8: only some statuses are not logged). */
const refusedCode = /activateAccount: status 422/;

for (const [locale, base] of accountPages) {
  const details = locale === 'en' ? {} : inGroup('languages');
  test(
    `an account that waits must be activated: a wrong code is refused, the right one leads on (${locale})`,
    details,
    async ({ page }) => {
      const pageErrors = await collectPageErrors(page);
      const account = new AccountPage(page, locale);
      const { words } = account;
      await account.open();
      await account.signIn(ownAccountOf('noe'));
      await expect(account.heading(words.activation)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${base}/account/activate$`));
      expect(await axeViolations(page)).toEqual([]);

      await tabTo(page, account.code);
      await page.keyboard.type('WRONG');
      await page.keyboard.press('Enter');
      await expect(account.host.getByText(words.wrongCode).first()).toBeVisible();
      await expect(account.code).toHaveValue('WRONG');
      expect(await axeViolations(page)).toEqual([]);

      await account.code.fill(code.toLowerCase());
      await page.keyboard.press('Enter');
      await expect(account.host.getByRole('group', { name: words.activated })).toBeFocused();
      expect(await axeViolations(page)).toEqual([]);
      await account.host.getByRole('link', { name: words.toProfile }).click();
      await expect(account.heading(words.profile)).toBeVisible();
      await expect(account.host.getByText('Noé Petit')).toBeVisible();
      await account.open('/my-tickets');
      await expect(account.heading(words.tickets)).toBeVisible();
      pageErrors.expectClean([failedAnswers, refusedCode]);
    },
  );
}

test('signing in or out in one tab updates the other without a reload', async ({ page, context }) => {
  const [one, other] = [new AccountPage(page), new AccountPage(await context.newPage())];
  await other.open('/my-settings');
  await one.open('/my-tickets');
  await one.signIn(ownAccountOf('anna'));
  await expect(one.heading(one.words.tickets)).toBeVisible();
  await expect(other.heading('Vos paramètres')).toBeVisible();

  await one.open();
  await one.button(one.words.signOut).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(other.heading(other.words.signInTitle)).toBeVisible();
});
