import { describe, expect, it, onTestFinished } from 'vitest';
import { csrfCookie, csrfHeader, idempotencyHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { browser, testApp } from '../../../testing/test-app.ts';
import { basketUrl, direct, isForAnybody, line, named, visitor, withChange } from '../../../testing/test-visitor.ts';

/** A host that is stopped and started again with the same database. */
async function restarting() {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  const first = await visitor(await testApp({ database }));
  const restart = async () => {
    const secondAddition = browser(await testApp({ database }));
    for (const [name, value] of first.cookies) secondAddition.cookies.set(name, value);
    const { token } = (await secondAddition.open('/api/token')).json<{ token: string }>();
    const headers = { [tokenHeader]: token, [csrfHeader]: secondAddition.cookies.get(csrfCookie) ?? '' };
    const add = (journeyId: string, key: string) =>
      secondAddition.open({
        method: 'POST',
        url: `${basketUrl}/add`,
        payload: { journeys: [line(journeyId)] },
        headers: { ...headers, [idempotencyHeader]: key },
      });
    return { add, basket: async () => (await secondAddition.open(basketUrl)).json<{ basket: unknown }>().basket };
  };
  return { first, restart };
}

describe('a restart', () => {
  it('preserves baskets with all choices', async () => {
    const { first, restart } = await restarting();
    await first.add([line(direct)]);
    const id = (await first.basket())?.journeys[0]?.lineItemId ?? '';
    await first.choose(id, named((await first.places()).filter(isForAnybody).slice(0, 1)));
    await first.redeem('AUTOCAR10');
    expect(await (await restart()).basket()).toEqual(await first.basket());
  });

  it('does not repeat a request that is sent again with its key', async () => {
    const { first, restart } = await restarting();
    const firstAddition = await first.add([line(direct)], 'key');
    const restartedClient = await restart();
    const secondAddition = await restartedClient.add(direct, 'key');
    expect([secondAddition.statusCode, secondAddition.body]).toEqual([200, firstAddition.body]);
    expect(await restartedClient.basket()).toMatchObject({ journeys: [{ journeyId: direct }] });
    expect((await restartedClient.add(withChange, 'key')).statusCode).toBe(422);
    expect((await restartedClient.add(direct, 'key')).body).toBe(firstAddition.body);
  });

  it('lets a refused request be retried with its key', async () => {
    const { first, restart } = await restarting();
    const payload = [line(direct, { passengerCount: 50 })];
    expect((await first.add(payload, 'key')).statusCode).toBe(400);
    expect((await (await restart()).add(direct, 'key')).statusCode).toBe(200);
  });
});
