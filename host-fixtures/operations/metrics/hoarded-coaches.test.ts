import { expect, it, onTestFinished } from 'vitest';
import { testApp, testNow } from '../../testing/test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { line, visitor } from '../../testing/test-visitor.ts';
import { listHoardedCoaches } from './hoarded-coaches.ts';

it('lists coaches of which a third of the seats is held unsold, with the number of visitors and the time', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  let now = testNow;
  const app = await testApp({ database, clock: { now: () => now } });
  const hold = async (journeyId: string, passengerCount: number) =>
    expect((await (await visitor(app)).add([line(journeyId, { passengerCount })])).statusCode).toBe(200);
  const [coach, ordinaryCoach] = ['203105101', '203105111'];
  await hold(ordinaryCoach, 12);
  await hold(coach, 12);
  expect(await listHoardedCoaches(database)).toEqual([]);
  now += 60_000;
  await hold(coach, 5);
  expect(await listHoardedCoaches(database)).toMatchObject([
    { from: 'Leeds', to: 'London', seats: 49, heldSeats: 17, visitors: 2, since: testNow },
  ]);
  await database.updateTable('baskets').set({ status: 'SOLD' }).execute();
  expect(await listHoardedCoaches(database)).toEqual([]);
});
