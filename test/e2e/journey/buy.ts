import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import ICAL from 'ical.js';
import { challengeCode } from '../../../host-fixtures/provider/test-cards.ts';
import { SeatsPage } from '../seats/seats-page.ts';
import { goToEnd } from '../support/measures/page-end.ts';
import { axeViolations } from '../support/measures/axe.ts';
import { BasketPage } from '../support/pages/basket-page.ts';
import { tabTo } from '../support/measures/by-keyboard.ts';
import { PaymentPage, type planners } from '../support/pages/payment-page.ts';
import { ProviderPage } from '../support/pages/provider-page.ts';
import { seenText } from '../support/pages/seen-text.ts';

/** Mobile numbers of each country in its usual notation. */
const numbers = { GB: '07700 900 123', US: '(212) 555-0123', CA: '514 555-0123' } as const;

/**
 * Buys the open basket with names, text messages, a code and a seat on each coach, as a guest, with a bank that
 * requires a code. Only the keyboard is used, and axe finds nothing on any page.
 *
 * @returns the events in the order's calendar file, read by an independent library
 */
export async function buy(page: Page, planner: (typeof planners)[number]): Promise<readonly ICAL.Component[]> {
  const [base, locale, country] = planner;
  const looksWell = async () => expect(await axeViolations(page)).toEqual([]);
  const press = async (control: Locator) => {
    await tabTo(page, control);
    await page.keyboard.press('Enter');
  };

  const basket = new BasketPage(page, locale, base);
  const seen = (words: string | RegExp) => seenText(basket.host, words);
  const say = async (opener: string | RegExp, field: string | RegExp, values: readonly string[]) => {
    await press(basket.button(opener));
    await tabTo(page, basket.field(field).first());
    for (const [index, words] of values.entries()) {
      if (index > 0) await page.keyboard.press('Tab');
      await page.keyboard.type(words);
    }
    await page.keyboard.press('Enter');
  };
  await say(basket.words.names, basket.words.firstName, ['Ada', 'King']);
  await expect(seen(basket.words.namesSaved)).toBeVisible();
  await say(basket.words.sms, basket.words.number, [numbers[country]]);
  await expect(seen(basket.words.smsSet)).toBeVisible();
  await say(basket.words.codes, basket.words.code, ['autocar10']);
  await expect(basket.amountOf(basket.words.discount)).toHaveText(/^−/);
  await looksWell();
  await press(basket.button(basket.words.goOn));

  const seats = new SeatsPage(page, locale);
  await expect(seats.plan).toBeVisible();
  for (const coach of [1, 2]) {
    await tabTo(page, seats.plan.locator('[tabindex="0"]'));
    await seats.walkToFreeSeat();
    await page.keyboard.press('Enter');
    await expect(seats.chosenSeats).toHaveCount(1);
    await goToEnd(page);
    await looksWell();
    if (coach === 1) await press(seats.host.getByRole('button', { name: seats.words.next }));
  }
  await press(seats.saveButton);

  await expect(basket.heading(basket.words.login)).toBeVisible();
  await looksWell();
  await press(basket.host.getByRole('link', { name: basket.words.guest }));

  const payment = new PaymentPage(page, planner);
  await expect(payment.payButton).toBeVisible();
  await payment.type(country);
  await looksWell();
  await press(payment.payButton);

  const provider = new ProviderPage(page, locale);
  await provider.pay('challenged');
  await provider.confirm(challengeCode);

  await expect(payment.heading(payment.words.confirmed)).toBeVisible();
  await expect(payment.host.getByText('anna@example.com')).toBeVisible();
  await looksWell();
  const download = page.waitForEvent('download');
  await press(payment.button(payment.words.toCalendar));
  const calendar = new ICAL.Component(ICAL.parse(readFileSync(await (await download).path(), 'utf8')));
  return calendar.getAllSubcomponents('vevent');
}
