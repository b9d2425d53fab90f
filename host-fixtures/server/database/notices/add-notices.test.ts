import { type Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { at } from '../../../testing/fake-timetable.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { direct, withChange } from '../../../testing/test-visitor.ts';
import { addNotices } from './add-notices.ts';

/** A database of the version before the migration, with an order of two journeys, and the rows that the migration added. */
async function openOlderDatabase() {
  const { database, traveller } = await testShop();
  const { orderNumber } = await (await traveller()).buy([direct, withChange]);
  const readLegs = () =>
    database.selectFrom('sold_legs').selectAll().orderBy('line_item_id').orderBy('leg_index').execute();
  const legs = await readLegs();
  for (const name of ['sold_legs', 'notices']) await database.schema.dropTable(name).execute();
  return { database, orderNumber, legs, readLegs, migrate: () => addNotices(database as unknown as Kysely<unknown>) };
}

it('stores the same legs of sold journeys as a sale', async () => {
  const { legs, readLegs, migrate } = await openOlderDatabase();
  await migrate();
  expect(legs).toHaveLength(3);
  expect(await readLegs()).toEqual(legs);
  expect(legs[0]).toMatchObject({ coach: '2031-03-10 trip-1', route_id: 'A1', arrives_at: at('2031-03-10', '14:00') });
});

it('counts notices that were sent before as sent, the latest about each topic', async () => {
  const { database, orderNumber, migrate } = await openOlderDatabase();
  const reservation_number = `${orderNumber}-1`;
  for (const [noticed_at, mark, channel] of [
    [1, 'severe-delay', 'EMAIL'],
    [2, 'timetable-dropped', 'EMAIL'],
    [3, 'timetable-dropped', 'TEXT'],
    [4, 'alert SEVERE a1', 'EMAIL'],
  ] as const)
    await database
      .insertInto('disruption_notices')
      .values({ reservation_number, mark, channel, mail_id: '', noticed_at })
      .execute();
  await migrate();
  const rows = await database.selectFrom('notices').selectAll().orderBy('notice_id').execute();
  const facts = rows.map(({ topic, mark, cause, state, channels }) => [topic, mark, cause, state, channels]);
  expect(facts).toEqual([
    ['journey', 'timetable-dropped', 'timetable', 'SENT', 'EMAIL,TEXT'],
    ['alert a1', 'alert SEVERE a1', 'alert a1', 'SENT', 'EMAIL'],
  ]);
});
