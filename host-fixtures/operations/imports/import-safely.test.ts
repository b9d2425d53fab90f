import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../server/database/open-database.ts';
import { listImports } from './import-history.ts';
import { feedWith, goodFeed, writeFolder } from '../../testing/test-feed.ts';
import { type ImportOptions, importOrKeep } from './import-timetable.ts';

const now = Date.parse('2026-06-01T12:00Z');

async function folderWith(changes: Parameters<typeof feedWith>[0] = {}) {
  const database = await openDatabase({ memory: true });
  onTestFinished(() => database.destroy());
  const output: string[] = [];
  const bring = async (feed: typeof changes, options: ImportOptions = {}) => {
    output.length = 0;
    const gtfs = writeFolder(feedWith(feed));
    const print = (sentence: string) => void output.push(sentence.trim());
    await importOrKeep(database, { gtfs: [gtfs], now: () => now, ...options }, print);
    return gtfs;
  };
  const source = await bring(changes);
  const servedSource = async () => (await database.selectFrom('feeds').select('source').executeTakeFirst())?.source;
  return { database, output, bring, source, servedSource };
}

const days = (from: string, until: string) => ({
  'calendar.txt': goodFeed['calendar.txt'].replace('20260101', from).replace('20261231', until),
});
const manyTrips = {
  'trips.txt': `route_id,service_id,trip_id\n${Array.from({ length: 5 }, (_, n) => `R,DAILY,t${n}\n`).join('')}`,
  'stop_times.txt': `trip_id,arrival_time,departure_time,stop_id,stop_sequence\n${Array.from({ length: 5 }, (_, n) => `t${n},1${n}:00:00,1${n}:00:00,L,1\nt${n},1${n}:30:00,1${n}:30:00,Y,2\n`).join('')}`,
};

it.each([
  ['is over', {}, days('20250101', '20251231'), 'Refused: The new timetable ended on 2025-12-31'],
  ['is yet to begin', {}, days('20270201', '20271231'), 'Refused: The new timetable begins on 2027-02-01'],
  ['has shrunk', manyTrips, {}, 'Refused: The new timetable has 2 trips, the one being served 5'],
])('a feed that %s does not replace the present one, unless it is forced', async (...[, before, after, refusal]) => {
  const { database, output, bring, source, servedSource } = await folderWith(before);
  await bring(after);
  expect(output.find((sentence) => sentence.startsWith(refusal))).toMatch(/--force\.$/);
  expect(output.at(-1)).toBe(`The timetable of ${source} is served as before.`);
  expect(await servedSource()).toBe(source);
  const forcedSource = await bring(after, { isForced: true });
  expect(await servedSource()).toBe(forcedSource);
  expect((await listImports(database)).map(({ outcome }) => outcome)).toEqual(['IMPORTED', 'REFUSED', 'IMPORTED']);
});

it('imports the first feed of a folder even if it has expired or begins later', async () => {
  const { output } = await folderWith(days('20270201', '20271231'));
  expect(output).toContain('The new timetable begins on 2027-02-01: until then no journey will be found.');
  const over = await folderWith(days('20250101', '20251231'));
  expect(over.output.join('\n')).toContain('The timetable ended on 2025-12-31');
});

it('stores the output of an import, and of at most twenty', async () => {
  const { database, bring } = await folderWith({ 'routes.txt': `${goodFeed['routes.txt']}R,A,841,3\n` });
  const [first] = await listImports(database);
  expect(first).toMatchObject({
    startedAt: now,
    outcome: 'IMPORTED',
    sentence: expect.stringMatching(/^Imported 1 carrier,/) as string,
    warnings: [{ file: 'routes.txt', line: 3, message: 'Route R occurs twice; the second is ignored.' }],
  });
  for (let time = 0; time < 21; time += 1) await bring({});
  const all = await listImports(database);
  expect([all.length, all.at(-1)?.warnings]).toEqual([20, []]);
});
