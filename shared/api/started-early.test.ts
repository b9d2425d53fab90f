import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getOriginCities } from '#shared/contract/cities/cities.ts';
import { getSchedule } from '#shared/contract/tracker/schedule.ts';
import type { TestServer } from '#test/contract/start-server.ts';
import type { ClientOptions } from './client.ts';
import { createTestClient, scheduleTo, startTokenServer, xsrf } from './test-client.test-data.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTokenServer();
});
afterEach(() => server.close());

const createClient = (options?: Partial<ClientOptions>) => createTestClient(server, options);

describe('a request that the bootstrap started early', () => {
  const answer = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));
  const key = (path: string) => `GET ${server.origin}${path}`;

  it('is used once, without a token; later calls send requests', async () => {
    server.on('/journey-planner', () => ({ cities: [{ id: 2, name: 'York' }] }));
    const earlyRequests = new Map([
      [key('/journey-planner/api/origin-cities'), answer({ cities: [{ id: 1, name: 'Leeds' }] })],
    ]);
    const client = createClient({ early: earlyRequests });
    expect(await client.call(getOriginCities, {})).toEqual({ cities: [{ id: 1, name: 'Leeds' }] });
    expect(server.listCalls('/')).toHaveLength(0);
    expect(await client.call(getOriginCities, {})).toEqual({ cities: [{ id: 2, name: 'York' }] });
  });

  it('is also used if it is the request for the token', async () => {
    server.on('/journey-planner', () => ({ cities: [] }));
    await createClient({ early: new Map([[key('/api/token'), answer({ token: 't0' })]]) }).call(getOriginCities, {});
    expect(server.listCalls('/').map((call) => call.headers['x-xsrf-token'])).toEqual(['t0']);
  });

  it.each([
    ['failed', () => answer({}, 503)],
    ['was refused for its token', () => answer(xsrf, 403)],
    ['was not answered', () => Promise.reject(new TypeError('gone'))],
    ['never arrives', () => new Promise<Response>(() => {})],
  ])('is sent again by the client if it %s', async (_case, request) => {
    server.on('/journey-planner', () => ({ cities: [] }));
    const earlyRequests = new Map([[key('/journey-planner/api/origin-cities'), request()]]);
    await expect(createClient({ early: earlyRequests, timeoutMs: 100 }).call(getOriginCities, {})).resolves.toEqual({
      cities: [],
    });
    expect(server.listCalls('/journey-planner')).toHaveLength(1);
  });

  it('is not sent again if it was refused', async () => {
    const earlyRequests = new Map([[key('/journey-planner/api/origin-cities'), answer({}, 404)]]);
    await expect(createClient({ early: earlyRequests }).call(getOriginCities, {})).rejects.toMatchObject({
      status: 404,
    });
    expect(server.listCalls('/')).toHaveLength(0);
  });

  it('is the first of five attempts, or of four for the token (spec §7)', async () => {
    server.on('/journey-planner', () => ({ status: 503 }));
    const earlyRequests = new Map([[key('/journey-planner/api/origin-cities'), answer({}, 503)]]);
    await expect(createClient({ early: earlyRequests }).call(getOriginCities, {})).rejects.toMatchObject({
      status: 503,
    });
    expect(server.listCalls('/journey-planner')).toHaveLength(4);

    server.on('/api/token', () => ({ status: 503 }));
    const token = new Map([[key('/api/token'), answer({}, 503)]]);
    const before = server.listCalls('/api/token').length;
    await expect(createClient({ early: token }).call(getOriginCities, {})).rejects.toMatchObject({
      endpoint: 'getToken',
    });
    expect(server.listCalls('/api/token')).toHaveLength(before + 3);
  });

  it.each([
    ['was not answered', () => Promise.reject<Response>(new TypeError('gone')), undefined],
    ['is not JSON', () => Promise.resolve(new Response('<html>')), new SyntaxError('no JSON')],
    ['is missing', () => Promise.resolve(new Response('{}')), new SyntaxError('token')],
    ['was refused', () => Promise.resolve(new Response('{}', { status: 503 })), new SyntaxError('token')],
  ])('that was never sent, since the token %s, is not an attempt', async (_case, requestToken, problem) => {
    server.on('/journey-planner', () => ({ status: 503 }));
    const token = requestToken();
    const cities = problem ? Promise.reject<Response>(problem) : token.then((response) => response);
    const earlyRequests = new Map([
      [key('/api/token'), token],
      [key('/journey-planner/api/origin-cities'), cities],
    ]);
    await expect(createClient({ early: earlyRequests }).call(getOriginCities, {})).rejects.toMatchObject({
      status: 503,
    });
    expect(server.listCalls('/journey-planner').map((call) => call.headers['x-xsrf-token'])).toEqual(
      Array(5).fill('t1'),
    );
    // One request for the token: its early answer is the first attempt.
    expect(server.listCalls('/api/token')).toHaveLength(1);
  });

  it('counts as one of the ten concurrent requests', async () => {
    let open = 0;
    let most = 0;
    server.on('/journey-planner', async () => {
      most = Math.max(most, ++open);
      await new Promise((resolve) => setTimeout(resolve, 15));
      open -= 1;
      return { results: [] };
    });
    let arrive = (_response: Response) => {};
    const earlyRequests = new Map([
      [key('/journey-planner/api/origin-cities'), new Promise<Response>((resolve) => (arrive = resolve))],
    ]);
    const client = createClient({ early: earlyRequests });
    await Promise.all(Array.from({ length: 20 }, (_, index) => client.call(getSchedule, scheduleTo(index + 1))));
    expect(most).toBe(9);
    arrive(await answer({ cities: [] }));
    await expect(client.call(getOriginCities, {})).resolves.toEqual({ cities: [] });
  });
});

describe('whether the API is reached (host contract §5)', () => {
  const openClient = () => {
    const onCallEnd = vi.fn<NonNullable<ClientOptions['onCallEnd']>>();
    const client = createClient({ onCallEnd });
    const reports = () =>
      onCallEnd.mock.calls.map(([call, failure]) => [call, failure && `${failure.endpoint} ${failure.kind}`]);
    return { client, reports };
  };

  it('is reported for each call that is answered, and for each that fails', async () => {
    server.on('/journey-planner/api/origin-cities', () => ({ cities: [] }));
    server.on('/journey-planner/api/schedule', () => ({ status: 404 }));
    const { client, reports } = openClient();
    await client.call(getOriginCities, {});
    await client.call(getSchedule, scheduleTo(1)).catch(() => {});
    expect(reports()).toEqual([
      ['getToken', undefined],
      ['getOriginCities', undefined],
      ['getSchedule', 'getSchedule http'],
    ]);
  });

  it('is reported as a failure of the token by the calls that wait for it', async () => {
    server.on('/api/token', () => ({ status: 404 }));
    const { client, reports } = openClient();
    await client.call(getOriginCities, {}).catch(() => {});
    expect(reports()).toEqual([
      ['getToken', 'getToken http'],
      ['getOriginCities', 'getToken network'],
    ]);
  });

  it('is not reported for a call that was aborted', async () => {
    server.on('/journey-planner', () => new Promise(() => {}));
    const { client, reports } = openClient();
    const controller = new AbortController();
    const calling = client.call(getOriginCities, {}, { signal: controller.signal }).catch(() => {});
    controller.abort();
    await calling;
    expect(reports().filter(([call]) => call === 'getOriginCities')).toEqual([]);
  });
});
