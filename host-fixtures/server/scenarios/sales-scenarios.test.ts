import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { getBasket } from '#shared/contract/basket/basket.ts';
import { testApp, testNow } from '../../testing/test-app.ts';
import { direct, isForEveryone, line, named, visitor, withChange } from '../../testing/test-visitor.ts';

/** The scenarios of baskets. */

async function createBuyer(scenario: string, parts: Parameters<typeof testApp>[0] = {}) {
  const client = await visitor(await testApp(parts));
  await client.open(`/bus-tracker?scenario=${scenario}`);
  await client.add([line(direct, { passengerCount: 2 })]);
  return { ...client, id: (await client.basket())?.journeys[0]?.lineItemId ?? '' };
}

describe('basket-ends-in-40s', () => {
  it('ends the basket 40 s after its first journey was added', async () => {
    let now = testNow;
    const client = await createBuyer('basket-ends-in-40s', { clock: { now: () => now } });
    expect(await client.basket()).toMatchObject({ expiryTotalSecondsRemaining: 40 });
    now += 10_000;
    await client.add([line(withChange)]);
    expect(await client.basket()).toMatchObject({ expiryTotalSecondsRemaining: 30 });
    now += 30_000;
    expect(await client.basket()).toBeNull();
  });
});

describe('basket-errors', () => {
  it('reports two errors of every basket, which the contract allows', async () => {
    const client = await createBuyer('basket-errors');
    const { basket } = parse(getBasket.answer, { basket: await client.basket() });
    expect(basket?.errors.map(({ id }) => id)).toEqual(['price-changed', 'stop-changed']);
    expect(basket?.journeys).toHaveLength(1);
    const answer = await client.add([line(withChange)]);
    expect(answer.json()).toMatchObject({ errors: [], basket: { errors: [{}, {}] } });
  });
});

describe('seat-taken', () => {
  it('refuses the first seat once and shows it as taken; the others can be chosen', async () => {
    const client = await createBuyer('seat-taken');
    const free = (await client.places()).filter(isForEveryone);
    const rejection = await client.choose(client.id, named(free.slice(0, 2)));
    expect(rejection.json()).toMatchObject({ errors: [{ id: 'seat-taken' }], basket: { journeys: [{ seats: [] }] } });
    expect(named((await client.places()).filter(isForEveryone))).toEqual(named(free.slice(1)));
    const selection = await client.choose(client.id, named(free.slice(1, 3)));
    expect(selection.json()).toMatchObject({ errors: [], basket: { journeys: [{ customersSeatSelection: true }] } });
    await client.open('/bus-tracker?scenario=');
    expect(named((await client.places()).filter(isForEveryone))).toEqual(named(free));
  });

  it('lets the visitor keep a seat that was chosen before the scenario', async () => {
    const client = await createBuyer('');
    const free = (await client.places()).filter(isForEveryone);
    await client.choose(client.id, named(free.slice(0, 1)));
    await client.open('/bus-tracker?scenario=seat-taken');
    expect((await client.choose(client.id, named(free.slice(0, 1)))).json()).toMatchObject({ errors: [] });
    expect(named((await client.places()).filter(isForEveryone))).toEqual(named(free));
  });
});

describe('code-refused', () => {
  it('refuses a code four times, each time for a different reason, then accepts it', async () => {
    const client = await createBuyer('code-refused');
    const ids = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      ids.push((await client.redeem('AUTOCAR10')).json<{ errors: { id: string }[] }>().errors.map(({ id }) => id));
    }
    expect(ids).toEqual([['code-unknown'], ['code-expired'], ['code-used'], ['code-not-combinable'], []]);
  });
});

describe('zero-total', () => {
  it('has a voucher that pays for the journeys, and for seats chosen later', async () => {
    const client = await createBuyer('zero-total');
    const pricedPlaces = (await client.places()).filter((place) => isForEveryone(place) && place.price !== null);
    await client.choose(client.id, named(pricedPlaces.slice(0, 1)));
    const basket = await client.basket();
    expect(basket).toMatchObject({ total: 0, redemptionCodes: [{ code: 'VOYAGE-OFFERT' }] });
    expect(basket?.discountTotal).toBe((basket?.journeys[0]?.price ?? NaN) + (basket?.markupTotal ?? NaN));
  });
});
