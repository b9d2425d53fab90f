import { expect, type Page } from '@playwright/test';
import { hearPage } from '../support/announcements.ts';
import { axeViolations } from '../support/axe.ts';
import { tabTo } from '../support/by-keyboard.ts';
import { test } from '../support/clocked-test.ts';
import { collectComplaints } from '../support/console.ts';
import { fillBasket } from '../support/fill-basket.ts';
import { watchLayoutShifts } from '../support/layout-shifts.ts';
import { ownDays } from '../support/test-days.ts';

const languages = [
  {
    path: '/home',
    basket: /^Panier/,
    panel: 'Votre panier',
    go: 'Aller au panier',
    remove: /^Retirer/,
    held: /retenues/,
  },
  { path: '/en/home', basket: /^Basket/, panel: 'Your basket', go: 'Go to basket', remove: /^Remove/, held: /held/ },
] as const;

const miniOf = (page: Page) => page.locator('coach-mini-basket');

/** A page whose basket holds journeys. */
async function openFilled(page: Page, path: string, journeys = 2) {
  await page.goto(`${path}?${ownDays().now}`);
  await fillBasket(page, journeys);
  await page.goto(path);
  await expect(miniOf(page)).toHaveAttribute('data-coach-state', 'ready');
}

for (const { path, basket, panel, go, remove, held } of languages) {
  test(`${path}: number, total and time left on a button, the rest behind it, by keyboard alone`, async ({ page }) => {
    const complaints = await collectComplaints(page);
    await openFilled(page, path);
    const button = miniOf(page).getByRole('button', { name: basket });
    await expect(button).toHaveAccessibleName(/2 .*£.*\d+:\d\d/);
    const heard = await hearPage(page);
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
    await expect.poll(heard).not.toEqual([]);
    await expect(button).toHaveAccessibleName(/1 /);
    await tabTo(page, flyout.getByRole('link', { name: go }));
    await page.keyboard.press('Escape');
    await expect(flyout).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await flyout.getByRole('link', { name: go }).click();
    await expect(page).toHaveURL(/\/journey-planner\/basket$/);
    complaints.expectClean();
  });
}

test('a basket that is found moves nothing', async ({ page }) => {
  await page.goto(`/home?${ownDays().now}`);
  await fillBasket(page, 1);
  const shifts = await watchLayoutShifts(page);
  await page.goto('/home');
  await expect(miniOf(page).getByRole('button', { name: /1 trajet/ })).toBeVisible();
  expect(await shifts()).toBeLessThanOrEqual(0.001);
});

test('other tabs follow within a second: what is added, and what is taken out', async ({ page, context }) => {
  await openFilled(page, '/home', 1);
  const other = await context.newPage();
  await other.goto('/home');
  const names = [page, other].map((tab) => miniOf(tab).getByRole('button', { name: /^Panier/ }));
  for (const name of names) await expect(name).toHaveAccessibleName(/1 trajet/);
  await miniOf(page)
    .getByRole('button', { name: /^Panier/ })
    .click();
  await miniOf(page)
    .getByRole('button', { name: /^Retirer/ })
    .click();
  await expect(names[1] ?? page.locator('never')).toHaveAccessibleName('Panier', { timeout: 1000 });
});

test('a basket that runs out is emptied, on the server too; the page and the visitor are told once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const told: string[] = [];
    Reflect.set(window, 'told', told);
    for (const name of ['coach:basket-expired', 'coach:basket-changed'])
      document.addEventListener(name, () => told.push(name));
  });
  await page.goto(`/home?${ownDays().now}`);
  await fillBasket(page, 1);
  await page.route('**/journey-planner/api/basket', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    const json = (await answer.json()) as { basket: object | null };
    const basket = json.basket && { ...json.basket, expiryTotalSecondsRemaining: 4 };
    await route.fulfill({ response: answer, json: { basket } });
  });
  const emptied = page.waitForRequest(
    (request) => request.method() === 'DELETE' && /\/api\/basket$/.test(request.url()),
  );
  await page.goto('/home');
  const button = miniOf(page).getByRole('button', { name: /^Panier/ });
  await expect(button).toHaveAccessibleName(/1 trajet/);
  await emptied;
  await expect(button).toHaveAccessibleName('Panier');
  await button.click();
  await expect(miniOf(page).getByText(/^Le temps est écoulé/)).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'told') as string[])).toEqual([
    'coach:basket-expired',
    'coach:basket-changed',
  ]);
});

test('a payment that is under way is led to (spec §4 "PENDING")', async ({ page }) => {
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
