import { expect } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { AccountPage, accountPages, createDemoAddress, password } from '../support/pages/account-page.ts';
import { findAxeViolations } from '../support/measures/axe.ts';
import { tabTo } from '../support/measures/tab-to.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';

// `widgets/account/account.island.test.tsx` covers the form's message for each error.
for (const [locale, base] of accountPages) {
  const details = locale === 'fr' ? {} : inGroup('languages');
  test(
    `a protected page requires the sign-in, opens after it, and a sign-out opens /, by keyboard only (${locale})`,
    details,
    async ({ page }) => {
      const pageErrors = await collectPageErrors(page);
      const account = new AccountPage(page, locale);
      const { texts } = account;
      await account.open('/my-tickets?page=2');
      await expect(page).toHaveURL(new RegExp(`${base}/login$`));
      await expect(account.heading(texts.tickets)).toHaveCount(0);
      await expect(account.emailAddress).toHaveAttribute('autocomplete', 'username');
      expect(await findAxeViolations(page)).toEqual([]);

      await tabTo(page, account.emailAddress);
      await page.keyboard.type(createDemoAddress('anna'));
      await page.keyboard.press('Tab');
      await expect(account.password).toBeFocused();
      await page.keyboard.type(password);
      await page.keyboard.press('Enter');
      await expect(account.heading(texts.tickets)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${base}/my-tickets\\?page=2$`));
      expect(await findAxeViolations(page)).toEqual([]);
      // The focus is on the heading of the new page, which names the tab.
      await expect(account.heading(texts.tickets)).toBeFocused();
      await expect(page).toHaveTitle(new RegExp(`^${texts.tickets} – `));

      await account.open();
      await expect(account.host.getByText('Anna Martin')).toBeVisible();
      expect(await findAxeViolations(page)).toEqual([]);
      await tabTo(page, account.button(texts.signOut));
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname === '/');
      await account.open();
      await expect(account.heading(texts.signInTitle)).toBeVisible();
      pageErrors.expectClean();
    },
  );
}
