import { expect, type Page } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { test } from '../support/clocked-test.ts';
import { evaluateFocus } from '../support/measures/evaluate-focus.ts';
import { findAxeViolations } from '../support/measures/axe.ts';
import { expectNoHorizontalScroll } from '../support/measures/horizontal-scroll.ts';
import { fillBasket, visit } from '../support/pages/fill-basket.ts';
import { expectReady } from '../support/tag-state.ts';
import { getTestDays } from '../support/test-days.ts';

test.use({ viewport: { width: 390, height: 720 }, hasTouch: true });

const findPlanner = (page: Page) => page.locator('coach-journey-planner');
const findBar = (page: Page) => findPlanner(page).locator('.checkout-bar');
const findFooter = (page: Page) => page.locator('coach-sticky-footer');

/** Opens a page of the purchase with a basket, on a site with its own bottom bar. */
async function openWithBasket(page: Page, path: string): Promise<void> {
  await page.route(
    ({ pathname }) => pathname.startsWith('/journey-planner/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const answer = await route.fetch();
      const body = (await answer.text()).replace('</body>', '<coach-sticky-footer></coach-sticky-footer></body>');
      return route.fulfill({ response: answer, body });
    },
  );
  await visit(page, `/journey-planner/basket?${getTestDays().now}`);
  await fillBasket(page);
  await page.goto(`/journey-planner/${path}`);
  await expectReady(findPlanner(page));
  await expect(findBar(page)).toBeVisible();
}

/** The number of pixels of the focused element that the bar covers; 0 for elements on the bar. */
function getCoveredPx(element: Element | undefined): number {
  const bar = document.querySelector('coach-journey-planner')?.shadowRoot?.querySelector('.checkout-bar');
  if (!bar || !element || bar.contains(element) || element.matches(':is(h1, h2, h3)')) return 0;
  const elementBox = element.getBoundingClientRect();
  const barBox = bar.getBoundingClientRect();
  return Math.max(0, Math.min(elementBox.bottom, barBox.bottom) - Math.max(elementBox.top, barBox.top));
}

for (const [path, button, content, details] of [
  ['basket', 'Continuer', /£\d+\.\d\d.*\d\d:\d\d/, inGroup('screens')],
  ['seat-reservation', 'Enregistrer les places', /£\d+\.\d\d.*\d\d:\d\d/, inGroup('screens')],
  ['payment', /^Payer £/, /\d\d:\d\d/, {}],
] as const) {
  test(
    `${path}: on a phone the next step is always visible with price and time, and covers no focused element`,
    details,
    async ({ page }) => {
      await openWithBasket(page, path);
      await expect(findBar(page)).toHaveText(content);
      await expect(findPlanner(page).getByRole('button', { name: button })).toHaveCount(1);
      await expect(findBar(page).getByRole('button', { name: button })).toBeInViewport({ ratio: 1 });
      expect(await findAxeViolations(page)).toEqual([]);
      await expectNoHorizontalScroll(page);

      // The site's bar does not show the basket then.
      await expectReady(findFooter(page));
      await expect(findFooter(page).getByRole('link', { name: 'Aller au panier' })).toHaveCount(0);

      const coveredHeights: number[] = [];
      for (let step = 0; step < 30; step += 1) {
        await page.keyboard.press('Tab');
        coveredHeights.push(await evaluateFocus(page, getCoveredPx));
      }
      expect(coveredHeights.filter((px) => px > 0)).toEqual([]);

      // At the end of the page the bar is below the content.
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect(findBar(page).getByRole('button', { name: button })).toHaveCount(1);

      // On a low or a wide screen the bar is not sticky, and the site's bar shows the basket.
      const isPinned = () => findBar(page).evaluate((element) => getComputedStyle(element).position === 'sticky');
      expect(await isPinned()).toBe(true);
      for (const size of [
        { width: 568, height: 320 },
        { width: 768, height: 1024 },
      ]) {
        await page.setViewportSize(size);
        await expect.poll(isPinned).toBe(false);
        if (path !== 'basket')
          await expect(findFooter(page).getByRole('link', { name: 'Aller au panier' })).toBeVisible();
      }
    },
  );
}
