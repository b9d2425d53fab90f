import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { moneyOf } from '#shared/domain/kit/money/money.ts';
import { directLeg } from '../../../testing/fake-timetable.ts';
import { totalsOf } from '../../sales/prices/fees.ts';
import { basketById } from '../../sales/stored-basket.ts';
import { migratedDatabase } from './migrated-database.ts';
import { migrations } from './migrations.ts';
import { hostFile, openDatabase } from '../open-database.ts';

const step = '007-currencies';

/** A database of the time before, with a basket of one line for each zone, and what it is once it is brought up to date. */
async function migrated(zones: readonly string[], fare?: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'coach-currencies-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < step));
  const old = await migratedDatabase<Record<string, Record<string, unknown>>>({ dataDir }, hostFile, before);
  const { fare: _, ...leg } = directLeg('2031-03-10');
  const basket = { basket_id: 'b', session_id: 's', status: 'OPEN', created_at: 0, expires_at: 1, sms_number: null };
  await old.insertInto('baskets').values(basket).execute();
  for (const [index, timeZone] of zones.entries()) {
    const calls = leg.calls.map((call) => ({ ...call, timeZone }));
    const journey = { journeyId: '1', legs: [{ ...leg, calls, ...(fare !== undefined && { fare }) }] };
    const line = { line_item_id: index + 1, basket_id: 'b', journey_id: '1', journey: JSON.stringify(journey) };
    const party = JSON.stringify({ total: 1, concession: 0, nus: 0, wheelchairSeated: 0 });
    const prices = { price_minor: 1999, coach_prices: '[1999]', assistance: null, travellers: null };
    await old
      .insertInto('basket_lines')
      .values({ ...line, party, ...prices })
      .execute();
    const hold = {
      line_item_id: index + 1,
      leg_index: 0,
      coach_key: 'c',
      kind: 'SEAT',
      is_chosen: 1,
      price_minor: 350,
    };
    await old.insertInto('holds').values(hold).execute();
  }
  const rule = { fare_id: 'F', route_id: null, origin_zone: null, destination_zone: null };
  await old
    .insertInto('fare_rules')
    .values([rule, { ...rule, route_id: 'R' }])
    .execute();
  const feed = { source: '/feed.zip', fingerprint: 'stops.txt 1 1', first_day: 1, last_day: 2 };
  await old.insertInto('feeds').values(feed).execute();
  await old.destroy();
  const database = await openDatabase({ dataDir });
  onTestFinished(() => database.destroy());
  return database;
}

describe('a database from before amounts had a currency', () => {
  it.each([
    ['Europe/London', 'GBP'],
    ['Europe/Paris', 'GBP'],
    ['America/New_York', 'USD'],
    ['America/Mexico_City', 'USD'],
    ['America/Toronto', 'CAD'],
  ] as const)('keeps its baskets, in the currency that was charged for %s', async (zone, currency) => {
    const database = await migrated([zone], 23.5);
    const basket = await database.transaction().execute((transaction) => basketById(transaction, 'b'));
    const price = moneyOf(19.99, currency);
    expect(basket).toMatchObject({
      ...{ codes: [], notices: [] },
      lines: [{ currency, price, coachPrices: [price], holds: [{ price: moneyOf(3.5, currency) }] }],
    });
    expect(basket?.lines[0]?.journey.legs[0]?.fare).toEqual(moneyOf(23.5, currency));
  });

  it('gives all lines of a basket the currency of its first journey', async () => {
    const database = await migrated(['America/Toronto', 'Europe/London']);
    const basket = await database.transaction().execute((transaction) => basketById(transaction, 'b'));
    expect(basket?.lines.map(({ currency }) => currency)).toEqual(['CAD', 'CAD']);
    expect(basket && totalsOf(basket).total).toEqual(moneyOf(2 * (19.99 + 3.5) + 3.49, 'CAD'));
    expect(basket?.lines[0]?.journey.legs[0]).not.toHaveProperty('fare');
  });

  it('drops rules by passed zones and the feed’s fingerprint, so that it is imported again', async () => {
    const database = await migrated([]);
    const rules = await database.selectFrom('fare_rules').select(['fare_id', 'route_id', 'contains_zone']).execute();
    expect(rules).toEqual([{ fare_id: 'F', route_id: 'R', contains_zone: null }]);
    const { rows } = await sql`select source, fingerprint, distance_currency from feeds`.execute(database);
    expect(rows).toEqual([{ source: '/feed.zip', fingerprint: '', distance_currency: null }]);
  });
});
