import { expect, type Page } from '@playwright/test';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { typedDay } from '../day-words.ts';
import { expectReady } from '../tag-state.ts';

/** Fills the French search form of a page, from London to Leeds and one way, and sends it. */
export async function searchFromForm(page: Page, day: LocalDate): Promise<void> {
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
  await form.getByRole('textbox', { name: 'Aller' }).fill(typedDay(day));
  await page.keyboard.press('Tab');
  await form.getByRole('button', { name: 'Trouver des billets' }).click();
}
