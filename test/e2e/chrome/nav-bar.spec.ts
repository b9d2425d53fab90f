import { expect, type Page } from '@playwright/test';
import { axeViolations } from '../support/measures/axe.ts';
import { tabTo } from '../support/measures/by-keyboard.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { watchLayoutShifts } from '../support/measures/layout-shifts.ts';
import { tabWalk } from '../support/measures/tab-walk.ts';
import { openOwnPage } from '../host/own-page.ts';
import { test } from '../support/clocked-test.ts';
import { everyWidth } from '../support/measures/every-width.ts';
import { expectNoSidewaysScroll } from '../support/measures/sideways.ts';
import { expectReady } from '../support/tag-state.ts';

const languages = [
  {
    path: '/home',
    widths: everyWidth,
    menu: 'Menu',
    skip: 'Aller au contenu',
    account: 'Compte',
    signIn: 'Se connecter',
    stops: 'Arrêts',
  },
  {
    path: '/en/home',
    widths: {},
    menu: 'Menu',
    skip: 'Skip to content',
    account: 'Account',
    signIn: 'Sign in',
    stops: 'Stops',
  },
] as const;

const barOf = (page: Page) => page.locator('coach-nav-bar');
/** The bar, and the basket that stands in it. */
async function openBar(page: Page, path: string) {
  await page.goto(path);
  await expectReady(barOf(page));
  await expectReady(page.locator('coach-mini-basket'));
  return barOf(page);
}

for (const { path, widths, menu, skip, account, signIn, stops } of languages) {
  test.describe(path, () => {
    test('the nav bar loads without layout shift, axe violation or console message', widths, async ({ page }) => {
      const pageErrors = await collectPageErrors(page);
      const expectNoShift = await watchLayoutShifts(page);
      const bar = await openBar(page, path);
      await expect(bar.getByRole('button', { name: account })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoShift();
      expect(await axeViolations(page)).toEqual([]);
      pageErrors.expectClean();
    });

    test('skip link, menu, links and account menu work by keyboard', widths, async ({ page }) => {
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

test('Tab goes through the whole page, and every stop is visible', async ({ page }) => {
  await openBar(page, '/article');
  const { stops, faults } = await tabWalk(page);
  expect(faults, stops.join('\n')).toEqual([]);
});

test('the link of the current page is marked, and a basket in the slot replaces the bar’s own', async ({ page }) => {
  await page.route('**/article', async (route) => {
    const html = await (await route.fetch()).text();
    const body = html
      .replace('<li><a href="/stops">', '<li><a href="/article">')
      .replace('</coach-nav-bar>', '<coach-mini-basket slot="basket" id="own"></coach-mini-basket></coach-nav-bar>');
    await route.fulfill({ body, contentType: 'text/html' });
  });
  await page.goto('/article');
  const bar = barOf(page);
  await expectReady(bar);
  await expectReady(page.locator('#own'));
  await expect(page.locator('coach-mini-basket')).toHaveCount(1);
  await expect(bar.locator('a[aria-current=page]')).toHaveAttribute('href', '/article');
});

test('a very long link makes the page no wider than its screen', everyWidth, async ({ page }) => {
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
  await expectNoSidewaysScroll(page);
});

test('the nav bar mounts as a data attribute and with isolation="light"', async ({ page }) => {
  await page.route('**/offers', async (route) => {
    const html = await (await route.fetch()).text();
    const body = html
      .replace('<coach-nav-bar', '<div data-coach-widget="nav-bar" data-isolation="light"')
      .replace('</coach-nav-bar>', '</div>');
    await route.fulfill({ body, contentType: 'text/html' });
  });
  await page.goto('/offers');
  const bar = page.locator('[data-coach-widget=nav-bar]');
  await expectReady(bar);
  await expect(bar.getByRole('link', { name: 'Arrêts', includeHidden: true })).toHaveAttribute('href', '/stops');
  await expectReady(bar.locator('coach-mini-basket'));
  expect(await axeViolations(page, '[data-coach-widget=nav-bar]')).toEqual([]);
});

test('an account menu whose code did not load offers a retry that works', async ({ page }) => {
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
