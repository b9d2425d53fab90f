import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getOriginCities } from '#shared/contract/cities/cities.ts';
import { getSchedule } from '#shared/contract/tracker/schedule.ts';
import type { TestServer } from '#test/contract/start-server.ts';
import type { ClientOptions } from './client.ts';
import { ask, clientOf as clientOfServer, startTokenServer, xsrf } from './client-of.test-data.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTokenServer();
});
afterEach(() => server.close());

const clientOf = (options?: Partial<ClientOptions>) => clientOfServer(server, options);

describe('a request that the bootstrap started early', () => {
  const answer = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));
  const key = (path: string) => `GET ${server.origin}${path}`;

  it('is used once, without a token; later calls ask the server', async () => {
    server.on('/journey-planner', () => ({ cities: [{ id: 2, name: 'York' }] }));
    const early = new Map([
      [key('/journey-planner/api/origin-cities'), answer({ cities: [{ id: 1, name: 'Leeds' }] })],
    ]);
    const client = clientOf({ early });
    expect(await client.call(getOriginCities, {})).toEqual({ cities: [{ id: 1, name: 'Leeds' }] });
    expect(server.seen('/')).toHaveLength(0);
    expect(await client.call(getOriginCities, {})).toEqual({ cities: [{ id: 2, name: 'York' }] });
  });

  it('is also used when it is the request for the token', async () => {
    server.on('/journey-planner', () => ({ cities: [] }));
    await clientOf({ early: new Map([[key('/api/token'), answer({ token: 't0' })]]) }).call(getOriginCities, {});
    expect(server.seen('/').map((call) => call.headers['x-xsrf-token'])).toEqual(['t0']);
  });

  it.each([
    ['broke', () => answer({}, 503)],
    ['was refused for its token', () => answer(xsrf, 403)],
    ['was not answered', () => Promise.reject(new TypeError('gone'))],
    ['never comes', () => new Promise<Response>(() => {})],
  ])('is sent again by the client when it %s', async (_case, started) => {
    server.on('/journey-planner', () => ({ cities: [] }));
    const early = new Map([[key('/journey-planner/api/origin-cities'), started()]]);
    await expect(clientOf({ early, timeoutMs: 100 }).call(getOriginCities, {})).resolves.toEqual({ cities: [] });
    expect(server.seen('/journey-planner')).toHaveLength(1);
  });

  it('that was refused is not sent again', async () => {
    const early = new Map([[key('/journey-planner/api/origin-cities'), answer({}, 404)]]);
    await expect(clientOf({ early }).call(getOriginCities, {})).rejects.toMatchObject({ status: 404 });
    expect(server.seen('/')).toHaveLength(0);
  });

  it('is the first of five attempts, and that of the token the first of four (spec §7)', async () => {
    server.on('/journey-planner', () => ({ status: 503 }));
    const early = new Map([[key('/journey-planner/api/origin-cities'), answer({}, 503)]]);
    await expect(clientOf({ early }).call(getOriginCities, {})).rejects.toMatchObject({ status: 503 });
    expect(server.seen('/journey-planner')).toHaveLength(4);

    server.on('/api/token', () => ({ status: 503 }));
    const token = new Map([[key('/api/token'), answer({}, 503)]]);
    const before = server.seen('/api/token').length;
    await expect(clientOf({ early: token }).call(getOriginCities, {})).rejects.toMatchObject({ endpoint: 'getToken' });
    expect(server.seen('/api/token')).toHaveLength(before + 3);
  });

  it.each([
    ['was not answered', () => Promise.reject<Response>(new TypeError('gone')), undefined],
    ['is no JSON', () => Promise.resolve(new Response('<html>')), new SyntaxError('no JSON')],
  ])('that was never sent, since the token %s, is no attempt', async (_case, tokenOf, problem) => {
    server.on('/journey-planner', () => ({ status: 503 }));
    const token = tokenOf();
    const cities = problem ? Promise.reject<Response>(problem) : token.then((response) => response);
    const early = new Map([
      [key('/api/token'), token],
      [key('/journey-planner/api/origin-cities'), cities],
    ]);
    // The client asks for the token again where it was not answered, and gives up where something else answers.
    const failed = problem ? { endpoint: 'getToken' } : { status: 503 };
    await expect(clientOf({ early }).call(getOriginCities, {})).rejects.toMatchObject(failed);
    expect(server.seen('/journey-planner')).toHaveLength(problem ? 0 : 5);
  });

  it('counts among the ten that are open at a time', async () => {
    let open = 0;
    let most = 0;
    server.on('/journey-planner', async () => {
      most = Math.max(most, ++open);
      await new Promise((resolve) => setTimeout(resolve, 15));
      open -= 1;
      return { results: [] };
    });
    let arrive = (_response: Response) => {};
    const early = new Map([
      [key('/journey-planner/api/origin-cities'), new Promise<Response>((resolve) => (arrive = resolve))],
    ]);
    const client = clientOf({ early });
    await Promise.all(Array.from({ length: 20 }, (_, index) => client.call(getSchedule, ask(index + 1))));
    expect(most).toBe(9);
    arrive(await answer({ cities: [] }));
    await expect(client.call(getOriginCities, {})).resolves.toEqual({ cities: [] });
  });
});

describe('whether the API is reached (host contract §5)', () => {
  const heardBy = () => {
    const onReach = vi.fn<NonNullable<ClientOptions['onReach']>>();
    const client = clientOf({ onReach });
    const heard = () =>
      onReach.mock.calls.map(([call, failure]) => [call, failure && `${failure.endpoint} ${failure.kind}`]);
    return { client, heard };
  };

  it('is reported for each call that is answered, and for each that fails', async () => {
    server.on('/journey-planner/api/origin-cities', () => ({ cities: [] }));
    server.on('/journey-planner/api/schedule', () => ({ status: 404 }));
    const { client, heard } = heardBy();
    await client.call(getOriginCities, {});
    await client.call(getSchedule, ask(1)).catch(() => {});
    expect(heard()).toEqual([
      ['getToken', undefined],
      ['getOriginCities', undefined],
      ['getSchedule', 'getSchedule http'],
    ]);
  });

  it('is reported with the failure of the token by the calls that wait for it', async () => {
    server.on('/api/token', () => ({ status: 404 }));
    const { client, heard } = heardBy();
    await client.call(getOriginCities, {}).catch(() => {});
    expect(heard()).toEqual([
      ['getToken', 'getToken http'],
      ['getOriginCities', 'getToken network'],
    ]);
  });

  it('is not reported for a call that was aborted', async () => {
    server.on('/journey-planner', () => new Promise(() => {}));
    const { client, heard } = heardBy();
    const giveUp = new AbortController();
    const calling = client.call(getOriginCities, {}, { signal: giveUp.signal }).catch(() => {});
    giveUp.abort();
    await calling;
    expect(heard().filter(([call]) => call === 'getOriginCities')).toEqual([]);
  });
});
