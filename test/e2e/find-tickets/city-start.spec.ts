import { expect, type Locator, type Page } from '@playwright/test';
import { findAxeViolations } from '../support/measures/axe.ts';
import { recordAnnouncements } from '../support/measures/announcements.ts';
import { watchLayoutShifts } from '../support/measures/layout-shifts.ts';
import { expectNoHorizontalScroll } from '../support/measures/horizontal-scroll.ts';
import { test } from '../support/clocked-test.ts';
import { openSearchForm } from '../support/pages/search-form.ts';

/** Between Leeds and York. */
const geolocation = { latitude: 53.9, longitude: -1.4 };

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, geolocation });

/** Opens the form in English. */
async function open(page: Page) {
  const form = await openSearchForm(page, '/en/find-tickets');
  return {
    form,
    field: form.getByRole('combobox', { name: 'From', exact: true }),
    findGroup: (name: string) => form.getByRole('group', { name }),
    nearMe: form.getByRole('button', { name: 'Near me' }),
    readAnnouncements: await recordAnnouncements(form),
  };
}

const findFirstCity = (findGroup: Locator) => findGroup.getByRole('option').first();

test('a city near the traveller is two taps away, even after the position was denied', async ({ page, context }) => {
  const expectNoShift = await watchLayoutShifts(page);
  const { form, field, findGroup, nearMe, readAnnouncements } = await open(page);
  const denialMessage = /isn’t sharing your location/;

  await test.step('a denied position is reported, and the list remains usable', async () => {
    await field.tap();
    await expect(findFirstCity(findGroup('Main cities'))).toContainText('London');
    // The position is only requested when the button is pressed.
    await expect(findGroup('Near you')).toHaveCount(0);
    expect(await findAxeViolations(page)).toEqual([]);
    await nearMe.tap();
    await expect(form.locator('.city-start-trouble')).toHaveText(denialMessage);
    await expect.poll(readAnnouncements).toContainEqual(expect.stringMatching(denialMessage));
    expect(await findAxeViolations(page)).toEqual([]);
    await expect(findFirstCity(findGroup('Main cities'))).toBeVisible();
  });

  await test.step('a known position lists the cities near it', async () => {
    await context.grantPermissions(['geolocation']);
    await nearMe.tap();
    await expect(findFirstCity(findGroup('Near you'))).toContainText(/^Leeds.*\d\.\d\smi$/);
    await expect.poll(readAnnouncements).toContainEqual(expect.stringMatching(/3 cities near you/));
    await expect(field).toBeFocused();
    expect(await findAxeViolations(page)).toEqual([]);
    await expectNoHorizontalScroll(page);
    await expectNoShift();
    await findFirstCity(findGroup('Near you')).tap();
    await expect(field).toHaveValue('Leeds');
    await expect(form.getByRole('listbox')).toHaveCount(0);
  });
});

test('by keyboard, Tab moves from the field to the buttons, and arrow keys choose a city from the list', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  const { form, field, findGroup, nearMe } = await open(page);
  await field.focus();
  await expect(nearMe).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(nearMe).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(findFirstCity(findGroup('Near you'))).toBeVisible();
  await expect(field).toBeFocused();
  for (const index of [0, 1]) {
    await page.keyboard.press('ArrowDown');
    await expect(findGroup('Near you').getByRole('option').nth(index)).toHaveAttribute('aria-selected', 'true');
  }
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('York');
});
