import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { csrfCookie, csrfHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { nowInTest } from '#test/support/test-clock.ts';
import { type SiteTrial } from '../site/trials/site-trial.ts';
import { trialFeatures } from '../../trial-features/trial-features.ts';
import { openTrialFeatures } from '../../trial-features/open-trial-features.ts';
import { browser, testApp, testNow } from '../../../testing/test-app.ts';
import { basketUrl } from '../../../testing/test-visitor.ts';
import { callLimits } from './call-limits.ts';
import { getNetwork } from '../../limits/rate-limit.ts';

const codes = `${basketUrl}/redemption-codes`;

/** Opens all trial features, with the limits of a live host. */
async function openStrictTrial(): Promise<SiteTrial> {
  return { ...(await openTrialFeatures(trialFeatures)), limitFactor: 1 };
}

/** Opens a host behind a proxy, and visitors from several networks. */
async function openHost(clock = { now: () => testNow }) {
  const app = await testApp({ trial: await openStrictTrial(), trustedProxies: ['loopback'], clock });
  return async (ip: string) => {
    const { open, cookies } = browser(app);
    const { token } = (await open({ url: '/api/token', headers: { 'x-forwarded-for': ip } })).json<{ token: string }>();
    const headers = { [tokenHeader]: token, [csrfHeader]: cookies.get(csrfCookie), 'x-forwarded-for': ip };
    return (url: string, payload: object) => open({ method: 'POST', url, headers, payload });
  };
}

describe('calls', () => {
  it('have limits, lower for a session than for a network', () => {
    for (const { name } of endpoints) {
      const [networkCalls = 0, sessionCalls] = callLimits.get(name) ?? [];
      expect([name, sessionCalls]).toEqual([name, expect.any(Number)]);
      expect(sessionCalls).toBeLessThan(networkCalls);
    }
  });

  it('are refused with Retry-After for a session that guesses codes, until that time has passed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const post = await (await openHost())('203.0.113.7');
    const guess = (count: number) => post(codes, { redemptionCode: `GUESS${count}` });
    const statuses: number[] = [];
    for (let count = 0; count < 20; count += 1) statuses.push((await guess(count)).statusCode);
    expect(new Set(statuses)).toEqual(new Set([404]));
    const rejection = await guess(20);
    expect([rejection.statusCode, rejection.headers['retry-after']]).toEqual([429, '600']);
    expect(rejection.json()).toMatchObject({ errors: [{ id: 'too-many' }] });
    vi.setSystemTime(nowInTest() + 600_001);
    expect((await guess(21)).statusCode).toBe(404);
  });

  it('are refused for a network that keeps starting sessions, but not for other networks', async () => {
    const from = await openHost();
    const statuses: number[] = [];
    for (let session = 0; session < 7; session += 1) {
      const post = await from('203.0.113.7');
      for (let count = 0; count < 20; count += 1)
        statuses.push((await post(codes, { redemptionCode: 'X' })).statusCode);
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(120);
    expect(statuses.at(-1)).toBe(429);
    const otherNetwork = await from('198.51.100.4');
    expect((await otherNetwork(codes, { redemptionCode: 'X' })).statusCode).toBe(404);
  });

  it('are counted for all addresses of an IPv6 customer together', () => {
    expect(getNetwork({ ip: '2001:db8:1:2:3::4' })).toBe(getNetwork({ ip: '2001:db8:1:2:ffff::1' }));
    expect(getNetwork({ ip: '2001:db8:1:2::1' })).not.toBe(getNetwork({ ip: '2001:db8:1:3::1' }));
    expect(getNetwork({ ip: '::ffff:203.0.113.7' })).toBe('203.0.113.7');
  });
});
