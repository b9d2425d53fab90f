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

/** Files that every island needs to call and poll the API. */
const asking = ['core', 'react', 'client', 'distribution', 'streams'];

/** The chunks by name that each main task requires, in addition to the messages of its folder. */
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

/** Lists the files that the main task of a screen does not need. */
function optionalFiles({ folder, chunks }: (typeof jobs)[keyof typeof jobs]): readonly string[] {
  const names: readonly string[] = ['coach-widgets', ...asking, ...chunks];
  const isWord = (id: string) => id.startsWith(folder) && /\/messages\/fr\.ts$/.test(id);
  const needed = filesNeededBy(({ name, modules }) => names.includes(name) || modules.some(isWord));
  return [...builtChunks().keys()].filter((file) => !needed.has(file));
}

const nameOf = (address: string) => path.posix.basename(new URL(address).pathname);

/** Blocks files like a content blocker. */
async function block(page: Page, files: readonly string[]): Promise<void> {
  await page.route(
    ({ href }) => files.includes(nameOf(href)),
    (route) => route.abort('blockedbyclient'),
  );
}

test('departures are found although all optional files are blocked', async ({ page }) => {
  await block(page, optionalFiles(jobs.tracker));
  const tracker = new TrackerPage(page);
  await tracker.openSearch();
  await expect(tracker.rows.first()).toBeVisible();
  await tracker.days.nth(2).click();
  await expect(tracker.rows.first()).toBeVisible();
});

test(
  'a journey is found, paid and confirmed although all optional files are blocked',
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

/** Opens a screen repeatedly, each time without one of the optional files that it requests. */
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

test('departures are found without each of the optional files', inGroup('files'), async ({ page }) => {
  const tracker = new TrackerPage(page);
  await withoutEach(page, optionalFiles(jobs.tracker), async () => {
    await tracker.openSearch();
    await expect(tracker.rows.first()).toBeVisible();
  });
});

test('results are shown without each of the optional files', inGroup('files'), async ({ page }) => {
  const { now, search } = ownDays();
  const results = new ResultsPage(page);
  await withoutEach(page, optionalFiles(jobs.planner), () => results.open(`${now}&${search}`));
});

test('a basket is shown without each of the optional files', inGroup('files'), async ({ page }) => {
  const basket = new BasketPage(page);
  await basket.openFilled({ journeys: 1 });
  await withoutEach(page, optionalFiles(jobs.planner), async () => {
    await basket.open('/basket');
    await expect(basket.button(basket.words.goOn)).toBeEnabled();
  });
});

test('payment and confirmation are shown without each of the optional files', inGroup('files'), async ({ page }) => {
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
