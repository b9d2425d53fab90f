import { describe, expect, it } from 'vitest';
import { toMoney } from '#shared/domain/kit/money/money.ts';
import { expectSum, type MailedAmount, mailedAmounts } from '../../../testing/after-sales/mailed-amounts.ts';
import { pricedTimetable } from '../../../testing/priced-timetable.ts';
import { afterSales, approvedCard } from '../../../testing/test-booking.ts';
import { type AnsweredOrder, testShop } from '../../../testing/test-shop.ts';
import { type AnsweredPlace, direct, isForAnybody, named, withChange } from '../../../testing/test-visitor.ts';

type Shop = Awaited<ReturnType<typeof testShop>>;

const toronto = (journeyId: string) => ({
  journeyId,
  zone: 'America/Toronto',
  fares: [toMoney(41.3, 'CAD' as never)],
});

/** The messages that were written, each with its price: it adds up, and the HTML says the same. */
async function messagesOf({ database }: Shop) {
  const rows = await database.selectFrom('mails').selectAll().orderBy('mail_no').execute();
  return rows.map(({ kind, text_body: text, html_body: html }) => {
    const amounts = mailedAmounts(text);
    expectSum(amounts);
    const written = [...html.matchAll(/<dt>([^<]*)<\/dt>\s*<dd>([^<]*)<\/dd>/g)].map(([, term]) => term);
    expect(written.slice(written.length - amounts.length)).toEqual(amounts.map(({ words }) => words));
    return { kind, amounts, words: amounts.map(({ words }) => words) };
  });
}
const minor = (amount: number) => Math.round(amount * 100);
const lastOf = async (shop: Shop, kind: string) => (await messagesOf(shop)).filter((one) => one.kind === kind).at(-1);
const minorOf = (amounts: readonly MailedAmount[] = [], words = '') =>
  amounts.find((amount) => amount.words === words)?.minor;

describe('the price in a message', () => {
  it('lists tickets, fees, seats and discounts, and the rest after a partial cancellation', async () => {
    const shop = await testShop({ timetable: pricedTimetable([toronto('703031001'), toronto('703031002')]) });
    const one = await shop.traveller();
    for (const id of ['703031001', '703031002']) await one.add(id);
    const { journeys } = (await one.open({ url: '/journey-planner/api/basket' })).json<{
      basket: { journeys: { lineItemId: string }[] };
    }>().basket;
    const plan = await one.open({ url: '/journey-planner/api/seats/sales-plan?journeyid=703031001' });
    const { decks } = plan.json<{ decks: { parts: AnsweredPlace[] }[] }>();
    const seat = decks.flatMap(({ parts }) => parts).find((part) => isForAnybody(part) && (part.price ?? 0) > 0);
    await one.send(`basket/seat?lineItemId=${journeys[0]?.lineItemId}`, { seats: named(seat ? [seat] : []) });
    await one.send('basket/sms', { phoneNumber: '+44 113 496 0124' });
    await one.send('basket/redemption-codes', { redemptionCode: 'AUTOCAR10' });
    const { total = 0 } = (await one.basket()) ?? {};
    const begun = await one.start(total, 'a key', { locale: 'en-CA' });
    await one.card(begun.json<{ payment: Parameters<typeof one.card>[0] }>().payment, approvedCard);
    await one.payment();

    const bought = await lastOf(shop, 'order-bought');
    expect(bought?.words).toEqual([
      'Tickets',
      'Booking fee',
      'Text message fee',
      'Reserved seats',
      'Discount codes',
      'Total paid',
    ]);
    expect(bought?.amounts.at(-1)?.minor).toBe(minor(total));
    const { reservations, discountTotal = 0 } = (await one.confirmation()).json<AnsweredOrder>();
    const [kept = 0, given = 0] = reservations.map(({ journey }) => minor(Number(journey.price)));
    expect(minorOf(bought?.amounts, 'Tickets')).toBe(kept + given);
    expect(minorOf(bought?.amounts, 'Discount codes')).toBe(-minor(Number(discountTotal)));

    await one.refund(reservations[1]?.reservationKey);
    await shop.reconcile();
    const [, cancelled, refunded] = await messagesOf(shop);
    expect([cancelled?.kind, refunded?.kind]).toEqual(['order-cancelled', 'order-refunded']);
    expect(cancelled?.words.at(-1)).toBe('New total');
    expect(minorOf(cancelled?.amounts, 'Tickets')).toBe(kept);
    expect(refunded?.amounts).toEqual(cancelled?.amounts);
    const { grossTotal } = (await one.confirmation()).json<AnsweredOrder>();
    expect(cancelled?.amounts.at(-1)?.minor).toBe(minor(grossTotal ?? 0));
  });

  it('lists the fee of a change, and the retained part of a cancelled journey', async () => {
    const shop = await testShop();
    const one = await shop.traveller();
    const after = afterSales(one);
    const order = await after.buy([withChange, '*203103112']);
    expect((await lastOf(shop, 'order-bought'))?.words).toEqual(['Total payé']);
    const [first, second] = order.reservations;
    const { basket } = (await after.choose(first?.reservationKey ?? '', '203103121')).json<{
      basket: { total: number };
    }>();
    const { payment } = (await after.confirm(first?.reservationKey ?? '', basket.total)).json<{
      payment?: Parameters<typeof one.card>[0];
    }>();
    if (payment?.redirectUrl !== undefined) await one.card(payment, approvedCard);
    await one.payment();
    const moved = await lastOf(shop, 'order-rescheduled');
    expect(moved?.words).toContain('Frais de modification');
    await one.savePassenger(second?.reservationNumber ?? '', {
      passengerId: '1',
      firstName: 'Ada',
      lastName: 'Byron',
    });
    expect((await lastOf(shop, 'order-changed'))?.amounts).toEqual(moved?.amounts);
    await one.refund(second?.reservationKey);
    const cancelled = await lastOf(shop, 'order-cancelled');
    expect(cancelled?.words).toContain('Non remboursé pour les trajets annulés');
    const { grossTotal } = (await one.confirmation(`?orderNumber=${order.orderNumber}`)).json<AnsweredOrder>();
    expect(cancelled?.amounts.at(-1)).toEqual({
      words: 'Nouveau total',
      minor: minor(grossTotal ?? 0),
    });
  });

  it('is missing for an order whose money could not be captured', async () => {
    const shop = await testShop();
    const one = await shop.traveller();
    const payment = await one.pay(await one.add());
    await one.card(payment, '4000000000006009');
    await one.payment();
    await shop.reconcile();
    expect((await messagesOf(shop)).map(({ kind, words }) => [kind, words])).toEqual([
      ['order-bought', ['Total payé']],
      ['order-uncollectable', []],
    ]);
  });

  it('is included if a card rejects the refund', async () => {
    const shop = await testShop();
    const one = await shop.traveller();
    await one.open({ url: '/bus-tracker?scenario=refund-refused' });
    const order = await afterSales(one).buy([direct, withChange]);
    await one.refund(order.reservations[0]?.reservationKey);
    await shop.reconcile();
    const [, cancelled, refused] = await messagesOf(shop);
    expect([refused?.kind, refused?.amounts]).toEqual(['order-refund-refused', cancelled?.amounts]);
  });
});
