import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { csrfCookie, csrfHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { nowInTest } from '#test/support/test-clock.ts';
import { type SiteTrial } from '../site/trials/site-trial.ts';
import { trialFeatures } from '../../trial-features/trial-features.ts';
import { openTrialFeatures } from '../../trial-features/open-trial-features.ts';
import { browser, testApp } from '../../../testing/test-app.ts';
import { basketUrl } from '../../../testing/test-visitor.ts';
import { callLimits } from './call-limits.ts';

const codes = `${basketUrl}/redemption-codes`;

/** Opens all trial features, with the limits of a live host. */
async function openStrictTrial(): Promise<SiteTrial> {
  return { ...(await openTrialFeatures(trialFeatures)), limitFactor: 1 };
}

/** Opens a host behind a proxy, and visitors from several networks. */
async function openHost() {
  const app = await testApp({ trial: await openStrictTrial(), trustedProxies: ['loopback'] });
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

  it('are listed in the guide for operators, with their limits', () => {
    const guide = readFileSync(new URL('../../../operating.md', import.meta.url), 'utf8');
    const rows = guide.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
    for (const { name, method } of endpoints) {
      const [networkCalls = 0, sessionCalls = 0, minutes = 0] = callLimits.get(name) ?? [];
      const numbers = [sessionCalls, networkCalls, 3 * networkCalls, minutes].map((number) =>
        number.toLocaleString('en'),
      );
      const other = `all other calls that ${method === 'GET' ? 'read' : 'change something'}`;
      const row =
        rows.find(([, calls = '']) => calls.includes(`\`${name}\``) && calls.startsWith('`')) ??
        rows.find(([, calls]) => calls === other);
      expect([name, row?.slice(2, 6)]).toEqual([name, numbers]);
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

  it('that change something have stricter limits than those that read', () => {
    const changes = endpoints.filter(({ name, method }) => method !== 'GET' && name !== 'storeSearch');
    for (const { name } of changes) {
      const [networkCalls = 0, sessionCalls = 0, minutes = 1] = callLimits.get(name) ?? [];
      // A file is sent in many parts, and its bytes are limited.
      if (name === 'uploadAttachment') continue;
      expect([name, networkCalls / minutes <= 120, sessionCalls / minutes <= 12]).toEqual([name, true, true]);
    }
  });

  it('are counted for a /48 and a /24 together, also behind a proxy that speaks IPv6', async () => {
    const app = await testApp({ trial: await openStrictTrial(), trustedProxies: ['2001:db8:ffff::/48', 'loopback'] });
    const call = (forwarded: string) => {
      const headers = { 'x-forwarded-for': forwarded };
      return app.inject({
        url: '/account-management/api/login',
        method: 'POST',
        headers,
        remoteAddress: '2001:db8:ffff::1',
      });
    };
    const statuses: number[] = [];
    for (let index = 0; index < 400; index += 1) statuses.push((await call(`2001:db8:1:${index % 40}::1`)).statusCode);
    // Three times the calls that one network has. Refused for the missing token.
    expect(statuses.filter((status) => status !== 429)).toHaveLength(360);
    expect((await call('2001:db8:2::1')).statusCode).not.toBe(429);
    for (let index = 0; index < 120; index += 1) await call(index % 2 === 0 ? '203.0.113.7' : '::ffff:203.0.113.7');
    expect((await call('203.0.113.7')).statusCode).toBe(429);
    expect((await call('203.0.113.8')).statusCode).not.toBe(429);
  });
});

describe('other requests', () => {
  it('are limited by network: large pages, pages, unknown addresses and health', async () => {
    const app = await testApp({ trial: await openStrictTrial(), trustedProxies: ['loopback'], limitsFactor: 0.1 });
    const open = (url: string, ip: string) => app.inject({ url, headers: { 'x-forwarded-for': ip } });
    const count = async (url: string, ip: string, times: number) => {
      let allowed = 0;
      for (let index = 0; index < times; index += 1) if ((await open(url, ip)).statusCode !== 429) allowed += 1;
      return allowed;
    };
    expect(await count('/openapi', '203.0.113.7', 40)).toBe(30);
    const answer = await open('/openapi', '203.0.113.7');
    expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await open('/healthz', '203.0.113.7')).statusCode).toBe(200);
    expect(await count('/nowhere', '203.0.113.7', 610)).toBe(599);
    expect((await open('/healthz', '203.0.113.7')).statusCode).toBe(429);
    expect((await open('/healthz', '203.0.113.8')).statusCode).toBe(200);
  });

  it('are answered with the usual headers and logged, also if they are refused', async () => {
    const lines: string[] = [];
    const logger = { level: 'info', stream: { write: (line: string) => void lines.push(line) } };
    const publicOrigin = 'https://shop.example';
    const app = await testApp({ trial: await openStrictTrial(), limitsFactor: 0.001, publicOrigin, logger });
    const open = () => app.inject('/driver');
    for (let index = 0; index < 6; index += 1) expect((await open()).statusCode).toBe(200);
    lines.length = 0;
    const { statusCode, headers } = await open();
    expect([statusCode, headers['x-robots-tag']]).toEqual([429, 'noindex']);
    for (const name of ['x-content-type-options', 'strict-transport-security']) expect(headers).toHaveProperty(name);
    await expect.poll(() => lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      msg: 'answered',
      url: '/driver',
      status: 429,
      requestId: headers['x-request-id'],
    });
  });
});

it.each([
  ['POST', '/account-management/api/forgotten-password', 0.1],
  ['GET', '/openapi.json', 0.02],
] as const)('%s %s is busy for everybody beyond its total', async (method, url, limitsFactor) => {
  const app = await testApp({ trial: await openStrictTrial(), trustedProxies: ['loopback'], limitsFactor });
  const statuses: number[] = [];
  for (let network = 0; network < 14; network += 1) {
    const headers = { 'x-forwarded-for': `10.${network}.0.1` };
    statuses.push((await app.inject({ url, method, headers })).statusCode);
  }
  expect(statuses.slice(0, 12)).not.toContain(503);
  expect(statuses.slice(12)).toEqual([503, 503]);
});
