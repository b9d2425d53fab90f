import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../database/open-database.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { type Database } from '../database/tables.ts';
import { createJourneyId } from '../timetable/journey-ids.ts';
import { openTimetable } from '../timetable/open-timetable.ts';
import { importGtfs } from './import-gtfs.ts';
import { feedWith, goodFeed, writeFolder } from '../../testing/test-feed.ts';

const search = { originId: 1, destinationId: 3, date: '2026-11-21' };

const importInto = (database: Database, changes: Parameters<typeof feedWith>[0] = {}) =>
  importGtfs({ database, path: writeFolder(feedWith(changes)), today: '2026-06-01' });

async function listJourneys(database: Database) {
  const journeys = await openTimetable(database).departures(search);
  return journeys.map(({ journeyId, legs }) => `${journeyId} ${legs[0]?.tripId ?? ''}`);
}

const getJourneyId = (tripId: string, alightSequence: number) =>
  createJourneyId([{ tripId, serviceDate: search.date, boardSequence: 1, alightSequence }]);
const outJourney = `${getJourneyId('out', 3)} out`;

describe('a second import', () => {
  it('keeps the ids of existing journeys', async () => {
    const database = await openTestDatabase();
    onTestFinished(() => database.destroy());
    await importInto(database);
    expect(await listJourneys(database)).toEqual([outJourney]);
    const earlyStopTimes = '\nearly,08:00:00,08:00:00,L,1\nearly,09:00:00,09:00:00,Y,2';
    const trips = 'route_id,service_id,trip_id\nR,DAILY,early\nR,DAILY,out\n';
    await importInto(database, {
      'trips.txt': trips,
      'stop_times.txt': `${goodFeed['stop_times.txt']}${earlyStopTimes}`,
    });
    expect(await listJourneys(database)).toEqual([`${getJourneyId('early', 2)} early`, outJourney]);
  });

  it('removes a missing journey, and restores it with the same id', async () => {
    const database = await openTestDatabase();
    onTestFinished(() => database.destroy());
    await importInto(database);
    const [journey] = await openTimetable(database).departures(search);
    const id = journey?.journeyId ?? '';
    await importInto(database, { 'trips.txt': 'route_id,service_id,trip_id\nR,DAILY,back\n' });
    expect(await openTimetable(database).journey(id)).toBeUndefined();
    await importInto(database);
    expect((await openTimetable(database).journey(id))?.legs[0]?.tripId).toBe('out');
  });

  it.each([
    ['is rejected', { 'calendar.txt': undefined }],
    ['fails in the largest table', { 'stop_times.txt': `${goodFeed['stop_times.txt']}\n"${'x,y\n'.repeat(400_000)}` }],
  ])('keeps the previous timetable if it %s', async (_name, changes) => {
    const database = await openTestDatabase();
    onTestFinished(() => database.destroy());
    await importInto(database);
    await expect(importInto(database, changes)).rejects.toThrow();
    expect(await listJourneys(database)).toEqual([outJourney]);
  });

  it('keeps the previous timetable if its process is killed', async () => {
    const dataDir = writeFolder({});
    const database = await openDatabase({ dataDir });
    await importInto(database);
    await database.destroy();

    const longTable = `${goodFeed['stop_times.txt']}\n${'back,14:00:00,14:00:00,X,9\n'.repeat(400_000)}`;
    const path = writeFolder(feedWith({ 'stop_times.txt': longTable }));
    const toPath = (file: string) => fileURLToPath(new URL(file, import.meta.url));
    const script = `
      import { openDatabase } from ${JSON.stringify(toPath('../database/open-database.ts'))};
      import { importGtfs } from ${JSON.stringify(toPath('./import-gtfs.ts'))};
      const database = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} });
      const onWarning = () => process.stdout.write('warning');
      await importGtfs({ database, path: ${JSON.stringify(path)}, onWarning });`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    // The first warning is reported within the transaction, after the previous rows were deleted.
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');

    const reopenedDatabase = await openDatabase({ dataDir });
    onTestFinished(() => reopenedDatabase.destroy());
    expect(await listJourneys(reopenedDatabase)).toEqual([outJourney]);
  });
});
