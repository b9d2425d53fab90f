import { expect } from '@playwright/test';
import { recordAnnouncements } from '../support/measures/announcements.ts';
import { axeViolations } from '../support/measures/axe.ts';
import { tabTo } from '../support/measures/by-keyboard.ts';
import { test } from '../support/clocked-test.ts';
import { answerOf } from '../support/host-calls.ts';
import { expectNoSidewaysScroll } from '../support/measures/sideways.ts';
import { tabWalk } from '../support/measures/tab-walk.ts';
import { type SeatsLocale, SeatsPage } from './seats-page.ts';

interface Held {
  readonly basket: {
    readonly journeys: readonly {
      readonly customersSeatSelection: boolean;
      readonly seats: readonly { readonly seat: { readonly seatNumber: string } }[];
    }[];
  };
}

const heldBy = (seats: SeatsPage) => answerOf<Held>(seats.page, '/journey-planner/api/basket');

test.describe('by keyboard alone', () => {
  for (const locale of ['fr', 'en'] as const satisfies readonly SeatsLocale[]) {
    test(`each of two travellers gets a seat, from the check to the next step, in ${locale}`, async ({ page }) => {
      const seats = new SeatsPage(page, locale);
      await seats.openPlan();
      expect(await axeViolations(page)).toEqual([]);
      const recorded = await recordAnnouncements(seats.host);

      await tabTo(page, seats.plan.locator('[tabindex="0"]'));
      await page.keyboard.press('Enter');
      await expect(seats.chosenSeats).toHaveCount(1);
      await expect.poll(recorded).toContainEqual(expect.stringContaining(`${seats.words.traveller} 2`));
      await seats.walkToFreeSeat();
      await page.keyboard.press(' ');
      await expect(seats.chosenSeats).toHaveCount(2);
      await expect(seats.host.getByText(seats.words.all(2))).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);

      await tabTo(page, seats.saveButton);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/journey-planner\/login/);
      const { basket } = await heldBy(seats);
      expect(basket.journeys).toMatchObject([{ customersSeatSelection: true }]);
      expect(basket.journeys[0]?.seats).toHaveLength(2);
    });
  }

  test('the seat plan is one Tab stop, and the focus is never trapped', async ({ page }) => {
    const seats = new SeatsPage(page);
    await seats.openPlan();
    const { stops, faults } = await tabWalk(page);
    expect(faults).toEqual([]);
    expect(stops.filter((stop) => stop.startsWith('gridcell'))).toHaveLength(1);
  });
});

test('“Choose for me” takes seats on two coaches, and a reload keeps them', async ({ page }) => {
  const seats = new SeatsPage(page);
  await seats.openPlan(2);
  await seats.chooseForMe.click();
  await expect(seats.host.getByText(seats.words.found, { exact: true })).toBeVisible();
  await expect(seats.host.getByText(seats.words.all(4))).toBeVisible();
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeViolations(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
  await page.reload();
  await expect(seats.host.getByText(seats.words.all(4))).toBeVisible();
  await seats.saveButton.click();
  await expect(page).toHaveURL(/\/journey-planner\/login/);
  const { basket } = await heldBy(seats);
  expect(basket.journeys.map((journey) => journey.customersSeatSelection)).toEqual([true, true]);
});

test('the choice can be skipped at once (spec §4 "Seats")', async ({ page }) => {
  const seats = new SeatsPage(page);
  await seats.open();
  await tabTo(page, seats.host.getByRole('button', { name: seats.words.skip }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/journey-planner\/login/);
  await expect(seats.host.getByRole('list', { name: 'Étapes' }).locator('[aria-current=step]')).toHaveText(
    'Coordonnées',
  );
});

test('a seat chosen in the list is chosen on the plan, and the other way round', async ({ page }) => {
  const seats = new SeatsPage(page);
  await seats.openPlan();
  const option = seats.list.locator('option:not([disabled])').nth(3);
  const [, inList = ''] = /^(\S+),/.exec(await option.innerText()) ?? [];
  await seats.list.selectOption(await option.getAttribute('value'));
  await expect(seats.chosenSeats).toHaveText([new RegExp(`^${inList}`)]);

  // The plan gives the same traveller another seat, and goes on to the next one, who cannot have it.
  const onPlan = await seats.numberOf(seats.freeSeats.last());
  expect(onPlan).not.toBe(inList);
  await seats.freeSeats.last().click();
  await expect(seats.chosenSeats).toHaveText([new RegExp(`^${onPlan}`)]);
  await expect(seats.list.locator('option', { hasText: new RegExp(`^${onPlan},`) })).toBeDisabled();
});

test('seats that another traveller took meanwhile are named, and others are offered', async ({ page, browser }) => {
  const seats = new SeatsPage(page);
  await seats.openPlan();
  await seats.chooseForMe.click();
  await expect(seats.host.getByText(seats.words.all(2))).toBeVisible();

  const other = await browser.newContext();
  const rival = new SeatsPage(await other.newPage());
  await rival.openPlan();
  await rival.chooseForMe.click();
  await rival.saveButton.click();
  await expect(rival.page).toHaveURL(/\/journey-planner\/login/);
  await other.close();

  const recorded = await recordAnnouncements(seats.host);
  await seats.saveButton.click();
  await expect(seats.host.getByText(/^Les places .* viennent d’être prises\.$/)).toBeVisible();
  await expect.poll(recorded).toContainEqual(expect.stringContaining('viennent d’être prises'));
  await seats.host.getByRole('button', { name: /^Prendre / }).click();
  await seats.saveButton.click();
  await expect(page).toHaveURL(/\/journey-planner\/login/);
});

test('a seat plan that cannot be loaded leads to the basket, which says so (spec §8)', async ({ page }) => {
  const seats = new SeatsPage(page);
  await seats.open();
  await page.route(/\/seats\/sales-plan/, (route) => route.fulfill({ status: 400, json: { errors: [] } }));
  await page.reload();
  await expect(page).toHaveURL(/\/journey-planner\/basket/);
  await expect(
    seats.host.getByText('Le plan des places n’a pas pu être chargé.', { exact: true }).first(),
  ).toBeVisible();
});
