import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { getSentStatements } from '../../../../test/support/distributed-statements.ts';
import { testNow } from '../../../testing/test-app.ts';
import { postgresCopy, testPostgres } from '../../../testing/test-database.ts';
import { goodFeed, writeFolder } from '../../../testing/test-feed.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { importGtfs } from '../../gtfs/import-gtfs.ts';
import { createOperations } from '../../../operations/extend-host.ts';
import { removeExpiredRows } from '../../http/background-work.ts';
import { migrate } from '../migrations/open-migrated-database.ts';
import { migrations } from '../open-database.ts';
import { type Tables } from '../tables.ts';
import {
  type DistributedDatabase,
  knownRefusals,
  listNewRefusals,
  listRefusals,
} from './distributed-rules.test-data.ts';
import { PostgresDatabase } from './postgres-database.ts';
import { createPostgresLocks } from './postgres-locks.ts';

/** Statements of the driver itself: the beginnings of transactions, and locks. */
const driverStatements = [
  'start transaction isolation level serializable read write',
  'start transaction isolation level repeatable read read only',
  'select pg_advisory_lock(41001)',
  'select pg_try_advisory_lock($1::bigint) as result',
];

const statements = new Set(driverStatements);

it('the statements of a host are collected: for its tables, an import, a purchase, its cancellation and housekeeping', async () => {
  const { url, drop } = await postgresCopy(testPostgres(), { isEmpty: true });
  const database = new PostgresDatabase<Tables>(url, { onStatement: (text) => statements.add(text) });
  try {
    await migrate<Tables>(database, migrations);
    await importGtfs({ database, path: writeFolder(goodFeed) });
    const shop = await testShop({ database });
    const traveller = await shop.traveller();
    const { reservations } = await traveller.buy();
    await traveller.refund(reservations[0]?.reservationKey);
    const dayMs = 24 * 3_600_000;
    // On the fourth day, old data is removed, too.
    for (let day = 0; day <= 3; day += 1)
      await removeExpiredRows(database, { now: shop.now() + day * dayMs, extensions: [createOperations({})] });
    await shop.close();
  } finally {
    await database.destroy();
    await drop();
  }
  for (const prefix of [
    'create table',
    'insert into "pattern_calls"',
    'insert into "orders"',
    'insert into "refunds"',
  ]) {
    expect([...statements].filter((text) => text.startsWith(prefix)).length, prefix).toBeGreaterThan(0);
  }
});

describe('a distributed database', () => {
  beforeAll(() => expect(statements.size).toBeGreaterThan(100));

  // `test/support/distributed-statements.ts` checks after each test that other suites use no other features.
  it.each(Object.entries(knownRefusals))('%s refuses or ignores what operating.md lists', (database, refusals) => {
    expect(listRefusals(database as DistributedDatabase, statements)).toEqual(refusals);
  });

  it.each([
    ['listen timetable', 'notifications'],
    ['create function f() returns int', 'triggers and procedures'],
    ['lock table holds', 'locks of tables'],
    ['vacuum', 'an unchecked kind'],
    ['copy holds from stdin', 'an unchecked kind'],
  ])('would refuse “%s”, which is reported as missing in operating.md', (text, feature) => {
    expect(listNewRefusals(['select 1', text])).toContain(`YugabyteDB, ${feature}: ${text}`);
    expect(listNewRefusals([...statements])).toEqual([]);
  });

  it('is checked for each statement that any suite sends to PostgreSQL, on any connection', async () => {
    const { url, drop } = await postgresCopy(testPostgres());
    const database = new PostgresDatabase<Tables>(url);
    const locks = createPostgresLocks(url);
    try {
      const markedStatement = `select ${testNow} as marker`;
      await sql`${sql.raw(markedStatement)}`.execute(database);
      await database.probe({ sql: `${markedStatement}_by_probe`, parameters: [] });
      await locks.runExclusive('marker', () => Promise.resolve());
      const { all } = getSentStatements();
      for (const text of [
        markedStatement,
        `${markedStatement}_by_probe`,
        'select pg_try_advisory_lock($1::bigint) as result',
      ]) {
        expect([...all]).toContain(text);
      }
      expect([...all].some((text) => text.includes('tcp_user_timeout'))).toBe(true);
    } finally {
      await locks.close();
      await database.destroy();
      await drop();
    }
  });

  it.each([
    ['listen timetable', 'notifications'],
    ['create trigger kill before insert', 'triggers and procedures'],
    ['create temp table t (id int)', 'temporary tables'],
  ])('would refuse “%s”', (text, feature) => expect(listRefusals('YugabyteDB', [text])).toContain(feature));
});
