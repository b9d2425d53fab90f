import { expect, type Page } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { openOwnPage } from '../host/own-page.ts';
import { test } from '../support/clocked-test.ts';
import { recordAnnouncements } from '../support/measures/announcements.ts';
import { atFocus } from '../support/measures/at-focus.ts';
import { axeViolations } from '../support/measures/axe.ts';
import { tabTo } from '../support/measures/by-keyboard.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { widths } from '../support/measures/widths.ts';
import { showPage } from '../support/page-time.ts';
import { settled } from '../support/settled.ts';
import { expectReady } from '../support/tag-state.ts';

const hostOf = (page: Page) => page.locator('coach-toast');
const itemsOf = (page: Page) => hostOf(page).getByRole('listitem');

async function open(page: Page, path = '/toast') {
  await page.goto(path);
  await expectReady(hostOf(page));
  await settled(page);
}

/** Keeps toasts visible during the test: their time stops while the page is hidden. */
const keepToasts = (page: Page) => showPage(page, 'hidden');

/** Shows a toast by a script of the page. */
const toast = (page: Page, request: unknown) =>
  page.evaluate((message) => window.coachWidgets?.push((api) => api.toast(message as string)), request);

test('a toast is announced once and disappears, and its button returns the focus', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  await open(page);
  const announcements = await recordAnnouncements(hostOf(page));

  await test.step('a toast does not take the focus and disappears by itself', async () => {
    const plain = page.getByRole('button', { name: 'Un message' });
    await tabTo(page, plain);
    await page.keyboard.press('Enter');
    await expect(itemsOf(page)).toHaveText(/Votre recherche est enregistrée/);
    await expect.poll(announcements).toEqual(['Votre recherche est enregistrée.']);
    await expect(plain).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    await expect(itemsOf(page)).toHaveCount(0);
  });

  const withButton = page.getByRole('button', { name: 'Avec un bouton' });
  const action = hostOf(page).getByRole('button', { name: 'Annuler' });
  // The focus was here before it reached the toast.
  const lastLink = page.getByRole('link', { name: 'un lien' });

  await test.step('its button is reached by Tab, and a press returns the focus', async () => {
    await tabTo(page, withButton);
    await page.keyboard.press('Enter');
    await tabTo(page, action);
    await page.keyboard.press('Enter');
    await expect(page.locator('#pressed')).toHaveText('1');
    await expect(itemsOf(page)).toHaveCount(0);
    await expect(lastLink).toBeFocused();
  });

  await test.step('Escape closes it without a press and returns the focus', async () => {
    await tabTo(page, withButton, { key: 'Shift+Tab' });
    await page.keyboard.press('Enter');
    await tabTo(page, action);
    await page.keyboard.press('Escape');
    await expect(itemsOf(page)).toHaveCount(0);
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
  await keepToasts(page);
  await page.getByRole('button', { name: 'Cinq d’un coup' }).click();
  await expect(itemsOf(page)).toHaveText([/^Un sur/, /^Deux sur/, /^Trois sur/]);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect(itemsOf(page)).toHaveCount(3);
    for (const item of await itemsOf(page).all()) await expect(item).toBeInViewport({ ratio: 1 });
    expect(await axeViolations(page), `at ${width} px`).toEqual([]);
  }
  await itemsOf(page).first().getByRole('button').click();
  await expect(itemsOf(page)).toHaveText([/^Deux sur/, /^Trois sur/, /^Quatre sur/]);
});

test(
  'on a low screen a long toast scrolls by wheel and keyboard, and the next one waits',
  inGroup('screens'),
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: lowPx });
    await open(page);
    await keepToasts(page);
    await page.evaluate(
      (words) => window.coachWidgets?.push((api) => api.toast({ words, action: { words: 'Annuler', run() {} } })),
      longMessage,
    );
    await toast(page, 'Enregistré.');
    const action = hostOf(page).getByRole('button', { name: 'Annuler' });
    const close = hostOf(page).getByRole('button', { name: /^Fermer/ });
    const scrolledPx = () => itemsOf(page).evaluate(({ scrollTop }) => scrollTop);
    for (const width of widths) {
      await page.setViewportSize({ width, height: lowPx });
      await expect(itemsOf(page)).toHaveCount(1);
      await expect(itemsOf(page)).toBeInViewport({ ratio: 1 });
      await itemsOf(page).hover();
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
    const before = await scrolledPx();
    await page.keyboard.press('ArrowDown');
    await expect.poll(scrolledPx).toBeGreaterThan(before);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(itemsOf(page)).toHaveText(/^Enregistré/);
  },
);

/** The name of the focused element, and whether the toasts cover it completely. */
async function underToasts(
  focused: Element | undefined,
): Promise<{ readonly name: string; readonly isUnder: boolean }> {
  // Wait for the next frame after the key press.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const region = document.querySelector('coach-toast')?.shadowRoot?.querySelector('[popover]');
  if (!region || !focused || region.contains(focused)) return { name: '', isUnder: false };
  const isSeen = focused.getBoundingClientRect().width > 1;
  const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined;
  const part = isSeen ? focused : (label ?? focused);
  const [over, under] = [region.getBoundingClientRect(), part.getBoundingClientRect()];
  const isUnder =
    under.top >= over.top && under.bottom <= over.bottom && under.left >= over.left && under.right <= over.right;
  return { name: `${focused.localName} ${part.textContent.trim().slice(0, 40)}`, isUnder };
}

test('a toast never covers the focused element completely', async ({ page }) => {
  await open(page, '/home');
  await keepToasts(page);
  const covered: string[] = [];
  const seen = new Set<string>();
  await toast(page, longMessage);
  await expect(itemsOf(page)).toHaveCount(1);
  for (const [width, height] of [
    [320, 720],
    [768, 1024],
    [1280, lowPx],
    [320, lowPx],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press('Tab');
      const { name, isUnder } = await atFocus(page, underToasts);
      seen.add(name);
      if (isUnder) covered.push(`${width} × ${height}: ${name}`);
    }
  }
  expect(covered).toEqual([]);
  expect(seen.size).toBeGreaterThan(10);
  await expect(itemsOf(page)).toHaveCount(1);
});

test('toasts wait until their tag is on the page', inGroup('screens'), async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  await page.addInitScript(() => {
    (window.coachWidgets ??= []).push((api) => api.toast('Before anything has come.'));
  });
  await openOwnPage(page, { lang: 'en', body: '<h1>A page</h1><coach-bus-tracker>x</coach-bus-tracker>' });
  await expectReady(page.locator('coach-bus-tracker'));
  await toast(page, { words: 'With a button.', action: { words: 'Undo', run: 'no function' } });
  await toast(page, 'Before there is a place.');
  await page.evaluate(() => document.body.append(document.createElement('coach-toast')));
  await expect(itemsOf(page)).toHaveText([/^Before anything/, /^Before there/]);
  await expect(hostOf(page).getByRole('region', { name: 'Messages' })).toBeVisible();
  await expect(hostOf(page).getByRole('button', { name: 'Close the message: Before there is a place.' })).toBeVisible();
  pageErrors.expectClean([/toast\(\) takes words/]);
});
