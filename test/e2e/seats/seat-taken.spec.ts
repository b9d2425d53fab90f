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
  await expect(seats.host.getByText(seats.texts.all(2))).toBeVisible();
  const [soldSeat = '', otherSeat = ''] = await seats.selectedSeats.allInnerTexts();
  const readAnnouncements = await recordAnnouncements(seats.host);

  await seats.saveButton.click();
  const message = `La place ${soldSeat} vient d’être prise.`;
  await expect(seats.host.locator('.notice', { hasText: message })).toBeInViewport();
  await expect.poll(readAnnouncements).toContainEqual(expect.stringContaining(message));
  await expect(seats.selectedSeats).toHaveText([otherSeat]);
  const takeButton = seats.host.getByRole('button', { name: /^Prendre / });
  const offeredSeat = (await takeButton.innerText()).replace(/^Prendre /, '');
  expect([soldSeat, otherSeat]).not.toContain(offeredSeat);
  await takeButton.click();
  await expect(seats.selectedSeats).toHaveCount(2);
  await seats.saveButton.click();
  await expect(page).toHaveURL(/\/journey-planner\/login/);
});
