import { describe, expect, it } from 'vitest';
import { pendingMs } from '../../provider/test-cards.ts';
import { testShop } from '../../testing/test-shop.ts';

const approvedCard = '4242424242424242';

/** A traveller with something in the basket, in a browser that has chosen a scenario. */
async function startBuying(scenario: string) {
  const shop = await testShop();
  const client = await shop.traveller();
  await client.open({ url: `/bus-tracker?scenario=${scenario}` });
  return { shop, client, total: await client.add() };
}

describe('payment-declined', () => {
  it('declines every card', async () => {
    const { client, total } = await startBuying('payment-declined');
    await client.card(await client.pay(total), approvedCard);
    expect(await client.payment()).toMatchObject({ status: 'DECLINED', reason: 'insufficient_funds' });
    expect(await client.basket()).toMatchObject({ status: 'OPEN' });
  });
});

describe('payment-pending', () => {
  it('decides the payment a while after the traveller is back', async () => {
    const { shop, client, total } = await startBuying('payment-pending');
    await client.card(await client.pay(total), approvedCard);
    expect(await client.payment()).toMatchObject({ status: 'PENDING' });
    shop.advance(pendingMs);
    expect(await client.payment()).toMatchObject({ status: 'PAID' });
  });
});

describe('provider-down', () => {
  it('refuses to begin a payment twice, then accepts the same request', async () => {
    const { client, total } = await startBuying('provider-down');
    const statuses = [];
    for (let tries = 0; tries < 3; tries += 1) statuses.push((await client.start(total)).statusCode);
    expect(statuses).toEqual([503, 503, 200]);
    await client.card((await client.start(total)).json<{ payment: never }>().payment, approvedCard);
    expect(await client.payment()).toMatchObject({ status: 'PAID' });
  });
});
