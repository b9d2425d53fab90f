import { expect, type Page } from '@playwright/test';
import { testPagePath, openTestPage } from '../host/test-page.ts';
import { inGroup } from '../../support/groups.mjs';
import { test } from '../support/clocked-test.ts';
import { findAxeViolations } from '../support/measures/axe.ts';
import { tabTo } from '../support/measures/tab-to.ts';
import { watchLayoutShifts } from '../support/measures/layout-shifts.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { expectNoProblemsAtWidth } from '../support/measures/problems-at-width.ts';
import { isPhone, widths } from '../support/measures/widths.ts';
import { waitUntilSettled } from '../support/wait-until-settled.ts';
import { expectReady } from '../support/tag-state.ts';

const findBar = (page: Page) => page.locator('coach-nav-bar');
const findMenuButton = (page: Page) => findBar(page).getByRole('button', { name: 'Menu' });

/** Waits for the bar and the basket in it. */
async function expectBar(page: Page) {
  await expectReady(findBar(page));
  await expectReady(page.locator('coach-mini-basket'));
  await waitUntilSettled(page);
}

test('the nav bar shifts nothing, and its menu, account menu and skip link work by keyboard', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  const expectNoShift = await watchLayoutShifts(page);
  const bar = findBar(page);
  const link = bar.getByRole('link', { name: 'Arrêts' });
  const account = bar.getByRole('button', { name: 'Compte' });

  await test.step('on a phone the links are in a menu, which Escape closes', async () => {
    await page.setViewportSize({ width: 320, height: 720 });
    await page.goto('/home');
    await expectBar(page);
    await expect(account).toBeVisible();
    await expectNoShift();
    await expect(link).toBeHidden();
    await tabTo(page, findMenuButton(page));
    await page.keyboard.press('Enter');
    await expect(link).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await expect(findMenuButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    expect(await findAxeViolations(page, 'coach-nav-bar')).toEqual([]);
    await tabTo(page, link);
    await page.keyboard.press('Escape');
  });

  await test.step('the account menu opens, and Escape closes it', async () => {
    await tabTo(page, account);
    await page.keyboard.press('Enter');
    const signInLink = bar.getByRole('group', { name: 'Compte' }).getByRole('link', { name: 'Se connecter' });
    await expect(signInLink).toBeVisible();
    expect(await findAxeViolations(page, 'coach-nav-bar')).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(signInLink).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(account).toBeFocused();
  });

  await test.step('axe finds nothing at any width', async () => {
    for (const width of widths) await expectNoProblemsAtWidth(page, width);
  });

  await test.step('on a desktop the skip link moves the focus to the content, and the links are in the bar', async () => {
    await page.reload();
    await expectBar(page);
    await expectNoShift();
    await tabTo(page, bar.getByRole('button', { name: 'Aller au contenu' }));
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main');
    await expect(findMenuButton(page)).toBeHidden();
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
      { label: 'Horaires', href: testPagePath },
    ]);
    const basket = '<coach-mini-basket slot="basket" id="own"></coach-mini-basket>';
    await openTestPage(page, { body: `<coach-nav-bar links='${links}'>${basket}</coach-nav-bar>` });
    const bar = findBar(page);
    await expectReady(bar);
    await expectReady(page.locator('#own'));
    await waitUntilSettled(page);
    await expect(page.locator('coach-mini-basket')).toHaveCount(1);
    await expect(bar.locator('a[aria-current=page]')).toHaveAttribute('href', testPagePath);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 720 });
      if (isPhone(width)) await findMenuButton(page).click();
      await expect(bar.getByRole('link', { name: label })).toBeVisible();
      await expectNoProblemsAtWidth(page, width, { shouldRunAxe: false });
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
  expect(await findAxeViolations(page, '[data-coach-widget=nav-bar]')).toEqual([]);
});

test('an account menu whose code did not load offers a retry that works', inGroup('files'), async ({ page }) => {
  let isDown = true;
  await page.route(/account-menu-[\w-]+\.js/, (route) => (isDown ? route.abort() : route.fallback()));
  await page.goto('/home');
  const bar = findBar(page);
  await bar.getByRole('button', { name: 'Compte' }).click();
  const retry = bar.getByRole('group', { name: 'Compte' }).getByRole('button', { name: 'Réessayer' });
  await expect(retry).toBeVisible();
  isDown = false;
  await retry.click();
  await expect(bar.getByRole('link', { name: 'Se connecter' })).toBeVisible();
});
