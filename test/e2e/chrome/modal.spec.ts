import { expect, type Page } from '@playwright/test';
import { axeViolations } from '../support/measures/axe.ts';
import { tabTo } from '../support/measures/by-keyboard.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { drawnAgain } from '../support/measures/drawn-again.ts';
import { everyWidth } from '../support/measures/every-width.ts';
import { expectReady } from '../support/tag-state.ts';

const footerOf = (page: Page) => page.locator('coach-sticky-footer');
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Votre vie privée' });

/** The page after the visitor has agreed: the choice can be reopened. */
async function openDecided(page: Page) {
  await page.goto('/modal');
  for (const shim of await page.locator('coach-modal-shim').all()) await expectReady(shim);
  await footerOf(page).getByRole('button', { name: 'Accepter' }).click();
  return footerOf(page).getByRole('button', { name: 'Confidentialité' });
}

test('the dialog takes the focus and gives it back to its button, by keyboard', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  const opener = await openDecided(page);
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.locator('coach-modal-shim').first().getByRole('dialog')).toBeVisible();
  await expect(dialogOf(page).getByRole('heading', { name: 'Votre vie privée' })).toBeFocused();
  await expect(dialogOf(page)).toContainText('Vous avez accepté.');
  expect(await axeViolations(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, dialogOf(page).getByRole('button', { name: 'Refuser' }));
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toContainText('Vous avez refusé.');
  pageErrors.expectClean();
});

test('both answers have the same size, and the dialog is within the screen', everyWidth, async ({ page }) => {
  await (await openDecided(page)).click();
  const sizes = await Promise.all(
    ['Refuser', 'Accepter'].map(async (name) => dialogOf(page).getByRole('button', { name }).boundingBox()),
  );
  expect(sizes[0]?.width).toBe(sizes[1]?.width);
  expect(sizes[0]?.height).toBe(sizes[1]?.height);
  const box = await dialogOf(page).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
});

test('the page behind an open dialog does not scroll', async ({ page }) => {
  const opener = await openDecided(page);
  await opener.click();
  await expect(dialogOf(page)).toBeVisible();
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.move(10, 10);
  await page.mouse.wheel(0, 400);
  await page.keyboard.press('PageDown');
  await drawnAgain(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test('a dialog whose opener has gone gives the focus to what was around it', async ({ page }) => {
  const opener = await openDecided(page);
  await page.evaluate(() => {
    const box = document.createElement('section');
    box.id = 'around';
    document.querySelector('coach-sticky-footer')?.replaceWith(box);
    box.append(document.createElement('coach-sticky-footer'));
  });
  await expectReady(footerOf(page));
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeVisible();
  await page.evaluate(() => document.querySelector('coach-sticky-footer')?.remove());
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.locator('#around')).toBeFocused();
});

test('without a modal shim the footer asks in its own place', async ({ page }) => {
  const opener = await openDecided(page);
  await page.evaluate(() => document.querySelectorAll('coach-modal-shim').forEach((shim) => shim.remove()));
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const question = footerOf(page).getByRole('group', { name: 'Votre vie privée' });
  await expect(question.getByText('Votre vie privée')).toBeFocused();
  await tabTo(page, question.getByRole('button', { name: 'Refuser' }));
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(opener).toBeFocused();
});
