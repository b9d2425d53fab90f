import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { findAxeViolations } from '../support/measures/axe.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { ItineraryPage } from '../support/pages/itinerary-page.ts';
import { testTimes, travelDay } from '../support/test-days.ts';

test.use({ hostTime: testTimes.morning });

test('the share menu shows and copies the link, and closes, by keyboard (spec §2)', async ({ page, context }) => {
  const pageErrors = await collectPageErrors(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const itinerary = new ItineraryPage(page);
  await itinerary.openPage();
  await itinerary.shareButton.focus();
  await page.keyboard.press('Enter');
  await expect(itinerary.shareButton).toHaveAttribute('aria-expanded', 'true');
  await expect(itinerary.link).toBeVisible();
  const link = await itinerary.link.inputValue();
  expect(link).toMatch(new RegExp(`^${new URL(page.url()).origin}/journey-planner/itinerary\\?journeyId=\\d+$`));
  await page.keyboard.press('Tab');
  await expect(itinerary.link).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(itinerary.button('Copier le lien')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(itinerary.host.getByText('Le lien est copié.').first()).toBeVisible();
  await expect(itinerary.host.getByRole('status')).toHaveText('Le lien est copié.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(itinerary.link).toBeHidden();
  await expect(itinerary.shareButton).toBeFocused();

  // Moving the focus or pressing elsewhere closes it.
  await page.keyboard.press('Enter');
  await expect(itinerary.link).toBeVisible();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  await expect(itinerary.link).toBeHidden();
  await itinerary.shareButton.click();
  await expect(itinerary.link).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(itinerary.link).toBeHidden();
  pageErrors.expectClean();

  await page.goto(link);
  await expect(itinerary.host.getByRole('heading', { name: 'Londres – Leeds' })).toBeVisible();
});

test('the calendar file has the right instants, under the strict policy', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  const itinerary = new ItineraryPage(page);
  await itinerary.openPage();
  const downloading = page.waitForEvent('download');
  await itinerary.button('Ajouter à l’agenda').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`londres-leeds-${travelDay}.ics`);
  const file = await readFile(await download.path(), 'utf8');
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  expect(lines.slice(0, 3)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Coach Widgets//Itinerary//EN']);
  // 07:30 in London in winter; the file has the host's time at which the page was opened.
  const day = travelDay.replaceAll('-', '');
  expect(lines).toContain(`DTSTART:${day}T073000Z`);
  expect(lines.find((line) => line.startsWith('DTSTAMP:'))).toMatch(new RegExp(`^DTSTAMP:${day}T09\\d{4}Z$`));
  expect(lines).toContain('SUMMARY:Autocar Londres – Leeds');
  expect(lines.find((line) => line.startsWith('URL:'))).toMatch(/\/journey-planner\/itinerary\?journeyId=\d+$/);
  expect(lines.find((line) => line.startsWith('LOCATION:'))).toContain('Victoria Coach Station');
  await expect(itinerary.host.getByRole('status')).toHaveText('Le fichier pour l’agenda est enregistré.');
  pageErrors.expectClean();
});

test('printed, the itinerary shows every stop in black and no buttons, even in a dark scheme', async ({ page }) => {
  await page.addInitScript(() => Reflect.set(window, 'print', () => Reflect.set(window, 'hasPrinted', true)));
  const itinerary = new ItineraryPage(page);
  await itinerary.openPage();
  await itinerary.button('Imprimer').click();
  expect(await page.evaluate(() => Reflect.get(window, 'hasPrinted') as unknown)).toBe(true);
  await page.evaluate(() => (document.documentElement.style.colorScheme = 'dark'));
  const stops = await itinerary.stops.getByRole('listitem').count();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const name of ['Partager', 'Imprimer', 'Ajouter à l’agenda']) await expect(itinerary.button(name)).toBeHidden();
  for (let index = 0; index < stops; index += 1) {
    await expect(itinerary.stops.getByRole('listitem').nth(index)).toBeVisible();
  }
  const ink = await itinerary.stops.evaluate((list) => getComputedStyle(list).color);
  expect(ink).toBe('rgb(0, 0, 0)');
  await expect(itinerary.host.getByRole('heading', { name: 'Londres – Leeds' })).toBeVisible();
});
