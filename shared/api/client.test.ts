import { setMaxListeners } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { object, string } from 'valibot';
import { login } from '#shared/contract/account/account.ts';
import { getDestinationCities, getOriginCities } from '#shared/contract/cities/cities.ts';
import { endpoint } from '#shared/contract/kit/endpoint.ts';
import { getSchedule } from '#shared/contract/tracker/schedule.ts';
import type { TestServer } from '#test/contract/start-server.ts';
import { type ClientOptions, createTokens } from './client.ts';
import { createTestClient, scheduleTo, startTokenServer, xsrf } from './test-client.test-data.ts';

const buy = endpoint('buy', 'POST /api/buy', {
  summary: 'Buys.',
  body: object({ what: string() }),
  answer: object({ order: string() }),
});

let server: TestServer;
beforeEach(async () => {
  server = await startTokenServer();
});
afterEach(() => server.close());

const createClient = (options?: Partial<ClientOptions>) => createTestClient(server, options);

describe('the XSRF token (spec §7)', () => {
  it('is fetched once for 20 simultaneous calls, and sent with each', async () => {
    server.on('/journey-planner/api/schedule', () => ({ results: [] }));
    const client = createClient();
    await Promise.all(Array.from({ length: 20 }, (_, index) => client.call(getSchedule, scheduleTo(index + 1))));
    expect(server.listCalls('/api/token')).toHaveLength(1);
    expect(server.listCalls('/api/token')[0]?.headers).not.toHaveProperty('x-xsrf-token');
    expect(server.listCalls('/journey-planner').map((call) => call.headers['x-xsrf-token'])).toEqual(
      Array(20).fill('t1'),
    );
  });

  it.each([
    [2, 'ok', 3],
    [3, 'ok', 4],
    [4, 'getToken', 4],
  ])(
    'fails %i times, and two waiting calls end in %s after %i token requests',
    async (failures, expected, requests) => {
      let left = failures;
      server.on('/api/token', () => (left-- > 0 ? { status: 503 } : { token: 't1' }));
      server.on('/journey-planner', () => ({ cities: [] }));
      const client = createClient();
      const getOutcome = () =>
        client.call(getOriginCities, {}).then(
          () => 'ok',
          (failure: unknown) => failure,
        );
      const [first, second] = await Promise.all([getOutcome(), getOutcome()]);
      if (expected === 'ok') expect(first).toBe('ok');
      else expect(first).toMatchObject({ endpoint: expected });
      // The services report one failure once.
      expect(second).toBe(first);
      expect(server.listCalls('/api/token')).toHaveLength(requests);
    },
  );

  it.each([
    ['of an error page', { status: 200, raw: '<html>' }],
    ['without a token', { status: 200, raw: '{}' }],
    ['of null', { status: 200, raw: 'null' }],
  ])('is requested again after an answer %s', async (_, answer) => {
    let left = 1;
    server.on('/api/token', () => (left-- > 0 ? answer : { token: 't1' }));
    server.on('/journey-planner', () => ({ cities: [] }));
    await expect(createClient().call(getOriginCities, {})).resolves.toEqual({ cities: [] });
    expect(server.listCalls('/api/token')).toHaveLength(2);
  });

  it.each([
    [{ status: 404 }, 404],
    [{ status: 500 }, 500],
    [{ status: 200, raw: '{}' }, undefined],
  ])('that is missing is a lost connection, with the status of its answer for the log: %j', async (answer, status) => {
    server.on('/api/token', () => answer);
    const failure: unknown = await createClient()
      .call(getOriginCities, {})
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: 'network', endpoint: 'getToken' });
    expect((failure as { status?: number }).status).toBe(status);
  });

  it.each([
    ['failed', { status: 404 }],
    ['was itself refused for its token', { status: 403, body: xsrf }],
  ])('is requested again by the next call after its request %s', async (_, answer) => {
    server.on('/api/token', () => answer);
    server.on('/journey-planner', () => ({ cities: [] }));
    const client = createClient();
    // A missing token endpoint does not mean that the cities are missing.
    await expect(client.call(getOriginCities, {})).rejects.toMatchObject({ endpoint: 'getToken', kind: 'network' });
    server.on('/api/token', () => ({ token: 't1' }));
    await expect(client.call(getOriginCities, {})).resolves.toEqual({ cities: [] });
  });

  it.each([401, 403])('is renewed once for many calls refused with %i, which are then sent again', async (status) => {
    let tokenCount = 0;
    server.on('/api/token', () => ({ token: `t${++tokenCount}` }));
    server.on('/journey-planner', ({ headers }) =>
      headers['x-xsrf-token'] === 't1' ? { status, body: xsrf } : { results: [] },
    );
    const client = createClient();
    await Promise.all(Array.from({ length: 15 }, (_, index) => client.call(getSchedule, scheduleTo(index + 1))));
    expect(server.listCalls('/api/token')).toHaveLength(2);
    expect(server.listCalls('/journey-planner')).toHaveLength(30);
  });

  it('is renewed only once for a call, which fails if it is refused again', async () => {
    server.on('/journey-planner', () => ({ status: 403, body: xsrf }));
    await expect(createClient().call(getOriginCities, {})).rejects.toMatchObject({ kind: 'http', status: 403 });
    expect(server.listCalls('/api/token')).toHaveLength(2);
    expect(server.listCalls('/journey-planner')).toHaveLength(2);
  });

  it('is not renewed if a 401 refuses the traveller and not the token', async () => {
    server.on('/journey-planner', () => ({ status: 401, body: { errors: [{ id: 12, message: 'Sign in' }] } }));
    await expect(createClient().call(getOriginCities, {})).rejects.toMatchObject({
      status: 401,
      errors: [{ id: '12', message: 'Sign in' }],
    });
    expect(server.listCalls('/api/token')).toHaveLength(1);
  });

  it('is renewed after a call that starts another session, so that no call is refused', async () => {
    let tokenCount = 0;
    server.on('/api/token', () => ({ token: `t${++tokenCount}` }));
    server.on('/account-management', () => ({ name: 'Anna', isAuthenticated: true }));
    server.on('/journey-planner', () => ({ cities: [] }));
    const client = createClient();
    await client.call(login, { body: { emailAddress: 'anna@example.com', password: 'secret' } });
    await client.call(getOriginCities, {});
    expect(server.listCalls('/account-management')[0]?.headers['x-xsrf-token']).toBe('t1');
    expect(server.listCalls('/journey-planner')[0]?.headers['x-xsrf-token']).toBe('t2');
  });
});

describe('queue and attempts of GETs (spec §7)', () => {
  it('never has more than 10 requests open at a time', async () => {
    let open = 0;
    let most = 0;
    server.on('/journey-planner', async () => {
      most = Math.max(most, ++open);
      await new Promise((resolve) => setTimeout(resolve, 15));
      open -= 1;
      return { results: [] };
    });
    const client = createClient();
    await Promise.all(Array.from({ length: 35 }, (_, index) => client.call(getSchedule, scheduleTo(index + 1))));
    expect(most).toBe(10);
    expect(server.listCalls('/journey-planner')).toHaveLength(35);
  });

  it.each([
    [500, 5],
    [503, 5],
    [429, 5],
    [408, 5],
    [400, 1],
    [404, 1],
    [409, 1],
    [410, 1],
    [422, 1],
  ])('a GET that is answered with status %i is attempted %i times', async (status, attempts) => {
    server.on('/journey-planner', () => ({ status }));
    await expect(createClient().call(getOriginCities, {})).rejects.toMatchObject({ kind: 'http', status, errors: [] });
    expect(server.listCalls('/journey-planner')).toHaveLength(attempts);
  });

  it.each([
    ['90', { retryAfterSeconds: 90 }],
    ['Wed, 21 Oct 2026 07:28:00 GMT', {}],
    [undefined, {}],
  ])('a refusal with Retry-After %s contains the seconds until the next attempt', async (retryAfter, expected) => {
    server.on('/journey-planner', (_, response) => {
      if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter);
      return { status: 404 };
    });
    const failure = await createClient()
      .call(getOriginCities, {})
      .catch((error: unknown) => error);
    expect({ ...(failure as object) }).toEqual(expect.objectContaining({ status: 404, ...expected }));
    expect('retryAfterSeconds' in (failure as object)).toBe('retryAfterSeconds' in expected);
  });

  it('a GET succeeds on the fifth attempt after four broken connections', async () => {
    let attempt = 0;
    server.on('/journey-planner', (_, response) => {
      if (++attempt === 5) return { cities: [{ id: 1, name: 'Leeds' }] };
      response.destroy();
      return undefined;
    });
    await expect(createClient().call(getOriginCities, {})).resolves.toEqual({ cities: [{ id: 1, name: 'Leeds' }] });
  });

  it('a GET fails with kind "network" when no server is listening', async () => {
    const client = createClient({ apiBase: 'http://127.0.0.1:1' });
    await expect(client.call(getOriginCities, {})).rejects.toMatchObject({ kind: 'network', endpoint: 'getToken' });
  });
});

describe('a request that times out (spec §9)', () => {
  const answerForever = (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"cities":');
    return undefined;
  };

  it('is retried 3 times, even if only the body never ends', async () => {
    server.on('/journey-planner', answerForever);
    const failing = createClient({ timeoutMs: 60 }).call(getOriginCities, {});
    await expect(failing).rejects.toMatchObject({ kind: 'timeout', endpoint: 'getOriginCities' });
    expect(server.listCalls('/journey-planner')).toHaveLength(4);
  });

  it('is retried under the same idempotency key if it is a purchase', async () => {
    let attempt = 0;
    let key = 0;
    server.on('/api/buy', (request, response) => (++attempt < 3 ? answerForever(request, response) : { order: 'A1' }));
    const client = createClient({ timeoutMs: 250, newKey: () => `key-${++key}` });
    await expect(client.call(buy, { body: { what: 'a seat' } })).resolves.toEqual({ order: 'A1' });
    await client.call(buy, { body: { what: 'a seat' } });
    const calls = server.listCalls('/api/buy');
    expect(calls.map((call) => call.headers['idempotency-key'])).toEqual(['key-1', 'key-1', 'key-1', 'key-2']);
    expect(calls.map((call) => call.body)).toEqual(Array(4).fill('{"what":"a seat"}'));
  });

  it('uses the idempotency key of its caller for every call of one command', async () => {
    server.on('/api/buy', () => ({ order: 'A1' }));
    const client = createClient();
    await client.call(buy, { body: { what: 'x' } }, { key: 'mine' });
    await client.call(buy, { body: { what: 'x' } }, { key: 'mine' });
    expect(server.listCalls('/api/buy').map(({ headers }) => headers['idempotency-key'])).toEqual(['mine', 'mine']);
  });

  it.each([
    ['a small purchase', 'POST', 8180, true],
    ['a large purchase, which is above the limit of browsers', 'POST', 8181, false],
  ])('%s is sent with keepalive, to survive leaving the page: %s', async (...[, method, length, hasKeepalive]) => {
    const requests: Request[] = [];
    const fakeFetch: typeof fetch = async (request) => {
      if (request instanceof Request && request.method === method) requests.push(request.clone());
      return new Response(JSON.stringify({ token: 't1', order: 'A1' }));
    };
    await createClient({ fetch: fakeFetch }).call(buy, { body: { what: 'x'.repeat(length) } });
    expect(requests.map((request) => [request.keepalive, request.headers.get('content-type')])).toEqual([
      [hasKeepalive, 'application/json'],
    ]);
  });

  it('is not retried if a purchase was answered with status 500', async () => {
    server.on('/api/buy', () => ({ status: 500 }));
    await expect(createClient().call(buy, { body: { what: 'x' } })).rejects.toMatchObject({ status: 500 });
    expect(server.listCalls('/api/buy')).toHaveLength(1);
  });
});

describe('aborting a call', () => {
  it('rejects it, frees its place in the queue, and reports no failure to onCallEnd', async () => {
    const onCallEnd = vi.fn<(call: string, failure?: unknown) => void>();
    server.on('/journey-planner/api/schedule', () => undefined);
    server.on('/journey-planner/api/origin-cities', () => ({ cities: [] }));
    const client = createClient({ onCallEnd });
    const controller = new AbortController();
    const { signal } = controller;
    setMaxListeners(0, signal);
    const calls = Array.from({ length: 25 }, (_, index) => client.call(getSchedule, scheduleTo(index + 1), { signal }));
    const ends = Promise.allSettled(calls);
    await expect.poll(() => server.listCalls('/journey-planner')).toHaveLength(10);
    controller.abort();
    expect((await ends).map((end) => end.status === 'rejected' && end.reason.kind)).toEqual(Array(25).fill('aborted'));
    await Promise.all(Array.from({ length: 12 }, () => client.call(getOriginCities, {})));
    expect(server.listCalls('/journey-planner/api/schedule')).toHaveLength(10);
    expect(onCallEnd.mock.calls.filter(([, failure]) => failure !== undefined)).toEqual([]);
  });

  it('sends no request for the data if the call has not started', async () => {
    const call = createClient().call(getOriginCities, {}, { signal: AbortSignal.abort() });
    await expect(call).rejects.toMatchObject({ kind: 'aborted' });
    expect(server.listCalls('/journey-planner')).toHaveLength(0);
  });

  it('does not abort the token request that another call waits for', async () => {
    let answer = (_: object) => {};
    server.on('/api/token', () => new Promise((resolve) => (answer = resolve)));
    server.on('/journey-planner', () => ({ cities: [] }));
    const client = createClient();
    const controller = new AbortController();
    const abortedCall = client.call(getOriginCities, {}, { signal: controller.signal });
    const otherCall = client.call(getOriginCities, {});
    await expect.poll(() => server.listCalls('/api/token')).toHaveLength(1);
    controller.abort();
    await expect(abortedCall).rejects.toMatchObject({ kind: 'aborted' });
    answer({ token: 't1' });
    await expect(otherCall).resolves.toEqual({ cities: [] });
  });
});

describe('headers of requests that change something (spec §7)', () => {
  const getHeaders = async (options: Partial<ClientOptions>) => {
    server.on('/', () => ({ order: 'A1', cities: [] }));
    const client = createClient({ readCookie: (name) => (name === 'csrf-token' ? 'c1' : undefined), ...options });
    await client.call(getOriginCities, {});
    await client.call(buy, { body: { what: 'x' } });
    const read = (path: string) => server.listCalls(path)[0]?.headers ?? {};
    return { get: read('/journey-planner'), post: read('/api/buy') };
  };

  it.each(['', '/'])('repeat the CSRF cookie on the page’s own origin (base "%s")', async (apiBase) => {
    const { get, post } = await getHeaders({ apiBase, origin: server.origin });
    expect(post).toMatchObject({ 'x-csrf-token': 'c1', 'x-xsrf-token': 't1', 'idempotency-key': 'k' });
    expect(get).not.toHaveProperty('x-csrf-token');
    expect(get).not.toHaveProperty('idempotency-key');
  });

  it('contain the current language of the page, so that the API answers in it', async () => {
    let language = 'pl';
    const client = createClient({ language: () => language });
    server.on('/', () => ({ order: 'A1', cities: [] }));
    await client.call(getOriginCities, {});
    language = 'es';
    await client.call(buy, { body: { what: 'x' } });
    const read = (path: string) => server.listCalls(path)[0]?.headers['accept-language'];
    expect([read('/journey-planner'), read('/api/buy')]).toEqual(['pl', 'es']);
  });

  it('never send the CSRF cookie’s value to another origin', async () => {
    const { post } = await getHeaders({ origin: 'https://host.example' });
    expect(post).toMatchObject({ 'x-xsrf-token': 't1', 'idempotency-key': 'k' });
    expect(post).not.toHaveProperty('x-csrf-token');
  });

  it.each([
    ['requests to the page’s own origin send same-origin credentials', '', 'same-origin'],
    ['requests to another origin include credentials', undefined, 'include'],
  ])('%s', async (...[, apiBase, expected]) => {
    const credentials: string[] = [];
    const spyingFetch: typeof fetch = (request, init) => {
      credentials.push((request as Request).credentials);
      return fetch(request, init);
    };
    const origin = apiBase === undefined ? 'https://host.example' : server.origin;
    await getHeaders({ apiBase: apiBase ?? server.origin, origin, fetch: spyingFetch });
    expect(new Set(credentials)).toEqual(new Set([expected]));
  });

  it('have no CSRF header without a cookie', async () => {
    const { post } = await getHeaders({ apiBase: '', origin: server.origin, readCookie: () => undefined });
    expect(post).not.toHaveProperty('x-csrf-token');
  });

  it('use the CSRF cookie that was set by the answer with the token', async () => {
    server.on('/api/buy', () => ({ order: 'A1' }));
    const readCookie = () => (server.listCalls('/api/token').length > 0 ? 'c2' : undefined);
    await createClient({ apiBase: '', origin: server.origin, readCookie }).call(buy, { body: { what: 'x' } });
    expect(server.listCalls('/api/buy')[0]?.headers).toMatchObject({ 'x-csrf-token': 'c2' });
  });
});

describe('an answer that does not match the contract', () => {
  const raw = (body: string, type = 'application/json') => ({ status: 200, raw: body, type });
  it.each([
    ['an HTML page', raw('<!doctype html><title>Busy</title>', 'text/html'), ''],
    ['truncated JSON', raw('{"cities":[{"id":1,"na'), ''],
    ['an empty body', raw(''), ''],
    ['null', raw('null'), ''],
    ['a bare array', raw('[]'), 'cities'],
    ['another property name', raw('{"city":[]}'), 'cities'],
    ['a property of another type', raw('{"cities":"many"}'), 'cities'],
  ])('is a malformed failure, and is not retried: %s', async (_case, answer, path) => {
    server.on('/journey-planner', () => answer);
    const call = createClient().call(getDestinationCities, { query: { originCityId: 3 } });
    await expect(call).rejects.toMatchObject({ kind: 'malformed', path, endpoint: 'getDestinationCities' });
    expect(server.listCalls('/journey-planner')).toHaveLength(1);
  });
});

describe('serverAheadMs', () => {
  const server2031 = Date.parse('2031-03-09T10:00:00Z');
  it.each([
    ['an hour ahead', server2031 - 3_600_000, 3_600_000],
    ['an hour behind', server2031 + 3_600_000, -3_600_000],
    ['5 seconds behind', server2031 + 5_000, -5_000],
    ['within 5 seconds of the device’s clock', server2031 + 4_999, 0],
  ])('is the difference from a server whose clock is %s', async (_case, now, expected) => {
    server.date = new Date(server2031).toUTCString();
    server.on('/journey-planner', () => ({ cities: [] }));
    const client = createClient({ now: () => now });
    expect(client.serverAheadMs()).toBe(0);
    await client.call(getOriginCities, {});
    expect(client.serverAheadMs()).toBe(expected);
  });
});

describe('tokens', () => {
  it('renew the current token once when it is refused, and ignore a refusal of an old one', async () => {
    let tokenCount = 0;
    const load = vi.fn(async () => `t${++tokenCount}`);
    const tokens = createTokens(load);
    expect(await tokens.current()).toBe('t1');
    tokens.refuse('t1');
    tokens.refuse('t1');
    expect(await Promise.all([tokens.current(), tokens.current()])).toEqual(['t2', 't2']);
    tokens.refuse('t1');
    expect(await tokens.current()).toBe('t2');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('ignore a late refusal while the new token is being fetched', async () => {
    const load = vi.fn(async () => 'same');
    const tokens = createTokens(load);
    await tokens.current();
    tokens.refuse('same');
    const renewal = tokens.current();
    tokens.refuse('same');
    expect(await renewal).toBe('same');
    expect(await tokens.current()).toBe('same');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('ignore the late answer of a request that was dropped', async () => {
    const resolvers: ((token: string) => void)[] = [];
    const tokens = createTokens(() => new Promise((resolve) => void resolvers.push(resolve)));
    const dropped = tokens.current();
    tokens.refuse();
    const renewal = tokens.current();
    resolvers[1]?.('t2');
    resolvers[0]?.('t1');
    expect(await Promise.all([dropped, renewal])).toEqual(['t1', 't2']);
    tokens.refuse('t2');
    void tokens.current();
    expect(resolvers).toHaveLength(3);
  });
});
