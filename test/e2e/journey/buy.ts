import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import ICAL from 'ical.js';
import { challengeCode } from '../../../host-fixtures/provider/test-cards.ts';
import { SeatsPage } from '../seats/seats-page.ts';
import { scrollToEnd } from '../support/measures/scroll-to-end.ts';
import { findAxeViolations } from '../support/measures/axe.ts';
import { BasketPage } from '../support/pages/basket-page.ts';
import { tabTo } from '../support/measures/tab-to.ts';
import { PaymentPage, type planners } from '../support/pages/payment-page.ts';
import { ProviderPage } from '../support/pages/provider-page.ts';
import { findVisibleText } from '../support/pages/visible-text.ts';

/** Mobile numbers of each country in its usual notation. */
const phoneNumbers = { GB: '07700 900 123', US: '(212) 555-0123', CA: '514 555-0123' } as const;

/**
 * Buys the open basket with names, text messages, a code and a seat on each coach, as a guest, with a bank that
 * requires a code. Only the keyboard is used, and axe finds nothing on any page.
 *
 * @returns the events in the order's calendar file, read by an independent library
 */
export async function buy(page: Page, planner: (typeof planners)[number]): Promise<readonly ICAL.Component[]> {
  const [base, locale, country] = planner;
  const expectNoAxeViolations = async () => expect(await findAxeViolations(page)).toEqual([]);
  const press = async (control: Locator) => {
    await tabTo(page, control);
    await page.keyboard.press('Enter');
  };

  const basket = new BasketPage(page, locale, base);
  const findText = (text: string | RegExp) => findVisibleText(basket.host, text);
  const fillIn = async (opener: string | RegExp, field: string | RegExp, values: readonly string[]) => {
    await press(basket.button(opener));
    await tabTo(page, basket.field(field).first());
    for (const [index, text] of values.entries()) {
      if (index > 0) await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
  };
  await fillIn(basket.texts.names, basket.texts.firstName, ['Ada', 'King']);
  await expect(findText(basket.texts.namesSaved)).toBeVisible();
  await fillIn(basket.texts.sms, basket.texts.number, [phoneNumbers[country]]);
  await expect(findText(basket.texts.smsSaved)).toBeVisible();
  await fillIn(basket.texts.codes, basket.texts.code, ['autocar10']);
  await expect(basket.findAmount(basket.texts.discount)).toHaveText(/^−/);
  await expectNoAxeViolations();
  await press(basket.button(basket.texts.continue));

  const seats = new SeatsPage(page, locale);
  await expect(seats.plan).toBeVisible();
  for (const coach of [1, 2]) {
    await tabTo(page, seats.plan.locator('[tabindex="0"]'));
    await seats.moveToFreeSeat();
    await page.keyboard.press('Enter');
    await expect(seats.selectedSeats).toHaveCount(1);
    await scrollToEnd(page);
    await expectNoAxeViolations();
    if (coach === 1) await press(seats.host.getByRole('button', { name: seats.texts.next }));
  }
  await press(seats.saveButton);

  await expect(basket.heading(basket.texts.login)).toBeVisible();
  await expectNoAxeViolations();
  await press(basket.host.getByRole('link', { name: basket.texts.guest }));

  const payment = new PaymentPage(page, planner);
  await expect(payment.payButton).toBeVisible();
  await payment.type(country);
  await expectNoAxeViolations();
  await press(payment.payButton);

  const provider = new ProviderPage(page, locale);
  await provider.pay('challenged');
  await provider.confirm(challengeCode);

  await expect(payment.heading(payment.texts.confirmed)).toBeVisible();
  await expect(payment.host.getByText('anna@example.com')).toBeVisible();
  await expectNoAxeViolations();
  const download = page.waitForEvent('download');
  await press(payment.button(payment.texts.toCalendar));
  const calendar = new ICAL.Component(ICAL.parse(readFileSync(await (await download).path(), 'utf8')));
  return calendar.getAllSubcomponents('vevent');
}
