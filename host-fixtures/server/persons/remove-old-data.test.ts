import { describe, expect, it, onTestFinished } from 'vitest';
import { findStoredText } from './find-stored-text.test-data.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { anna, testShop } from '../../testing/test-shop.ts';
import { getRetentionMs } from '../database/retention/retention.ts';
import { addHistory } from '../orders/order-history.ts';
import { removeExpiredRows } from '../http/background-work.ts';
import { recordHousekeepingDay, removeOldData } from './remove-old-data.ts';

const dayMs = 24 * 3_600_000;
const personalTexts = [anna.emailAddress, 'Arnaud', 'Zelazny', '+441134960123'];

/** Sells a journey to a traveller with a name and numbers. */
async function sell() {
  const shop = await testShop();
  const traveller = await shop.traveller();
  const total = await traveller.add();
  await traveller.send('basket/passenger-info', {
    disabilityStatus: 'OTHER_DISABILITY',
    otherDisabilityCount: 1,
    passengers: [{ firstName: 'Roger', lastName: 'Zelazny' }],
  });
  const payment = (
    await traveller.start(total, 'k', { billingInfo: { ...anna, telephoneNumber: '+441134960123' } })
  ).json<{
    payment: Parameters<typeof traveller.card>[0];
  }>().payment;
  return { ...shop, buyer: traveller, payment };
}

describe('old data', () => {
  it('loses names of orders after complete calendar years, and the books stay the same', async () => {
    const { database, now, buyer, payment, audit } = await sell();
    await buyer.card(payment, '4242424242424242');
    await buyer.payment();
    const order = await database.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    const before = await audit();
    expect(before.faults).toEqual([]);
    // Mails are deleted earlier.
    const firstYear = new Date(now()).getUTCFullYear();
    await removeOldData(database, Date.UTC(firstYear + 10, 11, 31, 23), 10);
    expect(await findStoredText(database, [anna.emailAddress])).toContain('orders.email_address: anna@example.com');
    await database.deleteFrom('answers').execute();
    await removeOldData(database, Date.UTC(firstYear + 11, 0, 1, 0, 1), 10);
    expect(await findStoredText(database, [...personalTexts, order.session_id, 'RZ"'])).toEqual([]);
    const after = await audit();
    expect([after.faults, after.count('money of orders in GBP'), after.count('tickets')]).toEqual([
      [],
      before.count('money of orders in GBP'),
      before.count('tickets'),
    ]);
    const row = await database.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    const { order_number, gross_minor, tax_minor } = order;
    expect(row).toMatchObject({ order_number, gross_minor, tax_minor });
    for (const address of ['', ' ', anna.emailAddress])
      expect((await buyer.find(order_number, address)).statusCode, `“${address}”`).not.toBe(200);
    expect((await buyer.confirmation()).statusCode).toBe(404);
  });

  it('names of an order that was changed later stay until years after the change', async () => {
    const { database, now, buyer, payment } = await sell();
    await buyer.card(payment, '4242424242424242');
    await buyer.payment();
    const { order_number } = await database.selectFrom('orders').select('order_number').executeTakeFirstOrThrow();
    const year = new Date(now()).getUTCFullYear();
    const entry = { orderNumber: order_number, actor: 'HOST', action: 'PASSENGER_CHANGED' } as const;
    await addHistory(database, entry, Date.UTC(year + 2, 5, 1));
    const hasNames = async () =>
      (await findStoredText(database, ['Zelazny'])).includes('basket_lines.travellers: Zelazny');
    await removeOldData(database, Date.UTC(year + 4, 11, 31), 2);
    expect(await hasNames()).toBe(true);
    await removeOldData(database, Date.UTC(year + 5, 0, 1), 2);
    expect(await hasNames()).toBe(false);
  });

  it('a payment that came to nothing loses its payer after fourteen days', async () => {
    const { database, now, buyer, payment, audit } = await sell();
    await buyer.giveUp(payment);
    await buyer.payment();
    const { created_at } = await database.selectFrom('payments').select('created_at').executeTakeFirstOrThrow();
    const isBilled = async () => (await findStoredText(database, ['Arnaud'])).includes('payments.billing: Arnaud');
    const days = getRetentionMs('unpaid');
    await removeOldData(database, created_at + days - 1, 10);
    expect(await isBilled()).toBe(true);
    await removeOldData(database, created_at + days, 10);
    expect([await isBilled(), (await audit()).faults]).toEqual([false, []]);
    expect(now()).toBeLessThan(created_at + days);
  });

  it('an enquiry is deleted with its answers two years after the last of them', async () => {
    const database = await openTestDatabase();
    onTestFinished(() => database.destroy());
    const years = getRetentionMs('enquiries');
    for (const message_id of [1, 2]) {
      const request = { session_id: 's', idempotency_key: String(message_id), digest: '', form: 'contact' };
      const times = { filed_at: 0 };
      await database
        .insertInto('messages')
        .values({ message_id, reference: `CW-${message_id}`, fields: '{}', ...request, ...times })
        .execute();
      const state = { state: 'CLOSED' as const, assignee: null, lang: 'en', email_address: 'a@b.c', version: 0 };
      await database
        .insertInto('enquiry_states')
        .values({ message_id, ...state, ...times })
        .execute();
    }
    const entry = { kind: 'ANSWER' as const, author: 'Ada', content: 'Found.', mail_id: null, made_at: dayMs };
    await database
      .insertInto('enquiry_entries')
      .values({ message_id: 2, ...entry })
      .execute();
    const list = async () =>
      (await database.selectFrom('messages').select('reference').execute()).map((row) => row.reference);
    await removeOldData(database, years - 1, 10);
    expect((await list()).sort()).toEqual(['CW-1', 'CW-2']);
    await removeOldData(database, years, 10);
    expect(await list()).toEqual(['CW-2']);
    await removeOldData(database, years + dayMs, 10);
    expect(await list()).toEqual([]);
    expect(await database.selectFrom('enquiry_entries').selectAll().execute()).toEqual([]);
  });
});

describe('a clock that may be wrong', () => {
  it.each([
    ['on the first day', [0], [false]],
    ['on the fourth day in a row', [0, 1, 2, 3], [false, false, false, true]],
    ['ten years ahead for a moment', [0, 1, 2, 3, 3653, 4], [false, false, false, true, false, true]],
    ['two days ahead over a midnight', [0, 1, 2, 5, 6, 4], [false, false, false, false, false, false]],
    ['after a stop of two days', [0, 1, 2, 5, 6, 7, 8], [false, false, false, false, false, false, true]],
    ['set back to 1970 and forward again', [10, 11, 12, 13, 0, 13], [false, false, false, true, false, true]],
  ])('%s', async (_, days, expected) => {
    const database = await openTestDatabase();
    onTestFinished(() => database.destroy());
    const results: boolean[] = [];
    for (const day of days) results.push(await recordHousekeepingDay(database, day * dayMs + 1));
    expect(results).toEqual(expected);
  });

  it('deletes no messages, and housekeeping deletes them on the fourth day', async () => {
    const { database, now, buyer, payment } = await sell();
    await buyer.card(payment, '4242424242424242');
    await buyer.payment();
    const countMails = async () => (await database.selectFrom('mails').select('mail_id').execute()).length;
    await removeExpiredRows(database, { now: now() + 4000 * dayMs });
    expect(await countMails()).toBe(1);
    for (const day of [31, 32, 33]) await removeExpiredRows(database, { now: now() + day * dayMs });
    expect(await countMails()).toBe(1);
    await removeExpiredRows(database, { now: now() + 34 * dayMs });
    expect(await countMails()).toBe(0);
  });
});
