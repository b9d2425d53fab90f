import { describe, expect, it } from 'vitest';
import { toMoney } from '#shared/domain/kit/money/money.ts';
import { expectSum, type MailedAmount, mailedAmounts } from '../../../testing/after-sales/mailed-amounts.ts';
import { pricedTimetable } from '../../../testing/priced-timetable.ts';
import { afterSales, approvedCard } from '../../../testing/test-booking.ts';
import { type AnsweredOrder, testShop } from '../../../testing/test-shop.ts';
import { type AnsweredPlace, direct, isForEveryone, named, withChange } from '../../../testing/test-visitor.ts';

type Shop = Awaited<ReturnType<typeof testShop>>;

const toronto = (journeyId: string) => ({
  journeyId,
  zone: 'America/Toronto',
  fares: [toMoney(41.3, 'CAD' as never)],
});

/** Reads the messages, and checks that each price adds up and is the same in the HTML. */
async function readMessages({ database }: Shop) {
  const rows = await database.selectFrom('mails').selectAll().orderBy('mail_no').execute();
  return rows.map(({ kind, text_body: text, html_body: html }) => {
    const amounts = mailedAmounts(text);
    expectSum(amounts);
    const htmlTerms = [...html.matchAll(/<dt>([^<]*)<\/dt>\s*<dd>([^<]*)<\/dd>/g)].map(([, term]) => term);
    expect(htmlTerms.slice(htmlTerms.length - amounts.length)).toEqual(amounts.map(({ words }) => words));
    return { kind, amounts, words: amounts.map(({ words }) => words) };
  });
}
const toMinor = (amount: number) => Math.round(amount * 100);
const findLastMessage = async (shop: Shop, kind: string) =>
  (await readMessages(shop)).filter((message) => message.kind === kind).at(-1);
const findMinor = (amounts: readonly MailedAmount[] = [], words = '') =>
  amounts.find((amount) => amount.words === words)?.minor;

describe('the price in a message', () => {
  it('lists tickets, fees, seats and discounts, and the rest after a partial cancellation', async () => {
    const shop = await testShop({ timetable: pricedTimetable([toronto('703031001'), toronto('703031002')]) });
    const traveller = await shop.traveller();
    for (const id of ['703031001', '703031002']) await traveller.add(id);
    const { journeys } = (await traveller.open({ url: '/journey-planner/api/basket' })).json<{
      basket: { journeys: { lineItemId: string }[] };
    }>().basket;
    const plan = await traveller.open({ url: '/journey-planner/api/seats/sales-plan?journeyid=703031001' });
    const { decks } = plan.json<{ decks: { parts: AnsweredPlace[] }[] }>();
    const seat = decks.flatMap(({ parts }) => parts).find((part) => isForEveryone(part) && (part.price ?? 0) > 0);
    await traveller.send(`basket/seat?lineItemId=${journeys[0]?.lineItemId}`, { seats: named(seat ? [seat] : []) });
    await traveller.send('basket/sms', { phoneNumber: '+44 113 496 0124' });
    await traveller.send('basket/redemption-codes', { redemptionCode: 'AUTOCAR10' });
    const { total = 0 } = (await traveller.basket()) ?? {};
    const paymentAnswer = await traveller.start(total, 'a key', { locale: 'en-CA' });
    await traveller.card(paymentAnswer.json<{ payment: Parameters<typeof traveller.card>[0] }>().payment, approvedCard);
    await traveller.payment();

    const orderMessage = await findLastMessage(shop, 'order-bought');
    expect(orderMessage?.words).toEqual([
      'Tickets',
      'Booking fee',
      'Text message fee',
      'Reserved seats',
      'Discount codes',
      'Total paid',
    ]);
    expect(orderMessage?.amounts.at(-1)?.minor).toBe(toMinor(total));
    const { reservations, discountTotal = 0 } = (await traveller.confirmation()).json<AnsweredOrder>();
    const [firstPrice = 0, secondPrice = 0] = reservations.map(({ journey }) => toMinor(Number(journey.price)));
    expect(findMinor(orderMessage?.amounts, 'Tickets')).toBe(firstPrice + secondPrice);
    expect(findMinor(orderMessage?.amounts, 'Discount codes')).toBe(-toMinor(Number(discountTotal)));

    await traveller.refund(reservations[1]?.reservationKey);
    await shop.reconcile();
    const [, cancellationMessage, refundMessage] = await readMessages(shop);
    expect([cancellationMessage?.kind, refundMessage?.kind]).toEqual(['order-cancelled', 'order-refunded']);
    expect(cancellationMessage?.words.at(-1)).toBe('New total');
    expect(findMinor(cancellationMessage?.amounts, 'Tickets')).toBe(firstPrice);
    expect(refundMessage?.amounts).toEqual(cancellationMessage?.amounts);
    const { grossTotal } = (await traveller.confirmation()).json<AnsweredOrder>();
    expect(cancellationMessage?.amounts.at(-1)?.minor).toBe(toMinor(grossTotal ?? 0));
  });

  it('lists the fee of a change, and the retained part of a cancelled journey', async () => {
    const shop = await testShop();
    const traveller = await shop.traveller();
    const sales = afterSales(traveller);
    const order = await sales.buy([withChange, '*203103112']);
    expect((await findLastMessage(shop, 'order-bought'))?.words).toEqual(['Total payé']);
    const [first, second] = order.reservations;
    const { basket } = (await sales.choose(first?.reservationKey ?? '', '203103121')).json<{
      basket: { total: number };
    }>();
    const { payment } = (await sales.confirm(first?.reservationKey ?? '', basket.total)).json<{
      payment?: Parameters<typeof traveller.card>[0];
    }>();
    if (payment?.redirectUrl !== undefined) await traveller.card(payment, approvedCard);
    await traveller.payment();
    const rescheduleMessage = await findLastMessage(shop, 'order-rescheduled');
    expect(rescheduleMessage?.words).toContain('Frais de modification');
    await traveller.savePassenger(second?.reservationNumber ?? '', {
      passengerId: '1',
      firstName: 'Ada',
      lastName: 'Byron',
    });
    expect((await findLastMessage(shop, 'order-changed'))?.amounts).toEqual(rescheduleMessage?.amounts);
    await traveller.refund(second?.reservationKey);
    const cancellationMessage = await findLastMessage(shop, 'order-cancelled');
    expect(cancellationMessage?.words).toContain('Non remboursé pour les trajets annulés');
    const { grossTotal } = (await traveller.confirmation(`?orderNumber=${order.orderNumber}`)).json<AnsweredOrder>();
    expect(cancellationMessage?.amounts.at(-1)).toEqual({
      words: 'Nouveau total',
      minor: toMinor(grossTotal ?? 0),
    });
  });

  it('is missing for an order whose money could not be captured', async () => {
    const shop = await testShop();
    const traveller = await shop.traveller();
    const payment = await traveller.pay(await traveller.add());
    await traveller.card(payment, '4000000000006009');
    await traveller.payment();
    await shop.reconcile();
    expect((await readMessages(shop)).map(({ kind, words }) => [kind, words])).toEqual([
      ['order-bought', ['Total payé']],
      ['order-uncollectable', []],
    ]);
  });

  it('is included if a card rejects the refund', async () => {
    const shop = await testShop();
    const traveller = await shop.traveller();
    await traveller.open({ url: '/bus-tracker?scenario=refund-refused' });
    const order = await afterSales(traveller).buy([direct, withChange]);
    await traveller.refund(order.reservations[0]?.reservationKey);
    await shop.reconcile();
    const [, cancellationMessage, refusalMessage] = await readMessages(shop);
    expect([refusalMessage?.kind, refusalMessage?.amounts]).toEqual([
      'order-refund-refused',
      cancellationMessage?.amounts,
    ]);
  });
});
