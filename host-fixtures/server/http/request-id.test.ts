import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { getIntention, requestIdHeader, getRequestId } from './request-id.ts';

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;

describe('getRequestId', () => {
  it.each([
    ['a trusted proxy', 'edge-7:4f2a.91', true, 'edge-7:4f2a.91'],
    ['a browser', 'edge-7:4f2a.91', false, undefined],
    ['an id with a line break', 'edge-7\nlevel":60', true, undefined],
    ['a short id', 'x', true, undefined],
    ['a long id', 'x'.repeat(65), true, undefined],
    ['no id', undefined, true, undefined],
  ])('of %s', (...[, header, isProxied, expected]) => {
    const id = getRequestId({ [requestIdHeader]: header }, { isProxied });
    if (expected === undefined) expect(id).toMatch(uuid);
    else expect(id).toBe(expected);
  });
});

describe('getIntention', () => {
  it('is the same for each retry, and does not reveal the key', () => {
    const [firstIntention, retryIntention, otherIntention] = ['a key', 'a key', 'another'].map((key) =>
      getIntention({ headers: { 'idempotency-key': key } }),
    );
    expect(firstIntention).toMatch(/^[\da-f]{12}$/);
    expect(retryIntention).toBe(firstIntention);
    expect(otherIntention).not.toBe(firstIntention);
  });

  it.each([{}, { 'idempotency-key': '' }])('is undefined without a key: %j', (headers) => {
    expect(getIntention({ headers })).toBeUndefined();
  });
});

/** Opens a host with a captured log. */
async function openLoggedHost(trustedProxies: readonly string[] = []) {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(line, _encoding, callback) {
      lines.push(JSON.parse(String(line)) as Record<string, unknown>);
      callback();
    },
  });
  const app = await testApp({ logger: { level: 'info', stream }, trustedProxies });
  return { app, lines };
}

describe('a host', () => {
  it('gives each answer and its line in the log the same id', async () => {
    const { app, lines } = await openLoggedHost();
    const headers = { [requestIdHeader]: 'made-up-by-a-browser' };
    const firstAnswer = await app.inject({ url: '/journey-planner/api/origin-cities', headers });
    const otherAnswer = await app.inject('/healthz');
    const ids = [firstAnswer, otherAnswer].map((answer) => answer.headers[requestIdHeader]);
    expect(new Set(ids).size).toBe(2);
    expect(ids.every((id) => uuid.test(String(id)))).toBe(true);
    expect(lines.map(({ requestId }) => requestId)).toEqual(ids);
    expect(lines[0]).toMatchObject({ method: 'GET', url: '/journey-planner/api/origin-cities', status: 200 });
  });

  it('uses the id of its proxy, and logs the intention without the key', async () => {
    const { app, lines } = await openLoggedHost(['loopback']);
    const headers = { [requestIdHeader]: 'edge-0001', 'idempotency-key': 'the key of a payment' };
    const answer = await app.inject({ method: 'POST', url: '/journey-planner/api/payments', headers, payload: {} });
    expect(answer.headers[requestIdHeader]).toBe('edge-0001');
    expect(lines[0]).toMatchObject({ requestId: 'edge-0001', intention: getIntention({ headers }), status: 403 });
    expect(JSON.stringify(lines)).not.toContain('the key of a payment');
  });

  it('marks the network of each request in the log, without its address', async () => {
    const { app, lines } = await openLoggedHost(['loopback']);
    const addresses = ['203.0.113.7', '203.0.113.7', '203.0.113.8'];
    for (const address of addresses) await app.inject({ url: '/nowhere', headers: { 'x-forwarded-for': address } });
    const [first, second, third] = lines.map(({ network }) => network);
    expect(first).toMatch(/^[\w-]{12}$/);
    expect([second === first, third === first]).toEqual([true, false]);
    expect(JSON.stringify(lines)).not.toContain('203.0.113');
  });
});
