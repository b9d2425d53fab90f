import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../../../testing/test-database.ts';
import { maxLines } from '../../../sales/basket-store.ts';
import { getDatabaseSize } from '../../../../testing/database-size.ts';
import { testApp, testNow } from '../../../../testing/test-app.ts';
import { basketUrl, direct, line, visitor } from '../../../../testing/test-visitor.ts';

async function openShop() {
  const database = await openTestDatabase();
  const clock = { time: testNow };
  const app = await testApp({ database, clock: { now: () => clock.time } });
  onTestFinished(() => database.destroy());
  const readAnswers = () => database.selectFrom('answers').selectAll().execute();
  return { client: await visitor(app), clock, readAnswers, bytes: () => getDatabaseSize(database) };
}

it('a full basket refuses another journey with a message', async () => {
  const { client } = await openShop();
  // Each on a different day, so that no coach is full.
  const journeyOn = (index: number) => line(`203105${10 + index}1`);
  for (let index = 0; index < maxLines; index += 1) {
    expect((await client.add([journeyOn(index)])).statusCode).toBe(200);
  }
  const rejection = await client.add([line(direct)]);
  expect([rejection.statusCode, rejection.json()]).toEqual([
    400,
    { errors: [{ id: 'basket-full', message: expect.stringContaining('20 journeys at most') as string }] },
  ]);
  expect((await client.basket())?.journeys).toHaveLength(maxLines);
});

it('stored answers for retries are limited: no refusals, a maximum number, and at most a day', async () => {
  const { client, clock, readAnswers, bytes } = await openShop();
  for (let count = 0; count < 10; count += 1) await client.add([line(direct)], `add ${count}`);
  const previousBytes = await bytes();
  const redeem = (index: number) =>
    client.send('POST', `${basketUrl}/redemption-codes`, {
      payload: { redemptionCode: 'NOWHERE' },
      key: `code ${index}`,
    });
  for (let index = 0; index < 10; index += 1) {
    expect((await redeem(index)).json()).toMatchObject({ errors: [{ id: 'code-unknown' }] });
  }
  // A visitor who guesses codes waits.
  expect((await redeem(10)).statusCode).toBe(429);
  expect((await readAnswers()).map(({ idempotency_key }) => idempotency_key)).not.toContain('code 0');
  for (let index = 0; index < 60; index += 1) {
    clock.time += 1;
    await client.add([line(direct)], `more ${index}`);
    const last = (await client.basket())?.journeys.at(-1)?.lineItemId ?? '';
    await client.send('DELETE', `${basketUrl}/lineItem?lineItemId=${last}`, { key: `less ${index}` });
  }
  expect(await readAnswers()).toHaveLength(20);
  expect((await bytes()) - previousBytes).toBeLessThan(700_000);
  // A retry gets its stored answer, but not after a day.
  expect((await client.send('DELETE', `${basketUrl}/lineItem?lineItemId=1`, { key: 'less 59' })).statusCode).toBe(422);
  const dayMs = 24 * 3_600_000;
  clock.time += dayMs - 1;
  await client.add([line(direct)], 'nearly a day later');
  expect((await readAnswers()).map(({ idempotency_key }) => idempotency_key)).toContain('less 59');
  clock.time += 1;
  await client.add([line(direct)], 'next day');
  expect(await readAnswers()).toHaveLength(2);
});
