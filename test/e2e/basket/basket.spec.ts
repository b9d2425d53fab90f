import { expect } from '@playwright/test';
import { axeViolations } from '../support/measures/axe.ts';
import { BasketPage } from '../support/pages/basket-page.ts';
import { tabTo } from '../support/measures/by-keyboard.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';

const languages = [
  ['fr', '/journey-planner'],
  ['en', '/en/journey-planner'],
] as const;

for (const [locale, base] of languages) {
  test(`${locale}: codes, text messages and names are entered by keyboard alone and survive a reload`, async ({
    page,
  }) => {
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
  });

  test(`${locale}: assistance and sign-in are reached by keyboard alone; going back keeps the basket`, async ({
    page,
  }) => {
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
    pageErrors.expectClean();
  });
}

for (const [name, locale, base, money, isNoticed] of [
  ['UK', 'fr', '/journey-planner', /£\d/, false],
  ['US', 'en', '/us/journey-planner', /\$\d/, true],
  ['CA', 'fr', '/ca/journey-planner', /\$\d/, true],
] as const) {
  test(`${name}: the basket has its money, its words and its booking-fee notice (spec §1)`, async ({ page }) => {
    const basket = new BasketPage(page, locale, base);
    const { words } = basket;
    await basket.openFilled({ journeys: 1 });
    await expect(basket.amountOf('Total')).toHaveText(money);
    await expect(basket.host.getByText(words.notice)).toHaveCount(isNoticed ? 1 : 0);
    expect(await axeViolations(page)).toEqual([]);
    await basket.button(words.goOn).click();
    await expect(page).toHaveURL(new RegExp(`${base}/(seat-reservation|login)`));
  });
}

test('emptying the basket asks for confirmation, then moves the focus to the screen', async ({ page }) => {
  const basket = new BasketPage(page);
  const { words } = basket;
  await basket.openFilled();
  await tabTo(page, basket.button(words.clear));
  await page.keyboard.press('Enter');
  await expect(basket.button(words.clearYes)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(basket.host.getByText(words.empty)).toBeVisible();
  expect(await basket.host.evaluate((tag) => tag.shadowRoot?.activeElement?.className)).toBe('basket-title');
  expect(await axeViolations(page)).toEqual([]);
});
