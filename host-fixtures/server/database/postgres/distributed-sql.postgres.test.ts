import { beforeAll, describe, expect, it } from 'vitest';
import { postgresCopy, testPostgres } from '../../../testing/test-database.ts';
import { goodFeed, writeFolder } from '../../../testing/test-feed.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { importGtfs } from '../../gtfs/import-gtfs.ts';
import { tidyUp } from '../housekeeping.ts';
import { bringUpToDate } from '../migrations/migrated-database.ts';
import { migrations } from '../migrations/migrations.ts';
import { type Tables } from '../tables.ts';
import { type DistributedDatabase, refusedBy } from './distributed-rules.test-data.ts';
import { PostgresDatabase } from './postgres-database.ts';

/** What the host itself says to PostgreSQL besides its queries: how transactions begin, and how locks are taken. */
const ofTheDriver = [
  'start transaction isolation level serializable read write',
  'start transaction isolation level repeatable read read only',
  'select pg_advisory_lock(41001)',
  'select pg_try_advisory_lock($1::bigint) as told',
];

const statements = new Set(ofTheDriver);

it('the statements of a host are collected: of its tables, an import, a purchase, its cancellation and housekeeping', async () => {
  const { url, drop } = await postgresCopy(testPostgres(), { isEmpty: true });
  const database = new PostgresDatabase<Tables>(url, { onStatement: (text) => statements.add(text) });
  try {
    await bringUpToDate<Tables>(database, migrations);
    await importGtfs({ database, path: writeFolder(goodFeed) });
    const shop = await testShop({ database });
    const one = await shop.traveller();
    const { reservations } = await one.buy();
    await one.refund(reservations[0]?.reservationKey);
    await tidyUp(database, shop.now());
    await shop.close();
  } finally {
    await database.destroy();
    await drop();
  }
  for (const begun of [
    'create table',
    'insert into "pattern_calls"',
    'insert into "orders"',
    'insert into "refunds"',
  ]) {
    expect([...statements].filter((text) => text.startsWith(begun)).length, begun).toBeGreaterThan(0);
  }
});

describe('a distributed database', () => {
  beforeAll(() => expect(statements.size).toBeGreaterThan(100));

  it.each<[DistributedDatabase, readonly string[]]>([
    ['YugabyteDB', ['advisory locks before 2025.1']],
    ['CockroachDB', ['advisory locks', 'analyze of all tables']],
    [
      'Citus',
      [
        'references between shards',
        'serializable transactions across nodes',
        'unique indices without the distribution column',
      ],
    ],
  ])('%s refuses or does not keep what the README says', (database, refused) => {
    expect(refusedBy(database, statements)).toEqual(refused);
  });

  it.each(['listen timetable', 'create trigger kill before insert', 'create temp table t (id int)'])(
    'would refuse “%s”',
    (text) => expect(refusedBy('YugabyteDB', [text])).toHaveLength(1),
  );
});
