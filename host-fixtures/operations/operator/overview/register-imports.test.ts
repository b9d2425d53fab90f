import { rmSync, writeFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../server/database/open-database.ts';
import { renderImportPage } from './register-imports.ts';
import { type ImportResult } from '../../imports/import-process.ts';
import { importOrKeep } from '../../imports/import-timetable.ts';
import { testApp } from '../../../testing/test-app.ts';
import { feedWith, goodFeed, writeFolder, writeZip } from '../../../testing/test-feed.ts';
import { openOperator, ownForm } from '../../../testing/test-operator.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { type ImportRecord, listImports, recordImport } from '../../imports/import-history.ts';
import { type ImportSummary } from '../../../server/gtfs/import-gtfs.ts';
import { describeFigures, describeSummary } from '../../imports/check/import-summary-text.ts';

const now = Date.parse('2026-06-01T12:00Z');

async function openImported() {
  const database = await openDatabase({ memory: true });
  onTestFinished(() => database.destroy());
  const bring = async (changes: Parameters<typeof feedWith>[0]) => {
    const gtfs = writeFolder(feedWith(changes));
    await importOrKeep(database, { gtfs: [gtfs], now: () => now }, () => undefined);
    return gtfs;
  };
  return { database, bring };
}

const clock = { now: () => now };

it('/import shows the served timetable, its remaining days, and the warnings of the last import by file', async () => {
  const { database, bring } = await openImported();
  const app = await testApp({ database, clock });
  expect((await app.inject('/import')).body).toContain('None yet.');
  const feed = await bring({
    'routes.txt': `${goodFeed['routes.txt']}R,A,841,3\n`,
    'stops.txt': goodFeed['stops.txt'].replace('53.9592,-1.0873', '0,0'),
  });
  const { statusCode, body, headers } = await app.inject('/import');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body).toContain(`${feed}, from 2026-01-01 to 2026-12-31.`);
  expect(body).toContain('It is valid for 213 days more.');
  expect(body).toMatch(/<h3>stops\.txt<\/h3>\s*<ul>\s*<li>stops\.txt:4: “0, 0” is not a position/);
  expect(body).toMatch(/<h3>routes\.txt<\/h3>/);
});

it.each([
  [31, '<p>It is valid for 31 days more.'],
  [30, '<p>It is valid for 30 days more.'],
  [29, '<p class="site-warning">It is valid for 29 days more.'],
  [1, '<p class="site-warning">It is valid for 1 day more.'],
  [0, '<p class="site-warning">Today is its last day.'],
  [-1, '<p class="site-warning">It ended 1 day ago.'],
  [-1000, '<p class="site-warning">It ended 1,000 days ago.'],
])('/import warns in the last month of a timetable and after it, %d days before its end', (daysLeft, text) => {
  const servedFeed = { source: '/a.zip', firstDay: '2026-01-01', lastDay: '2026-12-31', daysLeft };
  expect(
    renderImportPage({ served: servedFeed, imports: [], changedSales: [], notices: '' }).main.text.replaceAll(
      / +>/g,
      '>',
    ),
  ).toContain(text);
});

it('/import lists earlier imports, notes and changed sales only if there are any', () => {
  const record = { startedAt: now, source: '/a.zip', sentence: 'Imported 1 carrier.', notes: [], warnings: [] };
  const importedRecord = { ...record, outcome: 'IMPORTED' } as const;
  const short = renderImportPage({ imports: [importedRecord], changedSales: [], notices: '' }).main.text;
  expect(short).toContain('<p>Imported 1 carrier.</p>');
  expect(short).not.toMatch(/<ul>|Earlier|Sold journeys|An import is under way|<form/);
  const earlier = { ...record, outcome: 'REFUSED', sentence: 'There is nothing at /a.zip.' } as const;
  const last = { ...importedRecord, notes: ['Cities no longer served: York (3).'] };
  const long = renderImportPage({ imports: [last, earlier], changedSales: ['  A-1 Leeds – London'], notices: '1 held' })
    .main.text;
  expect(long).toContain('<li>Cities no longer served: York (3).</li>');
  expect(long).toMatch(/Earlier<\/h2>[\s\S]*, refused: \/a\.zip<\/dt>\s*<dd>There is nothing at \/a\.zip\.<\/dd>/);
  expect(long).toContain('<li>A-1 Leeds – London</li>');
});

it('/import shows why an import was refused, and what is still served', async () => {
  const { database, bring } = await openImported();
  const feed = await bring({});
  await bring({ 'trips.txt': 'route_id,service_id,trip_id\n' });
  const { body } = await (await testApp({ database, clock })).inject('/import');
  expect(body).toContain('refused');
  expect(body).toContain('The feed has no trip that runs');
  expect(body).toContain(`${feed}, from 2026-01-01`);
});

it.each([
  ['is missing', (feed: string) => rmSync(feed)],
  ['is corrupt', (feed: string) => writeFileSync(feed, 'no archive')],
])('/import reports the refusal of a feed that %s at its stored path', async (_case, spoil) => {
  const { database } = await openImported();
  const gtfs = [writeZip(goodFeed)];
  const bring = () => importOrKeep(database, { gtfs, now: () => now }, () => undefined);
  await bring();
  spoil(gtfs[0] ?? '');
  await bring();
  const { body } = await (await testApp({ database, clock })).inject('/import');
  expect(body).toMatch(/2026-06-01 12:00 UTC, refused: .*\s*<p class="site-warning">.*\.zip/);
});

it('/import accepts its button only from the same page, and shows the last output of the import', async () => {
  const { database, bring } = await openImported();
  await bring({});
  const importing = { begun: 0, output: undefined as string | undefined, ended: undefined as ImportResult | undefined };
  const parts = {
    start: () => void (importing.begun += 1),
    getProgress: () => importing.output,
    getResult: () => importing.ended,
    close: () => undefined,
  };
  const app = await testApp({ database, clock, importing: parts });
  expect((await app.inject('/import')).body).toContain('<form class="site-buttons" method="post" action="/import">');
  const press = async (site: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site };
    return (await app.inject({ method: 'POST', url: '/import', headers, payload: '' })).statusCode;
  };
  expect([await press('cross-site'), importing.begun]).toEqual([403, 0]);
  expect([await press('same-origin'), importing.begun]).toEqual([303, 1]);
  importing.output = 'stop_times.txt: 100,000 rows read …';
  const { body } = await app.inject('/import');
  expect(body).toContain('An import is under way: stop_times.txt: 100,000 rows read …');
  expect(body).not.toContain('<form class="site-buttons" method="post" action="/import">');
  importing.output = undefined;
  importing.ended = { isSuccessful: false, sentence: 'feed.zip: no such file.' };
  expect((await app.inject('/import')).body).toMatch(
    /site-warning">\s*The import has failed: feed\.zip: no such file\./,
  );
  importing.ended = { isSuccessful: true, sentence: 'Imported 1 carrier.' };
  expect((await app.inject('/import')).body).toMatch(/role="status" ?>\s*The import has ended: Imported 1 carrier\./);
});

it('on a live host, /import is for people with a sign-in, and its button for those with the role settings', async () => {
  const { database, bring } = await openImported();
  await bring({});
  let begun = 0;
  const importing = {
    start: () => void (begun += 1),
    getProgress: () => undefined,
    getResult: () => undefined,
    close: () => undefined,
  };
  const app = await testApp({ database, trial: {}, clock, importing });
  const { statusCode, headers } = await app.inject('/import');
  expect([statusCode, headers.location]).toEqual([303, '/operator/sign-in?return=%2Fimport']);
  expect((await app.inject({ method: 'POST', url: '/import', headers: ownForm, payload: '' })).statusCode).toBe(401);
  const reader = await openOperator({ app, database, now, roles: ['read'] });
  expect((await reader.open('/import')).body).toContain('Served now');
  expect([(await reader.post('/import')).statusCode, begun]).toEqual([403, 0]);
  const manager = await openOperator({ app, database, now, roles: ['settings'], name: 'Grace Hopper' });
  expect([(await manager.post('/import')).statusCode, begun]).toEqual([303, 1]);
  const entries = await database.selectFrom('operator_trail').select(['operator_name', 'action']).execute();
  expect(entries).toEqual([{ operator_name: 'Grace Hopper', action: 'IMPORT_STARTED' }]);
});

it('stores the last twenty imports, and in addition the one that is served', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  const record = async (startedAt: number, outcome: ImportRecord['outcome']) => {
    const facts = { source: '/a.zip', sentence: 'S', notes: ['N'], warnings: [] };
    await recordImport(database, { ...facts, startedAt, outcome });
  };
  const starts = async () => (await listImports(database)).map(({ startedAt }) => startedAt);
  for (const startedAt of [1, 2]) await record(startedAt, 'IMPORTED');
  for (let startedAt = 3; startedAt <= 20; startedAt += 1) await record(startedAt, 'REFUSED');
  expect(await starts()).toEqual(Array.from({ length: 20 }, (_, index) => 20 - index));
  await record(21, 'REFUSED');
  expect(await starts()).toEqual(Array.from({ length: 20 }, (_, index) => 21 - index));
  for (const startedAt of [22, 23, 24]) await record(startedAt, 'REFUSED');
  expect(await starts()).toEqual([...Array.from({ length: 20 }, (_, index) => 24 - index), 2]);
  const [last] = await listImports(database);
  expect(last).toEqual({
    startedAt: 24,
    outcome: 'REFUSED',
    source: '/a.zip',
    sentence: 'S',
    notes: ['N'],
    warnings: [],
  });
});

const counts = { agencies: 1, cities: 1, stops: 1, routes: 1, trips: 1, stopTimes: 1, fares: 1, warnings: 1 };
const summary = (changes: Partial<ImportSummary> = {}): ImportSummary => ({
  ...counts,
  firstDay: '2026-01-01',
  lastDay: '2026-12-31',
  durationMs: 1250,
  tables: [],
  peakMegabytes: 80,
  isExpired: false,
  distanceCurrency: undefined,
  ...changes,
});

it.each<[string, Partial<ImportSummary>, RegExp]>([
  ['one of each', {}, /^Imported 1 carrier, 1 city, 1 stop, 1 route, 1 trip with 1 stop time, 1 fare, from/],
  ['several', { cities: 3, stops: 2, fares: 2 }, / 3 cities, 2 stops, .* 2 fares, from 2026-01-01 to 2026-12-31, /],
  ['no fare', { fares: 0 }, / 0 fares \(nothing is sold; --prices FILE gives prices\), from/],
  ['how long it took', { durationMs: 61_500, warnings: 0 }, /, in 61\.5 s; 0 warnings\.$/],
])('a summary contains %s', (_case, changes, text) => {
  expect(describeSummary(summary(changes))).toMatch(text);
});

it('names the six largest tables, the largest first', () => {
  const tables = [1, 7, 3, 5, 2, 6, 4].map((size) => ({ file: `${size}.txt`, rows: size * 1000, ms: size * 50_000 }));
  expect(describeFigures({ tables, peakMegabytes: 80 })).toBe(
    'Read 7.txt 7,000 rows in 350.0 s, 6.txt 6,000 rows in 300.0 s, 5.txt 5,000 rows in 250.0 s, 4.txt 4,000 rows in 200.0 s, ' +
      '3.txt 3,000 rows in 150.0 s, 2.txt 2,000 rows in 100.0 s; at most 80 MB of memory.',
  );
});
