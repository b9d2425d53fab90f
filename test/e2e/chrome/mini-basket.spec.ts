import { expect, type Page } from '@playwright/test';
import { test } from '../support/clocked-test.ts';
import { recordPageAnnouncements } from '../support/measures/announcements.ts';
import { findAxeViolations } from '../support/measures/axe.ts';
import { tabTo } from '../support/measures/tab-to.ts';
import { watchLayoutShifts } from '../support/measures/layout-shifts.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { widths } from '../support/measures/widths.ts';
import { fillBasket } from '../support/pages/fill-basket.ts';
import { waitUntilSettled } from '../support/wait-until-settled.ts';
import { expectReady } from '../support/tag-state.ts';
import { getTestDays } from '../support/test-days.ts';

const findBasket = (page: Page) => page.locator('coach-mini-basket');
const findButton = (page: Page) => findBasket(page).getByRole('button', { name: /^Panier/ });

/** Opens a page with journeys in its basket. */
async function openWithJourneys(page: Page, journeys: number) {
  await page.goto(`/home?${getTestDays().now}`);
  await fillBasket(page, journeys);
  await page.goto('/home');
  await expectReady(findBasket(page));
  await waitUntilSettled(page);
}

test('a loaded basket shifts nothing, shows its journeys and removes one, by keyboard', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  const expectNoShift = await watchLayoutShifts(page);
  const button = findButton(page);

  await test.step('nothing shifts on a phone and on a desktop', async () => {
    await page.setViewportSize({ width: 320, height: 720 });
    await openWithJourneys(page, 2);
    await expect(button).toHaveAccessibleName(/2 .*£\d+\.\d\d$/);
    await expectNoShift();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.reload();
    await expect(button).toHaveAccessibleName(/2 .*£\d+\.\d\d$/);
    await expectNoShift();
  });

  const flyout = findBasket(page).getByRole('group', { name: 'Votre panier' });
  const basketLink = flyout.getByRole('link', { name: 'Aller au panier' });
  const readAnnouncements = await recordPageAnnouncements(page);
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(flyout.getByText(/réservées/).first()).toBeVisible();
  await expect(flyout.getByRole('listitem')).toHaveCount(2);

  await test.step('the flyout is within the screen at each width', async () => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect(basketLink).toBeInViewport({ ratio: 1 });
      await expect
        .poll(async () => {
          const box = await flyout.boundingBox();
          return box !== null && box.x >= 0 && box.x + box.width <= width;
        }, `at ${width} px`)
        .toBe(true);
    }
    expect(await findAxeViolations(page)).toEqual([]);
  });

  await test.step('a journey is removed, and announced', async () => {
    await page.keyboard.press('Tab');
    await expect(flyout.getByRole('button', { name: /^Retirer/ }).first()).toBeFocused();
    await page.keyboard.press('Enter');
    const yesButton = flyout.getByRole('button', { name: 'Oui, retirer' });
    await tabTo(page, yesButton);
    await expect(yesButton).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(flyout.getByRole('listitem')).toHaveCount(1);
    await expect.poll(readAnnouncements).not.toEqual([]);
    await expect(button).toHaveAccessibleName(/1 /);
  });

  await test.step('Escape closes the flyout, and its link opens the basket', async () => {
    await tabTo(page, basketLink);
    await page.keyboard.press('Escape');
    await expect(flyout).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await basketLink.click();
    await expect(page).toHaveURL(/\/journey-planner\/basket$/);
  });
  pageErrors.expectClean();
});

test('removing a journey in one tab updates the basket of the other without a reload', async ({ page, context }) => {
  await openWithJourneys(page, 1);
  const otherTab = await context.newPage();
  await otherTab.goto('/home');
  await expect(findButton(otherTab)).toHaveAccessibleName(/1 trajet/);
  await findButton(page).click();
  await findBasket(page)
    .getByRole('button', { name: /^Retirer/ })
    .click();
  await findBasket(page).getByRole('button', { name: 'Oui, retirer' }).click();
  await expect(findButton(otherTab)).toHaveAccessibleName('Panier');
});
