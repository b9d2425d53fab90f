import { Writable } from 'node:stream';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { browser, testApp, type TestAppParts, testNow } from '../../testing/test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { type AppOptions } from './app.ts';
import { createMemoryLocks } from '../database/shared/host-locks.ts';
import { createHostMetrics } from '../../operations/metrics/host-metrics.ts';

const metricsToken = 'a token of at least thirty-two characters';
const getStatus = async (url: string, parts: TestAppParts) => (await (await testApp(parts)).inject(url)).statusCode;

describe('the operator’s pages on a live host', () => {
  it.each<[string, TestAppParts, number]>([
    ['/driver', {}, 200],
    ['/driver/list', {}, 401],
    ['/operator', {}, 303],
    ['/operator/sign-in', {}, 200],
    ['/import', { trial: { areImportsOpen: true } }, 200],
    ['/import', {}, 303],
    ['/metrics', { metricsToken }, 404],
  ])('%s with %j gets status %i', async (url, parts, status) => {
    expect(await getStatus(url, { trial: {}, ...parts })).toBe(status);
  });

  it('the metrics need the token, and count answers', async () => {
    const database = await openTestDatabase();
    onTestFinished(() => database.destroy());
    const metrics = createHostMetrics({ database, now: () => testNow });
    expect(await getStatus('/metrics', { database, metrics })).toBe(404);
    const app = await testApp({ database, metrics, metricsToken });
    await app.inject('/nowhere');
    const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
    expect(body).toContain('coach_http_requests_total{call="unknown",status="404"} 2');
  });
});

describe('an answer', () => {
  /** Opens a host with a captured log, whose pages can fail. */
  async function openLoggedHost() {
    const lines: Record<string, unknown>[] = [];
    const stream = new Writable({
      write(line, _encoding, callback) {
        lines.push(JSON.parse(String(line)) as Record<string, unknown>);
        callback();
      },
    });
    const app = await testApp({ logger: { level: 'info', stream } });
    app.get('/fails-with/:status', ({ params }) => {
      const { status } = params as { readonly status: string };
      throw Object.assign(new Error('on purpose'), { statusCode: Number(status) });
    });
    return { app, lines };
  }

  it.each([
    [499, ['answered']],
    [500, ['a request failed', 'answered']],
  ])('with status %i writes %j into the log', async (status, messages) => {
    const { app, lines } = await openLoggedHost();
    await app.inject(`/fails-with/${status}`);
    expect(lines.map(({ msg }) => msg)).toEqual(messages);
    expect(lines.at(-1)).toMatchObject({ method: 'GET', status });
    expect(lines.at(-1)).not.toHaveProperty('scenario');
    expect(lines.at(-1)).not.toHaveProperty('intention');
  });

  it('to a browser with a scenario is logged with the name of the scenario', async () => {
    const { app, lines } = await openLoggedHost();
    await app.inject({
      url: '/healthz',
      cookies: { 'coach-scenario': 'severe-delay' },
      headers: { 'idempotency-key': 'k' },
    });
    expect(lines).toEqual([
      expect.objectContaining({
        scenario: 'severe-delay',
        intention: expect.stringMatching(/^[\da-f]{12}$/) as string,
      }),
    ]);
  });

  it('to an unknown endpoint is JSON, to an unknown page HTML', async () => {
    const app = await testApp();
    const call = await app.inject('/journey-planner/api/nothing?a=b');
    expect([call.statusCode, call.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(call.body).toContain('There is no call GET /journey-planner/api/nothing.');
    const page = await app.inject('/nowhere?a=b');
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  });
});

describe('an address', () => {
  it('may end with a slash', async () => {
    expect(await getStatus('/bus-tracker/', {})).toBe(200);
  });

  it.each<[string, TestAppParts, Record<string, string>, boolean]>([
    ['plain HTTP', {}, {}, false],
    ['an untrusted header', {}, { 'x-forwarded-proto': 'https' }, false],
    ['a trusted proxy with TLS', { trustedProxies: ['loopback'] }, { 'x-forwarded-proto': 'https' }, true],
    ['a public origin with TLS', { publicOrigin: 'https://shop.example' }, {}, true],
    ['a public origin without TLS', { publicOrigin: 'http://shop.example' }, {}, false],
  ])('determined by %s decides whether cookies are for TLS only', async (...[, parts, headers, isSecure]) => {
    const { cookies } = await browser(await testApp(parts)).open({ url: '/bus-tracker', headers });
    expect(cookies.length).toBeGreaterThan(0);
    expect(cookies.every(({ secure }) => secure === true)).toBe(isSecure);
  });
});

it.each([
  [undefined, 30_000],
  [7000, 7000],
])('a request may take %s ms to arrive, by default half a minute', async (requestForMs, expected) => {
  const app = await testApp({ requestForMs });
  expect(app.server.requestTimeout).toBe(expected);
});

describe('work in the background', () => {
  /** The passes of a host until two seconds after it started to listen: the immediate ones, and all. */
  async function listPasses(parts: TestAppParts) {
    const passes: string[] = [];
    const locks = {
      ...createMemoryLocks(),
      runUnlessLocked: (name: string) => {
        passes.push(name);
        return Promise.resolve();
      },
    };
    const app = await testApp({ ...parts, locks });
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    await app.listen({ host: '127.0.0.1', port: 0 });
    await vi.advanceTimersByTimeAsync(1999);
    const firstPasses = [...passes];
    await vi.advanceTimersByTimeAsync(1);
    return { first: firstPasses, all: passes };
  }
  const transport = { send: () => Promise.resolve(), close: () => undefined } as unknown as NonNullable<
    AppOptions['mailTransport']
  >;

  it.each<[string, TestAppParts, readonly string[]]>([
    ['nothing by default', {}, []],
    ['payments', { reconcileEveryMs: 2000 }, ['payments']],
    ['notices to travellers', { notifyEveryMs: 2000 }, ['notices']],
    ['mails', { mailTransport: transport }, ['messages EMAIL']],
    ['text messages', { textTransport: transport }, ['messages TEXT']],
  ])('handles %s every two seconds', async (_case, parts, passes) => {
    expect(await listPasses(parts)).toEqual({ first: passes, all: [...passes, ...passes] });
  });
});
