import { expect, type Locator, type Page } from '@playwright/test';
import { axeViolations } from '../support/measures/axe.ts';
import { recordAnnouncements } from '../support/measures/announcements.ts';
import { watchLayoutShifts } from '../support/measures/layout-shifts.ts';
import { expectNoSidewaysScroll } from '../support/measures/sideways.ts';
import { test } from '../support/clocked-test.ts';
import { expectReady } from '../support/tag-state.ts';

/** Between Leeds and York. */
const geolocation = { latitude: 53.9, longitude: -1.4 };

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, geolocation });

const pages = {
  fr: {
    ...{ path: '/find-tickets', from: 'De', nearMe: 'Près de moi', near: 'Près de vous', main: 'Principales villes' },
    ...{ refused: /ne partage pas votre position/, found: /3 villes près de vous/ },
  },
  en: {
    ...{ path: '/en/find-tickets', from: 'From', nearMe: 'Near me', near: 'Near you', main: 'Main cities' },
    ...{ refused: /isn’t sharing your location/, found: /3 cities near you/ },
  },
} as const;

/** Opens the form, and the list of its first field. */
async function open(page: Page, { path, from }: { readonly path: string; readonly from: string }) {
  await page.goto(path);
  const form = page.locator('coach-find-tickets, [data-coach-widget=find-tickets]').first();
  await expectReady(form);
  const field = form.getByRole('combobox', { name: from, exact: true });
  return {
    form,
    field,
    group: (name: string) => form.getByRole('group', { name }),
    said: await recordAnnouncements(form),
  };
}

const firstCity = (group: Locator) => group.getByRole('option').first();

for (const [locale, words] of Object.entries(pages)) {
  test(`a city near the traveller is two taps away, in ${locale}`, async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    const expectNoShift = await watchLayoutShifts(page);
    const { form, field, group, said } = await open(page, words);
    await field.tap();
    await expect(firstCity(group(words.main))).toContainText(/Lond/);
    // Nothing is asked of the device by itself.
    await expect(group(words.near)).toHaveCount(0);
    expect(await axeViolations(page)).toEqual([]);
    await form.getByRole('button', { name: words.nearMe }).tap();
    await expect(firstCity(group(words.near))).toContainText(/^Leeds.*\d\.\d\smi$/);
    await expect.poll(said).toContainEqual(expect.stringMatching(words.found));
    await expect(field).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
    await expectNoShift();
    await firstCity(group(words.near)).tap();
    await expect(field).toHaveValue('Leeds');
    await expect(form.getByRole('listbox')).toHaveCount(0);
  });

  test(`a refused position is said, and the list is of use all the same, in ${locale}`, async ({ page }) => {
    const { form, field, group, said } = await open(page, words);
    await field.tap();
    await form.getByRole('button', { name: words.nearMe }).tap();
    await expect(form.locator('.city-start-trouble')).toHaveText(words.refused);
    await expect.poll(said).toContainEqual(expect.stringMatching(words.refused));
    expect(await axeViolations(page)).toEqual([]);
    await firstCity(group(words.main)).tap();
    await expect(field).toHaveValue(/Lond/);
  });
}

test('by keys the button comes after the field, and the list goes on from it', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  const { form, field, group } = await open(page, pages.en);
  await field.focus();
  const nearMe = form.getByRole('button', { name: 'Near me' });
  await expect(nearMe).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(nearMe).toBeFocused();
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

test('cities used lately stand before the main ones, and what is typed wins', async ({ page }) => {
  const { form, field, group } = await open(page, pages.en);
  await field.tap();
  await field.fill('cardiff');
  await expect(form.getByRole('button', { name: 'Near me' })).toHaveCount(0);
  await form.getByRole('option').first().tap();
  await form.getByRole('button', { name: 'Clear (From)' }).tap();
  await expect(group('Recent').getByRole('option')).toHaveText([/Cardiff/]);
  const heads = () =>
    form
      .getByRole('group')
      .evaluateAll((all) =>
        all.filter((one) => one.closest('[role=listbox]')).map((one) => one.getAttribute('aria-label')),
      );
  // Which cities are the main ones comes with the list, a moment after those used lately.
  await expect.poll(heads).toEqual(['Recent', 'Main cities', 'All cities']);
});

test('the US page begins with its own cities', async ({ page }) => {
  const { field, group } = await open(page, { path: '/us/find-tickets', from: 'From' });
  await field.tap();
  await expect(firstCity(group('Main cities'))).toBeVisible();
  const main = await group('Main cities').getByRole('option').allTextContents();
  expect(main.length).toBeGreaterThan(2);
  expect(main.join()).not.toMatch(/London|Leeds|Toronto/);
});
