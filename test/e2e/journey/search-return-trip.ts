import { expect, type Locator, type Page } from '@playwright/test';
import { writeTypedDate, getTypedDateForm } from '#shared/domain/kit/dates/typed-date.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import type { RetailOperation } from '#shared/domain/page/operation/settings.ts';
import { findAxeViolations } from '../support/measures/axe.ts';
import { tabTo } from '../support/measures/tab-to.ts';
import { collectPageErrors, type PageErrors } from '../support/measures/page-errors.ts';
import { expectReady } from '../support/tag-state.ts';

/** Texts of the product in the two languages of the fixture pages. */
export const journeyTexts = {
  fr: {
    from: 'De',
    to: 'À',
    outbound: 'Aller',
    inbound: 'Retour',
    submit: 'Trouver des billets',
    trip: /^Aller-retour$/,
    choose: /^Choisir ce trajet/,
    basket: 'Votre panier',
    remove: /^Retirer/,
  },
  en: {
    from: 'From',
    to: 'To',
    outbound: 'Outbound',
    inbound: 'Return',
    submit: 'Find tickets',
    trip: /^(Return|Round trip)$/,
    choose: /^Choose this (journey|trip)/,
    basket: /^Your (basket|cart)$/,
    remove: /^Remove/,
  },
} as const;

/** A traveller on a return trip. */
export interface ReturnTripSearch {
  readonly locale: keyof typeof journeyTexts;
  readonly operation: RetailOperation;
  /** A marketing page with a search form. */
  readonly start: string;
  /** In the format of `?now=`. */
  readonly now: string;
  readonly from: string;
  readonly to: string;
  readonly outbound: LocalDate;
  readonly inbound: LocalDate;
  /** The format of a price in this operation. */
  readonly price: RegExp;
}

/**
 * Goes from a marketing page to a basket with both journeys, by keyboard only. axe finds nothing on any page.
 *
 * @returns collects the page's errors from here on
 */
export async function searchReturnTrip(page: Page, trip: ReturnTripSearch): Promise<PageErrors> {
  const { locale, operation, start, now, from, to } = trip;
  const texts = journeyTexts[locale];
  const pageErrors = await collectPageErrors(page);
  const host = page.locator('[data-coach-state]').first();
  const formatDate = (day: LocalDate) => writeTypedDate(day, getTypedDateForm(locale, operation));
  const expectNoAxeViolations = async () => expect(await findAxeViolations(page)).toEqual([]);

  await page.goto(`${start}?${now}`);
  await expectReady(host);
  for (const [label, city] of [
    [texts.from, from],
    [texts.to, to],
  ] as const) {
    const field = host.getByRole('combobox', { name: label, exact: true });
    await tabTo(page, field);
    await page.keyboard.type(city);
    await expect(host.getByRole('option').first()).toContainText(city);
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue(city);
  }
  await selectReturn(page, host.getByRole('radio', { name: texts.trip }));
  for (const [label, day] of [
    [texts.outbound, trip.outbound],
    [texts.inbound, trip.inbound],
  ] as const) {
    const field = host.getByRole('textbox', { name: label, exact: true });
    await tabTo(page, field);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(formatDate(day));
  }
  await expectNoAxeViolations();
  await tabTo(page, host.getByRole('button', { name: texts.submit }));
  await page.keyboard.press('Enter');

  await page.waitForURL(/\/journeys\?/);
  await choose(page, host, { texts, price: trip.price });
  await page.waitForURL(/\/journeys\/return\?/);
  await expect(host.getByText(new RegExp(`${to}.*${from}`)).first()).toBeVisible();
  await expectNoAxeViolations();
  await choose(page, host, { texts, price: trip.price });

  await page.waitForURL(/\/basket/);
  await expect(host.getByRole('heading', { name: texts.basket })).toBeVisible();
  await expect(host.getByRole('button', { name: texts.remove })).toHaveCount(2);
  const journey = host
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: texts.remove }) })
    .first();
  await expect(journey).toContainText(trip.price);
  await expectNoAxeViolations();
  pageErrors.expectClean();
  return pageErrors;
}

/** Selects a radio button of a pair with Tab and the arrow keys. */
async function selectReturn(page: Page, radio: Locator): Promise<void> {
  if (await radio.isChecked()) return;
  await page.keyboard.press('Home');
  const group = radio.page().locator('[data-coach-state]').first().getByRole('radio', { checked: true });
  await tabTo(page, group, { maxStops: 9, key: 'Shift+Tab' });
  await page.keyboard.press('ArrowRight');
  await expect(radio).toBeChecked();
}

async function choose(
  page: Page,
  host: Locator,
  { texts, price }: { readonly texts: (typeof journeyTexts)[keyof typeof journeyTexts]; readonly price: RegExp },
): Promise<void> {
  const first = host.getByRole('button', { name: texts.choose }).first();
  await tabTo(page, first);
  await expect(host.getByText(price).first()).toBeVisible();
  await page.keyboard.press('Enter');
}
