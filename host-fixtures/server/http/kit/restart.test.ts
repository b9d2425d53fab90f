import { describe, expect, it, onTestFinished } from 'vitest';
import { csrfCookie, csrfHeader, idempotencyHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { browser, testApp } from '../../../testing/test-app.ts';
import { basketUrl, direct, isForEveryone, line, named, visitor, withChange } from '../../../testing/test-visitor.ts';

/** Opens a host that can be restarted with the same database. */
async function openRestartable() {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  const client = await visitor(await testApp({ database }));
  const restart = async () => {
    const restartedBrowser = browser(await testApp({ database }));
    for (const [name, value] of client.cookies) restartedBrowser.cookies.set(name, value);
    const { token } = (await restartedBrowser.open('/api/token')).json<{ token: string }>();
    const headers = { [tokenHeader]: token, [csrfHeader]: restartedBrowser.cookies.get(csrfCookie) ?? '' };
    const add = (journeyId: string, key: string) =>
      restartedBrowser.open({
        method: 'POST',
        url: `${basketUrl}/add`,
        payload: { journeys: [line(journeyId)] },
        headers: { ...headers, [idempotencyHeader]: key },
      });
    return { add, basket: async () => (await restartedBrowser.open(basketUrl)).json<{ basket: unknown }>().basket };
  };
  return { client, restart };
}

describe('a restart', () => {
  it('preserves baskets with all choices', async () => {
    const { client, restart } = await openRestartable();
    await client.add([line(direct)]);
    const id = (await client.basket())?.journeys[0]?.lineItemId ?? '';
    await client.choose(id, named((await client.places()).filter(isForEveryone).slice(0, 1)));
    await client.redeem('AUTOCAR10');
    expect(await (await restart()).basket()).toEqual(await client.basket());
  });

  it('does not repeat a request that is sent again with its key', async () => {
    const { client, restart } = await openRestartable();
    const firstAddition = await client.add([line(direct)], 'key');
    const restartedClient = await restart();
    const secondAddition = await restartedClient.add(direct, 'key');
    expect([secondAddition.statusCode, secondAddition.body]).toEqual([200, firstAddition.body]);
    expect(await restartedClient.basket()).toMatchObject({ journeys: [{ journeyId: direct }] });
    expect((await restartedClient.add(withChange, 'key')).statusCode).toBe(422);
    expect((await restartedClient.add(direct, 'key')).body).toBe(firstAddition.body);
  });

  it('lets a refused request be retried with its key', async () => {
    const { client, restart } = await openRestartable();
    const payload = [line(direct, { passengerCount: 50 })];
    expect((await client.add(payload, 'key')).statusCode).toBe(400);
    expect((await (await restart()).add(direct, 'key')).statusCode).toBe(200);
  });
});
