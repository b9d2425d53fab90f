import { expect, type Page } from '@playwright/test';
import { atFocus } from '../support/measures/at-focus.ts';
import { axeViolations } from '../support/measures/axe.ts';
import { tabTo } from '../support/measures/by-keyboard.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { fillBasket } from '../support/pages/fill-basket.ts';
import { openOwnPage } from '../host/own-page.ts';
import { test } from '../support/clocked-test.ts';
import { everyWidth } from '../support/measures/every-width.ts';
import { settled } from '../support/settled.ts';
import { expectNoSidewaysScroll } from '../support/measures/sideways.ts';
import { expectReady } from '../support/tag-state.ts';
import { ownDays } from '../support/test-days.ts';

const hostOf = (page: Page) => page.locator('coach-sticky-footer');
const barOf = (page: Page) => hostOf(page).getByRole('region');

async function open(page: Page, path = '/sticky-footer') {
  await page.goto(path);
  await expect(barOf(page)).toBeVisible();
}

interface Focus {
  readonly name: string;
  /** How many pixels of it are under the bar. */
  readonly coveredPx: number;
  readonly isInBar: boolean;
  readonly scrolledPx: number;
}

/** What has the focus, and how it stands to the bar. */
function focusAndBar(focused: Element | undefined): Focus {
  const bar = document.querySelector('coach-sticky-footer');
  const isInBar = Boolean(bar?.shadowRoot?.activeElement);
  const scrolledPx = window.scrollY;
  if (!bar || !focused || isInBar) return { name: '', coveredPx: 0, isInBar, scrolledPx };
  const name = `${focused.localName} ${focused.textContent.trim().slice(0, 40)}`;
  const { bottom, top } = focused.getBoundingClientRect();
  const { top: barTop, bottom: barBottom } = bar.getBoundingClientRect();
  const coveredPx = Math.max(0, Math.min(bottom, barBottom) - Math.max(top, barTop));
  return { name, coveredPx, isInBar, scrolledPx };
}

for (const key of ['Tab', 'Shift+Tab']) {
  for (const path of ['/sticky-footer', '/us/consent']) {
    test(
      `${path}: the bar never covers what has the focus, and a focus within it scrolls nothing: ${key}`,
      key === 'Tab' ? everyWidth : {},
      async ({ page }) => {
        await open(page, path);
        if (path === '/us/consent') await expect(hostOf(page).getByRole('button', { name: 'Agree' })).toBeVisible();
        const covered: string[] = [];
        const seen = new Set<string>();
        const scrolled: number[] = [];
        let before = 0;
        for (let step = 0; step < 75; step += 1) {
          await page.keyboard.press(key);
          const { name, coveredPx, isInBar, scrolledPx } = await atFocus(page, focusAndBar);
          seen.add(name);
          if (isInBar) scrolled.push(scrolledPx - before);
          before = scrolledPx;
          if (coveredPx > 0) covered.push(`${name}: ${coveredPx} px`);
        }
        expect(covered).toEqual([]);
        expect(scrolled.length).toBeGreaterThan(0);
        expect(scrolled.filter(Boolean)).toEqual([]);
        expect(seen.size).toBeGreaterThan(10);
      },
    );
  }
}

test('the bar stays at the foot of the screen, and ends below the page', async ({ page }) => {
  await open(page);
  const height = page.viewportSize()?.height ?? 0;
  const edges = () =>
    page.evaluate(() => {
      const bar = document.querySelector('coach-sticky-footer')?.getBoundingClientRect();
      const foot = document.querySelector('.site-foot')?.getBoundingClientRect();
      return { barTop: bar?.top ?? 0, barBottom: bar?.bottom ?? 0, footBottom: foot?.bottom ?? 0 };
    });
  expect((await edges()).barBottom).toBeCloseTo(height, 0);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(async () => (await edges()).footBottom - (await edges()).barTop).toBeLessThanOrEqual(0.5);
});

test('on a low screen, as at 400 % zoom, the bar is not sticky and covers nothing', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page);
  expect(await hostOf(page).evaluate((tag) => getComputedStyle(tag).position)).toBe('static');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingBottom)).toBe('auto');
  await expectNoSidewaysScroll(page);
});

test('a removed tag takes its styles out of the document', async ({ page }) => {
  await open(page);
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1);
  await page.evaluate(() => document.querySelector('coach-sticky-footer')?.remove());
  await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
});

test('of two bars only the first is sticky, and the second once the first has left', async ({ page }) => {
  await open(page);
  await page.evaluate(() => document.body.append(document.createElement('coach-sticky-footer')));
  const second = hostOf(page).nth(1);
  await expect(second.getByRole('region')).toBeVisible();
  const positions = () => hostOf(page).evaluateAll((tags) => tags.map((tag) => getComputedStyle(tag).position));
  expect(await positions()).toEqual(['sticky', 'static']);
  await page.evaluate(() => document.querySelector('coach-sticky-footer')?.remove());
  await expect.poll(positions).toEqual(['sticky']);
});

for (const [lang, find, go, held] of [
  ['fr', 'Trouver des billets', 'Aller au panier', /2 trajets · .*Places réservées encore \d+:\d\d/],
  ['en', 'Find tickets', 'Go to basket', /2 journeys · .*Seats held for \d+:\d\d/],
] as const) {
  test(
    `in ${lang}: the bar leads to tickets while the basket is empty, else to the basket with its time`,
    lang === 'fr' ? everyWidth : {},
    async ({ page }) => {
      const pageErrors = await collectPageErrors(page);
      const body = '<h1>Une page</h1><p>Des mots.</p><coach-sticky-footer></coach-sticky-footer>';
      await openOwnPage(page, { lang, body });
      await expect(barOf(page).getByRole('link', { name: find })).toHaveAttribute('href', '/journey-planner');
      expect(await axeViolations(page, 'coach-sticky-footer')).toEqual([]);

      await page.goto(`/journey-planner?${ownDays().now}`);
      await fillBasket(page, 2);
      await openOwnPage(page, { lang, body });
      await expect(barOf(page)).toHaveText(held);
      await expectNoSidewaysScroll(page);
      expect(await axeViolations(page, 'coach-sticky-footer')).toEqual([]);
      await tabTo(page, barOf(page).getByRole('link', { name: go }));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/journey-planner\/basket$/);
      pageErrors.expectClean();
    },
  );
}

test('the bar’s button steps aside while the search form is in view, and leads back to it', async ({ page }) => {
  const body = `<h1>Une page</h1><coach-find-tickets></coach-find-tickets>${'<p>Des mots.</p>'.repeat(60)}<coach-sticky-footer></coach-sticky-footer>`;
  await openOwnPage(page, { lang: 'fr', body });
  const form = page.locator('coach-find-tickets');
  const find = barOf(page).getByRole('link', { name: 'Trouver des billets' });
  await expectReady(form);
  await expectReady(hostOf(page));
  await settled(page);
  await expect(find).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await find.click();
  await expect(form.getByRole('combobox').first()).toBeFocused();
  await expect(form).toBeInViewport();
  await expect(find).toHaveCount(0);
});

test('the footer draws nothing where the basket’s call fails', async ({ page }) => {
  await page.route('**/journey-planner/api/basket', (route) => route.fulfill({ status: 404, json: { errors: [] } }));
  await page.goto('/sticky-footer');
  await expectReady(hostOf(page));
  await settled(page);
  await expect(barOf(page)).toHaveCount(0);
  expect(await hostOf(page).evaluate((tag) => tag.getBoundingClientRect().height)).toBe(0);
});
