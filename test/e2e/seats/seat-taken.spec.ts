import { expect } from '@playwright/test';
import { recordAnnouncements } from '../support/measures/announcements.ts';
import { test } from '../support/clocked-test.ts';
import { SeatsPage } from './seats-page.ts';

/** The scenario `seat-taken`: the first seat that is selected has just been sold to a different traveller. */
test('a seat that has just been sold is announced at once, and one press selects the next best', async ({ page }) => {
  const seats = new SeatsPage(page);
  await seats.open();
  await page.goto('/journey-planner/seat-reservation?scenario=seat-taken');
  await seats.chooseForMe.click();
  await expect(seats.host.getByText(seats.words.all(2))).toBeVisible();
  const [lost = '', kept = ''] = await seats.chosenSeats.allInnerTexts();
  const recorded = await recordAnnouncements(seats.host);

  await seats.saveButton.click();
  const words = `La place ${lost} vient d’être prise.`;
  await expect(seats.host.locator('.notice', { hasText: words })).toBeInViewport();
  await expect.poll(recorded).toContainEqual(expect.stringContaining(words));
  await expect(seats.chosenSeats).toHaveText([kept]);
  const take = seats.host.getByRole('button', { name: /^Prendre / });
  const offered = (await take.innerText()).replace(/^Prendre /, '');
  expect([lost, kept]).not.toContain(offered);
  await take.click();
  await expect(seats.chosenSeats).toHaveCount(2);
  await seats.saveButton.click();
  await expect(page).toHaveURL(/\/journey-planner\/login/);
});
