import { expect, type Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { tabTo } from '../support/by-keyboard.ts';
import { test } from '../support/clocked-test.ts';
import { collectComplaints } from '../support/console.ts';

const footerOf = (page: Page) => page.locator('coach-sticky-footer');
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Votre vie privée' });

/** The page after the visitor has agreed: the choice can be reopened. */
async function openDecided(page: Page) {
  await page.goto('/modal');
  for (const shim of await page.locator('coach-modal-shim').all())
    await expect(shim).toHaveAttribute('data-coach-state', 'ready');
  await footerOf(page).getByRole('button', { name: 'Accepter' }).click();
  return footerOf(page).getByRole('button', { name: 'Confidentialité' });
}

test('a panel over the page, by keyboard: the focus goes in and comes back through the roots', async ({ page }) => {
  const complaints = await collectComplaints(page);
  const opener = await openDecided(page);
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.locator('coach-modal-shim').first().getByRole('dialog')).toBeVisible();
  await expect(dialogOf(page).getByRole('heading', { name: 'Votre vie privée' })).toBeFocused();
  await expect(dialogOf(page)).toContainText('Actuellement, vous acceptez.');
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
  await expect(dialogOf(page)).toContainText('Actuellement, vous refusez.');
  complaints.expectClean();
});

test('two answers of the same weight, within the screen', async ({ page }) => {
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

test('the page behind does not scroll', async ({ page }) => {
  const opener = await openDecided(page);
  await opener.click();
  await expect(dialogOf(page)).toBeVisible();
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.move(10, 10);
  await page.mouse.wheel(0, 400);
  await page.keyboard.press('PageDown');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test('whoever asked may have gone: the focus is not lost', async ({ page }) => {
  const opener = await openDecided(page);
  await page.evaluate(() => {
    const box = document.createElement('section');
    box.id = 'around';
    document.querySelector('coach-sticky-footer')?.replaceWith(box);
    box.append(document.createElement('coach-sticky-footer'));
  });
  await expect(footerOf(page)).toHaveAttribute('data-coach-state', 'ready');
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeVisible();
  await page.evaluate(() => document.querySelector('coach-sticky-footer')?.remove());
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.locator('#around')).toBeFocused();
});

test('without a shim the asker helps itself', async ({ page }) => {
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
