import { expect, type Page } from '@playwright/test';
import { listWidgetNames } from '#shared/build/widget-names.mjs';
import { inGroup } from '../../support/groups.mjs';
import { projectRoot } from '../../support/source-files.ts';
import { setBrowserClock, test } from '../support/clocked-test.ts';
import { tabTo } from '../support/measures/tab-to.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { expectNoProblemsAtWidth } from '../support/measures/problems-at-width.ts';
import { widths } from '../support/measures/widths.ts';
import { waitUntilSettled } from '../support/wait-until-settled.ts';

test.beforeEach(async ({ page }) => {
  await setBrowserClock(page);
});

async function openFirstPage(page: Page, locale: string) {
  const errors = await collectPageErrors(page);
  await page.goto(`/?lang=${locale}`);
  await expect(page.locator('.guide-try [data-coach-state=ready]')).toBeVisible();
  await waitUntilSettled(page);
  return errors;
}

for (const locale of ['fr', 'en']) {
  const run = locale === 'fr' ? {} : inGroup('languages');
  test(
    `the first page in ${locale}: axe finds nothing, and nothing is wider than the screen`,
    run,
    async ({ page }) => {
      const errors = await openFirstPage(page, locale);
      for (const width of widths) await expectNoProblemsAtWidth(page, width);
      errors.expectClean();
    },
  );
}

test('by keyboard: a widget is found, its tag copied, and its preview opened and closed', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const errors = await openFirstPage(page, 'en');
  await tabTo(page, page.getByRole('searchbox', { name: 'Search this page' }));
  await page.keyboard.type('real-time DEPARTURES');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ results?$/ })).toBeVisible();
  const card = page.locator('#bus-tracker');
  await expect(card).toBeVisible();
  await expect(page.locator('#luggage-policy')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Pages that behave badly' })).toBeHidden();

  const copyButton = card.getByRole('button', { name: 'Copy : Real-time departures' });
  await tabTo(page, copyButton);
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: /^Copied/ })).toBeVisible();
  const clipboardText = await page.evaluate(() => navigator.clipboard.readText());
  expect(clipboardText).toMatch(
    /^<div data-coach-widget="bus-tracker" data-origin-id="\d+" data-destination-id="\d+"><a href/,
  );

  const showButton = card.getByRole('button', { name: 'Show it here : Real-time departures' });
  await tabTo(page, showButton);
  await page.keyboard.press('Enter');
  await expect(card.locator('[data-coach-widget=bus-tracker]')).toHaveAttribute('data-coach-state', 'ready');
  await page.keyboard.press('Enter');
  await expect(card.locator('[data-coach-widget=bus-tracker]')).toHaveCount(0);
  await page.getByRole('searchbox').fill('no such thing');
  await expect(page.getByText('No results. Clear the search to see everything again.')).toBeVisible();
  errors.expectClean();
});

test(
  'a widget that owns paths is shown as a page in its language, and the first step links to journeys',
  inGroup('screens'),
  async ({ page }) => {
    await openFirstPage(page, 'en');
    await page.locator('#journey-planner [data-show]').click();
    const planner = page.frameLocator('#journey-planner iframe').locator('coach-journey-planner');
    await expect(planner).toHaveAttribute('data-coach-state', 'ready');
    await expect(planner.getByRole('button', { name: 'Find tickets' })).toBeVisible();
    await page.getByRole('link', { name: 'Français' }).click();
    await expect(page).toHaveURL(/\/guide\/fr\.html$/);
    await page.getByRole('link', { name: 'Londres – Leeds, demain' }).click();
    await expect(page).toHaveURL(/\/journey-planner\/journeys\?/);
    await expect(page.getByRole('button', { name: /^Choisir|^Sélectionner/ }).first()).toBeVisible();
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is shown, without buttons that would do nothing', async ({ page }) => {
    await page.goto('/?lang=en');
    await expect(page.locator('.guide-widget')).toHaveCount(listWidgetNames(projectRoot).length);
    await expect(page.getByRole('button')).toHaveText(['Start']);
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await expect(page.locator('.guide-try').getByRole('link')).toBeVisible();
  });
});
