import { expect, type Page } from '@playwright/test';
import { recordAnnouncements } from '../support/measures/announcements.ts';
import { atFocus } from '../support/measures/at-focus.ts';
import { axeViolations } from '../support/measures/axe.ts';
import { tabTo } from '../support/measures/by-keyboard.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { openOwnPage } from '../host/own-page.ts';
import { test } from '../support/clocked-test.ts';
import { everyWidth } from '../support/measures/every-width.ts';
import { expectReady } from '../support/tag-state.ts';

const hostOf = (page: Page) => page.locator('coach-toast');
const itemsOf = (page: Page) => hostOf(page).getByRole('listitem');

async function open(page: Page) {
  await page.goto('/toast');
  await expectReady(hostOf(page));
  return recordAnnouncements(hostOf(page));
}

/** A page’s script asks. */
const toast = (page: Page, asked: unknown) =>
  page.evaluate((said) => window.coachWidgets?.push((api) => api.toast(said as string)), asked);

test('a toast is shown, announced once, and disappears by itself', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  const recorded = await open(page);
  await tabTo(page, page.getByRole('button', { name: 'Un message' }));
  await page.keyboard.press('Enter');
  await expect(itemsOf(page)).toHaveText(/Votre recherche est enregistrée/);
  await expect.poll(recorded).toEqual(['Votre recherche est enregistrée.']);
  // The focus stays where the traveller is.
  await expect(page.getByRole('button', { name: 'Un message' })).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(itemsOf(page)).toHaveCount(1);
  await expect(itemsOf(page)).toHaveCount(0);
  pageErrors.expectClean();
});

test('at most three toasts are shown in order within the screen, and the rest follow', everyWidth, async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Cinq d’un coup' }).click();
  await expect(itemsOf(page)).toHaveText([/^Un sur/, /^Deux sur/, /^Trois sur/]);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  for (const item of await itemsOf(page).all()) {
    const box = await item.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
  }
  expect(await axeViolations(page)).toEqual([]);
  await itemsOf(page).first().getByRole('button').click();
  await expect(itemsOf(page)).toHaveText([/^Deux sur/, /^Trois sur/, /^Quatre sur/]);
});

/** A low screen, as at 400 %. */
const lowPx = 256;
/** As long as a message may be, and shown for most of a minute. */
const longWords = 'à '.repeat(150).trim();

test(
  'on a low screen a long toast scrolls by keyboard and wheel, and the next one waits',
  everyWidth,
  async ({ page }) => {
    const { width = 0 } = page.viewportSize() ?? {};
    await page.setViewportSize({ width, height: lowPx });
    await open(page);
    await page.evaluate(
      (words) => window.coachWidgets?.push((api) => api.toast({ words, action: { words: 'Annuler', run() {} } })),
      longWords,
    );
    await toast(page, 'Enregistré.');
    await expect(itemsOf(page)).toHaveCount(1);
    const box = await itemsOf(page).boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(lowPx);
    const action = hostOf(page).getByRole('button', { name: 'Annuler' });
    const close = hostOf(page).getByRole('button', { name: /^Fermer/ });
    const scrolled = () => itemsOf(page).evaluate(({ scrollTop }) => scrollTop);
    await itemsOf(page).hover();
    await page.mouse.wheel(0, 1000);
    await expect(action).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, -1000);
    await expect(close).toBeInViewport({ ratio: 1 });
    await tabTo(page, action);
    await expect(action).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Tab');
    await expect(close).toBeInViewport({ ratio: 1 });
    const before = await scrolled();
    await page.keyboard.press('ArrowDown');
    await expect.poll(scrolled).toBeGreaterThan(before);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(itemsOf(page)).toHaveText(/^Enregistré/);
  },
);

/** Whether what has the focus is wholly under the messages, and its name. */
async function underMessages(
  focused: Element | undefined,
): Promise<{ readonly name: string; readonly isUnder: boolean }> {
  // The page is drawn once more after the key.
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

test('a toast never covers the whole of what has the focus', everyWidth, async ({ page }) => {
  await page.goto('/home');
  await expectReady(hostOf(page));
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const covered: string[] = [];
  const seen = new Set<string>();
  for (const screenPx of [height, lowPx]) {
    await page.setViewportSize({ width, height: screenPx });
    await toast(page, longWords);
    await expect(itemsOf(page)).toHaveCount(1);
    for (let step = 0; step < 35; step += 1) {
      await page.keyboard.press('Tab');
      const { name, isUnder } = await atFocus(page, underMessages);
      seen.add(name);
      if (isUnder) covered.push(`${screenPx}: ${name}`);
    }
  }
  expect(covered).toEqual([]);
  expect(seen.size).toBeGreaterThan(10);
  await expect(itemsOf(page)).toHaveCount(1);
});

test('a toast’s button is reached by Tab, and pressing it or Escape gives the focus back', async ({ page }) => {
  await open(page);
  const asker = page.getByRole('button', { name: 'Avec un bouton' });
  await tabTo(page, asker);
  await page.keyboard.press('Enter');
  const action = hostOf(page).getByRole('button', { name: 'Annuler' });
  await tabTo(page, action);
  await page.keyboard.press('Enter');
  await expect(page.locator('#pressed')).toHaveText('1');
  await expect(itemsOf(page)).toHaveCount(0);
  // Where it was before it came here.
  await expect(page.getByRole('link', { name: 'un lien' })).toBeFocused();

  await tabTo(page, asker);
  await page.keyboard.press('Enter');
  await tabTo(page, action);
  await page.keyboard.press('Escape');
  await expect(itemsOf(page)).toHaveCount(0);
  await expect(page.locator('#pressed')).toHaveText('1');
  await expect(page.getByRole('link', { name: 'un lien' })).toBeFocused();
});

test('a toast stays while the pointer or the focus is on it', async ({ page }) => {
  await page.clock.install();
  await open(page);
  await page.getByRole('button', { name: 'Un message' }).click();
  await expect(itemsOf(page)).toHaveCount(1);
  await itemsOf(page).hover();
  await page.clock.runFor(60_000);
  await expect(itemsOf(page)).toHaveCount(1);
  await hostOf(page).getByRole('button').focus();
  await page.mouse.move(1, 1);
  await page.clock.runFor(60_000);
  await expect(itemsOf(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Un message' }).focus();
  await page.clock.runFor(10_000);
  await expect(itemsOf(page)).toHaveCount(0);
});

test('a toast that cannot be read is only reported in the console', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  await open(page);
  await page.getByRole('button', { name: 'Illisible' }).click();
  await expect.poll(() => pageErrors.lines.length).toBe(1);
  pageErrors.expectClean([/toast\(\) takes words/]);
  await expect(itemsOf(page)).toHaveCount(0);
});

test('toasts wait until their tag is on the page', async ({ page }) => {
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
