import { expect, it, onTestFinished } from 'vitest';
import { csrfCookie, csrfHeader, idempotencyHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { browser, testApp, testNow } from '../../../../testing/test-app.ts';
import { openSharedDatabase } from '../../../../testing/test-database.ts';
import { basketUrl, line } from '../../../../testing/test-visitor.ts';
import { deleteOldHoldRecords } from '../../../sales/hold-limits.ts';
import { defaultHoldMs } from '../../../sales/hold-times.ts';
import { openTrialFeatures } from '../../../trial-features/open-trial-features.ts';
import { trialFeatures } from '../../../trial-features/trial-features.ts';

/** Two coaches on one day, two months ahead. */
const [outbound, otherCoach] = ['203105101', '203105111'];

/** Opens two hosts with one database and the limits of a live host, and browsers in several networks. */
async function openHosts() {
  const { database, hosts, close } = await openSharedDatabase(2);
  onTestFinished(close);
  const clock = { at: testNow };
  const trial = { ...(await openTrialFeatures(trialFeatures)), market: undefined, limitFactor: 1 };
  const apps = await Promise.all(
    hosts.map((host) => testApp({ ...host, trial, trustedProxies: ['loopback'], clock: { now: () => clock.at } })),
  );
  const from = async (ip: string, index = 0) => {
    const app = apps[index % apps.length];
    if (app === undefined) throw new Error('The database has no host.');
    const { open, cookies } = browser(app);
    const { token } = (await open({ url: '/api/token', headers: { 'x-forwarded-for': ip } })).json<{ token: string }>();
    const send = async (
      method: 'POST' | 'DELETE',
      url: string,
      { payload, key }: { payload?: object; key?: string } = {},
    ) => {
      const headers = { [tokenHeader]: token, [csrfHeader]: cookies.get(csrfCookie), 'x-forwarded-for': ip };
      const answer = await open({ method, url, headers: { ...headers, [idempotencyHeader]: key }, payload });
      const [error] = answer.json<{ errors?: { id: string; message: string }[] }>().errors ?? [];
      return error === undefined ? answer.statusCode : error.id;
    };
    return {
      add: (passengerCount: number, journeyId = outbound, key?: string) =>
        send('POST', `${basketUrl}/add`, { payload: { journeys: [line(journeyId, { passengerCount })] }, key }),
      empty: () => send('DELETE', basketUrl),
    };
  };
  return { database, clock, from };
}

it('one visitor holds a party of one coach and not the coach', async () => {
  const { from } = await openHosts();
  const hoarder = await from('203.0.113.7');
  expect(await hoarder.add(12)).toBe(200);
  for (const count of [12, 12, 12, 1]) expect(await hoarder.add(count)).toBe('party-too-large');
  // Another coach is possible, and the rest of this one is there for others.
  expect(await hoarder.add(12, otherCoach)).toBe(200);
  expect(await (await from('198.51.100.4')).add(5)).toBe(200);
});

it('browsers of a network hold two parties of a coach, whichever process they use, and their neighbours a third', async () => {
  const { from } = await openHosts();
  const results: unknown[] = [];
  for (let index = 0; index < 3; index += 1) results.push(await (await from('203.0.113.7', index)).add(12));
  expect(results).toEqual([200, 200, 'coach-held-by-network']);
  expect(await (await from('203.0.113.8')).add(12)).toBe(200);
  expect(await (await from('203.0.113.9')).add(1)).toBe('coach-held-by-network');
  expect(await (await from('198.51.100.4')).add(12)).toBe(200);
});

it('a family in one browser, a retried request and changed plans are not limited', async () => {
  const { from } = await openHosts();
  const family = await from('203.0.113.7');
  expect(await family.add(6, outbound, 'key')).toBe(200);
  expect(await family.add(6, outbound, 'key')).toBe(200);
  expect(await family.add(6)).toBe(200);
  for (let change = 0; change < 10; change += 1) {
    expect(await family.empty()).toBe(200);
    expect(await family.add(12)).toBe(200);
  }
});

it('a coach cannot be held again and again without paying', async () => {
  const { from, clock, database } = await openHosts();
  const results: unknown[] = [];
  for (let round = 0; round < 3; round += 1) {
    const hoarder = await from('203.0.113.7');
    const accomplice = await from('203.0.113.7');
    results.push([await hoarder.add(12), await accomplice.add(12)]);
    clock.at += defaultHoldMs;
  }
  expect(results).toEqual([
    [200, 200],
    [200, 200],
    ['held-repeatedly', 'held-repeatedly'],
  ]);
  // A family in this network can still travel, and others are not affected.
  expect(await (await from('203.0.113.7')).add(4)).toBe(200);
  expect(await (await from('198.51.100.4')).add(12)).toBe(200);
  clock.at += 2 * 3_600_000;
  expect(await (await from('203.0.113.7')).add(12)).toBe(200);
  await deleteOldHoldRecords(database, clock.at);
  // The last four and twelve, which were released two hours after they were held.
  expect(await database.selectFrom('released_holds').select('place_ms').execute()).toHaveLength(2);
});
