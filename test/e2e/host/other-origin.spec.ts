import { expect, type Page, type Request } from '@playwright/test';
import { csrfHeader, idempotencyHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { setHostClock, test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { recordEvents } from '../support/events.ts';
import { openOtherOriginSite, shopOrigin, shopPort, type OtherOriginSite } from '../support/pages/other-origin-site.ts';
import { ResultsPage } from '../support/pages/results-page.ts';
import { searchWithForm } from '../support/pages/search-form.ts';
import { getTestDays } from '../support/test-days.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';

// The host allows one origin, whose port can be used once.
test.describe.configure({ mode: 'serial' });

let shop: OtherOriginSite | undefined;
test.beforeAll(async ({ baseURL: backEnd = '' }) => {
  shop = await openOtherOriginSite(backEnd, shopPort);
});
test.afterAll(() => shop?.close());

/** A page's calls of an API on any origin. */
function recordCalls(page: Page): readonly Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (/\/api\//.test(request.url()) && request.method() !== 'OPTIONS') calls.push(request);
  });
  return calls;
}

/** Lists the faults of calls: each must go to the back end with the token, and each change must have a key. */
async function listFaults(calls: readonly Request[], backEnd: string): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const call of calls) {
    const [url, headers] = [new URL(call.url()), await call.allHeaders()];
    const addFault = (text: string) => faults.push(`${call.method()} ${url.pathname}: ${text}`);
    if (url.origin !== backEnd) addFault('another origin');
    if (url.pathname !== '/api/token' && !headers[tokenHeader.toLowerCase()]) addFault('no token');
    if (call.method() !== 'GET' && !headers[idempotencyHeader.toLowerCase()]) addFault('no key');
    // The page cannot read the back end's cookie that this header would repeat.
    if (headers[csrfHeader.toLowerCase()]) addFault('a header against forgery that the back end does not allow');
  }
  return faults;
}

test('a tracker, a search, journeys and a basket use the back end of a different origin, with its token', async ({
  page,
  context,
  baseURL: backEnd = '',
}) => {
  const pageErrors = await collectPageErrors(page);
  const days = getTestDays();
  await setHostClock(context, days.now.slice('now='.length));
  const calls = recordCalls(page);
  await test.step('a tracker finds departures', async () => {
    const tracker = new TrackerPage(page);
    await tracker.open(`${shopOrigin}/bus-tracker`);
    await tracker.search();
    await expect(tracker.summary).toContainText('Londres');
    expect(calls.length).toBeGreaterThan(2);
  });

  await page.goto(`${shopOrigin}/find-tickets`);
  await searchWithForm(page, days.outbound);
  await page.waitForURL((url) => url.origin === shopOrigin && url.pathname === '/journey-planner/journeys');

  const planner = page.locator('coach-journey-planner');
  const picture = planner.locator('img').first();
  await expect(picture).toHaveAttribute('src', new RegExp(`^${backEnd}/assets/carriers/`));
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await planner
    .getByRole('button', { name: new ResultsPage(page).texts.choose })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname !== '/journey-planner/journeys');
  await page.goto(`${shopOrigin}/journey-planner/basket`);
  await expect(planner.getByText('1 trajet dans votre panier.')).toBeVisible();

  const postedPaths = calls.filter((call) => call.method() === 'POST').map((call) => new URL(call.url()).pathname);
  // Both the form and the results report the search, since the results may be opened by a link.
  expect(new Set(postedPaths)).toEqual(new Set(['/journey-planner/api/searches', '/journey-planner/api/basket/add']));
  expect(await listFaults(calls, backEnd)).toEqual([]);
  pageErrors.expectClean();
});

test('on an origin that the back end does not allow, the traveller sees an error and the console the reason', async ({
  page,
  baseURL: backEnd = '',
}) => {
  const pageErrors = await collectPageErrors(page);
  const events = await recordEvents(page);
  const unknownSite = await openOtherOriginSite(backEnd);
  const tracker = new TrackerPage(page);
  await tracker.open(`${unknownSite.origin}/bus-tracker`);
  await tracker.field('origin').click();
  await expect(tracker.host.getByText('La liste des villes n’a pas pu être chargée.')).toBeVisible();
  await expect(tracker.host.getByRole('button', { name: tracker.texts.retry }).first()).toBeVisible();
  await expect(tracker.options).toHaveCount(0);
  await expect.poll(() => pageErrors.lines.join()).toContain('blocked by CORS policy');
  await expect(tracker.host).toHaveAttribute('data-coach-api', 'unreachable');
  const reports = (await events()).filter(({ name }) => name === 'coach:api-unreachable');
  expect(reports).toMatchObject([{ detail: { code: 'cors' } }]);
  const line = /\[coach-widgets\] The API at .* does not answer: it does not allow requests of pages at/;
  await expect.poll(() => pageErrors.lines.filter((message) => line.test(message))).toHaveLength(1);
  pageErrors.expectClean([/blocked by CORS policy/, /net::ERR_FAILED/, /\[coach-widgets\] \w+: network/, line]);
  await unknownSite.close();
});
