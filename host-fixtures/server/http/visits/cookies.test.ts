import { describe, expect, it } from 'vitest';
import { csrfCookie, csrfHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { demoPassword } from '../../accounts/demo-people.ts';
import { browser, testApp } from '../../../testing/test-app.ts';
import { type AppParts } from '../app.ts';

const shop = 'https://shop.example';
const partner = 'https://partner.example';
const behindProxy = { publicOrigin: shop, trustedProxies: ['loopback'] } as const;

/** The cookies that a browser gets by opening a page and signing in. */
async function cookiesOf(parts: Partial<AppParts>, headers: Readonly<Record<string, string>> = {}) {
  const { open, cookies } = browser(await testApp(parts));
  const opened = await open({ url: '/bus-tracker', headers });
  const given = await open({ url: '/api/token', headers });
  const { token } = given.json<{ token: string }>();
  const answer = await open({
    method: 'POST',
    url: '/account-management/api/login',
    headers: { ...headers, [tokenHeader]: token, [csrfHeader]: cookies.get(csrfCookie) },
    payload: { emailAddress: 'anna@example.com', password: demoPassword },
  });
  expect(answer.statusCode).toBe(200);
  const set = [...opened.cookies, ...given.cookies, ...answer.cookies];
  return { set, account: (await open('/account-management/api/account')).json<{ isAuthenticated: boolean }>() };
}

describe('cookies under TLS', () => {
  it.each([
    ['by the public origin', behindProxy, {}],
    ['by the proxy’s word', { trustedProxies: ['loopback'] }, { 'x-forwarded-proto': 'https' }],
  ])('are Secure, and those that are HttpOnly have the prefix __Host-: %s', async (_case, parts, headers) => {
    const { set } = await cookiesOf(parts, headers);
    expect(new Set(set.map(({ name }) => name))).toEqual(
      new Set(['__Host-coach-session', '__Host-coach-user', csrfCookie]),
    );
    for (const { name, secure, path, domain, sameSite } of set) {
      expect([name, secure, path, domain, sameSite]).toEqual([name, true, '/', undefined, 'Lax']);
    }
  });

  it('are not Secure by the word of a caller that is no trusted proxy', async () => {
    const { set } = await cookiesOf({}, { 'x-forwarded-proto': 'https' });
    expect(set.some(({ secure, name }) => secure || name.startsWith('__Host-'))).toBe(false);
  });

  it('do not adopt a session that another host of the domain has planted without the prefix', async () => {
    const app = await testApp(behindProxy);
    const { open, cookies } = browser(app);
    await open('/bus-tracker');
    const good = cookies.get('__Host-coach-session') ?? '';
    const victim = browser(app);
    victim.cookies.set('coach-session', good);
    await victim.open('/bus-tracker');
    expect(victim.cookies.get('__Host-coach-session')).toBeDefined();
    expect(victim.cookies.get('__Host-coach-session')?.split('.')[0]).not.toBe(good.split('.')[0]);
  });
});

describe('cookies for an allowed page of another site', () => {
  it('are SameSite=None and Partitioned under TLS', async () => {
    const { set, account } = await cookiesOf({ ...behindProxy, allowedOrigins: [partner] }, { origin: partner });
    const ofCalls = set.filter(({ name }) => name.startsWith('__Host-'));
    expect(ofCalls.length).toBeGreaterThan(1);
    for (const cookie of ofCalls) expect(cookie).toMatchObject({ sameSite: 'None', secure: true, partitioned: true });
    expect(account).toMatchObject({ isAuthenticated: true });
  });

  it('are SameSite=Lax for own pages, for origins that are not allowed, and without TLS', async () => {
    for (const [parts, headers] of [
      [{ ...behindProxy, allowedOrigins: [partner] }, {}],
      [{ ...behindProxy, allowedOrigins: [partner] }, { origin: 'https://stranger.example' }],
      [{ allowedOrigins: [partner] }, { origin: partner }],
    ] as const) {
      const { set } = await cookiesOf(parts, headers);
      expect(new Set(set.map(({ sameSite }) => sameSite))).toEqual(new Set(['Lax']));
    }
  });
});
