import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { followedTimetable } from '../../testing/followed-timetable.ts';
import { runScript } from '../../testing/run-script.ts';
import { feedWith, goodFeed, writeFolder } from '../../testing/test-feed.ts';
import { testShop } from '../../testing/test-shop.ts';
import { direct } from '../../testing/test-visitor.ts';
import { writeFact } from '../../server/database/shared/shared-facts.ts';
import { lockFolder, lockImports } from '../../server/database/folder/folder-lock.ts';
import { hostDatabaseFile, openDatabase } from '../../server/database/open-database.ts';
import { type Database } from '../../server/database/tables.ts';
import { listImports } from './import-history.ts';
import { importWhileServing } from './import-while-serving.ts';
import { importTimetable } from './import-timetable.ts';

const now = () => Date.parse('2026-06-01T12:00Z');
const nothing = () => undefined;

/** A folder whose host imported an operator's feed and stopped. */
let template = '';
beforeAll(async () => {
  template = await mkdtemp(join(tmpdir(), 'coach-serving-'));
  for (const [name, text] of Object.entries(goodFeed)) await writeFile(join(template, name), text);
  const database = await openDatabase({ dataDir: template });
  await importTimetable(database, { gtfs: [template], now }, nothing);
  await database.destroy();
});
afterAll(() => rm(template, { recursive: true, force: true }));

/** A folder with an operator's timetable, opened as a host opens it. */
async function servedFolder() {
  const dataDir = writeFolder({});
  await copyFile(join(template, hostDatabaseFile), join(dataDir, hostDatabaseFile));
  const database = await openDatabase({ dataDir });
  onTestFinished(() => database.destroy());
  return { dataDir, database };
}

async function bring(dataDir: string, feed: Parameters<typeof feedWith>[0], isForced = false) {
  const output: string[] = [];
  const options = { data: dataDir, gtfs: [writeFolder(feedWith(feed))], isForced, now };
  const isDone = await importWhileServing(options, (sentence) => void output.push(sentence.trim()));
  return { isDone, output };
}

/** Hundreds of trips, so that reading them takes some time. */
const many = (count: number) => ({
  'trips.txt': `route_id,service_id,trip_id\n${Array.from({ length: count }, (_, n) => `R,DAILY,t${n}\n`).join('')}`,
  'stop_times.txt': `trip_id,arrival_time,departure_time,stop_id,stop_sequence\n${Array.from({ length: count }, (_, n) => `t${n},09:00:00,09:00:00,L,1\nt${n},10:00:00,10:00:00,Y,2\n`).join('')}`,
});

const listTrips = async (database: Database) =>
  (await database.selectFrom('trips').select('trip_id').orderBy('trip_id').execute()).map(({ trip_id }) => trip_id);

it('a host answers and writes during an import, and serves the new timetable afterwards', async () => {
  const { dataDir, database } = await servedFolder();
  const timetable = await followedTimetable(database);
  const [leeds, , york] = await timetable.origins();
  const pair = { originId: leeds?.id ?? 0, destinationId: york?.id ?? 0, date: '2026-06-02' };
  const importing = bring(dataDir, many(3000));
  let isOver = false;
  void importing.finally(() => (isOver = true));
  const counts = new Set<number>();
  // The import is running as long as its own database exists.
  const isUnderWay = () => existsSync(join(dataDir, 'import.sqlite'));
  let writesMeanwhile = 0;
  while (!isOver) {
    counts.add((await timetable.departures(pair)).length);
    const hasBegun = isUnderWay();
    await writeFact(database, 'write-probe', String(counts.size));
    if (hasBegun && isUnderWay()) writesMeanwhile += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect((await importing).isDone).toBe(true);
  // The swap is short. An import that locked the host's database all the time would block these writes.
  expect(writesMeanwhile).toBeGreaterThan(2);
  await expect.poll(async () => (await timetable.departures(pair)).length).toBe(3000);
  expect([...counts].every((count) => count === 1 || count === 3000)).toBe(true);
  expect(isUnderWay()).toBe(false);
  const [record] = await listImports(database);
  expect(record?.notes.at(-1)).toMatch(
    /^Read stop_times\.txt 6,000 rows in \d+\.\d s, trips\.txt 3,000 .* MB of memory\.$/,
  );
});

it('a refused import keeps the previous timetable, and reports why', async () => {
  const { dataDir, database } = await servedFolder();
  const over = goodFeed['calendar.txt'].replace('20260101', '20250101').replace('20261231', '20251231');
  const { isDone, output } = await bring(dataDir, { 'calendar.txt': over });
  expect(isDone).toBe(false);
  expect(output.slice(-2)).toEqual([
    expect.stringMatching(/^Refused: The new timetable ended on 2025-12-31/) as string,
    'The previous timetable is still served.',
  ]);
  expect(await listTrips(database)).toEqual(['back', 'out']);
  expect((await listImports(database))[0]).toMatchObject({ outcome: 'REFUSED' });
  expect((await bring(dataDir, { 'calendar.txt': over }, true)).isDone).toBe(true);
});

it('cities keep their ids, and an unchanged feed is not imported again', async () => {
  const { dataDir, database } = await servedFolder();
  const cities = () => database.selectFrom('cities').select(['city_id', 'name']).orderBy('city_id').execute();
  const before = await cities();
  await bring(dataDir, { 'stops.txt': goodFeed['stops.txt'].split('\n').toSpliced(1, 1).join('\n') });
  await bring(dataDir, {});
  expect(await cities()).toEqual(before);
  const output: string[] = [];
  expect(
    await importWhileServing({ data: dataDir, isForced: false, now }, (sentence) => void output.push(sentence)),
  ).toBe(true);
  expect(output).toEqual(['There is nothing new: the timetable stays.']);
});

it('finds the sold journeys that it drops', async () => {
  const shop = await testShop();
  await (await shop.traveller()).buy([direct]);
  const dataDir = writeFolder({});
  await sql`vacuum into ${join(dataDir, hostDatabaseFile)}`.execute(shop.database);
  const database = await openDatabase({ dataDir });
  onTestFinished(() => database.destroy());
  const calendar = goodFeed['calendar.txt'].replace('20260101,20261231', '20310101,20311231');
  const first = writeFolder(feedWith({ 'calendar.txt': calendar }));
  await importTimetable(database, { gtfs: [first], now: shop.now }, nothing);
  await database.deleteFrom('changed_sales').execute();
  const options = { data: dataDir, gtfs: [writeFolder(feedWith({ 'calendar.txt': calendar }))], isForced: false };
  expect(await importWhileServing({ ...options, now: shop.now }, nothing)).toBe(true);
  expect(await database.selectFrom('changed_sales').select('kind').execute()).toEqual([{ kind: 'DROPPED' }]);
});

it('keeps the timetable when an import is killed, and then imports another', async () => {
  const { dataDir, database } = await servedFolder();
  const endless = `${goodFeed['stop_times.txt']}\n${'back,14:00:00,14:00:00,X,9\n'.repeat(400_000)}`;
  const feed = writeFolder(feedWith({ 'stop_times.txt': endless }));
  const script = fileURLToPath(new URL('../../start/run-import.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, '--data', dataDir, '--gtfs', feed, '--force'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (words) => String(words).includes('stop_times.txt:') && resolve());
  });
  await expect(bring(dataDir, many(2))).rejects.toThrow(
    `Another process (process ${child.pid}) is importing a timetable into ${dataDir}. Wait until it has ended.`,
  );
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await listTrips(database)).toEqual(['back', 'out']);
  expect(existsSync(join(dataDir, 'import.sqlite'))).toBe(true);
  expect((await bring(dataDir, many(2))).isDone).toBe(true);
  expect(await listTrips(database)).toEqual(['t0', 't1']);
});

it('requires a folder with an operator’s timetable, and a host of this version', async () => {
  await expect(bring(writeFolder({}), {})).rejects.toThrow('npm start -- --gtfs PATH imports the first');
  const { dataDir, database } = await servedFolder();
  await database.updateTable('feeds').set({ source: 'demo-network' }).execute();
  await expect(bring(dataDir, {})).rejects.toThrow('npm start -- --gtfs PATH imports the first');
  await database.updateTable('feeds').set({ source: '/feed' }).execute();
  await sql`insert into kysely_migration values ('999-later', '')`.execute(database);
  const host = lockFolder(dataDir);
  await expect(bring(dataDir, {})).rejects.toThrow('is of another version');
  host.release();
  const otherLock = lockImports(dataDir);
  await expect(bring(dataDir, {})).rejects.toThrow('Wait until it has ended');
  otherLock.release();
});

it.each([
  ['explains its options', (data: string) => ['--data', data, '--help'], undefined, /^npm run import -- \[options\]/],
  [
    'reports a refused timetable',
    (data: string) => ['--data', data, '--gtfs', writeFolder(feedWith({ 'trips.txt': '' }))],
    1,
    /\nRefused: /,
  ],
  ['reports a folder without a timetable', () => ['--data', '/missing'], 1, /^\/missing has no operator's timetable/],
])('npm run import %s', async (...[, args, code, message]) => {
  vi.stubEnv('DATABASE_URL', '');
  const { dataDir } = await servedFolder();
  const script = new URL('../../start/run-import.ts', import.meta.url);
  const { output, errors, exitCode } = await runScript(script, args(dataDir));
  expect(exitCode).toBe(code);
  expect(output + errors).toMatch(message);
});
