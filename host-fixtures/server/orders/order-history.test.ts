import { expect, it } from 'vitest';
import { testNow } from '../../testing/test-app.ts';
import { testShop } from '../../testing/test-shop.ts';
import { addHistory, formatHistory, readHistory } from './order-history.ts';

it('the audit trail of an order contains actors, actions and times, but no names, addresses or cards', async () => {
  const shop = await testShop();
  const traveller = await shop.traveller();
  const { orderNumber, reservations, grossTotal } = await traveller.buy();
  shop.advance(60_000);
  await traveller.refund(reservations[0]?.reservationKey);
  const lines = formatHistory(await readHistory(shop.database, orderNumber));
  const paidMinor = Math.round((grossTotal ?? 0) * 100);
  expect(lines).toEqual([
    expect.stringMatching(/^2031-03-09T09:00:00.000Z TRAVELLER BOUGHT \{.*"reservations":1/),
    expect.stringMatching(new RegExp(`^2031-03-09T09:01:00.000Z TRAVELLER CANCELLED .*"refundedMinor":${paidMinor},`)),
    expect.stringMatching(new RegExp(`^2031-03-09T09:01:00.000Z PROVIDER REFUNDED .*"amountMinor":${paidMinor},`)),
  ]);
  expect(lines.join(' ')).not.toMatch(/anna|4242/i);
});

it('an entry without details is formatted without them', async () => {
  const shop = await testShop();
  await addHistory(shop.database, { orderNumber: 'A', actor: 'HOST', action: 'NOT_PAID' }, testNow);
  expect(formatHistory(await readHistory(shop.database, 'A'))).toEqual(['2031-03-09T09:00:00.000Z HOST NOT_PAID']);
});
