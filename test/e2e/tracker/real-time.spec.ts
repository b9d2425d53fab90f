import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { realtimeBytes } from '../../../host-fixtures/testing/realtime/realtime-bytes.ts';
import { parseLocalTime } from '../../../host-fixtures/server/clock/local-time.ts';
import { type HostProcess, createHostProcess } from '../../load/host-process.ts';
import { test } from '../support/clocked-test.ts';
import { findAxeViolations } from '../support/measures/axe.ts';
import { expectNoHorizontalScroll } from '../support/measures/horizontal-scroll.ts';
import { ItineraryPage } from '../support/pages/itinerary-page.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';
import { testTimes, travelDay } from '../support/test-days.ts';

/** A separate host with a timetable and a real-time feed that this test writes. */
let folder = '';
let host: HostProcess;
let cities: { readonly from: number; readonly to: number } = { from: 0, to: 0 };

const timetable: Readonly<Record<string, readonly string[]>> = {
  'agency.txt': ['agency_id,agency_name,agency_url,agency_timezone', 'A,Real,https://real.example,Europe/London'],
  'stops.txt': [
    'stop_id,stop_name,stop_lat,stop_lon',
    'L,Leeds (Dyer Street),53.7965,-1.5347',
    'T,Tadcaster (Bus Station),53.8845,-1.2621',
    'Y,York (Rougier Street),53.9592,-1.0873',
  ],
  'routes.txt': ['route_id,agency_id,route_short_name,route_type', 'R,A,840,3'],
  'trips.txt': [
    'route_id,service_id,trip_id',
    ...['late', 'skipping', 'cancelled', 'unknown'].map((trip) => `R,DAILY,${trip}`),
  ],
  'calendar.txt': [
    'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
    'DAILY,1,1,1,1,1,1,1,20200101,20991231',
  ],
  'stop_times.txt': [
    'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
    ...['late 09:15', 'skipping 10:10', 'cancelled 11:05', 'unknown 12:15'].flatMap((description) => {
      const [trip = '', time = ''] = description.split(' ');
      const [hour = 0, minute = 0] = time.split(':').map(Number);
      const addMinutes = (minutes: number) => `${hour}:${String(minute + minutes).padStart(2, '0')}:00`;
      return [`L,1`, `T,2`, `Y,3`].map(
        (call, index) => `${trip},${addMinutes(index * 20)},${addMinutes(index * 20)},${call}`,
      );
    }),
  ],
};

const morning = parseLocalTime(testTimes.morning, 'Europe/London') ?? NaN;
const startDate = travelDay.replaceAll('-', '');

/** Writes the feed with a timestamp some minutes before the test's time. */
function writeFeed(minutesAgo: number): void {
  const trip = (tripId: string) => ({ tripId, startDate });
  const bytes = realtimeBytes(morning - minutesAgo * 60_000, [
    { tripUpdate: { trip: trip('late'), stopTimeUpdate: [{ stopSequence: 1, departure: { delay: 12 * 60 } }] } },
    {
      tripUpdate: {
        trip: trip('skipping'),
        stopTimeUpdate: [
          { stopSequence: 1, departure: { delay: 0 } },
          { stopSequence: 2, scheduleRelationship: 1 },
        ],
      },
    },
    { vehicle: { trip: trip('late'), position: { latitude: 53.83, longitude: -1.4 } } },
    { tripUpdate: { trip: { ...trip('cancelled'), scheduleRelationship: 3 } } },
    {
      alert: {
        informedEntity: [{ stopId: 'Y' }],
        headerText: {
          translation: [
            { text: 'Stop moved', language: 'en' },
            { text: 'Arrêt déplacé', language: 'fr' },
          ],
        },
        effect: 9,
      },
    },
  ]);
  writeFileSync(path.join(folder, 'feed.pb'), bytes);
}

interface ScheduleLine {
  readonly journeyId: string;
  readonly delayStatus?: string;
  readonly isRealTimeOld?: boolean;
}

async function listDepartures(page: Page): Promise<readonly ScheduleLine[]> {
  const url = `${host.origin}/journey-planner/api/schedule/${cities.from}/${cities.to}`;
  return ((await (await page.request.get(url)).json()) as { readonly results: readonly ScheduleLine[] }).results;
}

test.use({ hostTime: testTimes.morning });
test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ playwright }) => {
  folder = mkdtempSync(path.join(tmpdir(), 'coach-real-time-'));
  mkdirSync(path.join(folder, 'gtfs'));
  for (const [name, lines] of Object.entries(timetable)) {
    writeFileSync(path.join(folder, 'gtfs', name), `${lines.join('\n')}\n`);
  }
  writeFeed(0.5);
  const feed = ['--gtfs-rt', path.join(folder, 'feed.pb'), '--gtfs-rt-seconds', '5'];
  host = await createHostProcess(path.join(folder, 'data'), '--gtfs', path.join(folder, 'gtfs'), ...feed);
  await host.start();
  const request = await playwright.request.newContext({ baseURL: host.origin });
  const findCityId = async (name: string, list: string) => {
    const answer = await (await request.get(`/journey-planner/api/${list}`)).json();
    const { cities: cityList } = answer as {
      readonly cities: readonly { readonly id: number; readonly name: string }[];
    };
    return cityList.find((city) => city.name === name)?.id ?? 0;
  };
  const from = await findCityId('Leeds', 'origin-cities');
  cities = { from, to: await findCityId('York', `destination-cities?originCityId=${from}`) };
  await request.dispose();
});

test.afterAll(async () => {
  await host.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a feed’s delay, skipped stop, cancelled coach and alert are on the board, the itinerary and the alerts page', async ({
  page,
}) => {
  const tracker = new TrackerPage(page);
  await tracker.openSearch('', { ...cities, path: `${host.origin}/bus-tracker` });
  await expect(tracker.rows).toHaveCount(4);
  const lateRow = tracker.rows.nth(0);
  await expect(lateRow.locator('s')).toHaveText(['09:15', '09:55']);
  await expect(lateRow.locator('.departure-ends strong')).toHaveText(['09:27', '10:07']);
  await expect(lateRow).toContainText(/\+12\sm/);
  const cancelledRow = tracker.rows.nth(2);
  await expect(cancelledRow).toContainText('Annulé');
  await expect(cancelledRow.locator('s')).toHaveText(['11:05', '11:45']);
  // The feed does not mention the last one, which has no prediction.
  await expect(tracker.rows.nth(3).locator('.departure-status')).toHaveText('');
  expect(await findAxeViolations(page)).toEqual([]);
  await expectNoHorizontalScroll(page);

  await tracker.openItinerary(tracker.rows.nth(1));
  const tadcaster = tracker.dialog.getByRole('listitem').filter({ hasText: 'Tadcaster' });
  await expect(tadcaster).toContainText('L’autocar ne dessert pas cet arrêt.');
  await expect(tadcaster.locator('s')).toHaveText('10:30');
  expect(await findAxeViolations(page)).toEqual([]);

  await tracker.closeDialog();
  await tracker.openItinerary(tracker.rows.nth(0));
  await expect(tracker.dialog.locator('s')).toHaveText(['09:15', '09:35', '09:55']);
  await tracker.dialog.getByRole('button', { name: 'Voir l’autocar sur la carte' }).click();
  await expect(tracker.dialog.getByText(/^Autocar vu ici à \d\d:\d\d$/).first()).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);

  await page.goto(`${host.origin}/service-alerts`);
  await expect(page.getByText('Arrêt déplacé', { exact: true }).first()).toBeVisible();
});

test(
  'a feed that is no longer updated is reported as old on board and itinerary',
  inGroup('live'),
  async ({ page }) => {
    writeFeed(20);
    await expect
      .poll(async () => (await listDepartures(page)).filter(({ isRealTimeOld }) => isRealTimeOld).length, {
        timeout: 30_000,
      })
      .toBe(3);
    const lines = await listDepartures(page);
    expect(lines.map(({ delayStatus }) => delayStatus)).toEqual([undefined, undefined, 'SEVERE', undefined]);
    const silenceMessage = /^No real-time updates since \d\d:\d\d/;
    const tracker = new TrackerPage(page, { locale: 'en' });
    await tracker.openSearch('', { ...cities, path: `${host.origin}/locale-en` });
    await expect(tracker.host.getByText(silenceMessage)).toBeVisible();
    await expect(tracker.rows.nth(0).locator('s')).toHaveCount(0);
    await expect(tracker.rows.nth(2)).toContainText('Cancelled');
    expect(await findAxeViolations(page)).toEqual([]);
    const itinerary = new ItineraryPage(page);
    await itinerary.open(lines[0]?.journeyId ?? '', `${host.origin}/en/journey-planner/itinerary`);
    await expect(itinerary.host.getByRole('paragraph').filter({ hasText: silenceMessage })).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
  },
);
