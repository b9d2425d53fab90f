import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { csrfCookie, csrfHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { nowInTest } from '#test/support/test-clock.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { maxPlaces } from '../../sales/party.ts';
import { type SiteTrial } from '../site/trials/site-trial.ts';
import { trialFeatures } from '../../trial-features/trial-features.ts';
import { openTrialFeatures } from '../../trial-features/open-trial-features.ts';
import { browser, testApp, testNow } from '../../../testing/test-app.ts';
import { basketUrl, direct, line, visitor } from '../../../testing/test-visitor.ts';
import { callLimits } from './call-limits.ts';
import { getNetwork } from '../../limits/rate-limit.ts';

const codes = `${basketUrl}/redemption-codes`;

/** Everything that is invented, under the limits of a live host. */
async function strictTrial(): Promise<SiteTrial> {
  return { ...(await openTrialFeatures(trialFeatures)), limitFactor: 1 };
}

/** A host behind a proxy, and visitors of networks. */
async function host(clock = { now: () => testNow }) {
  const app = await testApp({ trial: await strictTrial(), trustedProxies: ['loopback'], clock });
  return async (ip: string) => {
    const { open, cookies } = browser(app);
    const { token } = (await open({ url: '/api/token', headers: { 'x-forwarded-for': ip } })).json<{ token: string }>();
    const headers = { [tokenHeader]: token, [csrfHeader]: cookies.get(csrfCookie), 'x-forwarded-for': ip };
    return (url: string, payload: object) => open({ method: 'POST', url, headers, payload });
  };
}

describe('calls', () => {
  it('all have limits, and those of a session are lower than those of a network', () => {
    for (const { name } of endpoints) {
      const { network, session } = callLimits.get(name) ?? {};
      expect([name, session?.calls]).toEqual([name, expect.any(Number)]);
      expect(session?.calls).toBeLessThan(network?.calls ?? 0);
    }
  });

  it('are refused with Retry-After to a session that guesses codes, until that time has passed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const post = await (await host())('203.0.113.7');
    const guess = (count: number) => post(codes, { redemptionCode: `GUESS${count}` });
    const statuses: number[] = [];
    for (let count = 0; count < 20; count += 1) statuses.push((await guess(count)).statusCode);
    expect(new Set(statuses)).toEqual(new Set([404]));
    const refused = await guess(20);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '600']);
    expect(refused.json()).toMatchObject({ errors: [{ id: 'too-many' }] });
    vi.setSystemTime(nowInTest() + 600_001);
    expect((await guess(21)).statusCode).toBe(404);
  });

  it('are refused to a network that keeps taking new sessions, and not to another network', async () => {
    const from = await host();
    const statuses: number[] = [];
    for (let session = 0; session < 7; session += 1) {
      const post = await from('203.0.113.7');
      for (let count = 0; count < 20; count += 1)
        statuses.push((await post(codes, { redemptionCode: 'X' })).statusCode);
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(120);
    expect(statuses.at(-1)).toBe(429);
    const other = await from('198.51.100.4');
    expect((await other(codes, { redemptionCode: 'X' })).statusCode).toBe(404);
  });

  it('count all addresses of one IPv6 customer as one network', () => {
    expect(getNetwork({ ip: '2001:db8:1:2:3::4' })).toBe(getNetwork({ ip: '2001:db8:1:2:ffff::1' }));
    expect(getNetwork({ ip: '2001:db8:1:2::1' })).not.toBe(getNetwork({ ip: '2001:db8:1:3::1' }));
    expect(getNetwork({ ip: '::ffff:203.0.113.7' })).toBe('203.0.113.7');
  });
});

describe('places', () => {
  it('can be held by one visitor up to the size of the largest party, out and back', async () => {
    const database = await openTestDatabase();
    onTestFinished(() => database.destroy());
    const client = await visitor(await testApp({ database }));
    await client.add([line(direct)]);
    // As if the coaches of many days were in the basket.
    const party = JSON.stringify({ total: maxPlaces - 1, concession: 0, nus: 0, wheelchairSeated: 0 });
    await database.updateTable('basket_lines').set({ party }).execute();
    expect((await client.add([line(direct)])).statusCode).toBe(200);
    const refused = await client.add([line(direct)]);
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { errors: [{ id: 'too-many-places' }] }]);
  });

  it('can be asked for by one network only up to a limit, however many sessions it has, in 20 minutes', async () => {
    const clock = { at: testNow };
    const from = await host({ now: () => clock.at });
    const statuses: number[] = [];
    for (let session = 0; session < 52; session += 1) {
      const post = await from('203.0.113.7');
      // Nobody finds room for so many: a try counts, too.
      const journeys = [line(direct, { passengerCount: 12 })];
      statuses.push((await post(`${basketUrl}/add`, { journeys })).statusCode);
    }
    expect(statuses.slice(0, 50)).not.toContain(429);
    expect(statuses.slice(50)).toEqual([429, 429]);
    const other = await from('198.51.100.4');
    expect((await other(`${basketUrl}/add`, { journeys: [line(direct)] })).statusCode).not.toBe(429);
    clock.at += 20 * 60_000 - 1;
    const again = await from('203.0.113.7');
    expect((await again(`${basketUrl}/add`, { journeys: [line(direct)] })).statusCode).toBe(429);
    clock.at += 1;
    expect((await again(`${basketUrl}/add`, { journeys: [line(direct)] })).statusCode).not.toBe(429);
  });
});
