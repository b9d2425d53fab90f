import { expect, type Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { tabTo } from '../support/by-keyboard.ts';
import { collectComplaints } from '../support/console.ts';
import { watchLayoutShifts } from '../support/layout-shifts.ts';
import { tabWalk } from '../support/tab-walk.ts';
import { openOwnPage } from '../host/own-page.ts';
import { test } from '../support/clocked-test.ts';

const languages = [
  { path: '/home', menu: 'Menu', skip: 'Aller au contenu', account: 'Compte', signIn: 'Se connecter', stops: 'Arrêts' },
  { path: '/en/home', menu: 'Menu', skip: 'Skip to content', account: 'Account', signIn: 'Sign in', stops: 'Stops' },
] as const;

const barOf = (page: Page) => page.locator('coach-nav-bar');
/** The bar, and the basket that stands in it. */
async function openBar(page: Page, path: string) {
  await page.goto(path);
  await expect(barOf(page)).toHaveAttribute('data-coach-state', 'ready');
  await expect(page.locator('coach-mini-basket')).toHaveAttribute('data-coach-state', 'ready');
  return barOf(page);
}

for (const { path, menu, skip, account, signIn, stops } of languages) {
  test.describe(path, () => {
    test('stands without a jump, without a fault, and without a word on the console', async ({ page }) => {
      const complaints = await collectComplaints(page);
      const shifts = await watchLayoutShifts(page);
      const bar = await openBar(page, path);
      await expect(bar.getByRole('button', { name: account })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await shifts()).toBeLessThanOrEqual(0.001);
      expect(await axeViolations(page)).toEqual([]);
      complaints.expectClean();
    });

    test('by keyboard alone: past it, its links, the account', async ({ page }) => {
      const bar = await openBar(page, path);
      await tabTo(page, bar.getByRole('button', { name: skip }));
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main');

      await page.reload();
      await openBar(page, path);
      const link = bar.getByRole('link', { name: stops });
      if (await bar.getByRole('button', { name: menu }).isVisible()) {
        await expect(link).toBeHidden();
        await tabTo(page, bar.getByRole('button', { name: menu }));
        await page.keyboard.press('Enter');
        await expect(link).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(link).toBeHidden();
        await expect(bar.getByRole('button', { name: menu })).toBeFocused();
        await page.keyboard.press('Enter');
        expect(await axeViolations(page, 'coach-nav-bar')).toEqual([]);
      }
      await tabTo(page, link);
      await tabTo(page, bar.getByRole('button', { name: account }));
      await page.keyboard.press('Enter');
      const entry = bar.getByRole('group', { name: account }).getByRole('link', { name: signIn });
      await expect(entry).toBeVisible();
      expect(await axeViolations(page, 'coach-nav-bar')).toEqual([]);
      await page.keyboard.press('Tab');
      await expect(entry).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(bar.getByRole('button', { name: account })).toBeFocused();
    });
  });
}

test('holds nobody: Tab comes round, and every stop can be seen', async ({ page }) => {
  await openBar(page, '/article');
  const { stops, faults } = await tabWalk(page);
  expect(faults, stops.join('\n')).toEqual([]);
});

test('marks the page that the visitor is on, and takes a basket of the page’s own', async ({ page }) => {
  await page.route('**/article', async (route) => {
    const html = await (await route.fetch()).text();
    const body = html
      .replace('<li><a href="/stops">', '<li><a href="/article">')
      .replace('</coach-nav-bar>', '<coach-mini-basket slot="basket" id="own"></coach-mini-basket></coach-nav-bar>');
    await route.fulfill({ body, contentType: 'text/html' });
  });
  await page.goto('/article');
  const bar = barOf(page);
  await expect(bar).toHaveAttribute('data-coach-state', 'ready');
  await expect(page.locator('#own')).toHaveAttribute('data-coach-state', 'ready');
  await expect(page.locator('coach-mini-basket')).toHaveCount(1);
  await expect(bar.locator('a[aria-current=page]')).toHaveAttribute('href', '/article');
});

test('a word without an end makes no page wider than its screen', async ({ page }) => {
  const label = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
  const links = JSON.stringify([
    { label, href: '/a' },
    { label: 'Horaires', href: '/b' },
  ]);
  await openOwnPage(page, { body: `<coach-nav-bar links='${links}'></coach-nav-bar>` });
  const link = barOf(page).getByRole('link', { name: label, includeHidden: true });
  await expect(link).toBeAttached();
  const menu = barOf(page).getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await expect(link).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('in every spelling, and in the page’s own tree', async ({ page }) => {
  await page.route('**/offers', async (route) => {
    const html = await (await route.fetch()).text();
    const body = html
      .replace('<coach-nav-bar', '<div data-coach-widget="nav-bar" data-isolation="light"')
      .replace('</coach-nav-bar>', '</div>');
    await route.fulfill({ body, contentType: 'text/html' });
  });
  await page.goto('/offers');
  const bar = page.locator('[data-coach-widget=nav-bar]');
  await expect(bar).toHaveAttribute('data-coach-state', 'ready');
  await expect(bar.getByRole('link', { name: 'Arrêts', includeHidden: true })).toHaveAttribute('href', '/stops');
  await expect(bar.locator('coach-mini-basket')).toHaveAttribute('data-coach-state', 'ready');
  expect(await axeViolations(page, '[data-coach-widget=nav-bar]')).toEqual([]);
});

test('without the code of the account menu it says so, and asks for it again', async ({ page }) => {
  let isDown = true;
  await page.route(/account-menu-[\w-]+\.js/, (route) => (isDown ? route.abort() : route.fallback()));
  await page.goto('/home');
  const bar = barOf(page);
  await bar.getByRole('button', { name: 'Compte' }).click();
  const retry = bar.getByRole('group', { name: 'Compte' }).getByRole('button', { name: 'Réessayer' });
  await expect(retry).toBeVisible();
  isDown = false;
  await retry.click();
  await expect(bar.getByRole('link', { name: 'Se connecter' })).toBeVisible();
});
