import { describe, expect, it } from 'vitest';
import { idempotencyHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { browser, testApp } from '../../../testing/test-app.ts';

const shop = 'https://shop.example';
const basket = '/journey-planner/api/basket';
const cors = (headers: Readonly<Record<string, unknown>>) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control'));

describe('a page of another origin', () => {
  it('that is allowed may read answers and their Date header', async () => {
    const app = await testApp({ allowedOrigins: [shop] });
    const { headers } = await app.inject({ url: '/api/token', headers: { origin: shop } });
    expect(headers).toMatchObject({
      'access-control-allow-origin': shop,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'Date, Retry-After',
      vary: 'Origin',
    });
  });

  it('that is allowed may send changes with its token, without the CSRF header', async () => {
    const visitor = browser(await testApp({ allowedOrigins: [shop] }));
    const { token } = (await visitor.open('/api/token')).json<{ token: string }>();
    const headers = { origin: shop, [tokenHeader]: token };
    expect((await visitor.open({ method: 'DELETE', url: basket, headers })).statusCode).toBe(200);
    expect((await visitor.open({ method: 'DELETE', url: basket, headers: { origin: shop } })).statusCode).toBe(403);
  });

  it('that is allowed may only read, with a token, if the browser stores no cookies for it', async () => {
    const app = await testApp({ allowedOrigins: [shop] });
    const { token } = (await app.inject({ url: '/api/token', headers: { origin: shop } })).json<{ token: string }>();
    const request = async (method: 'GET' | 'DELETE', origin?: string) =>
      (await app.inject({ method, url: basket, headers: { [tokenHeader]: token, ...(origin && { origin }) } }))
        .statusCode;
    expect(await Promise.all([request('GET', shop), request('DELETE', shop)])).toEqual([200, 403]);
    // A token without a session is refused.
    expect(await Promise.all([request('GET'), request('GET', 'https://other.example')])).toEqual([403, 403]);
    // Also for a browser with a session.
    const visitor = browser(app);
    await visitor.open('/api/token');
    const headers = { origin: shop, [tokenHeader]: token };
    expect((await visitor.open({ url: basket, headers })).statusCode).toBe(403);
  });

  it('that is allowed gets the permitted headers and methods from a preflight request', async () => {
    const app = await testApp({ allowedOrigins: [shop] });
    const preflightHeaders = {
      'access-control-request-method': 'DELETE',
      'access-control-request-headers': 'x-xsrf-token',
    };
    const answer = await app.inject({ method: 'OPTIONS', url: basket, headers: { origin: shop, ...preflightHeaders } });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(answer.headers['access-control-allow-methods']).toBe('GET, POST, DELETE');
    // Ten minutes.
    expect(answer.headers['access-control-max-age']).toBe('600');
    expect(answer.headers['access-control-allow-headers']).toBe(`${tokenHeader}, ${idempotencyHeader}, Content-Type`);
  });

  it.each([
    ['that is not allowed', '/api/token', 'https://other.example'],
    ['that only begins like an allowed one', '/api/token', `${shop}.other.example`],
    ['whose origin is “null”', '/api/token', 'null'],
    ['that is allowed, but requests a page instead of the API,', '/bus-tracker', shop],
  ])('%s gets no CORS headers', async (_case, url, origin) => {
    const app = await testApp({ allowedOrigins: [shop] });
    expect(cors((await app.inject({ url, headers: { origin } })).headers)).toEqual([]);
  });

  it('gets no CORS headers if no origin is allowed', async () => {
    const answer = await (await testApp()).inject({ url: '/api/token', headers: { origin: 'http://localhost:3000' } });
    expect(cors(answer.headers)).toEqual([]);
  });
});
