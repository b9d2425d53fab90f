import { expect, it, onTestFinished } from 'vitest';
import { locales } from '#shared/domain/page/operation/settings.ts';
import { feedWith, goodFeed, writeFolder } from '../../../../testing/test-feed.ts';
import { openDatabase } from '../../../database/open-database.ts';
import { importGtfs } from '../../../gtfs/import-gtfs.ts';
import { openTimetable } from '../../../timetable/open-timetable.ts';
import { createBoardingAlerts } from './boarding-alerts.ts';

/** The journey from Leeds to York of a feed whose calls have these types: of Leeds, Tadcaster and York. */
async function journeyWith(...types: readonly string[]) {
  const database = await openDatabase({ memory: true });
  onTestFinished(() => database.destroy());
  const [header, ...rows] = goodFeed['stop_times.txt'].split('\n');
  const times = [`${header},pickup_type,drop_off_type`, ...rows.map((row, index) => `${row},${types[index] ?? ','}`)];
  const path = writeFolder(feedWith({ 'stop_times.txt': times.join('\n') }));
  await importGtfs({ database, path, today: '2026-06-01' });
  const timetable = openTimetable(database);
  const [journey] = await timetable.departures({ originId: 1, destinationId: 3, date: '2026-11-21' });
  if (journey === undefined) throw new Error('there is no journey');
  return journey;
}

it.each<[string, readonly string[], readonly string[]]>([
  ['nothing where the coach simply stops', ['0,0', '2,2', '0,0'], []],
  ['to call where one is picked up by phone', ['2,0', ',', ','], ['phone-board-out-1']],
  ['to signal to the driver', ['3,0', ',', ','], ['driver-board-out-1']],
  ['to call where one is dropped off by phone', [',', ',', '0,2'], ['phone-alight-out-3']],
  ['to tell the driver at both ends', ['3,2', ',', '2,3'], ['driver-board-out-1', 'driver-alight-out-3']],
])('a journey says %s', async (...[, types, ids]) => {
  expect(createBoardingAlerts(await journeyWith(...types), 'en').map(({ id }) => id)).toEqual(ids);
});

it('says so in all languages, with the names of stop and carrier', async () => {
  const journey = await journeyWith('2,0', ',', '0,3');
  for (const language of locales) {
    const [board, alight] = createBoardingAlerts(journey, language);
    expect(board).toMatchObject({ severity: 'INFORMATION', lang: language });
    expect(board?.content).toContain('Dyer Street');
    expect(board?.content).toContain('Northern Coaches');
    expect(alight?.content).toContain('Rougier Street');
  }
  const titles = locales.map((language) => createBoardingAlerts(journey, language)[0]?.title);
  expect(new Set(titles).size).toBe(locales.length);
});
