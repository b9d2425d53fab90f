import { expect } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { AccountPage, accountPages, createDemoAddress } from '../support/pages/account-page.ts';
import { findAxeViolations } from '../support/measures/axe.ts';
import { tabTo } from '../support/measures/tab-to.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors, failedResponses } from '../support/measures/page-errors.ts';

/** The activation code of the demo account. */
const code = 'BIENVENUE-NOE';
/** The log's line about a wrong code (spec §8: only some statuses are not logged). */
const wrongCodeLog = /activateAccount: status 422/;

for (const [locale, base] of accountPages) {
  const details = locale === 'en' ? {} : inGroup('languages');
  test(
    `an account is activated by its code, after a wrong code was rejected (${locale})`,
    details,
    async ({ page }) => {
      const pageErrors = await collectPageErrors(page);
      const account = new AccountPage(page, locale);
      const { texts } = account;
      await account.open();
      await account.signIn(createDemoAddress('noe'));
      await expect(account.heading(texts.activation)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${base}/account/activate$`));
      expect(await findAxeViolations(page)).toEqual([]);

      await tabTo(page, account.code);
      await page.keyboard.type('WRONG');
      await page.keyboard.press('Enter');
      await expect(account.host.getByText(texts.wrongCode).first()).toBeVisible();
      await expect(account.code).toHaveValue('WRONG');
      expect(await findAxeViolations(page)).toEqual([]);

      await account.code.fill(code.toLowerCase());
      await page.keyboard.press('Enter');
      await expect(account.host.getByRole('group', { name: texts.activated })).toBeFocused();
      expect(await findAxeViolations(page)).toEqual([]);
      await account.host.getByRole('link', { name: texts.toProfile }).click();
      await expect(account.heading(texts.profile)).toBeVisible();
      await expect(account.host.getByText('Noé Petit')).toBeVisible();
      await account.open('/my-tickets');
      await expect(account.heading(texts.tickets)).toBeVisible();
      pageErrors.expectClean([failedResponses, wrongCodeLog]);
    },
  );
}

test('signing in or out in one tab updates the other without a reload', async ({ page, context }) => {
  const [firstTab, secondTab] = [new AccountPage(page), new AccountPage(await context.newPage())];
  await secondTab.open('/my-settings');
  await firstTab.open('/my-tickets');
  await firstTab.signIn(createDemoAddress('anna'));
  await expect(firstTab.heading(firstTab.texts.tickets)).toBeVisible();
  await expect(secondTab.heading('Vos paramètres')).toBeVisible();

  await firstTab.open();
  await firstTab.button(firstTab.texts.signOut).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(secondTab.heading(secondTab.texts.signInTitle)).toBeVisible();
});
