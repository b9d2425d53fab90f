import { describe, expect, it } from 'vitest';
import { pendingMs } from '../../provider/test-cards.ts';
import { testShop } from '../../testing/test-shop.ts';

const approved = '4242424242424242';

/** A traveller with something in the basket, in a browser that has chosen a scenario. */
async function buying(scenario: string) {
  const shop = await testShop();
  const one = await shop.traveller();
  await one.open({ url: `/bus-tracker?scenario=${scenario}` });
  return { shop, one, total: await one.add() };
}

describe('payment-declined', () => {
  it('declines every card', async () => {
    const { one, total } = await buying('payment-declined');
    await one.card(await one.pay(total), approved);
    expect(await one.payment()).toMatchObject({ status: 'DECLINED', reason: 'insufficient_funds' });
    expect(await one.basket()).toMatchObject({ status: 'OPEN' });
  });
});

describe('payment-pending', () => {
  it('decides the payment a while after the traveller is back', async () => {
    const { shop, one, total } = await buying('payment-pending');
    await one.card(await one.pay(total), approved);
    expect(await one.payment()).toMatchObject({ status: 'PENDING' });
    shop.later(pendingMs);
    expect(await one.payment()).toMatchObject({ status: 'PAID' });
  });
});

describe('provider-down', () => {
  it('refuses to begin a payment twice, then accepts the same request', async () => {
    const { one, total } = await buying('provider-down');
    const statuses = [];
    for (let tries = 0; tries < 3; tries += 1) statuses.push((await one.start(total)).statusCode);
    expect(statuses).toEqual([503, 503, 200]);
    await one.card((await one.start(total)).json<{ payment: never }>().payment, approved);
    expect(await one.payment()).toMatchObject({ status: 'PAID' });
  });
});
