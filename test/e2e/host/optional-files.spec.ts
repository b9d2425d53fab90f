import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { BasketPage } from '../support/pages/basket-page.ts';
import { builtChunks, filesNeededBy } from '../support/built-files.ts';
import { test } from '../support/clocked-test.ts';
import { PaymentPage } from '../support/pages/payment-page.ts';
import { ProviderPage } from '../support/pages/provider-page.ts';
import { ResultsPage } from '../support/pages/results-page.ts';
import { ownDays } from '../support/test-days.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';
import { watchRequests } from '../support/watch-requests.ts';

/** What every island asks the API with, and times its questions by. */
const asking = ['core', 'react', 'client', 'distribution', 'streams'];

/** What each main job cannot do without: the chunks, by name, besides the words of its folder. */
const jobs = {
  tracker: { folder: 'widgets/bus-tracker/', chunks: ['bus-tracker', 'bus-tracker-fr', 'tracker-results'] },
  planner: {
    folder: 'widgets/journey-planner/',
    chunks: [
      ...['journey-planner', 'journey-planner-fr', 'city-answers'],
      ...['results.screen', 'basket.screen', 'payment.screen', 'payment-in-progress.screen', 'confirmation.screen'],
    ],
  },
} as const;

/** Every file that the main job of a screen needs none of. */
function optionalFiles({ folder, chunks }: (typeof jobs)[keyof typeof jobs]): readonly string[] {
  const names: readonly string[] = ['coach-widgets', ...asking, ...chunks];
  const isWord = (id: string) => id.startsWith(folder) && /\/messages\/fr\.ts$/.test(id);
  const needed = filesNeededBy(({ name, modules }) => names.includes(name) || modules.some(isWord));
  return [...builtChunks().keys()].filter((file) => !needed.has(file));
}

const nameOf = (address: string) => path.posix.basename(new URL(address).pathname);

/** Keeps files from coming, as a content blocker does. */
async function block(page: Page, files: readonly string[]): Promise<void> {
  await page.route(
    ({ href }) => files.includes(nameOf(href)),
    (route) => route.abort('blockedbyclient'),
  );
}

test('departures are found while every optional file is blocked', async ({ page }) => {
  await block(page, optionalFiles(jobs.tracker));
  const tracker = new TrackerPage(page);
  await tracker.openSearch();
  await expect(tracker.rows.first()).toBeVisible();
  await tracker.days.nth(2).click();
  await expect(tracker.rows.first()).toBeVisible();
});

test(
  'a coach is found, paid and confirmed while every optional file is blocked',
  inGroup('files'),
  async ({ page }) => {
    await block(page, optionalFiles(jobs.planner));
    const { now, search } = ownDays();
    const results = new ResultsPage(page);
    await results.open(`${now}&${search}`);
    await results.chooseButton(0).click();
    const basket = new BasketPage(page);
    await expect(basket.heading(basket.words.basket)).toBeVisible();
    await expect(basket.button(basket.words.goOn)).toBeEnabled();

    const payment = new PaymentPage(page);
    await payment.open('/payment');
    await payment.fill();
    await payment.payButton.click();
    await new ProviderPage(page).pay('approved');
    await expect(payment.heading(payment.words.confirmed)).toBeVisible();
  },
);

/** Opens a screen again and again, each time without another of the optional files that it asks for. */
async function withoutEach(page: Page, optional: readonly string[], open: () => Promise<void>): Promise<void> {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(nameOf(request.url())));
  const rested = watchRequests(page);
  await open();
  await rested();
  const each = optional.filter((file) => asked.has(file));
  expect(each.length).toBeGreaterThan(0);
  let taken: string | undefined;
  await page.route(
    ({ href }) => nameOf(href) === taken,
    (route) => route.abort('blockedbyclient'),
  );
  for (taken of each) await test.step(`without ${taken}`, open);
}

test('departures are found without any one of the optional files', inGroup('files'), async ({ page }) => {
  const tracker = new TrackerPage(page);
  await withoutEach(page, optionalFiles(jobs.tracker), async () => {
    await tracker.openSearch();
    await expect(tracker.rows.first()).toBeVisible();
  });
});

test('results stand without any one of the optional files', inGroup('files'), async ({ page }) => {
  const { now, search } = ownDays();
  const results = new ResultsPage(page);
  await withoutEach(page, optionalFiles(jobs.planner), () => results.open(`${now}&${search}`));
});

test('a basket stands without any one of the optional files', inGroup('files'), async ({ page }) => {
  const basket = new BasketPage(page);
  await basket.openFilled({ journeys: 1 });
  await withoutEach(page, optionalFiles(jobs.planner), async () => {
    await basket.open('/basket');
    await expect(basket.button(basket.words.goOn)).toBeEnabled();
  });
});

test('payment and confirmation stand without any one of the optional files', inGroup('files'), async ({ page }) => {
  const optional = optionalFiles(jobs.planner);
  await new BasketPage(page).openFilled({ journeys: 1 });
  const payment = new PaymentPage(page);
  await withoutEach(page, optional, async () => {
    await payment.open('/payment');
    await expect(payment.payButton).toBeEnabled();
  });

  await payment.fill();
  await payment.payButton.click();
  await new ProviderPage(page).pay('approved');
  await expect(payment.heading(payment.words.confirmed)).toBeVisible();
  const address = page.url();
  await withoutEach(page, optional, async () => {
    await page.goto(address);
    await expect(payment.heading(payment.words.confirmed)).toBeVisible();
  });
});
