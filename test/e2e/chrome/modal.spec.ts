import { expect, type Page } from '@playwright/test';
import { test } from '../support/clocked-test.ts';
import { findAxeViolations } from '../support/measures/axe.ts';
import { tabTo } from '../support/measures/tab-to.ts';
import { waitForRender } from '../support/measures/wait-for-render.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { widths } from '../support/measures/widths.ts';
import { waitUntilSettled } from '../support/wait-until-settled.ts';
import { expectReady } from '../support/tag-state.ts';

const findFooter = (page: Page) => page.locator('coach-sticky-footer');
const findDialog = (page: Page) => page.getByRole('dialog', { name: 'Votre vie privée' });

/** Opens the page and gives consent, so that the choice can be reopened. */
async function openWithConsent(page: Page) {
  await page.goto('/modal');
  for (const shim of await page.locator('coach-modal-shim').all()) await expectReady(shim);
  await waitUntilSettled(page);
  await findFooter(page).getByRole('button', { name: 'Accepter' }).click();
  return findFooter(page).getByRole('button', { name: 'Confidentialité' });
}

test('the dialog takes and returns the focus, fits each width, and blocks the page behind it', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  const opener = await openWithConsent(page);
  const refuse = findDialog(page).getByRole('button', { name: 'Refuser' });
  const accept = findDialog(page).getByRole('button', { name: 'Accepter' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(findDialog(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.locator('coach-modal-shim').first().getByRole('dialog')).toBeVisible();
  await expect(findDialog(page).getByRole('heading', { name: 'Votre vie privée' })).toBeFocused();
  await expect(findDialog(page)).toContainText('C’est actuellement autorisé.');

  await test.step('both answers have the same size, and the dialog is within the screen', async () => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect(findDialog(page)).toBeInViewport({ ratio: 1 });
      const [first, second] = [await refuse.boundingBox(), await accept.boundingBox()];
      expect([first?.width, first?.height], `at ${width} px`).toEqual([second?.width, second?.height]);
    }
    expect(await findAxeViolations(page)).toEqual([]);
  });

  await test.step('the page behind does not scroll', async () => {
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.move(10, 10);
    await page.mouse.wheel(0, -400);
    await page.mouse.wheel(0, 800);
    await page.keyboard.press('PageDown');
    await waitForRender(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  });

  await test.step('Escape and an answer close it and return the focus', async () => {
    await page.keyboard.press('Escape');
    await expect(findDialog(page)).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, refuse);
    await page.keyboard.press('Enter');
    await expect(findDialog(page)).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(findDialog(page)).toContainText('C’est actuellement refusé.');
  });
  pageErrors.expectClean();
});
