import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { realtimeBytes } from '../../../host-fixtures/testing/realtime/realtime-bytes.ts';
import { type HostProcess, createHostProcess } from '../../load/host-process.ts';
import { writeLiveFeed } from '../../live/live-feed.ts';
import { machineNow } from '../../support/machine-clock.ts';
import { test } from '../support/clocked-test.ts';
import { getJson } from '../support/host-calls.ts';
import { hostPort } from '../support/host-port.ts';
import { findAxeViolations } from '../support/measures/axe.ts';
import { tabTo } from '../support/measures/tab-to.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { expectNoHorizontalScroll } from '../support/measures/horizontal-scroll.ts';
import { payBasket } from '../support/pages/buy-order.ts';
import { addJourneys, visit } from '../support/pages/fill-basket.ts';
import { PaymentPage } from '../support/pages/payment-page.ts';

const port = hostPort + 44;
test.use({ baseURL: `http://localhost:${port}`, viewport: { width: 320, height: 800 } });

let folder = '';
let host: HostProcess;
const getPositionsFile = () => path.join(folder, 'positions.pb');

/** A separate host whose coaches are at the test's positions. */
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'coach-map-'));
  await writeFile(getPositionsFile(), realtimeBytes(machineNow()));
  const feed = await writeLiveFeed(path.join(folder, 'feed'));
  const realtime = ['--gtfs-rt', getPositionsFile(), '--gtfs-rt-seconds', '5'];
  host = await createHostProcess(path.join(folder, 'data'), '--gtfs', feed, ...realtime, '--port', String(port));
  await host.start();
});
test.afterAll(async () => {
  await host.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Departure {
  readonly journeyId: string;
  readonly origin: { readonly localDateTime: string };
}

test('a ticket shows its coach on a map at its last position, and follows it', async ({ page, context }) => {
  // The feed has the real time.
  await context.clearCookies();
  const pageErrors = await collectPageErrors(page);
  const payment = new PaymentPage(page);
  await visit(page, `${payment.base}/basket`);
  type Cities = { readonly cities: readonly { readonly id: number; readonly name: string }[] };
  const api = '/journey-planner/api';
  const leeds = (await getJson<Cities>(page, `${api}/origin-cities`)).cities[0]?.id;
  const destinations = await getJson<Cities>(page, `${api}/destination-cities?originCityId=${leeds}`);
  const york = destinations.cities.find(({ name }) => name === 'York')?.id;
  const tomorrow = new Date(machineNow() + 86_400_000).toISOString().slice(0, 10);
  const { results } = await getJson<{ results: readonly Departure[] }>(
    page,
    `${api}/schedule/${leeds}/${york}/${tomorrow}`,
  );
  const { journeyId = '', origin = { localDateTime: '' } } = results[0] ?? {};
  await addJourneys(page, [{ journeyId }], 1);
  const { orderNumber } = await payBasket(page);
  await payment.open(`/confirmation?orderNumber=${orderNumber}`);
  const mapButton = payment.button('Voir l’autocar sur la carte');
  // There is no position yet.
  await expect(payment.host.getByRole('group', { name: /^État du trajet/ })).toContainText(/\p{L}/u);
  await expect(mapButton).toHaveCount(0);

  const [date = '', time = ''] = origin.localDateTime.split('T');
  const trip = { tripId: 'york', startDate: date.replaceAll('-', ''), startTime: `${time.slice(0, 5)}:00` };
  const moveCoach = async (latitude: number, longitude: number) => {
    const vehicle = { trip, position: { latitude, longitude }, timestamp: Math.floor(machineNow() / 1000) };
    await writeFile(getPositionsFile(), realtimeBytes(machineNow(), [{ vehicle }]));
    const itinerary = `${api}/itinerary?journeyId=${encodeURIComponent(journeyId)}`;
    await expect
      .poll(async () => (await getJson<{ coach?: { latitude: number } }>(page, itinerary)).coach?.latitude)
      .toBeCloseTo(latitude, 3);
    await page.reload();
  };
  await moveCoach(53.85, -1.4);
  await tabTo(page, mapButton);
  await page.keyboard.press('Enter');
  await expect(mapButton).toHaveAttribute('aria-expanded', 'true');
  await expect(payment.host.getByText(/^Autocar vu ici à \d\d:\d\d$/).first()).toBeVisible();
  const map = payment.host.getByRole('region', { name: 'Carte du trajet avec l’autocar' });
  await expect(map).toBeVisible();
  const coach = map.getByText('Autocar', { exact: true }).first();
  await expect(coach).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await expectNoHorizontalScroll(page);
  const boxBefore = await coach.boundingBox();

  // Closer to York, which is to the north-east.
  await moveCoach(53.93, -1.17);
  await mapButton.click();
  await expect(coach).toBeVisible();
  await expect.poll(async () => (await coach.boundingBox())?.x ?? 0).toBeGreaterThan(boxBefore?.x ?? Infinity);
  pageErrors.expectClean();
});
