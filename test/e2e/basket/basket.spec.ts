import { expect } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { axeViolations } from '../support/measures/axe.ts';
import { BasketPage } from '../support/pages/basket-page.ts';
import { tabTo } from '../support/measures/by-keyboard.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';

const languages = inGroup('languages');

// `widgets/journey-planner/screens/basket` covers the basket's texts in each operation and state.
for (const [locale, base, details] of [
  ['fr', '/journey-planner', {}],
  ['en', '/en/journey-planner', languages],
] as const) {
  test(
    `${locale}: codes, text messages and names are entered by keyboard alone and survive a reload`,
    details,
    async ({ page }) => {
      const pageErrors = await collectPageErrors(page);
      const basket = new BasketPage(page, locale, base);
      const { words } = basket;
      await basket.openFilled();
      await expect(basket.host.getByRole('timer')).toHaveText(/\d+:\d\d$/);
      expect(await axeViolations(page)).toEqual([]);

      await tabTo(page, basket.button(words.codes));
      await page.keyboard.press('Enter');
      await tabTo(page, basket.field(words.code));
      await page.keyboard.type('autocar10, personne');
      await page.keyboard.press('Enter');
      await expect(basket.host.locator('.form-field-error')).toHaveText(/^PERSONNE\s?: /);
      await expect(basket.field(words.code)).toBeFocused();
      await expect(basket.field(words.code)).toHaveValue('PERSONNE');
      await expect(basket.amountOf(words.discount)).toHaveText(/^−£\d/);

      await tabTo(page, basket.button(words.sms));
      await page.keyboard.press('Enter');
      await tabTo(page, basket.field(words.number));
      await page.keyboard.type('07700 900 123');
      await page.keyboard.press('Enter');
      await expect(basket.host.getByText(words.smsSet)).toContainText('+447700900123');

      await tabTo(page, basket.button(words.names));
      await page.keyboard.press('Enter');
      await tabTo(page, basket.field(words.firstName).first());
      await page.keyboard.type('Ada');
      await page.keyboard.press('Tab');
      await page.keyboard.type('King');
      await page.keyboard.press('Enter');
      await expect(basket.host.locator('.basket-saved')).toHaveText(words.namesSaved);
      expect(await axeViolations(page)).toEqual([]);

      await page.reload();
      await expect(basket.field(words.code)).toHaveValue('PERSONNE');
      await expect(basket.field(words.firstName).first()).toHaveValue('Ada');
      await expect(basket.amountOf(words.discount)).toHaveText(/^−£\d/);
      pageErrors.expectClean();
    },
  );
}

for (const [locale, base, details] of [
  ['en', '/en/journey-planner', {}],
  ['fr', '/journey-planner', languages],
] as const) {
  test(
    `${locale}: assistance and sign-in are reached by keyboard alone; going back keeps the basket, which is emptied`,
    details,
    async ({ page }) => {
      const pageErrors = await collectPageErrors(page);
      const basket = new BasketPage(page, locale, base);
      const { words } = basket;
      await basket.openFilled();
      await tabTo(page, basket.host.getByRole('link', { name: words.assist }));
      await page.keyboard.press('Enter');
      await expect(basket.heading(words.assistance)).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await tabTo(page, basket.button(words.more));
      await page.keyboard.press('Enter');
      await tabTo(page, basket.button(words.saveAssistance));
      await page.keyboard.press('Enter');

      await expect(basket.heading(words.login)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${base}/login`));
      expect(await axeViolations(page)).toEqual([]);
      await tabTo(page, basket.host.getByRole('link', { name: words.guest }));
      await tabTo(page, basket.host.getByRole('link', { name: words.back }));
      await page.keyboard.press('Enter');
      await expect(basket.heading(words.basket)).toBeVisible();
      await expect(basket.host.getByRole('button', { name: words.remove })).toHaveCount(2);

      // When it is emptied, the basket moves the focus to its title.
      await tabTo(page, basket.button(words.clear));
      await page.keyboard.press('Enter');
      await expect(basket.button(words.clearYes)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(basket.host.getByText(words.empty)).toBeVisible();
      expect(await basket.host.evaluate((tag) => tag.shadowRoot?.activeElement?.className)).toBe('basket-title');
      expect(await axeViolations(page)).toEqual([]);
      pageErrors.expectClean();
    },
  );
}
