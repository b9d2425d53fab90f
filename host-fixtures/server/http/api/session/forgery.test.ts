import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/contract/kit/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { csrfCookie, csrfHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { browser, testApp } from '../../../../testing/test-app.ts';
import { createTokens } from '../../visits/signatures.ts';

/** All endpoints of the contract that change data. */
const changes = endpoints
  .filter(({ method }) => method !== 'GET')
  .map((endpoint) => [endpoint.name, endpoint] as const);

const getUrl = ({ path }: Endpoint) => path.replace(/:\w+\??/g, '1');

/** Signs a browser in. Its result has the headers of valid calls. */
async function signIn() {
  const app = await testApp();
  const { open, cookies } = browser(app);
  const { token } = (await open('/api/token')).json<{ token: string }>();
  const foreignToken = (await browser(app).open('/api/token')).json<{ token: string }>().token;
  const validHeaders = { [tokenHeader]: token, [csrfHeader]: cookies.get(csrfCookie) };
  const payload = { accessToken: 'demo-token-anna' };
  await open({
    method: 'POST',
    url: '/account-management/api/verify-facebook-account',
    headers: validHeaders,
    payload,
  });
  return { app, open, cookies, validHeaders, foreignToken };
}

describe('a token', () => {
  const tokens = createTokens(Buffer.from('the secret of hosts that tests open'));
  const token = tokens.create('session');

  it.each([
    ['its own session', token, 'session', true],
    ['another session', token, 'other', false],
    ['no session', tokens.create(''), '', false],
    ['its session, if it is truncated', token.slice(0, -1), 'session', false],
    ['its session, without a signature', token.split('.')[0] ?? '', 'session', false],
  ])('is valid for %s: %s, %s, %s', (...[, token, session, isValid]) => {
    expect(tokens.isValid(token, session)).toBe(isValid);
  });
});

it('the contract has endpoints that change data', () => expect(changes.length).toBeGreaterThan(10));

describe.each(changes)('%s (spec §7 "X-XSRF-Token", "cross-site request forgery header")', (_name, endpoint) => {
  const { method } = endpoint;
  const url = getUrl(endpoint);

  it('is refused without the token or the CSRF header, and with those of another browser', async () => {
    const { app, open, cookies, validHeaders, foreignToken } = await signIn();
    const isAnswered = app.hasRoute({ method, url: endpoint.path });
    const invalidHeaders: readonly (readonly [string, Record<string, string | undefined>])[] = [
      ['neither', {}],
      ['no token', { [csrfHeader]: validHeaders[csrfHeader] }],
      ['an empty token', { ...validHeaders, [tokenHeader]: '' }],
      ['a malformed token', { ...validHeaders, [tokenHeader]: 'x.y' }],
      ['a token of another browser', { ...validHeaders, [tokenHeader]: foreignToken }],
      ['no header', { [tokenHeader]: validHeaders[tokenHeader] }],
      ['an empty header', { ...validHeaders, [csrfHeader]: '' }],
      ['another header', { ...validHeaders, [csrfHeader]: 'another' }],
      ['a header with two values', { ...validHeaders, [csrfHeader]: `${validHeaders[csrfHeader] ?? ''}, x` }],
    ];
    for (const [name, headers] of invalidHeaders) {
      const payload = method === 'POST' ? {} : undefined;
      const answer = await open({ method, url, headers, ...(payload && { payload }) });
      // Endpoints that this host does not have get 404.
      expect(answer.statusCode, name).toBe(isAnswered ? 403 : 404);
    }
    // Also without the cookie that the header repeats.
    const csrf = cookies.get(csrfCookie) ?? '';
    for (const value of [undefined, '']) {
      if (value === undefined) cookies.delete(csrfCookie);
      else cookies.set(csrfCookie, value);
      const answer = await open({ method, url, headers: { ...validHeaders, [csrfHeader]: value ?? csrf } });
      expect(answer.statusCode).toBe(isAnswered ? 403 : 404);
    }
    const { isAuthenticated } = (await open('/account-management/api/account')).json<{ isAuthenticated: boolean }>();
    expect(isAuthenticated).toBe(true);
  });
});

describe('the cookies', () => {
  it('are SameSite=Lax, and scripts can read only the one that the CSRF header repeats', async () => {
    const app = await testApp();
    const visitor = browser(app);
    const page = await visitor.open('/bus-tracker?scenario=slow-api&now=2031-03-09T10:00&look=dense');
    const { token } = (await visitor.open('/api/token')).json<{ token: string }>();
    const headers = { [tokenHeader]: token, [csrfHeader]: visitor.cookies.get(csrfCookie) };
    const payload = { emailAddress: 'anna@example.com', password: 'autocar-2026' };
    const answer = await visitor.open({ method: 'POST', url: '/account-management/api/login', headers, payload });
    const cookies = [...page.cookies, ...answer.cookies];
    expect([...new Set(cookies.map(({ name }) => name))].sort()).toEqual(
      ['coach-clock', 'coach-device', 'coach-look', 'coach-scenario', 'coach-session', 'coach-user', csrfCookie].sort(),
    );
    for (const { name, sameSite, httpOnly, path } of cookies) {
      expect([name, sameSite, path]).toEqual([name, 'Lax', '/']);
      expect([name, httpOnly ?? false]).toEqual([name, name !== csrfCookie]);
    }
  });
});
