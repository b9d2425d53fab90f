// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEarlyStarter, type EarlyRequests } from './early-requests.ts';

const cities = '/journey-planner/api/origin-cities';
const json = (body: unknown) => new Response(JSON.stringify(body));

type FetchCall = Pick<RequestInit, 'headers' | 'credentials' | 'cache'> & { readonly address: string };
let fetchCalls: FetchCall[];
let answer: (address: string) => Promise<Response>;

beforeEach(() => {
  fetchCalls = [];
  answer = async (address) => json(address.endsWith('/api/token') ? { token: 't1' } : { cities: [] });
  vi.stubGlobal('fetch', (address: URL, { headers, credentials, cache }: RequestInit) => {
    fetchCalls.push({ address: address.href, headers, credentials, cache });
    return answer(address.href);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

describe('createEarlyStarter', () => {
  it('requests the token, then the data with it, in the page’s language (spec §7)', async () => {
    const requests: EarlyRequests = new Map();
    createEarlyStarter('', requests)([cities], 'fr');
    const body = await (await requests.get(`GET ${cities}`))?.json();
    expect(body).toEqual({ cities: [] });
    expect(fetchCalls).toMatchObject([
      { address: 'https://host.example/api/token', headers: undefined },
      { address: `https://host.example${cities}`, headers: { 'X-XSRF-Token': 't1', 'Accept-Language': 'fr' } },
    ]);
  });

  it('leaves the answer with the token readable', async () => {
    const requests: EarlyRequests = new Map();
    createEarlyStarter('', requests)([cities], 'fr');
    await requests.get(`GET ${cities}`);
    expect(await (await requests.get('GET /api/token'))?.json()).toEqual({ token: 't1' });
  });

  it('requests each address once, and the token once for all', async () => {
    const requests: EarlyRequests = new Map();
    const start = createEarlyStarter('', requests);
    start([cities, '/other'], 'fr');
    start([cities], 'fr');
    await Promise.all(requests.values());
    expect(fetchCalls.map(({ address }) => new URL(address).pathname).sort()).toEqual(
      ['/api/token', cities, '/other'].sort(),
    );
  });

  it('uses cached lists of cities only: the token and data that change are always those of the server', async () => {
    const requests: EarlyRequests = new Map();
    createEarlyStarter('', requests)([cities, '/journey-planner/api/information/service-alerts'], 'fr');
    await Promise.all(requests.values());
    expect(fetchCalls.map(({ address, cache }) => [new URL(address).pathname, cache])).toEqual([
      ['/api/token', 'no-store'],
      [cities, 'default'],
      ['/journey-planner/api/information/service-alerts', 'no-store'],
    ]);
  });

  it('requests nothing, not even the token, for a widget without requests', () => {
    createEarlyStarter('', new Map())([], 'fr');
    expect(fetchCalls).toEqual([]);
  });

  it('requests the page’s own origin, regardless of <base>', async () => {
    document.head.innerHTML = '<base href="https://elsewhere.example/deep/">';
    const requests: EarlyRequests = new Map();
    createEarlyStarter('', requests)([cities], 'fr');
    await Promise.all(requests.values());
    expect(fetchCalls.map(({ address }) => new URL(address).origin)).toEqual(Array(2).fill('https://host.example'));
  });

  it('requests another origin when it is configured, with cookies', async () => {
    const requests: EarlyRequests = new Map();
    createEarlyStarter('https://api.example/v1', requests)([cities], 'fr');
    await Promise.all(requests.values());
    expect([...requests.keys()]).toContain(`GET https://api.example/v1${cities}`);
    expect(fetchCalls[1]).toMatchObject({ address: `https://api.example/v1${cities}`, credentials: 'include' });
  });

  it.each([
    ['the network fails', () => Promise.reject(new TypeError('offline'))],
    ['the token is not JSON', () => Promise.resolve(new Response('<html>'))],
    ['the token is missing', () => Promise.resolve(json({}))],
    ['the answer with the token is null', () => Promise.resolve(json(null))],
    ['the token is refused', () => Promise.resolve(new Response('{"token":"t1"}', { status: 503 }))],
  ])('rejects for the client when %s, without an unhandled rejection', async (_case, fail) => {
    answer = fail;
    const onUnhandled = vi.fn();
    process.on('unhandledRejection', onUnhandled);
    const requests: EarlyRequests = new Map();
    createEarlyStarter('', requests)([cities], 'fr');
    await expect(requests.get(`GET ${cities}`)).rejects.toBeInstanceOf(Error);
    await new Promise((resolve) => setTimeout(resolve));
    process.off('unhandledRejection', onUnhandled);
    expect(onUnhandled).not.toHaveBeenCalled();
    // No data is requested with another header than a token.
    expect(fetchCalls.map(({ address }) => new URL(address).pathname)).toEqual(['/api/token']);
  });
});
