import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { toMainAmount, getCurrency } from '#shared/domain/kit/money/money.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { openMemoryDatabase, testEngine } from '../../../testing/test-database.ts';
import { feedWith, writeFolder } from '../../../testing/test-feed.ts';
import { importTimetable } from '../../imports/import-timetable.ts';
import { listNextDepartures, readOperatorReport } from './operator-report.ts';
import { renderOverview } from './operator-page.ts';

const dayMs = 86_400_000;

/** The text of the page for a person with all that it shows. */
const renderPage = (
  ...[report, realtime]: [Parameters<typeof renderOverview>[0], Parameters<typeof renderOverview>[2]?]
) => renderOverview(report, { roles: ['read', 'money'] }, realtime).main.text;

describe('the sales', () => {
  // Rows without their parents are only possible in SQLite.
  it.skipIf(testEngine() === 'postgres')('are counted by period and currency, without cancelled orders', async () => {
    const shop = await testShop();
    const { database } = shop;
    const readSales = async () =>
      (await readOperatorReport(database, shop.now())).sales.map(({ period, orders, gross }) => [
        ...[period, orders, gross && toMainAmount(gross), gross && getCurrency(gross)],
      ]);
    expect(await readSales()).toEqual([
      ['Today', 0, null, null],
      ['7 days', 0, null, null],
      ['30 days', 0, null, null],
    ]);
    const traveller = await shop.traveller();
    const { grossTotal } = await traveller.buy();
    expect(await readSales()).toEqual(['Today', '7 days', '30 days'].map((period) => [period, 1, grossTotal, 'GBP']));
    shop.advance(6 * dayMs);
    expect((await readSales()).map(([, orders]) => orders)).toEqual([0, 1, 1]);
    shop.advance(24 * dayMs);
    expect((await readSales()).map(([, orders]) => orders)).toEqual([0, 0, 0]);
    shop.advance(-30 * dayMs);
    await sql`pragma foreign_keys = off`.execute(database);
    const order = await database.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    const euros = { order_number: 'EUR-1', payment_id: 'p', basket_id: 'b', gross_minor: 700, currency: 'EUR' };
    await database
      .insertInto('orders')
      .values({ ...order, ...euros })
      .execute();
    expect((await readSales()).slice(0, 2)).toEqual([
      ['Today', 1, 7, 'EUR'],
      ['Today', 1, grossTotal, 'GBP'],
    ]);
    await database.updateTable('orders').set({ status: 'CANCELLED' }).execute();
    expect((await readSales()).map(([, orders]) => orders)).toEqual([0, 0, 0]);
  });
});

describe('rows that need the operator', () => {
  it('lists open refunds, undecided payments and failed messages', async () => {
    const shop = await testShop();
    const { database } = shop;
    const traveller = await shop.traveller();
    const { orderNumber, reservations } = await traveller.buy();
    shop.losses.set('refund', 'request');
    await traveller.refund(reservations[0]?.reservationKey);
    await traveller.pay(await traveller.add(), 'another key');
    await database
      .updateTable('mails')
      .set({ state: 'FAILED', problem: 'no such mailbox', tries: 3 })
      .where('kind', 'like', '%')
      .execute();
    const report = await readOperatorReport(database, shop.now());
    expect(report.refunds.rows).toMatchObject([{ orderNumber, status: 'DUE', isStuck: false }]);
    expect(report.payments).toMatchObject({ count: 1, rows: [{ status: 'REDIRECT', since: shop.now() }] });
    expect(report.messages.rows[0]).toMatchObject({ isFailed: true, problem: 'no such mailbox', tries: 3 });
    const dayLater = await readOperatorReport(database, shop.now() + dayMs);
    expect([dayLater.refunds.actionableCount, dayLater.refunds.rows.map(({ isStuck }) => isStuck)]).toEqual([
      0,
      [false],
    ]);
    const laterReport = await readOperatorReport(database, shop.now() + dayMs + 1);
    expect(laterReport.refunds.rows.map(({ isStuck }) => isStuck)).toEqual([true]);
    await database.updateTable('refunds').set({ status: 'REFUSED' }).execute();
    expect((await readOperatorReport(database, shop.now())).refunds.rows.map(({ isStuck }) => isStuck)).toEqual([true]);
    await database.updateTable('refunds').set({ status: 'REFUNDED' }).execute();
    expect((await readOperatorReport(database, shop.now())).refunds).toEqual({
      count: 0,
      actionableCount: 0,
      rows: [],
    });
  });

  // Rows without their parents are only possible in SQLite.
  it.skipIf(testEngine() === 'postgres')('counts all items that need the operator, and shows fifty', async () => {
    const shop = await testShop();
    const { database } = shop;
    const traveller = await shop.traveller();
    const { reservations } = await traveller.buy();
    shop.losses.set('refund', 'request');
    await traveller.refund(reservations[0]?.reservationKey);
    await sql`pragma foreign_keys = off`.execute(database);
    const refund = await database.selectFrom('refunds').selectAll().executeTakeFirstOrThrow();
    const mail = await database.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    for (let index = 0; index < 60; index += 1) {
      const ids = { refund_id: `refund ${index}`, refund_no: 1000 + index };
      const huf = { amount_minor: 150_050, currency: 'HUF', status: 'REFUSED' } as const;
      await database
        .insertInto('refunds')
        .values({ ...refund, ...ids, ...huf })
        .execute();
      await database
        .insertInto('mails')
        .values({ ...mail, mail_no: 1000 + index, mail_id: `mail ${index}`, state: 'FAILED' })
        .execute();
    }
    const report = await readOperatorReport(database, shop.now());
    expect([report.refunds.actionableCount, report.refunds.rows.length]).toEqual([60, 50]);
    expect([report.messages.actionableCount, report.messages.rows.length]).toEqual([60, 50]);
    const page = renderPage(report);
    expect(page).toContain('60 need you');
    expect(page).toContain('60 were given up');
    expect(page).toContain('HUF 1,500.50');
  });

  it('does not list messages that were not tried yet', async () => {
    const shop = await testShop();
    await (await shop.traveller()).buy();
    expect((await readOperatorReport(shop.database, shop.now())).messages).toEqual({
      count: 0,
      actionableCount: 0,
      rows: [],
    });
  });
});

/** Leeds to York at 10:00 and back at 12:00, every day of 2026, London time. */
async function importedFeed(changes: Parameters<typeof feedWith>[0] = {}) {
  const database = await openMemoryDatabase();
  onTestFinished(() => database.destroy());
  await importTimetable(
    database,
    { network: '', gtfs: [writeFolder(feedWith(changes))], now: () => Date.UTC(2026, 6, 1) },
    () => undefined,
  );
  return database;
}

it('lists real-time feeds if there are any, and escapes their texts', async () => {
  const report = await readOperatorReport(await importedFeed(), Date.UTC(2026, 6, 1));
  expect(renderPage(report)).not.toContain('Real-time feeds');
  const facts = { coaches: 3, unknownTrips: 2, addedTrips: 0, alerts: 1 };
  const page = renderPage(report, [{ name: '<b>a.pb', problem: 'it answers 404', ...facts }]);
  expect(page).toContain('Real-time feeds');
  expect(page).toContain('never read');
  expect(page).toContain('it answers 404');
  expect(page).toContain('&lt;b&gt;a.pb');
});

describe('the next departures', () => {
  const at = (hour: number, minute = 0) => Date.UTC(2026, 6, 1, hour, minute);
  const day = { withinMs: dayMs, maxCount: 10 };

  it('are those of the next hours, with the number of taken seats', async () => {
    const database = await importedFeed();
    // 09:00 UTC is 10:00 in summer.
    const departures = await listNextDepartures(database, { now: at(9), ...day });
    expect(departures).toEqual([
      {
        departsAt: at(9),
        timeZone: 'Europe/London',
        route: '840',
        from: 'Leeds',
        to: 'York',
        seats: 49,
        takenSeats: 0,
      },
      {
        departsAt: at(11),
        timeZone: 'Europe/London',
        route: '840',
        from: 'York',
        to: 'Leeds',
        seats: 49,
        takenSeats: 0,
      },
    ]);
    expect((await listNextDepartures(database, { now: at(9, 1), ...day })).map(({ departsAt }) => departsAt)).toEqual([
      at(11),
      at(9) + dayMs,
    ]);
    expect(await listNextDepartures(database, { now: at(9, 1), withinMs: 3_600_000, maxCount: 10 })).toEqual([]);
    expect(await listNextDepartures(database, { now: at(9), withinMs: dayMs, maxCount: 1 })).toHaveLength(1);
  });

  it.each([
    ['before its first one', at(7), [8, 8.5, 9, 9.5]],
    ['at one of them', at(8, 30), [8.5, 9, 9.5]],
    ['between two of them', at(8, 31), [9, 9.5]],
  ])('of a coach that runs by headway begin %s with the next one', async (_case, now, hours) => {
    const database = await importedFeed({
      'frequencies.txt': 'trip_id,start_time,end_time,headway_secs\nback,09:00:00,11:00:00,1800\n',
    });
    const nextDepartures = await listNextDepartures(database, { now, withinMs: 3 * 3_600_000, maxCount: 10 });
    const departures = nextDepartures.filter(({ from }) => from === 'York').map(({ departsAt }) => departsAt);
    expect(departures).toEqual(hours.map((hour) => at(0) + hour * 3_600_000));
    const first = await listNextDepartures(database, { now, withinMs: dayMs, maxCount: 1 });
    expect(first.map(({ departsAt }) => departsAt)).toEqual(departures.slice(0, 1));
  });

  it('count the held seats of each coach on its day', async () => {
    const database = await importedFeed();
    await sql`pragma foreign_keys = off`.execute(database);
    const [{ trip_id } = { trip_id: '' }] = await database
      .selectFrom('trips')
      .select('trip_id')
      .orderBy('first_departure')
      .execute();
    const hold = (seat: string, date: string) =>
      database.insertInto('holds').values({
        line_item_id: 1,
        leg_index: 0,
        coach_key: `${date} ${trip_id}`,
        kind: 'SEAT',
        seat_number: seat,
        seat_plan_key: 'plan',
        price_minor: 0,
        currency: 'GBP',
      });
    await hold('1', '2026-07-01').execute();
    await hold('2', '2026-07-01').execute();
    await hold('3', '2026-07-02').execute();
    const departures = await listNextDepartures(database, { now: at(9), withinMs: 2 * dayMs, maxCount: 10 });
    expect(departures.map(({ from, takenSeats }) => `${from} ${takenSeats}`)).toEqual([
      'Leeds 2',
      'York 0',
      'Leeds 1',
      'York 0',
    ]);
  });

  it('are empty after the last day; the report contains the number of days left', async () => {
    const database = await importedFeed();
    expect(await listNextDepartures(database, { now: Date.UTC(2027, 0, 1), ...day })).toEqual([]);
    const { feeds, timeZone, imports, changedSales } = await readOperatorReport(database, Date.UTC(2026, 11, 30, 12));
    expect(imports).toMatchObject([{ outcome: 'IMPORTED' }]);
    expect(imports[0]?.sentence).toContain('3 cities');
    expect(changedSales).toBe(0);
    expect([timeZone, feeds.map(({ daysLeft }) => daysLeft)]).toEqual(['Europe/London', [1]]);
  });

  it.each([
    ['today', Date.UTC(2026, 6, 1, 20)],
    ['1 day ago', Date.UTC(2026, 6, 2, 1)],
    ['182 days ago', Date.UTC(2026, 11, 30, 12)],
  ])('are reported with the age of the import: %s', async (ago, now) => {
    const page = renderPage(await readOperatorReport(await importedFeed(), now));
    expect(page).toMatch(new RegExp(`<td[^>]*>${ago}</td>`));
  });
});
