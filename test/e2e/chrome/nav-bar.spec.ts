import { expect, type Page } from '@playwright/test';
import { ownAddress, openOwnPage } from '../host/own-page.ts';
import { inGroup } from '../../support/groups.mjs';
import { test } from '../support/clocked-test.ts';
import { axeViolations } from '../support/measures/axe.ts';
import { tabTo } from '../support/measures/by-keyboard.ts';
import { watchLayoutShifts } from '../support/measures/layout-shifts.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { expectWellAtWidth } from '../support/measures/well-at-width.ts';
import { isPhone, widths } from '../support/measures/widths.ts';
import { settled } from '../support/settled.ts';
import { expectReady } from '../support/tag-state.ts';

const barOf = (page: Page) => page.locator('coach-nav-bar');
const menuOf = (page: Page) => barOf(page).getByRole('button', { name: 'Menu' });

/** Waits for the bar and the basket in it. */
async function expectBar(page: Page) {
  await expectReady(barOf(page));
  await expectReady(page.locator('coach-mini-basket'));
  await settled(page);
}

test('the nav bar shifts nothing, and its menu, account menu and skip link work by keyboard', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  const expectNoShift = await watchLayoutShifts(page);
  const bar = barOf(page);
  const link = bar.getByRole('link', { name: 'Arrêts' });
  const account = bar.getByRole('button', { name: 'Compte' });

  await test.step('on a phone the links are in a menu, which Escape closes', async () => {
    await page.setViewportSize({ width: 320, height: 720 });
    await page.goto('/home');
    await expectBar(page);
    await expect(account).toBeVisible();
    await expectNoShift();
    await expect(link).toBeHidden();
    await tabTo(page, menuOf(page));
    await page.keyboard.press('Enter');
    await expect(link).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await expect(menuOf(page)).toBeFocused();
    await page.keyboard.press('Enter');
    expect(await axeViolations(page, 'coach-nav-bar')).toEqual([]);
    await tabTo(page, link);
    await page.keyboard.press('Escape');
  });

  await test.step('the account menu opens, and Escape closes it', async () => {
    await tabTo(page, account);
    await page.keyboard.press('Enter');
    const entry = bar.getByRole('group', { name: 'Compte' }).getByRole('link', { name: 'Se connecter' });
    await expect(entry).toBeVisible();
    expect(await axeViolations(page, 'coach-nav-bar')).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(entry).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(account).toBeFocused();
  });

  await test.step('axe finds nothing at any width', async () => {
    for (const width of widths) await expectWellAtWidth(page, width);
  });

  await test.step('on a desktop the skip link leads to the content, and the links are in the bar', async () => {
    await page.reload();
    await expectBar(page);
    await expectNoShift();
    await tabTo(page, bar.getByRole('button', { name: 'Aller au contenu' }));
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main');
    await expect(menuOf(page)).toBeHidden();
    await tabTo(page, link, { key: 'Shift+Tab' });
  });
  pageErrors.expectClean();
});

test(
  'a very long link fits each width, and a basket in the slot replaces the bar’s own',
  inGroup('screens'),
  async ({ page }) => {
    const label = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
    const links = JSON.stringify([
      { label, href: '/a' },
      { label: 'Horaires', href: ownAddress },
    ]);
    const basket = '<coach-mini-basket slot="basket" id="own"></coach-mini-basket>';
    await openOwnPage(page, { body: `<coach-nav-bar links='${links}'>${basket}</coach-nav-bar>` });
    const bar = barOf(page);
    await expectReady(bar);
    await expectReady(page.locator('#own'));
    await settled(page);
    await expect(page.locator('coach-mini-basket')).toHaveCount(1);
    await expect(bar.locator('a[aria-current=page]')).toHaveAttribute('href', ownAddress);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 720 });
      if (isPhone(width)) await menuOf(page).click();
      await expect(bar.getByRole('link', { name: label })).toBeVisible();
      await expectWellAtWidth(page, width, { isByAxe: false });
    }
  },
);

test('the nav bar mounts as a data attribute and with isolation="light"', inGroup('screens'), async ({ page }) => {
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

test('an account menu whose code did not load offers a retry that works', inGroup('files'), async ({ page }) => {
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
