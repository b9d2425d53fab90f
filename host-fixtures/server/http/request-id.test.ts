import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { getIntention, requestIdHeader, getRequestId } from './request-id.ts';

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;

describe('requestIdOf', () => {
  it.each([
    ['a proxy that is trusted', 'edge-7:4f2a.91', true, 'edge-7:4f2a.91'],
    ['a browser', 'edge-7:4f2a.91', false, undefined],
    ['a name that breaks a line', 'edge-7\nlevel":60', true, undefined],
    ['a name that is too short', 'x', true, undefined],
    ['a name that fills the log', 'x'.repeat(65), true, undefined],
    ['no name', undefined, true, undefined],
  ])('of %s', (...[, given, isProxied, taken]) => {
    const id = getRequestId({ [requestIdHeader]: given }, { isProxied });
    if (taken === undefined) expect(id).toMatch(uuid);
    else expect(id).toBe(taken);
  });
});

describe('intentionOf', () => {
  it('is the same for each repeat, and says nothing of the key', () => {
    const [one, again, other] = ['a key', 'a key', 'another'].map((key) =>
      getIntention({ headers: { 'idempotency-key': key } }),
    );
    expect(one).toMatch(/^[\da-f]{12}$/);
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });

  it.each([{}, { 'idempotency-key': '' }])('is none without a key: %j', (headers) => {
    expect(getIntention({ headers })).toBeUndefined();
  });
});

/** A host whose log is read. */
async function loggedHost(trustedProxies: readonly string[] = []) {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)) as Record<string, unknown>);
      done();
    },
  });
  const app = await testApp({ logger: { level: 'info', stream }, trustedProxies });
  return { app, lines };
}

describe('a host', () => {
  it('names each answer and its line of the log alike', async () => {
    const { app, lines } = await loggedHost();
    const headers = { [requestIdHeader]: 'made-up-by-a-browser' };
    const one = await app.inject({ url: '/journey-planner/api/origin-cities', headers });
    const other = await app.inject('/healthz');
    const ids = [one, other].map((answer) => answer.headers[requestIdHeader]);
    expect(new Set(ids).size).toBe(2);
    expect(ids.every((id) => uuid.test(String(id)))).toBe(true);
    expect(lines.map(({ requestId }) => requestId)).toEqual(ids);
    expect(lines[0]).toMatchObject({ method: 'GET', url: '/journey-planner/api/origin-cities', status: 200 });
  });

  it('takes the name that its proxy gave, and logs what a traveller wanted without the key', async () => {
    const { app, lines } = await loggedHost(['loopback']);
    const headers = { [requestIdHeader]: 'edge-0001', 'idempotency-key': 'the key of a payment' };
    const answer = await app.inject({ method: 'POST', url: '/journey-planner/api/payments', headers, payload: {} });
    expect(answer.headers[requestIdHeader]).toBe('edge-0001');
    expect(lines[0]).toMatchObject({ requestId: 'edge-0001', intention: getIntention({ headers }), status: 403 });
    expect(JSON.stringify(lines)).not.toContain('the key of a payment');
  });
});
