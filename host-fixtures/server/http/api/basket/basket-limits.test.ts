import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../../../testing/test-database.ts';
import { maxLines } from '../../../sales/basket-store.ts';
import { getDatabaseSize } from '../../../../testing/database-size.ts';
import { testApp, testNow } from '../../../../testing/test-app.ts';
import { basketUrl, direct, line, visitor } from '../../../../testing/test-visitor.ts';

async function oneInShop() {
  const database = await openTestDatabase();
  const clock = { time: testNow };
  const app = await testApp({ database, clock: { now: () => clock.time } });
  onTestFinished(() => database.destroy());
  const answers = () => database.selectFrom('answers').selectAll().execute();
  return { one: await visitor(app), clock, answers, bytes: () => getDatabaseSize(database) };
}

it('a full basket refuses another journey, and says so', async () => {
  const { one } = await oneInShop();
  // Each on a day of its own: no coach is full.
  const journeyOn = (index: number) => line(`203105${10 + index}1`);
  for (let index = 0; index < maxLines; index += 1) {
    expect((await one.add([journeyOn(index)])).statusCode).toBe(200);
  }
  const refused = await one.add([line(direct)]);
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { errors: [{ id: 'basket-full', message: expect.stringContaining('20 journeys at most') as string }] },
  ]);
  expect((await one.basket())?.journeys).toHaveLength(maxLines);
});

it('few answers are kept for repeats: no refusals, a bounded number, and none for over a day', async () => {
  const { one, clock, answers, bytes } = await oneInShop();
  for (let count = 0; count < 10; count += 1) await one.add([line(direct)], `add ${count}`);
  const before = await bytes();
  const redeem = (index: number) =>
    one.send('POST', `${basketUrl}/redemption-codes`, { payload: { redemptionCode: 'NOWHERE' }, key: `code ${index}` });
  for (let index = 0; index < 20; index += 1) {
    expect((await redeem(index)).json()).toMatchObject({ errors: [{ id: 'code-unknown' }] });
  }
  expect((await answers()).map(({ idempotency_key }) => idempotency_key)).not.toContain('code 0');
  for (let index = 0; index < 60; index += 1) {
    clock.time += 1;
    await one.add([line(direct)], `more ${index}`);
    const last = (await one.basket())?.journeys.at(-1)?.lineItemId ?? '';
    await one.send('DELETE', `${basketUrl}/lineItem?lineItemId=${last}`, { key: `less ${index}` });
  }
  expect(await answers()).toHaveLength(20);
  expect((await bytes()) - before).toBeLessThan(700_000);
  // A repeat is known, and what is a day old is not.
  expect((await one.send('DELETE', `${basketUrl}/lineItem?lineItemId=1`, { key: 'less 59' })).statusCode).toBe(422);
  const dayMs = 24 * 3_600_000;
  clock.time += dayMs - 1;
  await one.add([line(direct)], 'nearly a day later');
  expect((await answers()).map(({ idempotency_key }) => idempotency_key)).toContain('less 59');
  clock.time += 1;
  await one.add([line(direct)], 'next day');
  expect(await answers()).toHaveLength(2);
});
