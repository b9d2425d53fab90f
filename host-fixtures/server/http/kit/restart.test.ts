import { describe, expect, it, onTestFinished } from 'vitest';
import { csrfCookie, csrfHeader, idempotencyHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { browser, testApp } from '../../../testing/test-app.ts';
import { basketUrl, direct, isForAnybody, line, named, visitor, withChange } from '../../../testing/test-visitor.ts';

/** A host that is ended and started again on the same database. */
async function restarting() {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  const first = await visitor(await testApp({ database }));
  const restart = async () => {
    const again = browser(await testApp({ database }));
    for (const [name, value] of first.cookies) again.cookies.set(name, value);
    const { token } = (await again.open('/api/token')).json<{ token: string }>();
    const headers = { [tokenHeader]: token, [csrfHeader]: again.cookies.get(csrfCookie) ?? '' };
    const add = (journeyId: string, key: string) =>
      again.open({
        method: 'POST',
        url: `${basketUrl}/add`,
        payload: { journeys: [line(journeyId)] },
        headers: { ...headers, [idempotencyHeader]: key },
      });
    return { add, basket: async () => (await again.open(basketUrl)).json<{ basket: unknown }>().basket };
  };
  return { first, restart };
}

describe('a restart', () => {
  it('keeps baskets with all that was chosen', async () => {
    const { first, restart } = await restarting();
    await first.add([line(direct)]);
    const id = (await first.basket())?.journeys[0]?.lineItemId ?? '';
    await first.choose(id, named((await first.places()).filter(isForAnybody).slice(0, 1)));
    await first.redeem('AUTOCAR10');
    expect(await (await restart()).basket()).toEqual(await first.basket());
  });

  it('does not repeat a request that is sent again under its key', async () => {
    const { first, restart } = await restarting();
    const told = await first.add([line(direct)], 'key');
    const after = await restart();
    const again = await after.add(direct, 'key');
    expect([again.statusCode, again.body]).toEqual([200, told.body]);
    expect(await after.basket()).toMatchObject({ journeys: [{ journeyId: direct }] });
    expect((await after.add(withChange, 'key')).statusCode).toBe(422);
    expect((await after.add(direct, 'key')).body).toBe(told.body);
  });

  it('lets a refused request be tried again under its key', async () => {
    const { first, restart } = await restarting();
    const payload = [line(direct, { passengerCount: 50 })];
    expect((await first.add(payload, 'key')).statusCode).toBe(400);
    expect((await (await restart()).add(direct, 'key')).statusCode).toBe(200);
  });
});
