import { expect, type Locator, type Page } from '@playwright/test';
import { axeViolations } from '../support/measures/axe.ts';
import { watchLayoutShifts } from '../support/measures/layout-shifts.ts';
import { expectNoSidewaysScroll } from '../support/measures/sideways.ts';
import { test } from '../support/clocked-test.ts';
import { typedDay } from '../support/day-words.ts';
import { expectReady } from '../support/tag-state.ts';
import { dayLater } from '../support/test-days.ts';

/** Opens a page with the search form. */
async function open(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  const form = page.locator('coach-find-tickets, [data-coach-widget=find-tickets]').first();
  await expectReady(form);
  return form;
}

const day = (calendar: Locator, date: string) => calendar.locator(`td[data-day="${date}"] button`);
const field = (form: Locator, name: string) => form.getByRole('textbox', { name });
const opener = (form: Locator, name: string) => form.getByRole('button', { name: new RegExp(`: ${name}$`) });

test.describe('by keyboard, at 1280 px', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('both days are taken in one calendar, and the day out is changed in it', async ({ page }) => {
    const form = await open(page, '/find-tickets-return');
    await field(form, 'Aller').focus();
    await page.keyboard.press('Alt+ArrowDown');
    const there = form.getByRole('dialog', { name: 'Jour de l’aller' });
    const back = form.getByRole('dialog', { name: 'Jour du retour' });
    await expect(there.locator('td button:focus')).toBeVisible();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await expect(back).toBeVisible();
    await expect(back.getByRole('status').filter({ hasText: 'Choisissez maintenant le jour du retour' })).toHaveCount(
      1,
    );
    await page.keyboard.press('PageDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(back).toBeHidden();
    await expect(opener(form, 'Aller')).not.toBeFocused();
    const chosen = await field(form, 'Retour').inputValue();

    await opener(form, 'Retour').focus();
    await page.keyboard.press('Enter');
    await expect(back.locator('td button:focus')).toBeVisible();
    // Back to the buttons above the days, and to the day out by one of them.
    await back.getByRole('button', { name: /^Aller/ }).focus();
    await page.keyboard.press('Enter');
    await expect(there).toBeVisible();
    await there.getByRole('button', { name: /^Demain/ }).focus();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(back).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(back).toBeHidden();
    await expect(opener(form, 'Retour')).toBeFocused();
    await expect(field(form, 'Aller')).toHaveValue(typedDay(dayLater(1)));
    await expect(field(form, 'Retour')).toHaveValue(chosen);
  });
});

for (const [width, height] of [
  [390, 844],
  [320, 568],
] as const) {
  test.describe(`by touch, at ${width} px`, () => {
    test.use({ viewport: { width, height }, isMobile: true, hasTouch: true });

    test('both days are taken in months that are scrolled through', async ({ page }) => {
      const expectNoShift = await watchLayoutShifts(page);
      const form = await open(page, '/find-tickets-return');
      const monthsAsked = new Set<string>();
      page.on('request', (request) => {
        const asked = /journeys\/prices\?.*departureDate=(\d{4}-\d{2})/.exec(request.url())?.[1];
        if (asked) monthsAsked.add(asked);
      });
      await opener(form, 'Aller').tap();
      const there = form.getByRole('dialog', { name: 'Jour de l’aller' });
      await expect(there.getByRole('button', { name: /^Aujourd’hui/ })).toBeInViewport({ ratio: 1 });
      expect(await axeViolations(page)).toEqual([]);
      await expectNoSidewaysScroll(page);
      await day(there, dayLater(3)).tap();

      const back = form.getByRole('dialog', { name: 'Jour du retour' });
      await expect(back.getByRole('button', { name: /^Aller/ })).toHaveAttribute('aria-pressed', 'false');
      const early = monthsAsked.size;
      const far = dayLater(80);
      // What is far away has no days yet, and no prices.
      await expect(day(back, far)).toHaveCount(0);
      const scroller = back.locator('.dialog-body');
      for (let turn = 0; turn < 12 && (await day(back, far).count()) === 0; turn += 1) {
        await scroller.evaluate((element) => element.scrollBy({ top: 300, behavior: 'instant' }));
        await page.waitForTimeout(100);
      }
      await day(back, far).scrollIntoViewIfNeeded();
      await expect(day(back, far).locator('.calendar-note')).toHaveText(/£/);
      expect(monthsAsked.size).toBeGreaterThan(early);
      // The month that is looked at is named at the top, under the two days.
      const names = await back
        .locator('.calendar-caption')
        .evaluateAll((all) => all.map((name) => Math.round(name.getBoundingClientRect().top)));
      const ways = await back.locator('.travel-calendar-ways').boundingBox();
      expect(names).toContain(Math.round((ways?.y ?? 0) + (ways?.height ?? 0)));
      // No more than the months around those in sight are drawn.
      expect(await back.getByRole('grid').count()).toBeLessThanOrEqual(4);
      await expectNoShift();
      await day(back, far).tap();
      await expect(back).toHaveCount(0);
      await expect(field(form, 'Aller')).toHaveValue(typedDay(dayLater(3)));
      await expect(field(form, 'Retour')).toHaveValue(typedDay(far));
    });
  });
}

test.describe('in English, by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('tomorrow is one tap away', async ({ page }) => {
    const form = await open(page, '/en/find-tickets');
    for (const [name, city] of [
      ['From', 'London'],
      ['To', 'Leeds'],
    ] as const) {
      await form.getByRole('combobox', { name, exact: true }).fill(city);
      await form.getByRole('option').first().tap();
    }
    await expect(field(form, 'Outbound')).not.toHaveValue('');
    await opener(form, 'Outbound').tap();
    await form
      .getByRole('dialog', { name: 'Outbound date' })
      .getByRole('button', { name: /^Tomorrow, / })
      .tap();
    await expect(form.getByRole('dialog')).toHaveCount(0);
    await expect(field(form, 'Outbound')).toHaveValue(typedDay(dayLater(1)));
  });
});
