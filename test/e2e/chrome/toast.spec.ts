import { expect, type Page } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { openTestPage } from '../host/test-page.ts';
import { test } from '../support/clocked-test.ts';
import { recordAnnouncements } from '../support/measures/announcements.ts';
import { evaluateFocus } from '../support/measures/evaluate-focus.ts';
import { findAxeViolations } from '../support/measures/axe.ts';
import { tabTo } from '../support/measures/tab-to.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { widths } from '../support/measures/widths.ts';
import { setPageVisibility } from '../support/page-time.ts';
import { waitUntilSettled } from '../support/wait-until-settled.ts';
import { expectReady } from '../support/tag-state.ts';

const findToasts = (page: Page) => page.locator('coach-toast');
const findItems = (page: Page) => findToasts(page).getByRole('listitem');

async function open(page: Page, path = '/toast') {
  await page.goto(path);
  await expectReady(findToasts(page));
  await waitUntilSettled(page);
}

/** Stops the time of toasts by hiding the page, so that they stay visible during the test. */
const pauseToasts = (page: Page) => setPageVisibility(page, 'hidden');

/** Shows a toast by a script of the page. */
const showToast = (page: Page, request: unknown) =>
  page.evaluate((message) => window.coachWidgets?.push((api) => api.toast(message as string)), request);

test('a toast is announced once and disappears, and its button returns the focus', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  await open(page);
  const readAnnouncements = await recordAnnouncements(findToasts(page));

  await test.step('a toast does not take the focus and disappears by itself', async () => {
    const messageButton = page.getByRole('button', { name: 'Un message' });
    await tabTo(page, messageButton);
    await page.keyboard.press('Enter');
    await expect(findItems(page)).toHaveText(/Votre recherche est enregistrée/);
    await expect.poll(readAnnouncements).toEqual(['Votre recherche est enregistrée.']);
    await expect(messageButton).toBeFocused();
    expect(await findAxeViolations(page)).toEqual([]);
    await expect(findItems(page)).toHaveCount(0);
  });

  const withButton = page.getByRole('button', { name: 'Avec un bouton' });
  const action = findToasts(page).getByRole('button', { name: 'Annuler' });
  // The focus was here before it reached the toast.
  const lastLink = page.getByRole('link', { name: 'un lien' });

  await test.step('its button is reached by Tab, and a press returns the focus', async () => {
    await tabTo(page, withButton);
    await page.keyboard.press('Enter');
    await tabTo(page, action);
    await page.keyboard.press('Enter');
    await expect(page.locator('#pressed')).toHaveText('1');
    await expect(findItems(page)).toHaveCount(0);
    await expect(lastLink).toBeFocused();
  });

  await test.step('Escape closes it without a press and returns the focus', async () => {
    await tabTo(page, withButton, { key: 'Shift+Tab' });
    await page.keyboard.press('Enter');
    await tabTo(page, action);
    await page.keyboard.press('Escape');
    await expect(findItems(page)).toHaveCount(0);
    await expect(page.locator('#pressed')).toHaveText('1');
    await expect(lastLink).toBeFocused();
  });
  pageErrors.expectClean();
});

/** The height of a low screen, as at 400 % zoom. */
const lowPx = 256;
/** A message of the longest allowed length, which is shown for most of a minute. */
const longMessage = 'à '.repeat(150).trim();

test('toasts stay within the screen at each width, at most three at a time', inGroup('screens'), async ({ page }) => {
  await open(page);
  await pauseToasts(page);
  await page.getByRole('button', { name: 'Cinq d’un coup' }).click();
  await expect(findItems(page)).toHaveText([/^Un sur/, /^Deux sur/, /^Trois sur/]);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect(findItems(page)).toHaveCount(3);
    for (const item of await findItems(page).all()) await expect(item).toBeInViewport({ ratio: 1 });
    expect(await findAxeViolations(page), `at ${width} px`).toEqual([]);
  }
  await findItems(page).first().getByRole('button').click();
  await expect(findItems(page)).toHaveText([/^Deux sur/, /^Trois sur/, /^Quatre sur/]);
});

test(
  'on a low screen a long toast scrolls by wheel and keyboard, and the next one waits',
  inGroup('screens'),
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: lowPx });
    await open(page);
    await pauseToasts(page);
    await page.evaluate(
      (message) =>
        window.coachWidgets?.push((api) => api.toast({ words: message, action: { words: 'Annuler', run() {} } })),
      longMessage,
    );
    await showToast(page, 'Enregistré.');
    const action = findToasts(page).getByRole('button', { name: 'Annuler' });
    const close = findToasts(page).getByRole('button', { name: /^Fermer/ });
    const readScrollTop = () => findItems(page).evaluate(({ scrollTop }) => scrollTop);
    for (const width of widths) {
      await page.setViewportSize({ width, height: lowPx });
      await expect(findItems(page)).toHaveCount(1);
      await expect(findItems(page)).toBeInViewport({ ratio: 1 });
      await findItems(page).hover();
      await page.mouse.wheel(0, 1000);
      await expect(action).toBeInViewport({ ratio: 1 });
      await page.mouse.wheel(0, -1000);
      await expect(close).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize({ width: 320, height: lowPx });
    await tabTo(page, action);
    await expect(action).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Tab');
    await expect(close).toBeInViewport({ ratio: 1 });
    const before = await readScrollTop();
    await page.keyboard.press('ArrowDown');
    await expect.poll(readScrollTop).toBeGreaterThan(before);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(findItems(page)).toHaveText(/^Enregistré/);
  },
);

/** The name of the focused element, and whether the toasts cover it completely. */
async function readFocusUnderToasts(
  element: Element | undefined,
): Promise<{ readonly name: string; readonly isCovered: boolean }> {
  // Wait for the next frame after the key press.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const region = document.querySelector('coach-toast')?.shadowRoot?.querySelector('[popover]');
  if (!region || !element || region.contains(element)) return { name: '', isCovered: false };
  const isVisible = element.getBoundingClientRect().width > 1;
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  const part = isVisible ? element : (label ?? element);
  const [toastsBox, elementBox] = [region.getBoundingClientRect(), part.getBoundingClientRect()];
  const isCovered =
    elementBox.top >= toastsBox.top &&
    elementBox.bottom <= toastsBox.bottom &&
    elementBox.left >= toastsBox.left &&
    elementBox.right <= toastsBox.right;
  return { name: `${element.localName} ${part.textContent.trim().slice(0, 40)}`, isCovered };
}

test('a toast never covers the focused element completely', async ({ page }) => {
  await open(page, '/home');
  await pauseToasts(page);
  const coveredElements: string[] = [];
  const names = new Set<string>();
  await showToast(page, longMessage);
  await expect(findItems(page)).toHaveCount(1);
  for (const [width, height] of [
    [320, 720],
    [768, 1024],
    [1280, lowPx],
    [320, lowPx],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press('Tab');
      const { name, isCovered } = await evaluateFocus(page, readFocusUnderToasts);
      names.add(name);
      if (isCovered) coveredElements.push(`${width} × ${height}: ${name}`);
    }
  }
  expect(coveredElements).toEqual([]);
  expect(names.size).toBeGreaterThan(10);
  await expect(findItems(page)).toHaveCount(1);
});

test('toasts wait until their tag is on the page', inGroup('screens'), async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  await page.addInitScript(() => {
    (window.coachWidgets ??= []).push((api) => api.toast('Before the script has loaded.'));
  });
  await openTestPage(page, { lang: 'en', body: '<h1>A page</h1><coach-bus-tracker>x</coach-bus-tracker>' });
  await expectReady(page.locator('coach-bus-tracker'));
  await showToast(page, { message: 'With a button.', action: { message: 'Undo', run: 'no function' } });
  await showToast(page, 'Before the tag exists.');
  await page.evaluate(() => document.body.append(document.createElement('coach-toast')));
  await expect(findItems(page)).toHaveText([/^Before the script/, /^Before the tag/]);
  await expect(findToasts(page).getByRole('region', { name: 'Messages' })).toBeVisible();
  await expect(
    findToasts(page).getByRole('button', { name: 'Close the message: Before the tag exists.' }),
  ).toBeVisible();
  pageErrors.expectClean([/toast\(\) takes words/]);
});
