import { expect, type Page } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { test } from '../support/clocked-test.ts';
import { atFocus } from '../support/measures/at-focus.ts';
import { axeViolations } from '../support/measures/axe.ts';
import { expectNoSidewaysScroll } from '../support/measures/sideways.ts';
import { fillBasket, visit } from '../support/pages/fill-basket.ts';
import { expectReady } from '../support/tag-state.ts';
import { ownDays } from '../support/test-days.ts';

test.use({ viewport: { width: 390, height: 720 }, hasTouch: true });

const planner = (page: Page) => page.locator('coach-journey-planner');
const bar = (page: Page) => planner(page).locator('.checkout-bar');
const footer = (page: Page) => page.locator('coach-sticky-footer');

/** Opens a page of the purchase with a basket, on a site with its own bottom bar. */
async function open(page: Page, path: string): Promise<void> {
  await page.route(
    ({ pathname }) => pathname.startsWith('/journey-planner/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const answer = await route.fetch();
      const body = (await answer.text()).replace('</body>', '<coach-sticky-footer></coach-sticky-footer></body>');
      return route.fulfill({ response: answer, body });
    },
  );
  await visit(page, `/journey-planner/basket?${ownDays().now}`);
  await fillBasket(page);
  await page.goto(`/journey-planner/${path}`);
  await expectReady(planner(page));
  await expect(bar(page)).toBeVisible();
}

/** The number of pixels of the focused element that the bar covers; 0 for elements on the bar. */
function coveredPx(focused: Element | undefined): number {
  const own = document.querySelector('coach-journey-planner')?.shadowRoot?.querySelector('.checkout-bar');
  if (!own || !focused || own.contains(focused) || focused.matches(':is(h1, h2, h3)')) return 0;
  const one = focused.getBoundingClientRect();
  const over = own.getBoundingClientRect();
  return Math.max(0, Math.min(one.bottom, over.bottom) - Math.max(one.top, over.top));
}

for (const [path, button, facts, details] of [
  ['basket', 'Continuer', /£\d+\.\d\d.*\d\d:\d\d/, inGroup('screens')],
  ['seat-reservation', 'Enregistrer les places', /£\d+\.\d\d.*\d\d:\d\d/, inGroup('screens')],
  ['payment', /^Payer £/, /\d\d:\d\d/, {}],
] as const) {
  test(
    `${path}: on a phone the next step stays in sight with price and time, and covers no focus`,
    details,
    async ({ page }) => {
      await open(page, path);
      await expect(bar(page)).toHaveText(facts);
      await expect(planner(page).getByRole('button', { name: button })).toHaveCount(1);
      await expect(bar(page).getByRole('button', { name: button })).toBeInViewport({ ratio: 1 });
      expect(await axeViolations(page)).toEqual([]);
      await expectNoSidewaysScroll(page);

      // The site's bar does not show the basket then.
      await expectReady(footer(page));
      await expect(footer(page).getByRole('link', { name: 'Aller au panier' })).toHaveCount(0);

      const covered: number[] = [];
      for (let step = 0; step < 30; step += 1) {
        await page.keyboard.press('Tab');
        covered.push(await atFocus(page, coveredPx));
      }
      expect(covered.filter((px) => px > 0)).toEqual([]);

      // At the end of the page it is in its place, below the content.
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect(bar(page).getByRole('button', { name: button })).toHaveCount(1);

      // On a low or a wide screen it is in its place, and the site's bar shows the basket.
      const isPinned = () => bar(page).evaluate((element) => getComputedStyle(element).position === 'sticky');
      expect(await isPinned()).toBe(true);
      for (const size of [
        { width: 568, height: 320 },
        { width: 768, height: 1024 },
      ]) {
        await page.setViewportSize(size);
        await expect.poll(isPinned).toBe(false);
        if (path !== 'basket') await expect(footer(page).getByRole('link', { name: 'Aller au panier' })).toBeVisible();
      }
    },
  );
}
