import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { hostDatabaseFile, openDatabase } from '../../../server/database/open-database.ts';
import { importTimetable } from '../import-timetable.ts';
import { feedWith, goodFeed, writeFolder, writeZip, zip } from '../../../testing/test-feed.ts';
import { checkTimetable } from './check-feed.ts';

const now = Date.parse('2026-06-01T12:00Z');

async function openServedFolder() {
  const dataDir = writeFolder({});
  const database = await openDatabase({ dataDir });
  onTestFinished(() => database.destroy());
  await importTimetable(database, { gtfs: [writeFolder(goodFeed)], now: () => now }, () => undefined);
  return { dataDir, database };
}

async function checked(path: string, dataDir = '/nowhere') {
  const output: string[] = [];
  const print = (sentence: string) => void output.push(sentence.trim());
  const canBe = await checkTimetable({ gtfs: [path], data: dataDir, now: () => now }, print);
  return { canBe, output };
}

const days = (from: string, until: string) => ({
  'calendar.txt': goodFeed['calendar.txt'].replace('20260101', from).replace('20261231', until),
});

it('describes a feed without a data folder', async () => {
  const { canBe, output } = await checked(writeZip(goodFeed));
  expect(canBe).toBe(true);
  expect(output).toEqual([
    'There is no timetable in /nowhere yet to compare it with.',
    expect.stringMatching(/^Read stop_times\.txt 5 rows in .* MB of memory\.$/) as string,
    expect.stringMatching(/^It has 1 carrier, 3 cities, 3 stops, 1 route, 2 trips .* 0 warnings\.$/) as string,
    'Checked: it can be imported. Nothing was changed.',
  ]);
});

it.each([
  ['over', days('20250101', '20251231'), /^The new timetable ended on 2025-12-31/],
  ['yet to begin', days('20270101', '20271231'), /^The new timetable begins on 2027-01-01/],
  ['shrunken', { 'trips.txt': 'route_id,service_id,trip_id\n' }, /no trip that runs/],
])('reports a feed that is %s, compared with the served one, and changes nothing', async (_case, changes, reason) => {
  const { dataDir, database } = await openServedFolder();
  const rows = async () => [
    await database.selectFrom('feeds').selectAll().execute(),
    await database.selectFrom('city_keys').selectAll().execute(),
    await database.selectFrom('imports').selectAll().execute(),
  ];
  const before = await rows();
  const { canBe, output } = await checked(writeFolder(feedWith(changes)), dataDir);
  expect(canBe).toBe(false);
  expect(output.join('\n')).toMatch(new RegExp(reason.source.replace('^', ''), 'm'));
  expect(output.at(-1)).toMatch(/would be refused/);
  expect(await rows()).toEqual(before);
});

it('names the cities that would be dropped', async () => {
  const { dataDir } = await openServedFolder();
  const times = goodFeed['stop_times.txt'];
  const stops = goodFeed['stops.txt'].replace('Y,York (Rougier Street),53.9592,-1.0873', 'Y,Hull (Station),53.7,-0.3');
  const { canBe, output } = await checked(
    writeFolder(feedWith({ 'stops.txt': stops, 'stop_times.txt': times })),
    dataDir,
  );
  expect(canBe).toBe(true);
  expect(output).toContain('Cities no longer served: York (3).');
});

it('reports the problems of a broken feed with position and advice, and counts similar ones', async () => {
  const unknown = Array.from({ length: 25 }, (_, n) => `q${n},10:00:00,10:00:00,L,1`).join('\n');
  const { output } = await checked(
    writeFolder(feedWith({ 'stop_times.txt': `${goodFeed['stop_times.txt']}\n${unknown}` })),
  );
  expect(output[0]).toBe('stop_times.txt:7: Trip “q0” is not in trips.txt; row ignored.');
  expect(output).toContain('stop_times.txt: 5 more of this kind: unknown trips.');
  const header = await checked(writeFolder(feedWith({ 'trips.txt': 'route,trip\n' })));
  expect(header.output).toEqual([
    'It would be refused: trips.txt:1: there is no column trip_id, route_id, service_id; its columns are “route, trip”.',
  ]);
  const nothing = await checked('/nowhere/feed.zip');
  expect(nothing).toEqual({ canBe: false, output: ['It would be refused: There is nothing at /nowhere/feed.zip.'] });
  const partialFeed = await checked(writeZipBytes(zip(goodFeed).subarray(0, 300)));
  expect(partialFeed.output[0]).toMatch(/^It would be refused: .*feed\.zip is not an archive that can be read/);
});

it('inspects a folder of another version without changing it', async () => {
  const { dataDir, database } = await openServedFolder();
  await sql`update kysely_migration set name = '001-' || name`.execute(database);
  await database.destroy();
  const bytes = readFileSync(join(dataDir, hostDatabaseFile));
  const { canBe, output } = await checked(writeZip(goodFeed), dataDir);
  expect(canBe).toBe(true);
  expect(output.find((sentence) => sentence.includes('another version'))).toContain(`What is served from ${dataDir}`);
  expect(readFileSync(join(dataDir, hostDatabaseFile)).equals(bytes)).toBe(true);
});

it('reports the progress of a long feed', async () => {
  const exceptions = `service_id,date,exception_type\n${'Z,20260601,1\n'.repeat(100_001)}`;
  const { output } = await checked(writeFolder(feedWith({ 'calendar_dates.txt': exceptions })));
  expect(output).toContain('calendar_dates.txt: 100,000 rows read …');
});

function writeZipBytes(bytes: Buffer): string {
  return `${writeFolder({ 'feed.zip': bytes })}/feed.zip`;
}
