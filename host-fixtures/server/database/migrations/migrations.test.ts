import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { migratedDatabase } from './migrated-database.ts';
import { migrations } from './migrations.ts';
import { hostFile, openDatabase } from '../open-database.ts';
import { scriptedPostgres } from '../postgres/scripted-postgres.test-data.ts';
import { seeDatabase } from './seen-database.ts';

/** A folder as a host left it that did not know of a step yet. */
async function folderBefore(step: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'coach-before-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < step));
  const old = await migratedDatabase<Record<string, Record<string, unknown>>>({ dataDir }, hostFile, before);
  return { dataDir, old };
}

async function opened(dataDir: string) {
  const database = await openDatabase({ dataDir });
  onTestFinished(() => database.destroy());
  return database;
}

it('keeps the accounts of a database that still counted wrong passwords in their rows', async () => {
  const { dataDir, old } = await folderBefore('008-account-locks');
  const account = {
    email_address: 'a@host.example',
    name: 'Ada',
    password_hash: 'hash',
    activation_code: null,
    is_locked: 0,
  };
  await old
    .insertInto('accounts')
    .values({ ...account, wrong_tries: 5, locked_until: 1 })
    .execute();
  await old.destroy();
  const database = await opened(dataDir);
  expect(await database.selectFrom('accounts').selectAll().execute()).toEqual([account]);
});

it('lets a feed be imported again whose names were read in one language', async () => {
  const { dataDir, old } = await folderBefore('011-translated-names');
  const feed = { source: 'feed.zip', fingerprint: 'stops.txt 1', first_day: 1, last_day: 2, distance_currency: null };
  await old.insertInto('feeds').values(feed).execute();
  await old.destroy();
  const database = await opened(dataDir);
  expect(await database.selectFrom('feeds').selectAll().execute()).toEqual([{ ...feed, fingerprint: '', lang: null }]);
});

it.each([
  [
    'has not been reached',
    'ECONNREFUSED',
    /^No connection to the PostgreSQL database coach at 127\.0\.0\.1:\d+\. Nothing listens/,
  ],
  [
    'may not be changed',
    '42501',
    /could not be brought up to date: on purpose\. Let its user make tables: grant create/,
  ],
  ['is broken', 'XX000', /could not be brought up to date: on purpose\.$/],
])('a PostgreSQL that %s is reported without its password', async (_case, error, message) => {
  const { url } = await scriptedPostgres(() => ({ error }));
  const opening = openDatabase({ url });
  await expect(opening).rejects.toThrow(message);
  await expect(opening).rejects.not.toThrow(/secret/);
});

it('a PostgreSQL is only read to see what is in it', async () => {
  const { url, statements } = await scriptedPostgres(() => undefined);
  expect(await seeDatabase({ url })).toEqual({ state: 'EMPTY' });
  expect(statements[0]?.sql).toContain('set default_transaction_read_only = on');
});

it('moves the capture of an order to its payment, and numbers what was sold, when changes of orders are added', async () => {
  const { dataDir, old } = await folderBefore('012-after-sales');
  const basket = { created_at: 0, expires_at: 1, sms_number: null };
  for (const [id, status] of [
    ['sold', 'SOLD'],
    ['open', 'OPEN'],
  ]) {
    await old
      .insertInto('baskets')
      .values({ ...basket, basket_id: id, session_id: id, status })
      .execute();
    const line = { basket_id: id, journey_id: '1', journey: '{}', party: '{}', price_minor: 500, coach_prices: '[]' };
    await old
      .insertInto('basket_lines')
      .values({ ...line, currency: 'GBP' })
      .execute();
    const payment = { session_id: id, digest: '', basket_id: id, status, amount_minor: 500, locale: 'en' };
    await old
      .insertInto('payments')
      .values({
        ...{ ...payment, payment_id: id, currency: 'GBP', return_url: '', billing: '{}' },
        ...{ is_void_due: 0, created_at: 0, expires_at: 1 },
      })
      .execute();
  }
  await old
    .insertInto('orders')
    .values({
      ...{ order_number: 'A', payment_id: 'sold', basket_id: 'sold', session_id: 'sold', email_address: 'a@b.example' },
      ...{ gross_minor: 500, tax_minor: 0, currency: 'GBP', status: 'CONFIRMED', created_at: 0 },
      ...{ capture_state: 'DUE', capture_tries: 3, capture_at: 7 },
    })
    .execute();
  await old.destroy();
  const database = await opened(dataDir);
  expect(
    await database
      .selectFrom('payments')
      .select(['payment_id', 'capture_state', 'capture_tries', 'capture_at'])
      .orderBy('payment_id')
      .execute(),
  ).toEqual([
    { payment_id: 'open', capture_state: 'NONE', capture_tries: 0, capture_at: 0 },
    { payment_id: 'sold', capture_state: 'DUE', capture_tries: 3, capture_at: 7 },
  ]);
  expect(
    await database
      .selectFrom('basket_lines')
      .select(['basket_id', 'reservation_no', 'discount_minor'])
      .orderBy('basket_id')
      .execute(),
  ).toEqual([
    { basket_id: 'open', reservation_no: null, discount_minor: 0 },
    { basket_id: 'sold', reservation_no: 1, discount_minor: 0 },
  ]);
  expect(await database.selectFrom('orders').select('version').execute()).toEqual([{ version: 1 }]);
});
