import { expect } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { findAxeViolations } from '../support/measures/axe.ts';
import { BasketPage } from '../support/pages/basket-page.ts';
import { tabTo } from '../support/measures/tab-to.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';

const languages = inGroup('languages');

// `widgets/journey-planner/screens/basket` covers the basket's texts in each operation and state.
for (const [locale, base, details] of [
  ['fr', '/journey-planner', {}],
  ['en', '/en/journey-planner', languages],
] as const) {
  test(
    `${locale}: codes, text messages and names are entered by keyboard only and survive a reload`,
    details,
    async ({ page }) => {
      const pageErrors = await collectPageErrors(page);
      const basket = new BasketPage(page, locale, base);
      const { texts } = basket;
      await basket.openWithJourneys();
      await expect(basket.host.getByRole('timer')).toHaveText(/\d+:\d\d$/);
      expect(await findAxeViolations(page)).toEqual([]);

      await tabTo(page, basket.button(texts.codes));
      await page.keyboard.press('Enter');
      await tabTo(page, basket.field(texts.code));
      await page.keyboard.type('autocar10, personne');
      await page.keyboard.press('Enter');
      await expect(basket.host.locator('.form-field-error')).toHaveText(/\bPERSONNE\b/);
      await expect(basket.field(texts.code)).toBeFocused();
      await expect(basket.field(texts.code)).toHaveValue('PERSONNE');
      await expect(basket.findAmount(texts.discount)).toHaveText(/^−£\d/);

      await tabTo(page, basket.button(texts.sms));
      await page.keyboard.press('Enter');
      await tabTo(page, basket.field(texts.number));
      await page.keyboard.type('07700 900 123');
      await page.keyboard.press('Enter');
      await expect(basket.host.getByText(texts.smsSaved)).toContainText('+447700900123');

      await tabTo(page, basket.button(texts.names));
      await page.keyboard.press('Enter');
      await tabTo(page, basket.field(texts.firstName).first());
      await page.keyboard.type('Ada');
      await page.keyboard.press('Tab');
      await page.keyboard.type('King');
      await page.keyboard.press('Enter');
      await expect(basket.host.locator('.basket-saved')).toHaveText(texts.namesSaved);
      expect(await findAxeViolations(page)).toEqual([]);

      await page.reload();
      await expect(basket.field(texts.code)).toHaveValue('PERSONNE');
      await expect(basket.field(texts.firstName).first()).toHaveValue('Ada');
      await expect(basket.findAmount(texts.discount)).toHaveText(/^−£\d/);
      pageErrors.expectClean();
    },
  );
}

for (const [locale, base, details] of [
  ['en', '/en/journey-planner', {}],
  ['fr', '/journey-planner', languages],
] as const) {
  test(
    `${locale}: assistance and sign-in are reached by keyboard only; going back preserves the basket, which is emptied`,
    details,
    async ({ page }) => {
      const pageErrors = await collectPageErrors(page);
      const basket = new BasketPage(page, locale, base);
      const { texts } = basket;
      await basket.openWithJourneys();
      await tabTo(page, basket.host.getByRole('link', { name: texts.assist }));
      await page.keyboard.press('Enter');
      await expect(basket.heading(texts.assistance)).toBeVisible();
      expect(await findAxeViolations(page)).toEqual([]);
      await tabTo(page, basket.button(texts.more));
      await page.keyboard.press('Enter');
      await tabTo(page, basket.button(texts.saveAssistance));
      await page.keyboard.press('Enter');

      await expect(basket.heading(texts.login)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${base}/login`));
      expect(await findAxeViolations(page)).toEqual([]);
      await tabTo(page, basket.host.getByRole('link', { name: texts.guest }));
      await tabTo(page, basket.host.getByRole('link', { name: texts.back }));
      await page.keyboard.press('Enter');
      await expect(basket.heading(texts.basket)).toBeVisible();
      await expect(basket.host.getByRole('button', { name: texts.remove })).toHaveCount(2);

      // When it is emptied, the basket moves the focus to its title.
      await tabTo(page, basket.button(texts.clear));
      await page.keyboard.press('Enter');
      await tabTo(page, basket.button(texts.confirmClear));
      await expect(basket.button(texts.confirmClear)).toBeEnabled();
      await page.keyboard.press('Enter');
      await expect(basket.host.getByText(texts.empty)).toBeVisible();
      expect(await basket.host.evaluate((tag) => tag.shadowRoot?.activeElement?.className)).toBe('basket-title');
      expect(await findAxeViolations(page)).toEqual([]);
      pageErrors.expectClean();
    },
  );
}
