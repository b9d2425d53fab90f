import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { postgresCopy, testPostgres } from '../../testing/test-database.ts';
import { feedWith, writeFolder } from '../../testing/test-feed.ts';
import { openTraveller } from '../../testing/test-shop.ts';
import { hostedPage } from '../../server/payments/hosted-page/hosted-page.ts';
import { openTestProvider } from '../../server/payments/hosted-page/test-provider.test-data.ts';
import { importTimetable } from '../imports/import-timetable.ts';
import { openTimetable } from '../../server/timetable/open-timetable.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { type HostDatabaseLocation } from '../../server/database/host-place.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const now = () => Date.parse('2026-06-01T12:00Z');
const pricedFeed = feedWith({
  'fare_attributes.txt': 'fare_id,price,currency_type,payment_method,transfers\nF,7,GBP,1,0\n',
});

/** Runs an npm script as an operator does. */
function command(script: string, dataDir: string, databaseUrl: string) {
  return new Promise<{ readonly code: number; readonly output: string; readonly failure: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: databaseUrl };
    const args = ['run', '--silent', script, '--', '--data', dataDir];
    const child = execFile('npm', args, { cwd: root, env }, (_error, output, failure) =>
      resolve({ code: child.exitCode ?? NaN, output, failure }),
    );
  });
}

/** A folder with a small feed, and the sandbox for its payments. */
async function folder() {
  const dataDir = writeFolder({});
  const database = await openDatabase({ dataDir });
  await importTimetable(database, { gtfs: [writeFolder(pricedFeed)], now }, () => undefined);
  await database.destroy();
  const sandbox = await openTestProvider({ now, post: () => Promise.resolve(true), place: { dataDir } });
  onTestFinished(() => sandbox.close());
  return { dataDir, sandbox };
}

/**
 * A host for a database, with a traveller.
 *
 * @returns also a function that closes it
 */
async function hostOn(
  place: HostDatabaseLocation,
  { pages, pagesOrigin, address }: Awaited<ReturnType<typeof folder>>['sandbox'],
) {
  const database = await openDatabase(place);
  const timetable = openTimetable(database, { inventsPrices: false });
  const provider = { client: hostedPage.connect(address), origin: pagesOrigin, port: 0 };
  const app: FastifyInstance = await testApp({ database, timetable, provider, clock: { now } });
  const close = async () => {
    await app.close();
    await database.destroy();
  };
  return { database, timetable, close, traveller: await openTraveller(() => app, pages) };
}

it('a folder moves by the command; its order is found and refunded there, and the audit finds no fault', async () => {
  const { dataDir, sandbox } = await folder();
  const before = await hostOn({ dataDir }, sandbox);
  const cities = await before.timetable.origins();
  const getCityId = (name: string) => cities.find((city) => city.name === name)?.id ?? 0;
  const pair = { originId: getCityId('Leeds'), destinationId: getCityId('York'), date: '2026-06-10' };
  const [journey] = await before.timetable.departures(pair);
  const order = await before.traveller.buy([journey?.journeyId ?? '']);
  expect(order.grossTotal).toBeGreaterThan(0);
  await before.close();

  const { url, drop } = await postgresCopy(testPostgres(), { isEmpty: true });
  onTestFinished(drop);
  const result = await command('move:postgres', dataDir, url);
  expect(result).toMatchObject({ code: 0, failure: '' });
  expect(result.output).toMatch(/^orders: 1$/m);
  expect(result.output).toMatch(/rows and money are the same on both sides\.\n$/);

  const after = await hostOn({ url }, sandbox);
  const { traveller } = after;
  const answer = await traveller.find(order.orderNumber);
  const { reservationDetailsKey } = answer.json<{ reservationDetailsKey: string }>();
  const movedOrder = (await traveller.order(reservationDetailsKey)).json<typeof order>();
  expect(movedOrder).toMatchObject({ orderNumber: order.orderNumber, grossTotal: order.grossTotal });
  const refund = await traveller.refund(movedOrder.reservations?.[0]?.reservationKey);
  expect(refund.json()).toMatchObject({ errors: [] });
  expect(await after.database.selectFrom('refunds').select('status').execute()).toEqual([{ status: 'REFUNDED' }]);
  expect(await sandbox.refunds()).toEqual([{ status: 'REFUNDED' }]);
  await after.close();

  const audit = await command('audit:sales', dataDir, url);
  expect(audit).toMatchObject({ code: 0, failure: '' });
  expect(audit.output).toMatch(/^orders: 1$/m);
  expect(audit.output).toMatch(/Nothing is wrong\.\n$/);

  const again = await command('move:postgres', dataDir, url);
  expect(again).toMatchObject({ code: 1, output: '' });
  expect(again.failure).toMatch(
    /^Nothing was moved: the database of DATABASE_URL is not empty, since \w+ has rows\. Name a new one\.\n$/,
  );
});

it.each([
  ['there is no target', '', /^Name the target: DATABASE_URL=postgres:\/\/… npm run move:postgres -- --data DIR\n$/],
  ['the folder has no host', 'postgres://coach@127.0.0.1:1/coach', /^There is no host\.sqlite in .*\.\n$/],
])('is refused if %s', async (_case, url, sentence) => {
  const { code, failure } = await command('move:postgres', path.join(root, 'nowhere'), url);
  expect([code, failure]).toEqual([1, expect.stringMatching(sentence)]);
});
