import { describe, expect, it } from 'vitest';
import { directLeg, fakeTimetable, at, legsWithChange } from '../../../testing/fake-timetable.ts';
import { hostFeed, writeFolder } from '../../../testing/test-feed.ts';
import { testShop, testSitePages } from '../../../testing/test-shop.ts';
import { direct, withChange } from '../../../testing/test-visitor.ts';
import { createAccountDetails } from '../../../server/accounts/account-details.ts';
import { createAccounts } from '../../../server/accounts/accounts.ts';
import { listChangedSaleLines } from '../../disruptions/changed-reservations.ts';
import { defaultNoticeSettings, writeNoticeSettings } from '../../notices/notice-settings.ts';
import { notifyTravellers } from '../../disruptions/notify-travellers.ts';
import { importTimetable } from '../import-timetable.ts';
import { type ChangedSale, describeChangedSales, findChangedSales } from './changed-sales.ts';
import { findSaleChange, type LegEnds, toLegEnds } from './sale-change.ts';

/** A shop that has sold a journey and then imports another timetable. */
async function soldAndImported(journeyId: string, replacements: readonly (readonly [string, string])[]) {
  const shop = await testShop();
  const traveller = await shop.traveller();
  const order = await traveller.buy([journeyId]);
  const times = replacements.reduce((text, [from, to]) => text.replaceAll(from, to), hostFeed['stop_times.txt']);
  const trips = replacements.reduce((text, [from, to]) => text.replaceAll(from, to), hostFeed['trips.txt']);
  const gtfs = writeFolder({ ...hostFeed, 'trips.txt': trips, 'stop_times.txt': times });
  const output: string[] = [];
  await importTimetable(
    shop.database,
    { gtfs: [gtfs], now: shop.now },
    (sentence) => void output.push(sentence.trim()),
  );
  const rows = await shop.database.selectFrom('changed_sales').selectAll().execute();
  const { database, now } = shop;
  await writeNoticeSettings(database, { ...defaultNoticeSettings, delayMs: 0 });
  const notify = () =>
    notifyTravellers({
      database,
      timetable: fakeTimetable(),
      now,
      visits: () => [],
      trial: {},
      accounts: createAccounts(database),
      accountDetails: createAccountDetails(database, now),
      sitePages: testSitePages,
      onProblem: (error) => {
        throw error;
      },
    });
  const messages = () =>
    database.selectFrom('mails').selectAll().where('kind', 'like', 'disruption-%').orderBy('mail_no').execute();
  return { shop, traveller, order, output, kinds: rows.map(({ kind }) => kind), notify, messages };
}

describe('a sold journey after an import', () => {
  it.each<[string, string, readonly (readonly [string, string])[], readonly string[]]>([
    ['runs as it was sold', direct, [], []],
    ['has another number', direct, [['trip-1', 'season-2']], []],
    [
      'has another number, and its previous one belongs to another coach',
      direct,
      [
        ['trip-2', 'x'],
        ['trip-1', 'trip-2'],
        ['x', 'trip-1'],
      ],
      [],
    ],
    [
      'has other numbers for its calls',
      direct,
      [
        ['s3,5', 's3,2'],
        ['s1,9', 's1,3'],
      ],
      [],
    ],
    ['arrives four minutes later', direct, [['14:00:00,14:00:00', '14:04:00,14:04:00']], []],
    ['arrives five minutes later', direct, [['14:00:00,14:00:00', '14:05:00,14:05:00']], ['MOVED']],
    ['leaves a minute earlier', direct, [['10:00:00,10:00:00', '09:59:00,09:59:00']], ['MOVED']],
    ['is missing', direct, [['A,A,trip-1\n', '']], ['DROPPED']],
    ['no longer stops there', direct, [['trip-1,14:00:00,14:00:00,s1,9', '']], ['DROPPED']],
    ['has its transfer', withChange, [], []],
    ['has a later second coach', withChange, [['13:30:00', '13:45:00']], ['MOVED']],
    ['misses its transfer', withChange, [['13:30:00', '12:50:00']], ['DROPPED']],
  ])('that %s', async (...[, journeyId, replacements, kinds]) => {
    expect((await soldAndImported(journeyId, replacements)).kinds).toEqual(kinds);
  });

  it('that was dropped can be cancelled free of charge, and is reported once to its traveller and the audit', async () => {
    const { shop, traveller, order, output, notify, messages } = await soldAndImported(direct, [['A,A,trip-1\n', '']]);
    const number = `${order.orderNumber}-1`;
    expect(output).toContain(`Sold journeys that it drops: 1, that it moves: 0 (${number}).`);
    const delay = 'after 3 min, or at once if the coach leaves within the hour';
    expect(output).toContain(`Sold journeys whose travellers are to be notified: 1; ${delay}.`);
    await notify();
    await notify();
    const [message, ...otherMessages] = await messages();
    expect(otherMessages).toEqual([]);
    expect(message).toMatchObject({ kind: 'disruption-cancelled', to_address: 'anna@example.com' });
    const before = await shop.audit();
    expect(before.faults).toEqual([{ what: 'sold journeys that the timetable has dropped', count: 1, isFault: true }]);
    expect(await listChangedSaleLines(shop.database, shop.now())).toEqual([
      `  ${number} Leeds – London, sold for 2031-03-10 10:00, is not in the timetable`,
    ]);
    const [reservation] = order.reservations;
    const key = reservation?.reservationKey;
    const quote = (await traveller.cancellation(key)).json<object>();
    expect(quote).toMatchObject({ isCancelledByOperator: true, canReschedule: true });
    expect((await traveller.refund(key)).json()).toMatchObject({ refundedAmount: order.grossTotal, errors: [] });
    expect((await shop.audit()).faults).toEqual([]);
    expect(await listChangedSaleLines(shop.database, shop.now())).toEqual([]);
  });

  it('that was moved is reported with its new times, and may be changed free of charge', async () => {
    const { shop, order, notify, messages } = await soldAndImported(direct, [
      ['10:00:00,10:00:00', '09:30:00,09:30:00'],
    ]);
    await notify();
    const [message] = await messages();
    expect(message).toMatchObject({ kind: 'disruption-moved' });
    expect(message?.text_body).toMatch(/9[:h]30/);
    expect((await shop.audit()).faults).toEqual([]);
    expect(await listChangedSaleLines(shop.database, shop.now())).toEqual([
      `  ${order.orderNumber}-1 Leeds – London, sold for 2031-03-10 10:00, leaves 2031-03-10 09:30`,
    ]);
  });

  it('that the next timetable contains again is unchanged', async () => {
    const { shop, kinds } = await soldAndImported(direct, [['A,A,trip-1\n', '']]);
    expect(kinds).toEqual(['DROPPED']);
    await importTimetable(shop.database, { gtfs: [writeFolder(hostFeed)], now: shop.now }, () => undefined);
    expect(await shop.database.selectFrom('changed_sales').selectAll().execute()).toEqual([]);
  });
});

it('the itinerary of a dropped journey shows that its coach does not run', async () => {
  const { shop } = await soldAndImported(direct, [['A,A,trip-1\n', '']]);
  const { findDroppedItinerary } = await import('../../../server/http/api/itinerary/itinerary.ts');
  const itinerary = await findDroppedItinerary(shop.database, direct);
  expect(itinerary?.scheduledStops.map(({ isCancelled }) => isCancelled)).toEqual([true, true, true]);
  expect(await findDroppedItinerary(shop.database, withChange)).toBeUndefined();
});

it('finds each sale once, in order of departure, even if there are more than fit on one page', async () => {
  const { shop, order } = await soldAndImported(direct, [['A,A,trip-1\n', '']]);
  const { database } = shop;
  const ticket = await database.selectFrom('tickets').selectAll().executeTakeFirstOrThrow();
  const numbers = Array.from({ length: 1000 }, (_, index) => `${order.orderNumber}-${index + 2000}`);
  // Some depart at the same time, like the travellers of one coach.
  const rows = numbers.map((number, index) => ({
    ...ticket,
    reservation_number: number,
    departs_at: ticket.departs_at + Math.floor(index / 3),
  }));
  for (let from = 0; from < rows.length; from += 100)
    await database
      .insertInto('tickets')
      .values(rows.slice(from, from + 100))
      .execute();
  const changedSales = await findChangedSales({ salesDatabase: database, timetableDatabase: database }, shop.now());
  expect(changedSales.map(({ reservationNumber }) => reservationNumber)).toEqual([
    ticket.reservation_number,
    ...numbers,
  ]);
  expect(
    await findChangedSales({ salesDatabase: database, timetableDatabase: database }, ticket.departs_at + 333),
  ).toHaveLength(1);
});

it('an import names five sales that it changed, and counts the others', () => {
  const sale = (number: number): ChangedSale => ({
    lineItemId: number,
    reservationNumber: `R-${number}`,
    journey: { journeyId: '*1', legs: [directLeg('2031-03-10')] },
    change: number === 1 ? { kind: 'MOVED', legs: [] } : { kind: 'DROPPED' },
  });
  const sales = [1, 2, 3, 4, 5, 6, 7].map(sale);
  expect(describeChangedSales([])).toBeUndefined();
  expect(describeChangedSales(sales.slice(0, 5))).toBe(
    'Sold journeys that it drops: 4, that it moves: 1 (R-1, R-2, R-3, R-4, R-5).',
  );
  expect(describeChangedSales(sales)).toMatch(/drops: 6, that it moves: 1 \(R-1, R-2, R-3, R-4, R-5, and 2 more\)\.$/);
});

const day = '2031-03-09';
const minuteMs = 60_000;

/** Returns the change of a journey whose coaches run with these changes. */
function findChange(legs: ReturnType<typeof legsWithChange>, changes: readonly Partial<LegEnds>[]) {
  return findSaleChange({ legs }, (leg) => ({ ...toLegEnds(leg), ...changes[legs.indexOf(leg)] }), 5 * 60_000);
}

describe('a sold coach', () => {
  const leg = directLeg(day);
  const soldLeg = toLegEnds(leg);

  it('only concerns the part between boarding and alighting', () => {
    expect(soldLeg).toEqual({ departure: at(day, '10:00'), arrival: at(day, '14:00'), from: 's4', to: 's1' });
  });

  it.each<[string, Partial<LegEnds>]>([
    ['runs from another stop', { from: 'elsewhere' }],
    ['runs to another stop', { to: 'elsewhere' }],
    ['leaves a minute earlier', { departure: soldLeg.departure - minuteMs }],
    ['leaves five minutes later', { departure: soldLeg.departure + 5 * minuteMs }],
    ['arrives five minutes earlier', { arrival: soldLeg.arrival - 5 * minuteMs }],
  ])('is moved if it %s', (_case, change) => {
    expect(findChange([leg], [change])).toEqual({ kind: 'MOVED', legs: [{ ...soldLeg, ...change }] });
  });

  it.each<[string, Partial<LegEnds>]>([
    ['leaves some seconds earlier', { departure: soldLeg.departure - minuteMs + 1 }],
    ['leaves almost five minutes later', { departure: soldLeg.departure + 5 * minuteMs - 1 }],
    ['arrives almost five minutes earlier', { arrival: soldLeg.arrival - 5 * minuteMs + 1 }],
  ])('is not moved if it %s', (_case, change) => {
    expect(findChange([leg], [change])).toBeUndefined();
  });
});

describe('a sold transfer', () => {
  const legs = legsWithChange(day);
  const [first] = legs.map(toLegEnds);
  const arrival = first?.arrival ?? 0;

  it.each([
    ['is still made if the second coach leaves when the first arrives', arrival, 'MOVED'],
    ['is missed if the second coach leaves before that', arrival - 1, 'DROPPED'],
  ])('%s', (_case, departure, kind) => {
    expect(findChange(legs, [{}, { departure, arrival: at(day, '23:00') }])?.kind).toBe(kind);
  });
});
