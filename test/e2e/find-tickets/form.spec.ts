import { expect, type Locator, type Page } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { findAxeViolations } from '../support/measures/axe.ts';
import { test } from '../support/clocked-test.ts';
import { formatTypedDay } from '../support/format-day.ts';
import { holdResponses } from '../support/hold-responses.ts';
import { openSearchForm, findSearchForm } from '../support/pages/search-form.ts';
import { expectReady } from '../support/tag-state.ts';
import { shiftTravelDay, impossibleDay } from '../support/test-days.ts';

/** Opens a page on which part of the search form's code does not load. */
async function openIncomplete(page: Page, path = '/find-tickets'): Promise<Locator> {
  await page.goto(path);
  await expectReady(findSearchForm(page));
  return findSearchForm(page);
}

/** Chooses the first matching city in the focused field, by keyboard only. */
async function typeCity(page: Page, field: Locator, text: string) {
  await field.focus();
  await page.keyboard.type(text);
  await expect(field.page().locator('[role=listbox] [role=option]').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
}

test('a return trip is filled in and searched by keyboard only', async ({ page }) => {
  const tag = await openSearchForm(page, '/find-tickets');
  const from = tag.getByRole('combobox', { name: 'De', exact: true });
  await typeCity(page, from, 'londres');
  await typeCity(page, tag.getByRole('combobox', { name: 'À', exact: true }), 'ba');
  await tag.getByRole('radio', { name: 'Aller simple' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tag.getByRole('radio', { name: 'Aller-retour' })).toBeChecked();

  const day = tag.getByRole('textbox', { name: 'Aller' });
  await day.focus();
  await page.keyboard.press('Alt+ArrowDown');
  const calendar = tag.getByRole('dialog', { name: 'Jour de l’aller' });
  await expect(calendar).toBeVisible();
  // The focused day is the only tab stop; the arrow keys move from it.
  await expect(calendar.locator('td button:focus')).toBeVisible();
  expect(await calendar.locator('td button[tabindex="0"]').count()).toBe(1);
  await page.keyboard.press('ArrowRight');
  await expect(calendar.getByRole('button', { name: /£\d+, .*, le moins cher$/ })).not.toHaveCount(0);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  // The return day is chosen in the same dialog, from the outbound day on.
  const returnCalendar = tag.getByRole('dialog', { name: 'Jour du retour' });
  await expect(returnCalendar.locator('td button:focus')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(returnCalendar).toBeHidden();
  await expect(day).not.toHaveValue('');
  await expect(tag.getByRole('textbox', { name: 'Retour' })).not.toHaveValue('');

  await day.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(
    /\/journey-planner\/journeys\?originId=\d+&destinationId=\d+&departureDate=.*inboundDepartureDate=/,
  );
});

test('cities can be chosen and the form submitted before the code of its other fields has loaded', async ({ page }) => {
  const release = await holdResponses(page, '**/after-cities-*.js');
  const tag = await openIncomplete(page);
  const from = tag.getByRole('combobox', { name: 'De', exact: true });
  await typeCity(page, from, 'londres');
  const boxBefore = await from.boundingBox();
  const submitButton = tag.getByRole('button', { name: 'Trouver des billets' });
  await submitButton.click();
  await expect(submitButton).toHaveAttribute('aria-busy', 'true');

  release();
  const summary = tag.getByRole('group', { name: '2 points à corriger' });
  await expect(summary).toBeFocused();
  await expect(from).toHaveValue('Londres');
  await expect(tag.getByRole('combobox', { name: 'À', exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(tag.getByRole('textbox', { name: 'Aller' })).toHaveAttribute('aria-invalid', 'true');
  expect((await from.boundingBox())?.x).toBe(boxBefore?.x);
  expect(await findAxeViolations(page)).toEqual([]);
  await summary.getByRole('button', { name: 'Choisissez la date de l’aller.' }).click();
  await expect(tag.getByRole('textbox', { name: 'Aller' })).toBeFocused();
});

test('a form whose code does not load reports it, and is validated once it has loaded', async ({ page }) => {
  let isDown = true;
  // The retry has a different query.
  await page.route('**/after-cities-*.js*', (route) => (isDown ? route.abort() : route.fallback()));
  const tag = await openIncomplete(page);
  await tag.getByRole('button', { name: 'Trouver des billets' }).click();
  await expect(tag.getByRole('alert')).toBeVisible();

  isDown = false;
  await tag.getByRole('button', { name: 'Trouver des billets' }).click();
  await expect(tag.getByRole('group', { name: '3 points à corriger' })).toBeFocused();
  await expect(tag.getByRole('alert')).toHaveCount(0);
});

test('typed values survive a reload and going back', async ({ page }) => {
  const tag = await openSearchForm(page, '/find-tickets');
  const from = tag.getByRole('combobox', { name: 'De', exact: true });
  await typeCity(page, from, 'londres');
  await tag.getByRole('textbox', { name: 'Aller' }).fill(impossibleDay.typed);
  await page.keyboard.press('Tab');
  await expect(tag.getByText(/Saisissez la date sous la forme/)).toBeVisible();
  await page.reload();
  await expect(from).toHaveValue('Londres');
  await expect(tag.getByRole('textbox', { name: 'Aller' })).toHaveValue(impossibleDay.typed);
  await tag.getByRole('button', { name: 'Trouver des billets' }).click();
  await expect(tag.getByRole('group', { name: '2 points à corriger' })).toBeFocused();
  await page.goto('/bus-tracker');
  await page.goBack();
  await expect(from).toHaveValue('Londres');
});

test(
  'both days are submitted although they were typed before the code that parses them has loaded',
  inGroup('screens'),
  async ({ page }) => {
    const release = await holdResponses(page, '**/search-errors-*.js');
    const tag = await openIncomplete(page, '/find-tickets-return');
    const findDayField = (name: string) => tag.getByRole('textbox', { name });
    const [outbound, inbound] = [shiftTravelDay(10), shiftTravelDay(12)];
    await findDayField('Aller').fill(formatTypedDay(outbound));
    await findDayField('Retour').fill(formatTypedDay(inbound));
    await tag.getByRole('button', { name: 'Trouver des billets' }).click();

    release();
    await page.waitForURL(new RegExp(`departureDate=${outbound}&inboundDepartureDate=${inbound}`));
  },
);

test('the form reserves its final height, for a single and for a return trip', async ({ page }) => {
  for (const path of ['/find-tickets', '/find-tickets-return']) {
    const tag = await openSearchForm(page, path);
    const height = await tag.evaluate((element) => element.getBoundingClientRect().height);
    const reservedHeight = await tag.evaluate((element) => {
      const frame = element.shadowRoot?.querySelector('.find-tickets');
      return frame ? parseFloat(getComputedStyle(frame).minBlockSize) : 0;
    });
    expect(Math.abs(height - reservedHeight), path).toBeLessThanOrEqual(1);
  }
});
