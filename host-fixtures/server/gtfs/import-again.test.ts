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

const question = { originId: 1, destinationId: 3, date: '2026-11-21' };

const importInto = (database: Database, changes: Parameters<typeof feedWith>[0] = {}) =>
  importGtfs({ database, path: writeFolder(feedWith(changes)), today: '2026-06-01' });

async function journeysOf(database: Database) {
  const journeys = await openTimetable(database).departures(question);
  return journeys.map(({ journeyId, legs }) => `${journeyId} ${legs[0]?.tripId ?? ''}`);
}

const leg = (tripId: string, alightSequence: number) =>
  createJourneyId([{ tripId, serviceDate: question.date, boardSequence: 1, alightSequence }]);
const out = `${leg('out', 3)} out`;

describe('a second import', () => {
  it('keeps the ids of journeys that are still there', async () => {
    const database = await openTestDatabase();
    onTestFinished(() => database.destroy());
    await importInto(database);
    expect(await journeysOf(database)).toEqual([out]);
    const early = '\nearly,08:00:00,08:00:00,L,1\nearly,09:00:00,09:00:00,Y,2';
    const trips = 'route_id,service_id,trip_id\nR,DAILY,early\nR,DAILY,out\n';
    await importInto(database, { 'trips.txt': trips, 'stop_times.txt': `${goodFeed['stop_times.txt']}${early}` });
    expect(await journeysOf(database)).toEqual([`${leg('early', 2)} early`, out]);
  });

  it('drops a journey that is gone, and finds it by the same id when it is back', async () => {
    const database = await openTestDatabase();
    onTestFinished(() => database.destroy());
    await importInto(database);
    const [journey] = await openTimetable(database).departures(question);
    const id = journey?.journeyId ?? '';
    await importInto(database, { 'trips.txt': 'route_id,service_id,trip_id\nR,DAILY,back\n' });
    expect(await openTimetable(database).journey(id)).toBeUndefined();
    await importInto(database);
    expect((await openTimetable(database).journey(id))?.legs[0]?.tripId).toBe('out');
  });

  it.each([
    ['is refused', { 'calendar.txt': undefined }],
    [
      'breaks off in the largest table',
      { 'stop_times.txt': `${goodFeed['stop_times.txt']}\n"${'x,y\n'.repeat(400_000)}` },
    ],
  ])('leaves the old timetable when it %s', async (_name, changes) => {
    const database = await openTestDatabase();
    onTestFinished(() => database.destroy());
    await importInto(database);
    await expect(importInto(database, changes)).rejects.toThrow();
    expect(await journeysOf(database)).toEqual([out]);
  });

  it('leaves the old timetable when its process is killed', async () => {
    const dataDir = writeFolder({});
    const before = await openDatabase({ dataDir });
    await importInto(before);
    await before.destroy();

    const endless = `${goodFeed['stop_times.txt']}\n${'back,14:00:00,14:00:00,X,9\n'.repeat(400_000)}`;
    const path = writeFolder(feedWith({ 'stop_times.txt': endless }));
    const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
    const script = `
      import { openDatabase } from ${JSON.stringify(here('../database/open-database.ts'))};
      import { importGtfs } from ${JSON.stringify(here('./import-gtfs.ts'))};
      const database = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} });
      const onWarning = () => process.stdout.write('inside');
      await importGtfs({ database, path: ${JSON.stringify(path)}, onWarning });`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    // The first warning comes from within the transaction, after the old rows were deleted.
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');

    const after = await openDatabase({ dataDir });
    onTestFinished(() => after.destroy());
    expect(await journeysOf(after)).toEqual([out]);
  });
});
