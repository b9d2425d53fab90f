import { expect, type Page } from '@playwright/test';
import { fileWith } from '../support/built-files.ts';
import { csrfCookie } from '#shared/contract/kit/headers.ts';
import { visitCookies } from '../../../host-fixtures/server/visits/visit.ts';
import { axeViolations } from '../support/measures/axe.ts';
import { tabTo } from '../support/measures/by-keyboard.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { withDataLayer } from '../support/events.ts';
import { settled } from '../support/settled.ts';

const key = 'coach-widgets.consent';
const footerOf = (page: Page) => page.locator('coach-sticky-footer');
const questionOf = (page: Page) => footerOf(page).getByRole('group', { name: 'Your privacy' });
/** The answer that is kept, without the end of its time, which stands in a line of its own. */
const kept = (page: Page) => page.evaluate((name) => localStorage.getItem(name)?.split('\n')[0] ?? null, key);
const told = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'dataLayer') as readonly unknown[] | undefined)?.length ?? 0);

test('consent is asked for once, nothing is measured before the answer, and the answer is kept', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  const thirdParties: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') thirdParties.push(request.url());
  });
  const scripts: string[] = [];
  page.on('response', (response) => scripts.push(response.url()));
  const layer = await withDataLayer(page);
  await page.goto('/us/consent');
  await expect(questionOf(page)).toBeVisible();
  await expect(page.locator('coach-bus-tracker').getByRole('listitem').first()).toBeVisible();
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  expect([await told(page), await kept(page), await layer()]).toEqual([0, null, []]);
  expect(scripts.filter((url) => url.endsWith(`/${fileWith('node_modules/web-vitals')}`))).toEqual([]);
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names.sort()).toEqual([csrfCookie, visitCookies.clock, visitCookies.session].sort());

  await tabTo(page, questionOf(page).getByRole('button', { name: 'Agree' }));
  await page.keyboard.press('Enter');
  await expect(questionOf(page)).toBeHidden();
  await expect(footerOf(page).getByRole('button', { name: 'Privacy' })).toBeFocused();
  expect(await kept(page)).toBe('granted');
  await expect.poll(async () => (await layer()).map(({ event }) => event)).toContain('realTimeCheckTimes');
  await page.reload();
  await expect(footerOf(page).getByRole('button', { name: 'Privacy' })).toBeVisible();
  await expect(questionOf(page)).toHaveCount(0);
  expect(thirdParties).toEqual([]);
  pageErrors.expectClean();
});

test('a refusal of consent is kept over a reload, and can be changed', async ({ page }) => {
  const layer = await withDataLayer(page);
  await page.goto('/us/consent');
  await questionOf(page).getByRole('button', { name: 'Decline' }).click();
  await expect.poll(() => kept(page)).toBe('denied');
  await page.reload();
  await expect(page.locator('coach-bus-tracker').getByRole('listitem').first()).toBeVisible();
  await expect(footerOf(page).getByRole('button', { name: 'Privacy' })).toBeVisible();
  expect(await layer()).toEqual([]);
  await footerOf(page).getByRole('button', { name: 'Privacy' }).click();
  await page.getByRole('dialog', { name: 'Your privacy' }).getByRole('button', { name: 'Agree' }).click();
  await expect.poll(() => kept(page)).toBe('granted');
});

test('consent is asked for in French, and not where no consent is needed', async ({ page }) => {
  await page.goto('/modal');
  const question = footerOf(page).getByRole('group', { name: 'Votre vie privée' });
  await expect(question.getByRole('button', { name: 'Refuser' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.goto('/sticky-footer');
  await expect(footerOf(page).getByRole('link')).toBeVisible();
  await expect(footerOf(page).getByRole('button')).toHaveCount(0);
});
