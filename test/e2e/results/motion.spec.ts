import { expect, type Page } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { delayAnswers } from '../support/hold-answers.ts';
import { test } from '../support/clocked-test.ts';
import { watchLayoutShifts } from '../support/measures/layout-shifts.ts';
import { type Motion, recordMotions } from '../support/measures/motions.ts';
import { fillBasket } from '../support/pages/fill-basket.ts';
import { londonToLeeds, ResultsPage } from '../support/pages/results-page.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';
import { untilStill } from '../support/measures/until-still.ts';
import { settled } from '../support/settled.ts';
import { ownDays } from '../support/test-days.ts';

/** The maximum duration of an animation. */
const mostMs = 200;

const eveningChip = ({ host }: ResultsPage) => host.getByRole('button', { name: 'Soir', exact: true });

const cardsOf = (motions: readonly Motion[]) => motions.filter(({ element }) => element === 'journey');

/** Expects that animations are short enough and change no layout. */
function expectCalm(motions: readonly Motion[]): void {
  for (const { properties, endsAfterMs, element } of motions) {
    expect(endsAfterMs, element).toBeLessThanOrEqual(mostMs);
    for (const name of properties)
      expect(element && name).toMatch(/^(opacity|transform|translate|.*[cC]olor|boxShadow)$/);
  }
}

async function openResults(page: Page) {
  const results = new ResultsPage(page);
  const expectNoShift = await watchLayoutShifts(page);
  await results.open(londonToLeeds);
  return { results, expectNoShift };
}

test('cards move to their new places: nothing shifts, the focus stays, and keys pressed meanwhile work', async ({
  page,
}) => {
  const { results, expectNoShift } = await openResults(page);
  const all = await results.cards.count();

  await test.step('with a filter, cards move up and fade in', async () => {
    const motions = await recordMotions(page);
    await eveningChip(results).click();
    await expect.poll(() => results.cards.count()).toBeLessThan(all);
    await eveningChip(results).click();
    await expect(results.cards).toHaveCount(all);
    const moved = cardsOf(await motions());
    expect(moved.some(({ properties }) => properties.includes('opacity'))).toBe(true);
    expectCalm(moved);
    await expectNoShift();
  });

  await test.step('with a new order, cards change places', async () => {
    const motions = await recordMotions(page);
    await results.sortMenu.focus();
    await results.sortMenu.selectOption('price');
    await expect(results.sortMenu).toBeFocused();
    const moved = cardsOf(await motions());
    expect(moved.some(({ properties }) => properties.includes('transform'))).toBe(true);
    expectCalm(moved);
    // Other islands of the page are not animated.
    expect(new Set(moved.map(({ island }) => island)).size).toBe(1);
    await expectNoShift();
  });

  await test.step('a key pressed during the animation takes effect at once', async () => {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Animation.enable');
    await devTools.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
    await results.sortMenu.selectOption('duration');
    await eveningChip(results).click();
    await expect.poll(() => results.cards.count()).toBeLessThan(all);
    const details = results.cards.first().getByRole('button', { name: results.words.details });
    await details.focus();
    await page.keyboard.press('Enter');
    await expect(details).toHaveAttribute('aria-expanded', 'true');
    await expect(details).toBeFocused();
  });
});

test('the chosen card moves into the basket', async ({ page }) => {
  const { now, search } = ownDays();
  const results = new ResultsPage(page);
  await results.open(`${now}&${search}`);
  // The next screen is already loaded, as on a second visit.
  await results.chooseButton(0).click();
  await expect(page).toHaveURL(/\/basket$/);
  await page.goBack();
  await expect(results.cards.first()).toBeVisible();
  await settled(page);
  const motions = await recordMotions(page);
  await results.heldButton.click();
  await expect(page).toHaveURL(/\/basket$/);
  const heading = results.host.getByRole('heading', { name: results.words.basket });
  await expect(heading).toBeFocused();
  const moved = await motions();
  expect(moved.map(({ element: name }) => name)).toEqual(expect.arrayContaining(['planner-screen', 'basket-journey']));
  expectCalm(moved);
});

test(
  'the number of the mini basket pulses when it changes, but not when the page opens',
  inGroup('screens'),
  async ({ page }) => {
    const mini = page.locator('coach-mini-basket');
    await page.goto(`/home?${ownDays().now}`);
    await fillBasket(page, 2);
    await page.goto('/home');
    const motions = await recordMotions(page);
    const pulses = async () => (await motions()).filter(({ element }) => element === 'held-basket-count');
    const button = mini.getByRole('button', { name: /^Panier/ });
    await expect(button).toHaveAccessibleName(/2 /);
    await settled(page);
    expect(await pulses()).toEqual([]);
    await button.click();
    await mini
      .getByRole('button', { name: /^Retirer/ })
      .first()
      .click();
    await expect(button).toHaveAccessibleName(/1 /);
    expect(await pulses()).toMatchObject([{ properties: ['transform'] }]);
    expectCalm(await pulses());
  },
);

test(
  'a dialog closes with an animation at any width, and the page behind it is usable at once',
  inGroup('screens'),
  async ({ page }) => {
    const tracker = new TrackerPage(page);
    const expectNoShift = await watchLayoutShifts(page);
    await delayAnswers(page, '**/api/itinerary?*');
    await tracker.openSearch();
    const row = tracker.rows.first();
    for (const width of [1280, 390]) {
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 844 });
        await tracker.openItinerary(row);
        const motions = await recordMotions(page);
        await page.keyboard.press('Escape');
        await expect(tracker.dialog).toBeHidden();
        await expect(row.getByRole('button')).toBeFocused();
        // The dialog opens again while it fades out.
        await page.keyboard.press('Enter');
        await expect(tracker.dialog).toBeVisible();
        const moved = await motions();
        expect(moved.map(({ element: name }) => name)).toContain('dialog dialog-tall dialog-leaving');
        expectCalm(moved);
        await expect(page.locator('.dialog-leaving')).toHaveCount(0);
        await expectNoShift();
        await page.keyboard.press('Escape');
        await expect(tracker.dialog).toBeHidden();
        await untilStill(page);
      });
    }
  },
);

test('nothing is animated with reduced motion', inGroup('screens'), async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { results } = await openResults(page);
  const motions = await recordMotions(page);
  await results.sortMenu.selectOption('price');
  await results.chooseButton(0).click();
  await expect(page).toHaveURL(/\/basket$/);
  await settled(page);
  expect((await motions()).filter(({ endsAfterMs }) => endsAfterMs > 1)).toEqual([]);
});
