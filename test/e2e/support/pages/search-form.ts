import { expect, type Locator, type Page } from '@playwright/test';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { formatTypedDay } from '../format-day.ts';
import { waitUntilSettled } from '../wait-until-settled.ts';
import { expectReady } from '../tag-state.ts';

/** The search form of a page, as a tag or an element with its name. */
export const findSearchForm = (page: Page): Locator =>
  page.locator('coach-find-tickets, [data-coach-widget=find-tickets]').first();

/** Opens a page with the search form and waits until it has settled. */
export async function openSearchForm(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  const form = findSearchForm(page);
  await expectReady(form);
  await waitUntilSettled(page);
  return form;
}

/** Fills in the French search form for a single journey from London to Leeds, and submits it. */
export async function searchWithForm(page: Page, day: LocalDate): Promise<void> {
  const form = page.locator('coach-find-tickets');
  await expectReady(form);
  for (const [name, city] of [
    ['De', 'londres'],
    ['À', 'leeds'],
  ] as const) {
    await form.getByRole('combobox', { name, exact: true }).fill(city);
    await expect(form.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
  }
  await form.getByRole('textbox', { name: 'Aller' }).fill(formatTypedDay(day));
  await page.keyboard.press('Tab');
  await form.getByRole('button', { name: 'Trouver des billets' }).click();
}
