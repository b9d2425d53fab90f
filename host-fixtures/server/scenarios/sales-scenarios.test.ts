import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { getBasket } from '#shared/contract/basket/basket.ts';
import { testApp, testNow } from '../../testing/test-app.ts';
import { direct, isForAnybody, line, named, visitor, withChange } from '../../testing/test-visitor.ts';

/** The scenarios of baskets. */

async function buyer(scenario: string, parts: Parameters<typeof testApp>[0] = {}) {
  const one = await visitor(await testApp(parts));
  await one.open(`/bus-tracker?scenario=${scenario}`);
  await one.add([line(direct, { passengerCount: 2 })]);
  return { ...one, id: (await one.basket())?.journeys[0]?.lineItemId ?? '' };
}

describe('basket-ends-in-40s', () => {
  it('ends the basket 40 s after its first journey was added', async () => {
    let now = testNow;
    const one = await buyer('basket-ends-in-40s', { clock: { now: () => now } });
    expect(await one.basket()).toMatchObject({ expiryTotalSecondsRemaining: 40 });
    now += 10_000;
    await one.add([line(withChange)]);
    expect(await one.basket()).toMatchObject({ expiryTotalSecondsRemaining: 30 });
    now += 30_000;
    expect(await one.basket()).toBeNull();
  });
});

describe('basket-errors', () => {
  it('finds two things wrong with every basket, which the contract lets through', async () => {
    const one = await buyer('basket-errors');
    const { basket } = parse(getBasket.answer, { basket: await one.basket() });
    expect(basket?.errors.map(({ id }) => id)).toEqual(['price-changed', 'stop-changed']);
    expect(basket?.journeys).toHaveLength(1);
    const added = await one.add([line(withChange)]);
    expect(added.json()).toMatchObject({ errors: [], basket: { errors: [{}, {}] } });
  });
});

describe('seat-taken', () => {
  it('refuses the first seat once and shows it as taken; the others can be chosen', async () => {
    const one = await buyer('seat-taken');
    const free = (await one.places()).filter(isForAnybody);
    const refused = await one.choose(one.id, named(free.slice(0, 2)));
    expect(refused.json()).toMatchObject({ errors: [{ id: 'seat-taken' }], basket: { journeys: [{ seats: [] }] } });
    expect(named((await one.places()).filter(isForAnybody))).toEqual(named(free.slice(1)));
    const chosen = await one.choose(one.id, named(free.slice(1, 3)));
    expect(chosen.json()).toMatchObject({ errors: [], basket: { journeys: [{ customersSeatSelection: true }] } });
    await one.open('/bus-tracker?scenario=');
    expect(named((await one.places()).filter(isForAnybody))).toEqual(named(free));
  });
});

describe('code-refused', () => {
  it('refuses a code four times, each for another reason, then accepts it', async () => {
    const one = await buyer('code-refused');
    const ids = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      ids.push((await one.redeem('AUTOCAR10')).json<{ errors: { id: string }[] }>().errors.map(({ id }) => id));
    }
    expect(ids).toEqual([['code-unknown'], ['code-expired'], ['code-used'], ['code-not-combinable'], []]);
  });
});

describe('zero-total', () => {
  it('has a voucher that pays for the journeys, and for seats chosen later', async () => {
    const one = await buyer('zero-total');
    const paid = (await one.places()).filter((place) => isForAnybody(place) && place.price !== null);
    await one.choose(one.id, named(paid.slice(0, 1)));
    const basket = await one.basket();
    expect(basket).toMatchObject({ total: 0, redemptionCodes: [{ code: 'VOYAGE-OFFERT' }] });
    expect(basket?.discountTotal).toBe((basket?.journeys[0]?.price ?? NaN) + (basket?.markupTotal ?? NaN));
  });
});
