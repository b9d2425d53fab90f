import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { BasketPage } from '../support/pages/basket-page.ts';
import { readChunks, listRequiredFiles } from '../support/built-files.ts';
import { test } from '../support/clocked-test.ts';
import { PaymentPage } from '../support/pages/payment-page.ts';
import { ProviderPage } from '../support/pages/provider-page.ts';
import { ResultsPage } from '../support/pages/results-page.ts';
import { getTestDays } from '../support/test-days.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';
import { watchRequests } from '../support/watch-requests.ts';

/** Files that every island needs to call and poll the API. */
const apiFiles = ['core', 'react', 'client', 'distribution', 'streams'];

/** The names of the chunks that each main task requires, in addition to the messages of its folder. */
const tasks = {
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
function listOptionalFiles({ folder, chunks }: (typeof tasks)[keyof typeof tasks]): readonly string[] {
  const names: readonly string[] = ['coach-widgets', ...apiFiles, ...chunks];
  const isMessages = (id: string) => id.startsWith(folder) && /\/messages\/fr\.ts$/.test(id);
  const requiredFiles = listRequiredFiles(({ name, modules }) => names.includes(name) || modules.some(isMessages));
  return [...readChunks().keys()].filter((file) => !requiredFiles.has(file));
}

const getFileName = (address: string) => path.posix.basename(new URL(address).pathname);

/** Blocks files like a content blocker. */
async function block(page: Page, files: readonly string[]): Promise<void> {
  await page.route(
    ({ href }) => files.includes(getFileName(href)),
    (route) => route.abort('blockedbyclient'),
  );
}

test('departures are found although all optional files are blocked', async ({ page }) => {
  await block(page, listOptionalFiles(tasks.tracker));
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
    await block(page, listOptionalFiles(tasks.planner));
    const { now, search } = getTestDays();
    const results = new ResultsPage(page);
    await results.open(`${now}&${search}`);
    await results.chooseButton(0).click();
    const basket = new BasketPage(page);
    await expect(basket.heading(basket.texts.basket)).toBeVisible();
    await expect(basket.button(basket.texts.continue)).toBeEnabled();

    const payment = new PaymentPage(page);
    await payment.open('/payment');
    await payment.fill();
    await payment.payButton.click();
    await new ProviderPage(page).pay('approved');
    await expect(payment.heading(payment.texts.confirmed)).toBeVisible();
  },
);

/** Opens a screen repeatedly, each time without one of the optional files that it requests. */
async function openWithoutEach(page: Page, optional: readonly string[], open: () => Promise<void>): Promise<void> {
  const requestedFiles = new Set<string>();
  page.on('request', (request) => requestedFiles.add(getFileName(request.url())));
  const waitForQuiet = watchRequests(page);
  await open();
  await waitForQuiet();
  const requestedOptional = optional.filter((file) => requestedFiles.has(file));
  expect(requestedOptional.length).toBeGreaterThan(0);
  let blockedFile: string | undefined;
  await page.route(
    ({ href }) => getFileName(href) === blockedFile,
    (route) => route.abort('blockedbyclient'),
  );
  for (blockedFile of requestedOptional) await test.step(`without ${blockedFile}`, open);
}

test('departures are found without each of the optional files', inGroup('files'), async ({ page }) => {
  const tracker = new TrackerPage(page);
  await openWithoutEach(page, listOptionalFiles(tasks.tracker), async () => {
    await tracker.openSearch();
    await expect(tracker.rows.first()).toBeVisible();
  });
});

test('results are shown without each of the optional files', inGroup('files'), async ({ page }) => {
  const { now, search } = getTestDays();
  const results = new ResultsPage(page);
  await openWithoutEach(page, listOptionalFiles(tasks.planner), () => results.open(`${now}&${search}`));
});

test('a basket is shown without each of the optional files', inGroup('files'), async ({ page }) => {
  const basket = new BasketPage(page);
  await basket.openWithJourneys({ journeys: 1 });
  await openWithoutEach(page, listOptionalFiles(tasks.planner), async () => {
    await basket.open('/basket');
    await expect(basket.button(basket.texts.continue)).toBeEnabled();
  });
});

test('payment and confirmation are shown without each of the optional files', inGroup('files'), async ({ page }) => {
  const optional = listOptionalFiles(tasks.planner);
  await new BasketPage(page).openWithJourneys({ journeys: 1 });
  const payment = new PaymentPage(page);
  await openWithoutEach(page, optional, async () => {
    await payment.open('/payment');
    await expect(payment.payButton).toBeEnabled();
  });

  await payment.fill();
  await payment.payButton.click();
  await new ProviderPage(page).pay('approved');
  await expect(payment.heading(payment.texts.confirmed)).toBeVisible();
  const address = page.url();
  await openWithoutEach(page, optional, async () => {
    await page.goto(address);
    await expect(payment.heading(payment.texts.confirmed)).toBeVisible();
  });
});
