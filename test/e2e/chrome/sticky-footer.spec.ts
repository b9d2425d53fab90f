import { expect, type Page } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { evaluateFocus } from '../support/measures/evaluate-focus.ts';
import { tabTo } from '../support/measures/tab-to.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { fillBasket } from '../support/pages/fill-basket.ts';
import { openTestPage } from '../host/test-page.ts';
import { test } from '../support/clocked-test.ts';
import { waitUntilSettled } from '../support/wait-until-settled.ts';
import { expectNoHorizontalScroll } from '../support/measures/horizontal-scroll.ts';
import { expectNoProblemsAtWidth } from '../support/measures/problems-at-width.ts';
import { widths } from '../support/measures/widths.ts';
import { expectReady } from '../support/tag-state.ts';
import { getTestDays } from '../support/test-days.ts';

const findTags = (page: Page) => page.locator('coach-sticky-footer');
const findBar = (page: Page) => findTags(page).getByRole('region');

async function open(page: Page, path = '/sticky-footer') {
  await page.goto(path);
  await expect(findBar(page)).toBeVisible();
  await waitUntilSettled(page);
}

interface FocusState {
  readonly name: string;
  /** The number of its pixels that the bar covers. */
  readonly coveredPx: number;
  readonly isInBar: boolean;
  readonly scrolledPx: number;
}

/** The focused element and its position relative to the bar. */
function readFocusAndBar(element: Element | undefined): FocusState {
  const bar = document.querySelector('coach-sticky-footer');
  const isInBar = Boolean(bar?.shadowRoot?.activeElement);
  const scrolledPx = window.scrollY;
  if (!bar || !element || isInBar) return { name: '', coveredPx: 0, isInBar, scrolledPx };
  const name = `${element.localName} ${element.textContent.trim().slice(0, 40)}`;
  const { bottom, top } = element.getBoundingClientRect();
  const { top: barTop, bottom: barBottom } = bar.getBoundingClientRect();
  const coveredPx = Math.max(0, Math.min(bottom, barBottom) - Math.max(top, barTop));
  return { name, coveredPx, isInBar, scrolledPx };
}

const phone = { width: 320, height: 720, key: 'Tab' };
const tablet = { width: 768, height: 1024, key: 'Shift+Tab' };
const desktop = { width: 1280, height: 900, key: 'Tab' };

for (const { path, screens, run } of [
  { path: '/sticky-footer', screens: [tablet, desktop], run: inGroup('screens') },
  { path: '/us/consent', screens: [phone], run: {} },
  { path: '/sticky-footer', screens: [phone], run: inGroup('screens') },
  { path: '/us/consent', screens: [tablet, desktop], run: inGroup('screens') },
]) {
  const widthsOfRun = screens.map(({ width }) => width).join(' and ');
  test(
    `${path}, ${widthsOfRun} px wide: the bar never covers the focus, nor scrolls if it has the focus itself`,
    run,
    async ({ page }) => {
      await open(page, path);
      if (path === '/us/consent') await expect(findTags(page).getByRole('button', { name: 'Agree' })).toBeVisible();
      for (const { width, height, key } of screens) {
        await page.setViewportSize({ width, height });
        const coveredElements: string[] = [];
        const names = new Set<string>();
        const scrollSteps: number[] = [];
        let previousScrollY = await page.evaluate(() => window.scrollY);
        for (let step = 0; step < 75; step += 1) {
          await page.keyboard.press(key);
          const { name, coveredPx, isInBar, scrolledPx } = await evaluateFocus(page, readFocusAndBar);
          names.add(name);
          if (isInBar) scrollSteps.push(scrolledPx - previousScrollY);
          previousScrollY = scrolledPx;
          if (coveredPx > 0) coveredElements.push(`${name}: ${coveredPx} px`);
        }
        expect(coveredElements, `${key} at ${width} px`).toEqual([]);
        expect(scrollSteps.length).toBeGreaterThan(0);
        expect(scrollSteps.filter(Boolean), `${key} at ${width} px`).toEqual([]);
        expect(names.size).toBeGreaterThan(10);
      }
    },
  );
}

test('only one bar sticks to the bottom of the screen, if the screen is high enough', async ({ page }) => {
  await open(page);
  const height = page.viewportSize()?.height ?? 0;
  const readEdges = () =>
    page.evaluate(() => {
      const bar = document.querySelector('coach-sticky-footer')?.getBoundingClientRect();
      const foot = document.querySelector('.site-foot')?.getBoundingClientRect();
      return { barTop: bar?.top ?? 0, barBottom: bar?.bottom ?? 0, footBottom: foot?.bottom ?? 0 };
    });
  const readPositions = () => findTags(page).evaluateAll((tags) => tags.map((tag) => getComputedStyle(tag).position));
  const countSheets = () => page.evaluate(() => document.adoptedStyleSheets.length);
  const removeFirst = () => page.evaluate(() => document.querySelector('coach-sticky-footer')?.remove());

  await test.step('it sticks to the bottom of the screen, and ends below the page', async () => {
    expect((await readEdges()).barBottom).toBeCloseTo(height, 0);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(async () => (await readEdges()).footBottom - (await readEdges()).barTop).toBeLessThanOrEqual(0.5);
  });

  await test.step('on a low screen, as at 400 % zoom, it is not sticky', async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    await expect.poll(readPositions).toEqual(['static']);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingBottom)).toBe('auto');
    await expectNoHorizontalScroll(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect.poll(readPositions).toEqual(['sticky']);
  });

  await test.step('a second bar is sticky only once the first was removed', async () => {
    expect(await countSheets()).toBe(1);
    await page.evaluate(() => document.body.append(document.createElement('coach-sticky-footer')));
    await expect(findTags(page).nth(1).getByRole('region')).toBeVisible();
    expect(await readPositions()).toEqual(['sticky', 'static']);
    await removeFirst();
    await expect.poll(readPositions).toEqual(['sticky']);
  });

  await test.step('the last bar removes its styles from the document', async () => {
    await removeFirst();
    await expect.poll(countSheets).toBe(0);
  });
});

test(
  'the bar links to tickets if the basket is empty, otherwise to the basket with its remaining time',
  inGroup('screens'),
  async ({ page }) => {
    const pageErrors = await collectPageErrors(page);
    const lang = 'en';
    const body = '<h1>A page</h1><p>Some text.</p><coach-sticky-footer></coach-sticky-footer>';
    await openTestPage(page, { lang, body });
    await expect(findBar(page).getByRole('link', { name: 'Find tickets' })).toHaveAttribute('href', '/journey-planner');
    await waitUntilSettled(page);
    for (const width of widths) await expectNoProblemsAtWidth(page, width, { within: 'coach-sticky-footer' });

    await page.goto(`/journey-planner?${getTestDays().now}`);
    await fillBasket(page, 2);
    await openTestPage(page, { lang, body });
    await expect(findBar(page)).toHaveText(/2 journeys · .*Seats held for \d+:\d\d/);
    await waitUntilSettled(page);
    for (const width of widths) await expectNoProblemsAtWidth(page, width, { within: 'coach-sticky-footer' });
    await tabTo(page, findBar(page).getByRole('link', { name: 'Go to basket' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/journey-planner\/basket$/);
    pageErrors.expectClean();
  },
);

test('the bar’s button is hidden while the search form is visible, and scrolls back to it', async ({ page }) => {
  const body = `<h1>Une page</h1><coach-find-tickets></coach-find-tickets>${'<p>Des mots.</p>'.repeat(60)}<coach-sticky-footer></coach-sticky-footer>`;
  await openTestPage(page, { lang: 'fr', body });
  const form = page.locator('coach-find-tickets');
  const ticketsLink = findBar(page).getByRole('link', { name: 'Trouver des billets' });
  await expectReady(form);
  await expectReady(findTags(page));
  await waitUntilSettled(page);
  await expect(ticketsLink).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await ticketsLink.click();
  await expect(form.getByRole('combobox').first()).toBeFocused();
  await expect(form).toBeInViewport();
  await expect(ticketsLink).toHaveCount(0);
});
