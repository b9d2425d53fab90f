import { describe, expect, it } from 'vitest';
import { csrfCookie, csrfHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { demoPassword } from '../../accounts/demo-people.ts';
import { browser, testApp } from '../../../testing/test-app.ts';
import { type AppOptions } from '../app.ts';

const shop = 'https://shop.example';
const partner = 'https://partner.example';
const behindProxy = { publicOrigin: shop, trustedProxies: ['loopback'] } as const;

/** Opens a page and signs in. Its result has the cookies that the host has set. */
async function openCookies(parts: Partial<AppOptions>, headers: Readonly<Record<string, string>> = {}) {
  const { open, cookies } = browser(await testApp(parts));
  const page = await open({ url: '/bus-tracker', headers });
  const tokenAnswer = await open({ url: '/api/token', headers });
  const { token } = tokenAnswer.json<{ token: string }>();
  const answer = await open({
    method: 'POST',
    url: '/account-management/api/login',
    headers: { ...headers, [tokenHeader]: token, [csrfHeader]: cookies.get(csrfCookie) },
    payload: { emailAddress: 'anna@example.com', password: demoPassword },
  });
  expect(answer.statusCode).toBe(200);
  const allCookies = [...page.cookies, ...tokenAnswer.cookies, ...answer.cookies];
  return { allCookies, account: (await open('/account-management/api/account')).json<{ isAuthenticated: boolean }>() };
}

describe('cookies under TLS', () => {
  it.each([
    ['by the public origin', behindProxy, {}],
    ['by the header of a trusted proxy', { trustedProxies: ['loopback'] }, { 'x-forwarded-proto': 'https' }],
  ])('are Secure, and those that are HttpOnly have the prefix __Host-: %s', async (_case, parts, headers) => {
    const { allCookies } = await openCookies(parts, headers);
    expect(new Set(allCookies.map(({ name }) => name))).toEqual(
      new Set(['__Host-coach-device', '__Host-coach-session', '__Host-coach-user', csrfCookie]),
    );
    for (const { name, secure, path, domain, sameSite } of allCookies) {
      expect([name, secure, path, domain, sameSite]).toEqual([name, true, '/', undefined, 'Lax']);
    }
  });

  it('are not made Secure by a header from an untrusted caller', async () => {
    const { allCookies } = await openCookies({}, { 'x-forwarded-proto': 'https' });
    expect(allCookies.some(({ secure, name }) => secure || name.startsWith('__Host-'))).toBe(false);
  });

  it('ignore a session that another host of the domain has set without the prefix', async () => {
    const app = await testApp(behindProxy);
    const { open, cookies } = browser(app);
    await open('/bus-tracker');
    const validCookie = cookies.get('__Host-coach-session') ?? '';
    const victim = browser(app);
    victim.cookies.set('coach-session', validCookie);
    await victim.open('/bus-tracker');
    expect(victim.cookies.get('__Host-coach-session')).toBeDefined();
    expect(victim.cookies.get('__Host-coach-session')?.split('.')[0]).not.toBe(validCookie.split('.')[0]);
  });
});

describe('cookies for an allowed page of another site', () => {
  it('are SameSite=None and Partitioned under TLS', async () => {
    const { allCookies, account } = await openCookies(
      { ...behindProxy, allowedOrigins: [partner] },
      { origin: partner },
    );
    const apiCookies = allCookies.filter(({ name }) => name.startsWith('__Host-'));
    expect(apiCookies.length).toBeGreaterThan(1);
    for (const cookie of apiCookies)
      expect(cookie).toMatchObject({ sameSite: 'None', secure: true, partitioned: true });
    expect(account).toMatchObject({ isAuthenticated: true });
  });

  it('are SameSite=Lax for own pages, for origins that are not allowed, and without TLS', async () => {
    for (const [parts, headers] of [
      [{ ...behindProxy, allowedOrigins: [partner] }, {}],
      [{ ...behindProxy, allowedOrigins: [partner] }, { origin: 'https://stranger.example' }],
      [{ allowedOrigins: [partner] }, { origin: partner }],
    ] as const) {
      const { allCookies } = await openCookies(parts, headers);
      expect(new Set(allCookies.map(({ sameSite }) => sameSite))).toEqual(new Set(['Lax']));
    }
  });
});
