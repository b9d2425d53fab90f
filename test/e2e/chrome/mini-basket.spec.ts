import { expect, type Page } from '@playwright/test';
import { recordPageAnnouncements } from '../support/measures/announcements.ts';
import { axeViolations } from '../support/measures/axe.ts';
import { tabTo } from '../support/measures/by-keyboard.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { everyWidth } from '../support/measures/every-width.ts';
import { fillBasket } from '../support/pages/fill-basket.ts';
import { watchLayoutShifts } from '../support/measures/layout-shifts.ts';
import { expectReady } from '../support/tag-state.ts';
import { ownDays } from '../support/test-days.ts';

const languages = [
  {
    path: '/home',
    widths: everyWidth,
    basket: /^Panier/,
    panel: 'Votre panier',
    go: 'Aller au panier',
    remove: /^Retirer/,
    held: /réservées/,
  },
  {
    path: '/en/home',
    widths: {},
    basket: /^Basket/,
    panel: 'Your basket',
    go: 'Go to basket',
    remove: /^Remove/,
    held: /held/,
  },
] as const;

const miniOf = (page: Page) => page.locator('coach-mini-basket');

/** A page whose basket holds journeys. */
async function openFilled(page: Page, path: string, journeys = 2) {
  await page.goto(`${path}?${ownDays().now}`);
  await fillBasket(page, journeys);
  await page.goto(path);
  await expectReady(miniOf(page));
}

for (const { path, widths, basket, panel, go, remove, held } of languages) {
  test(
    `${path}: a button shows number, total and time left, and opens the rest, by keyboard alone`,
    widths,
    async ({ page }) => {
      const pageErrors = await collectPageErrors(page);
      await openFilled(page, path);
      const button = miniOf(page).getByRole('button', { name: basket });
      await expect(button).toHaveAccessibleName(/2 .*£.*\d+:\d\d/);
      const recorded = await recordPageAnnouncements(page);
      await tabTo(page, button);
      await page.keyboard.press('Enter');
      const flyout = miniOf(page).getByRole('group', { name: panel });
      await expect(flyout.getByText(held).first()).toBeVisible();
      await expect(flyout.getByRole('listitem')).toHaveCount(2);
      expect(await axeViolations(page)).toEqual([]);
      const box = await flyout.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);

      await page.keyboard.press('Tab');
      await expect(flyout.getByRole('button', { name: remove }).first()).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(flyout.getByRole('listitem')).toHaveCount(1);
      await expect.poll(recorded).not.toEqual([]);
      await expect(button).toHaveAccessibleName(/1 /);
      await tabTo(page, flyout.getByRole('link', { name: go }));
      await page.keyboard.press('Escape');
      await expect(flyout).toBeHidden();
      await expect(button).toBeFocused();
      await page.keyboard.press('Enter');
      await flyout.getByRole('link', { name: go }).click();
      await expect(page).toHaveURL(/\/journey-planner\/basket$/);
      pageErrors.expectClean();
    },
  );
}

test('a basket that is loaded shifts nothing on the page', everyWidth, async ({ page }) => {
  await page.goto(`/home?${ownDays().now}`);
  await fillBasket(page, 1);
  const expectNoShift = await watchLayoutShifts(page);
  await page.goto('/home');
  await expect(miniOf(page).getByRole('button', { name: /1 trajet/ })).toBeVisible();
  await expectNoShift();
});

test('a journey that is taken out in one tab leaves the basket of the other without a reload', async ({
  page,
  context,
}) => {
  await openFilled(page, '/home', 1);
  const other = await context.newPage();
  await other.goto('/home');
  const otherButton = miniOf(other).getByRole('button', { name: /^Panier/ });
  await expect(otherButton).toHaveAccessibleName(/1 trajet/);
  await miniOf(page)
    .getByRole('button', { name: /^Panier/ })
    .click();
  await miniOf(page)
    .getByRole('button', { name: /^Retirer/ })
    .click();
  await expect(otherButton).toHaveAccessibleName('Panier');
});

test('a basket that expires is emptied, on the server too, and page and visitor are notified once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const told: string[] = [];
    Reflect.set(window, 'told', told);
    for (const name of ['coach:basket-expired', 'coach:basket-changed'])
      document.addEventListener(name, () => told.push(name));
  });
  await page.clock.install();
  await page.goto(`/home?${ownDays().now}`);
  await fillBasket(page, 1);
  await page.route('**/journey-planner/api/basket', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    const json = (await answer.json()) as { basket: object | null };
    const basket = json.basket && { ...json.basket, expiryTotalSecondsRemaining: 60 };
    await route.fulfill({ response: answer, json: { basket } });
  });
  const emptied = page.waitForRequest(
    (request) => request.method() === 'DELETE' && /\/api\/basket$/.test(request.url()),
  );
  await page.goto('/home');
  const button = miniOf(page).getByRole('button', { name: /^Panier/ });
  await expect(button).toHaveAccessibleName(/1 trajet/);
  await page.clock.runFor(61_000);
  await emptied;
  await expect(button).toHaveAccessibleName('Panier');
  await button.click();
  await expect(miniOf(page).getByText(/^Le temps est écoulé/)).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'told') as string[])).toEqual([
    'coach:basket-expired',
    'coach:basket-changed',
  ]);
});

test('a visitor whose payment is under way is sent to the page that waits for it (spec §4 "PENDING")', async ({
  page,
}) => {
  await page.goto(`/home?${ownDays().now}`);
  await fillBasket(page, 1);
  await page.route('**/journey-planner/api/basket', async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { basket: object };
    const basket = { ...json.basket, status: 'PENDING', payment: { types: ['DIRECT_CARD'] } };
    await route.fulfill({ response: answer, json: { basket } });
  });
  await page.goto('/home');
  await expect(page).toHaveURL(/\/journey-planner\/payment\/in-progress$/);
});
