import { expect, type Locator, type Page } from '@playwright/test';
import { axeViolations } from '../support/measures/axe.ts';
import { recordAnnouncements } from '../support/measures/announcements.ts';
import { watchLayoutShifts } from '../support/measures/layout-shifts.ts';
import { expectNoSidewaysScroll } from '../support/measures/sideways.ts';
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
    group: (name: string) => form.getByRole('group', { name }),
    nearMe: form.getByRole('button', { name: 'Near me' }),
    announcements: await recordAnnouncements(form),
  };
}

const firstCity = (group: Locator) => group.getByRole('option').first();

test('a city near the traveller is two taps away, also after the position was denied', async ({ page, context }) => {
  const expectNoShift = await watchLayoutShifts(page);
  const { form, field, group, nearMe, announcements } = await open(page);
  const refused = /isn’t sharing your location/;

  await test.step('a denied position is reported, and the list remains usable', async () => {
    await field.tap();
    await expect(firstCity(group('Main cities'))).toContainText('London');
    // The position is only requested when the button is pressed.
    await expect(group('Near you')).toHaveCount(0);
    expect(await axeViolations(page)).toEqual([]);
    await nearMe.tap();
    await expect(form.locator('.city-start-trouble')).toHaveText(refused);
    await expect.poll(announcements).toContainEqual(expect.stringMatching(refused));
    expect(await axeViolations(page)).toEqual([]);
    await expect(firstCity(group('Main cities'))).toBeVisible();
  });

  await test.step('a known position lists the cities near it', async () => {
    await context.grantPermissions(['geolocation']);
    await nearMe.tap();
    await expect(firstCity(group('Near you'))).toContainText(/^Leeds.*\d\.\d\smi$/);
    await expect.poll(announcements).toContainEqual(expect.stringMatching(/3 cities near you/));
    await expect(field).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
    await expectNoShift();
    await firstCity(group('Near you')).tap();
    await expect(field).toHaveValue('Leeds');
    await expect(form.getByRole('listbox')).toHaveCount(0);
  });
});

test('by keyboard, the buttons follow the field, and the list continues from it', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  const { form, field, group, nearMe } = await open(page);
  await field.focus();
  await expect(nearMe).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(nearMe).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(firstCity(group('Near you'))).toBeVisible();
  await expect(field).toBeFocused();
  for (const place of [0, 1]) {
    await page.keyboard.press('ArrowDown');
    await expect(group('Near you').getByRole('option').nth(place)).toHaveAttribute('aria-selected', 'true');
  }
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('York');
});
