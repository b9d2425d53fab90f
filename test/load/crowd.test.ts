import { expect, it } from 'vitest';
import { csrfCookie, csrfHeader, idempotencyHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { isInRun } from '#test/support/groups.mjs';
import { seedsFor, shuffle } from '#test/support/seeds/seeds.ts';
import { maxPartyOnCoach } from '../../host-fixtures/server/sales/hold-limits.ts';
import { defaultHoldMs } from '../../host-fixtures/server/sales/hold-times.ts';

import { browser } from '../../host-fixtures/testing/test-app.ts';
import { line } from '../../host-fixtures/testing/test-visitor.ts';
import { openCrowdShop } from './crowd-shop.ts';
import { sampleRequests } from './every-call.ts';
import { measureHeap } from './memory-use.ts';

const seatsPerCoach = 49;
const isCrowd = isInRun('load');
/** Enough visitors to fill the coaches, since each can hold few places. */
const visitorCount = isCrowd ? 500 : 40;
const coachCount = isCrowd ? 10 : 2;

/** Opens a browser with an address of its own. Returns a function that sends a request. */
async function openVisitor(app: Awaited<ReturnType<typeof openCrowdShop>>['app'], remoteAddress: string) {
  const client = browser(app);
  const { token } = (await client.open({ url: '/api/token', remoteAddress })).json<{ token: string }>();
  let keys = 0;
  return (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
    keys += 1;
    const headers = {
      [tokenHeader]: token,
      [csrfHeader]: client.cookies.get(csrfCookie) ?? '',
      ...(method !== 'GET' && { [idempotencyHeader]: `key ${keys}` }),
    };
    return client.open({ method, url, headers, remoteAddress, ...(payload && { payload }) });
  };
}

it(`${visitorCount} visitors who each want a whole coach hold each seat once, and all seats are free again later`, async () => {
  const shop = await openCrowdShop('files');
  const coaches = Array.from({ length: coachCount }, (_, index) => `203105${10 + index}1`);
  const countFreeSeats = async (journeyId: string) => {
    const answer = await shop.app.inject(`/journey-planner/api/seats/sales-plan?journeyid=${journeyId}`);
    const { decks } = answer.json<{ decks: { parts: { type: string; available: boolean }[] }[] }>();
    return decks.flatMap(({ parts }) => parts).filter(({ type, available }) => type === 'seat' && available).length;
  };
  const freeSeatsBefore = await Promise.all(coaches.map(countFreeSeats));
  const bytesBefore = await shop.measureStoredBytes();

  const visits = Array.from({ length: visitorCount }, async (_, index) => {
    // In different networks, which also may not hold a coach.
    const send = await openVisitor(shop.app, `10.${index >> 8}.${index & 255}.1`);
    const journeyId = coaches[index % coaches.length] ?? '';
    // First all seats of the coach, which is refused, then half of the previous number each time, down to one.
    for (let seatsToRequest = seatsPerCoach; seatsToRequest >= 1; seatsToRequest = Math.floor(seatsToRequest / 2)) {
      const journeys = [line(journeyId, { passengerCount: seatsToRequest })];
      await send('POST', '/journey-planner/api/basket/add', { journeys });
    }
  });
  await Promise.all(visits);

  const heldPlaces = await shop.database
    .selectFrom('holds')
    .innerJoin('basket_lines', 'basket_lines.line_item_id', 'holds.line_item_id')
    .innerJoin('baskets', 'baskets.basket_id', 'basket_lines.basket_id')
    .select(['holds.coach_key', 'baskets.session_id'])
    .execute();
  const countBy = (key: 'coach_key' | 'session_id') =>
    heldPlaces.reduce(
      (counts, row) => counts.set(row[key], (counts.get(row[key]) ?? 0) + 1),
      new Map<string, number>(),
    );
  // All seats of each coach are held, and none is held twice.
  expect([...countBy('coach_key').entries()].sort().map(([, count]) => count)).toEqual(freeSeatsBefore);
  expect(Math.max(...countBy('session_id').values())).toBeLessThanOrEqual(maxPartyOnCoach);
  expect((await shop.audit()).faults).toEqual([]);

  shop.time.now += defaultHoldMs;
  expect(await Promise.all(coaches.map(countFreeSeats))).toEqual(freeSeatsBefore);
  shop.time.now += 24 * 3_600_000;
  await shop.removeExpired();
  expect((await shop.audit()).count('places held in open baskets')).toBe(0);
  expect(await shop.database.selectFrom('holds').selectAll().execute()).toEqual([]);
  expect(await shop.measureStoredBytes()).toBeLessThan(1.1 * bytesBefore);
});

/**
 * The group `load` sends as many requests as one visitor could in a day. Other runs send enough to show whether a call
 * leaves rows behind.
 */
const requestCount = isCrowd ? 100_000 : 600;
const warmUpRequests = isCrowd ? 5_000 : 300;

it.each(isCrowd ? seedsFor('crowd').slice(-1) : seedsFor('crowd'))(
  `${requestCount} requests of one visitor to all calls of the API leave nothing behind (seed %i)`,
  { timeout: 600_000 },
  async (seed) => {
    const shop = await openCrowdShop('memory');
    const send = await openVisitor(shop.app, '10.2.0.1');
    const answers = new Map<string, number>();
    const sendRequests = async (count: number) => {
      for (let sentCount = 0; sentCount < count; sentCount += sampleRequests.length) {
        await Promise.all(
          shuffle(sampleRequests, seed + sentCount)
            .slice(0, count - sentCount)
            .map(async ({ method, url, payload }) => {
              const { statusCode } = await send(method, url, payload);
              const name = `${method} ${url} ${statusCode}`;
              answers.set(name, (answers.get(name) ?? 0) + 1);
            }),
        );
      }
    };
    const removeExpiredRows = async () => {
      shop.time.now += 24 * 3_600_000;
      await shop.removeExpired();
    };
    // Objects that are created once, such as statements and compiled code, are not leaks.
    await sendRequests(warmUpRequests);
    await removeExpiredRows();
    const before = { heap: measureHeap(), bytes: await shop.measureStoredBytes() };
    await sendRequests(requestCount - warmUpRequests);
    await removeExpiredRows();
    const after = { heap: measureHeap(), bytes: await shop.measureStoredBytes() };

    expect([...answers.values()].reduce((sum, count) => sum + count, 0)).toBe(requestCount);
    const failedCalls = [...answers.keys()].filter((name) => /5\d\d$/.test(name));
    expect(failedCalls).toEqual([]);
    expect((await shop.audit()).faults).toEqual([]);
    expect(after.bytes).toBeLessThan(1.1 * before.bytes);
    // After few requests the heap is not meaningful yet, since caches are still filling.
    if (isCrowd) expect(after.heap).toBeLessThan(1.1 * before.heap);
  },
);
