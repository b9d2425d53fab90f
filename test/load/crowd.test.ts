import { expect, it } from 'vitest';
import { csrfCookie, csrfHeader, idempotencyHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { isInRun } from '#test/support/groups.mjs';
import { seedsFor, shuffle } from '#test/support/seeds/seeds.ts';
import { defaultHoldMs } from '../../host-fixtures/server/sales/basket-store.ts';
import { maxPlaces } from '../../host-fixtures/server/sales/party.ts';
import { browser } from '../../host-fixtures/testing/test-app.ts';
import { line } from '../../host-fixtures/testing/test-visitor.ts';
import { crowdShop } from './crowd-shop.ts';
import { everyCall } from './every-call.ts';
import { heapInUse } from './memory-use.ts';

const places = 49;
const isCrowd = isInRun('load');
/** Enough visitors to fill the coaches, since each can hold few places. */
const visitors = isCrowd ? 500 : 40;
const coachCount = isCrowd ? 10 : 2;

/** A browser of its own network. */
async function visitorFrom(app: Awaited<ReturnType<typeof crowdShop>>['app'], remoteAddress: string) {
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

it(`${visitors} visitors who each want a whole coach hold each seat once, and all seats are free again later`, async () => {
  const shop = await crowdShop('files');
  const coaches = Array.from({ length: coachCount }, (_, index) => `203105${10 + index}1`);
  const freeOn = async (journeyId: string) => {
    const answer = await shop.app.inject(`/journey-planner/api/seats/sales-plan?journeyid=${journeyId}`);
    const { decks } = answer.json<{ decks: { parts: { type: string; available: boolean }[] }[] }>();
    return decks.flatMap(({ parts }) => parts).filter(({ type, available }) => type === 'seat' && available).length;
  };
  const freeBefore = await Promise.all(coaches.map(freeOn));
  const bytesBefore = await shop.bytesStored();

  const crowd = Array.from({ length: visitors }, async (_, index) => {
    const send = await visitorFrom(shop.app, `10.1.${index >> 8}.${index & 255}`);
    const journeyId = coaches[index % coaches.length] ?? '';
    // First the complete coach, then half of the refused number, until nothing is left.
    for (let wanted = places; wanted >= 1; wanted = Math.floor(wanted / 2)) {
      const journeys = [line(journeyId, { passengerCount: wanted })];
      await send('POST', '/journey-planner/api/basket/add', { journeys });
    }
  });
  await Promise.all(crowd);

  const held = await shop.database
    .selectFrom('holds')
    .innerJoin('basket_lines', 'basket_lines.line_item_id', 'holds.line_item_id')
    .innerJoin('baskets', 'baskets.basket_id', 'basket_lines.basket_id')
    .select(['holds.coach_key', 'baskets.session_id'])
    .execute();
  const countBy = (key: 'coach_key' | 'session_id') =>
    held.reduce((counts, row) => counts.set(row[key], (counts.get(row[key]) ?? 0) + 1), new Map<string, number>());
  // Each coach is full to its last place, and no place is held twice.
  expect([...countBy('coach_key').entries()].sort().map(([, count]) => count)).toEqual(freeBefore);
  expect(Math.max(...countBy('session_id').values())).toBeLessThanOrEqual(maxPlaces);
  expect((await shop.audit()).faults).toEqual([]);

  shop.time.now += defaultHoldMs;
  expect(await Promise.all(coaches.map(freeOn))).toEqual(freeBefore);
  shop.time.now += 24 * 3_600_000;
  await shop.tidyUp();
  expect((await shop.audit()).count('places held in open baskets')).toBe(0);
  expect(await shop.database.selectFrom('holds').selectAll().execute()).toEqual([]);
  expect(await shop.bytesStored()).toBeLessThan(1.1 * bytesBefore);
});

/**
 * The group `load` sends as many requests as a visitor could in a day; every run enough to see whether a call leaves
 * rows behind.
 */
const requests = isCrowd ? 100_000 : 600;
const toWarmUp = isCrowd ? 5_000 : 300;

it.each(isCrowd ? seedsFor('crowd').slice(-1) : seedsFor('crowd'))(
  `${requests} requests of one visitor over every call leave nothing behind (seed %i)`,
  { timeout: 600_000 },
  async (seed) => {
    const shop = await crowdShop('memory');
    const send = await visitorFrom(shop.app, '10.2.0.1');
    const answers = new Map<string, number>();
    const askAll = async (count: number) => {
      for (let asked = 0; asked < count; asked += everyCall.length) {
        await Promise.all(
          shuffle(everyCall, seed + asked)
            .slice(0, count - asked)
            .map(async ({ method, url, payload }) => {
              const { statusCode } = await send(method, url, payload);
              const name = `${method} ${url} ${statusCode}`;
              answers.set(name, (answers.get(name) ?? 0) + 1);
            }),
        );
      }
    };
    const tidy = async () => {
      shop.time.now += 24 * 3_600_000;
      await shop.tidyUp();
    };
    // Objects that are created once, such as statements and compiled code, are not leaks.
    await askAll(toWarmUp);
    await tidy();
    const before = { heap: heapInUse(), bytes: await shop.bytesStored() };
    await askAll(requests - toWarmUp);
    await tidy();
    const after = { heap: heapInUse(), bytes: await shop.bytesStored() };

    expect([...answers.values()].reduce((sum, count) => sum + count, 0)).toBe(requests);
    const failed = [...answers.keys()].filter((name) => /5\d\d$/.test(name));
    expect(failed).toEqual([]);
    expect((await shop.audit()).faults).toEqual([]);
    expect(after.bytes).toBeLessThan(1.1 * before.bytes);
    // After few requests the heap is not meaningful yet, since caches are still filling.
    if (isCrowd) expect(after.heap).toBeLessThan(1.1 * before.heap);
  },
);
