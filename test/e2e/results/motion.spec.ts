import { expect, type Page } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { delayResponses } from '../support/hold-responses.ts';
import { test } from '../support/clocked-test.ts';
import { watchLayoutShifts } from '../support/measures/layout-shifts.ts';
import { type RecordedAnimation, recordAnimations } from '../support/measures/record-animations.ts';
import { fillBasket } from '../support/pages/fill-basket.ts';
import { londonToLeeds, ResultsPage } from '../support/pages/results-page.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';
import { waitForAnimations } from '../support/measures/wait-for-animations.ts';
import { waitUntilSettled } from '../support/wait-until-settled.ts';
import { getTestDays } from '../support/test-days.ts';

/** The maximum duration of an animation. */
const maxMs = 200;

const findEveningChip = ({ host }: ResultsPage) => host.getByRole('button', { name: 'Soir', exact: true });

const filterCards = (animations: readonly RecordedAnimation[]) =>
  animations.filter(({ element }) => element === 'journey');

/** Expects that animations are short enough and change no layout. */
function expectShortAnimations(animations: readonly RecordedAnimation[]): void {
  for (const { properties, endsAfterMs, element } of animations) {
    expect(endsAfterMs, element).toBeLessThanOrEqual(maxMs);
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

test('cards move to their new places: nothing shifts, the focus is preserved, and keys pressed meanwhile work', async ({
  page,
}) => {
  const { results, expectNoShift } = await openResults(page);
  const cardCount = await results.cards.count();

  await test.step('with a filter, cards move up and fade in', async () => {
    const readAnimations = await recordAnimations(page);
    await findEveningChip(results).click();
    await expect.poll(() => results.cards.count()).toBeLessThan(cardCount);
    await findEveningChip(results).click();
    await expect(results.cards).toHaveCount(cardCount);
    const cardAnimations = filterCards(await readAnimations());
    expect(cardAnimations.some(({ properties }) => properties.includes('opacity'))).toBe(true);
    expectShortAnimations(cardAnimations);
    await expectNoShift();
  });

  await test.step('with a new order, cards change places', async () => {
    const readAnimations = await recordAnimations(page);
    await results.sortMenu.focus();
    await results.sortMenu.selectOption('price');
    await expect(results.sortMenu).toBeFocused();
    const cardAnimations = filterCards(await readAnimations());
    expect(cardAnimations.some(({ properties }) => properties.includes('transform'))).toBe(true);
    expectShortAnimations(cardAnimations);
    // Other islands of the page are not animated.
    expect(new Set(cardAnimations.map(({ island }) => island)).size).toBe(1);
    await expectNoShift();
  });

  await test.step('a key pressed during the animation takes effect at once', async () => {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Animation.enable');
    await devTools.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
    await results.sortMenu.selectOption('duration');
    await findEveningChip(results).click();
    await expect.poll(() => results.cards.count()).toBeLessThan(cardCount);
    const details = results.cards.first().getByRole('button', { name: results.texts.details });
    await details.focus();
    await page.keyboard.press('Enter');
    await expect(details).toHaveAttribute('aria-expanded', 'true');
    await expect(details).toBeFocused();
  });
});

test('the chosen card moves into the basket', async ({ page }) => {
  const { now, search } = getTestDays();
  const results = new ResultsPage(page);
  await results.open(`${now}&${search}`);
  // The next screen is already loaded, as on a second visit.
  await results.chooseButton(0).click();
  await expect(page).toHaveURL(/\/basket$/);
  await page.goBack();
  await expect(results.cards.first()).toBeVisible();
  await waitUntilSettled(page);
  const readAnimations = await recordAnimations(page);
  await results.continueButton.click();
  await expect(page).toHaveURL(/\/basket$/);
  const heading = results.host.getByRole('heading', { name: results.texts.basket });
  await expect(heading).toBeFocused();
  const animations = await readAnimations();
  expect(animations.map(({ element: name }) => name)).toEqual(
    expect.arrayContaining(['planner-screen', 'basket-journey']),
  );
  expectShortAnimations(animations);
});

test(
  'the number of the mini basket pulses when it changes, but not when the page opens',
  inGroup('screens'),
  async ({ page }) => {
    const miniBasket = page.locator('coach-mini-basket');
    await page.goto(`/home?${getTestDays().now}`);
    await fillBasket(page, 2);
    await page.goto('/home');
    const readAnimations = await recordAnimations(page);
    const listPulses = async () => (await readAnimations()).filter(({ element }) => element === 'held-basket-count');
    const button = miniBasket.getByRole('button', { name: /^Panier/ });
    await expect(button).toHaveAccessibleName(/2 /);
    await waitUntilSettled(page);
    expect(await listPulses()).toEqual([]);
    await button.click();
    await miniBasket
      .getByRole('button', { name: /^Retirer/ })
      .first()
      .click();
    await miniBasket.getByRole('button', { name: 'Oui, retirer' }).click();
    await expect(button).toHaveAccessibleName(/1 /);
    expect(await listPulses()).toMatchObject([{ properties: ['transform'] }]);
    expectShortAnimations(await listPulses());
  },
);

test(
  'a dialog closes with an animation at any width, and the page behind it is usable at once',
  inGroup('screens'),
  async ({ page }) => {
    const tracker = new TrackerPage(page);
    const expectNoShift = await watchLayoutShifts(page);
    await delayResponses(page, '**/api/itinerary?*');
    await tracker.openSearch();
    const row = tracker.rows.first();
    for (const width of [1280, 390]) {
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 844 });
        await tracker.openItinerary(row);
        const readAnimations = await recordAnimations(page);
        await page.keyboard.press('Escape');
        await expect(tracker.dialog).toBeHidden();
        await expect(row.getByRole('button')).toBeFocused();
        // The dialog opens again while it fades out.
        await page.keyboard.press('Enter');
        await expect(tracker.dialog).toBeVisible();
        const animations = await readAnimations();
        expect(animations.map(({ element: name }) => name)).toContain('dialog dialog-tall dialog-leaving');
        expectShortAnimations(animations);
        await expect(page.locator('.dialog-leaving')).toHaveCount(0);
        await expectNoShift();
        await page.keyboard.press('Escape');
        await expect(tracker.dialog).toBeHidden();
        await waitForAnimations(page);
      });
    }
  },
);

test('nothing is animated with reduced motion', inGroup('screens'), async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { results } = await openResults(page);
  const readAnimations = await recordAnimations(page);
  await results.sortMenu.selectOption('price');
  await results.chooseButton(0).click();
  await expect(page).toHaveURL(/\/basket$/);
  await waitUntilSettled(page);
  expect((await readAnimations()).filter(({ endsAfterMs }) => endsAfterMs > 1)).toEqual([]);
});
