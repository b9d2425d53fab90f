import { expect } from '@playwright/test';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { expectReady } from '../support/tag-state.ts';

test('a city guide is a card whose link opens a new tab; a city without a guide keeps the editor’s text', async ({
  page,
}) => {
  const pageErrors = await collectPageErrors(page);
  await page.goto('/city-guide');
  const cards = page.locator('coach-city-guide');
  const leeds = cards.first();
  const link = leeds.getByRole('link', { name: 'Guide de Leeds (s’ouvre dans un nouvel onglet)' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(leeds.getByRole('heading', { level: 2, name: 'Leeds' })).toBeVisible();
  const picture = leeds.getByRole('img', { name: 'Vue de Leeds' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
  // The whole card is the link.
  const opened = page.waitForEvent('popup');
  const { x, y, width, height } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(await opened).toHaveURL(/\/guides\/leeds$/);
  await cards.last().scrollIntoViewIfNeeded();
  await expectReady(cards.last());
  await expect(cards.last().getByText(/^Pas encore de guide/)).toBeVisible();
  pageErrors.expectClean();
});

test('a city guide whose call fails keeps the editor’s text (spec §8)', async ({ page }) => {
  await page.route(/\/api\/city-guides\//, (route) => route.fulfill({ status: 500, json: { errors: [] } }));
  await page.goto('/city-guide');
  const card = page.locator('coach-city-guide').first();
  await expect(card.getByRole('link', { name: 'Nos villes' })).toBeVisible();
});

test('the luggage policy lists its rules with the operation’s units', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  await page.goto('/luggage-policy');
  const policy = page.getByRole('group', { name: 'Bagages' });
  await expect(policy.getByRole('listitem')).toHaveCount(4);
  await expect(policy.getByText(/^Un bagage en soute par personne, de 20\s?kg au maximum\.$/)).toBeVisible();
  pageErrors.expectClean();
});
