import { type FastifyInstance } from 'fastify';
import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { addToBasket, extendBasket, getBasket } from '#shared/contract/basket/basket.ts';
import { maxPartyOnCoach } from '../../../sales/hold-limits.ts';
import { getExtension, defaultHoldMs } from '../../../sales/hold-times.ts';
import { testApp, testNow } from '../../../../testing/test-app.ts';
import { basketUrl, direct, line, visitor, withChange } from '../../../../testing/test-visitor.ts';

describe('the shop', () => {
  it('refuses a coach after the sale period, although its id is valid', async () => {
    const client = await visitor(await testApp());
    const answer = await client.add([line('203112011')]);
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('not-on-sale')]);
    expect(await client.basket()).toBeNull();
  });

  it('refuses more than 20 journeys at once', async () => {
    const client = await visitor(await testApp());
    const answer = await client.add(Array.from({ length: 21 }, () => line(direct)));
    expect(answer.statusCode).toBe(400);
  });
});

describe('a basket', () => {
  it('contains the added journeys, and matches the contract', async () => {
    const client = await visitor(await testApp());
    const addedBasket = await client.add([line(direct, { passengerCount: 2, concessionCount: 1, nusCount: 1 })]);
    expect(addedBasket.statusCode).toBe(200);
    expect(safeParse(addToBasket.answer, addedBasket.json()).issues).toBeUndefined();
    const basketAnswer = await client.open(basketUrl);
    expect(safeParse(getBasket.answer, basketAnswer.json()).issues).toBeUndefined();
    expect(basketAnswer.json()).toMatchObject({ basket: addedBasket.json<{ basket: object }>().basket });
    expect(await client.basket()).toMatchObject({
      journeys: [{ passengers: 4, concession: 1, nus: 1, customersSeatSelection: false }],
      expiry: '2031-03-09T09:20:00Z',
      expiryTotalSecondsRemaining: 1200,
      feesBreakdown: { booking: null },
    });
  });

  it('keeps its journeys when another is added, and the total is the sum', async () => {
    const client = await visitor(await testApp());
    await client.add([line(direct)]);
    await client.add([line(withChange)]);
    const basket = await client.basket();
    expect(basket?.journeys).toHaveLength(2);
    const prices = basket?.journeys.map(({ price }) => price) ?? [];
    expect(basket?.total).toBeCloseTo(
      prices.reduce((sum, price) => sum + price, 0),
      2,
    );
    const parts = basket?.journeys[1]?.connJourneys ?? [];
    expect(parts.reduce((sum, { price }) => sum + price, 0)).toBeCloseTo(prices[1] ?? NaN, 2);
    expect(parts.map(({ lineItemId }) => lineItemId)).toEqual(['2-1', '2-2']);
  });

  it('keeps the price of a journey when the coach becomes more expensive', async () => {
    const client = await visitor(await testApp());
    await client.open('/bus-tracker?now=2031-02-09T09:00');
    await client.add([line(direct)]);
    const firstPrice = (await client.basket())?.total ?? NaN;
    await client.open('/bus-tracker?now=2031-03-10T09:00');
    expect((await client.basket())?.total).toBe(firstPrice);
    await client.add([line(direct)]);
    const [, secondJourney] = (await client.basket())?.journeys ?? [];
    expect(secondJourney?.price).toBeGreaterThan(firstPrice);
  });

  it('cannot be read by another browser', async () => {
    const app = await testApp();
    await (await visitor(app)).add([line(direct)]);
    expect(await (await visitor(app)).basket()).toBeNull();
  });

  it('loses a removed journey, and ends when the last one is removed', async () => {
    const client = await visitor(await testApp());
    await client.add([line(direct), line(withChange)]);
    const [first, second] = (await client.basket())?.journeys ?? [];
    await client.send('DELETE', `${basketUrl}/lineItem?lineItemId=${first?.lineItemId ?? ''}`);
    expect((await client.basket())?.journeys).toHaveLength(1);
    const last = await client.send('DELETE', `${basketUrl}/lineItem?lineItemId=${second?.lineItemId ?? ''}`);
    expect(last.json()).toEqual({ basket: null, errors: [] });
    expect((await client.send('DELETE', `${basketUrl}/lineItem?lineItemId=77`)).statusCode).toBe(404);
  });

  it('can be emptied', async () => {
    const client = await visitor(await testApp());
    await client.add([line(direct)]);
    expect((await client.send('DELETE', basketUrl)).json()).toEqual({ basket: null, errors: [] });
    expect(await client.basket()).toBeNull();
  });

  it('ends 20 real minutes after its first journey is added, and contains its expiry by the visitor’s clock', async () => {
    let now = testNow;
    const client = await visitor(await testApp({ clock: { now: () => now } }));
    await client.open('/bus-tracker?now=2031-03-09T11:00');
    await client.add([line(direct)]);
    now += defaultHoldMs / 2;
    await client.add([line(withChange)]);
    expect(await client.basket()).toMatchObject({ expiry: '2031-03-09T11:20:00Z', expiryTotalSecondsRemaining: 600 });
    now += defaultHoldMs / 2 - 1;
    expect((await client.basket())?.journeys).toHaveLength(2);
    now += 1;
    expect(await client.basket()).toBeNull();
  });
});

describe('extending the hold of a basket', () => {
  const extend = `${basketUrl}/extend`;

  it('is allowed once, by 10 minutes, and offered in the basket', async () => {
    const client = await visitor(await testApp());
    await client.add([line(direct)]);
    expect(await client.basket()).toMatchObject({ expiryTotalSecondsRemaining: 1200, extendableBySeconds: 600 });
    const extension = await client.send('POST', extend, { payload: {} });
    expect(safeParse(extendBasket.answer, extension.json()).issues).toBeUndefined();
    expect(await client.basket()).toMatchObject({ expiryTotalSecondsRemaining: 1800, expiry: '2031-03-09T09:30:00Z' });
    expect(await client.basket()).not.toHaveProperty('extendableBySeconds');
    const retry = await client.send('POST', extend, { payload: {} });
    expect([retry.statusCode, retry.json()]).toMatchObject([409, { errors: [{ id: 'hold-extended' }] }]);
    expect(await client.basket()).toMatchObject({ expiryTotalSecondsRemaining: 1800 });
  });

  it('holds the seats until the new end', async () => {
    let now = testNow;
    const client = await visitor(await testApp({ clock: { now: () => now } }));
    await client.add([line(direct)]);
    now += defaultHoldMs - 1000;
    await client.send('POST', extend, { payload: {} });
    now += 600_000;
    expect((await client.basket())?.journeys).toHaveLength(1);
    now += 1000;
    expect(await client.basket()).toBeNull();
  });

  it('is done once for two requests with one key', async () => {
    const client = await visitor(await testApp());
    await client.add([line(direct)]);
    const first = await client.send('POST', extend, { payload: {}, key: 'longer' });
    const second = await client.send('POST', extend, { payload: {}, key: 'longer' });
    expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
  });

  it('is refused without a basket, or after its end', async () => {
    let now = testNow;
    const client = await visitor(await testApp({ clock: { now: () => now } }));
    expect((await client.send('POST', extend, { payload: {} })).statusCode).toBe(404);
    await client.add([line(direct)]);
    now += defaultHoldMs;
    expect((await client.send('POST', extend, { payload: {} })).statusCode).toBe(404);
  });

  it('is refused and not offered while the basket is being paid', () => {
    const times = { createdAt: testNow, expiresAt: testNow + defaultHoldMs };
    expect(getExtension({ status: 'OPEN', ...times })).toBe(600_000);
    expect(getExtension({ status: 'PENDING', ...times })).toBe(0);
  });
});

describe('adding to a basket', () => {
  const search = '/journey-planner/api/journeys?originId=4&destinationId=1&departureDate=2031-03-10&totalPassengers=';
  const listIds = async (app: FastifyInstance, party: number) =>
    (await app.inject(`${search}${party}`))
      .json<{ journeys: { journeyId: string }[] }>()
      .journeys.map((journey) => journey.journeyId);

  /** The number of seats left on the direct coach. */
  async function countSeats(app: FastifyInstance): Promise<number> {
    let seats = 0;
    while (seats < 100 && (await listIds(app, seats + 1)).includes(direct)) seats += 1;
    return seats;
  }

  /** Lets other visitors hold seats, since one may not hold a coach, until `seatsLeft` are free. */
  async function fillCoach(app: Awaited<ReturnType<typeof testApp>>, seatsLeft: number) {
    for (let seats = (await countSeats(app)) - seatsLeft; seats > 0; seats -= maxPartyOnCoach) {
      const party = line(direct, { passengerCount: Math.min(maxPartyOnCoach, seats) });
      expect((await (await visitor(app)).add([party])).statusCode).toBe(200);
    }
  }

  it('is refused with error 231 and the number of seats left if there are too few', async () => {
    const app = await testApp();
    const client = await visitor(app);
    const seats = 3;
    await fillCoach(app, seats);
    const rejection = await client.add([line(withChange), line(direct, { passengerCount: seats + 1 })]);
    expect([rejection.statusCode, rejection.json()]).toEqual([
      400,
      { errors: [{ id: 231, message: `Seats left: ${seats}.`, seatsLeft: seats, journeyId: direct }] },
    ]);
    expect(await client.basket()).toBeNull();
    expect((await client.add([line(direct, { passengerCount: seats })])).statusCode).toBe(200);
  });

  it('holds the seats for other visitors, too, until the basket ends', async () => {
    let now = testNow;
    const app = await testApp({ clock: { now: () => now } });
    const seats = await countSeats(app);
    await fillCoach(app, 1);
    expect(await countSeats(app)).toBe(1);
    const otherVisitor = await visitor(app);
    expect((await otherVisitor.add([line(direct, { passengerCount: 2 })])).json()).toMatchObject({
      errors: [{ id: 231, seatsLeft: 1 }],
    });
    now += defaultHoldMs;
    expect(await countSeats(app)).toBe(seats);
  });

  it('counts the seats of all lines of one request together', async () => {
    const app = await testApp();
    const seats = 3;
    await fillCoach(app, seats);
    const rejection = await (await visitor(app)).add([line(direct, { passengerCount: seats }), line(direct)]);
    expect(rejection.json()).toMatchObject({ errors: [{ id: 231, seatsLeft: 0 }] });
  });

  it('is refused if there are too few wheelchair spaces', async () => {
    const client = await visitor(await testApp());
    const rejection = await client.add([line(direct, { passengerCount: 3, wheelchairSeatedCount: 3 })]);
    expect(rejection.json()).toMatchObject({ errors: [{ id: 'wheelchair-spaces', journeyId: direct }] });
  });

  it('happens once for two requests with one key, even if they are concurrent', async () => {
    const client = await visitor(await testApp());
    const answers = await Promise.all([client.add([line(direct)], 'key'), client.add([line(direct)], 'key')]);
    const retry = await client.add([line(direct)], 'key');
    expect(new Set([...answers, retry].map(({ body }) => body)).size).toBe(1);
    expect((await client.basket())?.journeys).toHaveLength(1);
    await client.add([line(direct)], 'another');
    expect((await client.basket())?.journeys).toHaveLength(2);
  });

  it('refuses a request body of 70,000 characters', async () => {
    const client = await visitor(await testApp());
    const answer = await client.send('POST', `${basketUrl}/add`, {
      payload: { journeys: [], more: 'x'.repeat(70_000) },
    });
    expect(answer.statusCode).toBe(413);
  });

  it('refuses a key that was used for another request', async () => {
    const client = await visitor(await testApp());
    await client.add([line(direct)], 'key');
    expect((await client.add([line(withChange)], 'key')).statusCode).toBe(422);
  });

  it.each([
    ['an unknown journey', [line('7')], 404],
    ['a journey that has left', [line('203103081')], 400],
    ['a journey without travellers', [line(direct, {})], 400],
  ])('refuses %s', async (_case, journeys, status) => {
    expect((await (await visitor(await testApp())).add(journeys)).statusCode).toBe(status);
  });
});
