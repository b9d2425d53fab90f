import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { noProvider, ProviderUnavailable } from '../payment-provider.ts';
import { hostedPage } from './hosted-page.ts';
import { modeHeader, sandboxRefusal, signatureHeader, createSignature } from './wire.ts';

const session = {
  reference: 'r1',
  status: 'OPEN',
  amount: 1999,
  currency: 'GBP',
  reason: null,
  path: '/pay/x',
} as const;
const asked = {
  reference: 'r1',
  amount: 1999,
  currency: 'GBP',
  locale: 'en',
  returnUrl: 'http://shop.test/back',
  callbackUrl: 'http://shop.test/call',
};

/** A client of a provider with this answer. */
const clientOf = (answer: () => Promise<Response>, seen: string[] = []) =>
  hostedPage.connect({
    origin: 'http://provider.test',
    secret: 'a secret',
    fetch: (url, { method = 'GET', headers } = {}) => {
      seen.push(`${method} ${String(url)} ${new Headers(headers).get('authorization') ?? ''}`);
      return answer();
    },
  });
const json =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(new Response(JSON.stringify(body), { status }));

describe('the provider', () => {
  it('is called with our reference in the path, and with the secret', async () => {
    const seen: string[] = [];
    const client = clientOf(json(session), seen);
    expect(await client.read('a/b')).toEqual(session);
    expect(await client.capture({ reference: 'a/b', amount: 1999, currency: 'GBP' })).toEqual(session);
    expect(await client.void('a/b')).toEqual(session);
    expect(await client.open(asked)).toEqual(session);
    const at = 'http://provider.test/v1/sessions';
    expect(seen).toEqual(
      [`GET ${at}/a%2Fb`, `POST ${at}/a%2Fb/capture`, `POST ${at}/a%2Fb/void`, `POST ${at}`].map(
        (call) => `${call} Bearer a secret`,
      ),
    );
  });

  it.each([
    ['a live host', true, 'live'],
    ['a trial host', false, null],
  ])('learns that %s calls it', async (_case, isLive, mode) => {
    const sent: RequestInit[] = [];
    const fetch: typeof globalThis.fetch = (_url, init = {}) => {
      sent.push(init);
      return json(session)();
    };
    const client = hostedPage.connect({ origin: 'http://provider.test', secret: 'a secret', isLive, fetch });
    await client.read('r1');
    await client.capture({ reference: 'r1', amount: 1999, currency: 'GBP' });
    const told = sent.map(({ headers, body }) => {
      const given = new Headers(headers);
      return [given.get(modeHeader), given.get('content-type'), body];
    });
    expect(told).toEqual([
      [mode, null, undefined],
      [mode, 'application/json', '{"amount":1999,"currency":"GBP"}'],
    ]);
  });

  it.each([
    ['refuses live hosts', true, sandboxRefusal, 403],
    ['refuses the secret', false, 'Wrong secret.', 403],
    ['does not know the session', false, sandboxRefusal, 404],
  ])('that %s is a sandbox: %s', async (...[, expected, text, status]) => {
    const fetch = () => Promise.resolve(new Response(text, { status }));
    expect(await hostedPage.isSandbox({ origin: 'http://provider.test', secret: 'a secret', fetch })).toBe(expected);
  });

  it('gives the state of a session that it refuses to capture', async () => {
    const refused = { ...session, status: 'VOIDED' };
    expect(await clientOf(json(refused, 409)).capture({ reference: 'r1', amount: 1999, currency: 'GBP' })).toEqual(
      refused,
    );
  });

  it('has no session to read when it answers 404, and is unavailable to open one', async () => {
    expect(await clientOf(json({}, 404)).read('r1')).toBeUndefined();
    await expect(clientOf(json({}, 404)).open(asked)).rejects.toThrow(ProviderUnavailable);
  });

  it.each([
    ['fails', json({}, 500)],
    ['refuses the secret', json({}, 401)],
    ['answers no JSON', () => Promise.resolve(new Response('<html>'))],
    ['answers another shape', json({ status: 'HAPPY' })],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ])('%s: it counts as unavailable', async (_case, answer) => {
    await expect(clientOf(answer).read('r1')).rejects.toThrow(ProviderUnavailable);
  });

  it('times out after five seconds', async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    onTestFinished(() => timeout.mockRestore());
    const fetch: typeof globalThis.fetch = (_url, { signal } = {}) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    const address = { origin: 'http://provider.test', secret: 'a secret', fetch };
    const [reading, isSandbox] = [hostedPage.connect(address).read('r1'), hostedPage.isSandbox(address)];
    expect(timeout.mock.calls).toEqual([[5000], [5000]]);
    limit.abort();
    await expect(reading).rejects.toThrow(ProviderUnavailable);
    expect(await isSandbox).toBe(false);
  });

  it('does not count as a sandbox if it does not answer', async () => {
    const fetch = () => Promise.reject(new TypeError('fetch failed'));
    expect(await hostedPage.isSandbox({ origin: 'http://provider.test', secret: 'a secret', fetch })).toBe(false);
  });

  it.each([
    ['names its session', '{"reference":"r1","status":"CAPTURED"}', { reference: 'r1' }],
    ['names none', '{}', 'unreadable'],
    ['is no JSON', '<html>', 'unreadable'],
  ])('sends a callback that %s', (_case, body, expected) => {
    const client = clientOf(json(session));
    const read = (secret: string) => {
      const headers = { [signatureHeader]: createSignature(body, { secret, now: 0 }) };
      return client.readCallback({ headers, body, now: 0 });
    };
    expect(read('a secret')).toEqual(expected);
    expect(read('another secret')).toBe('forged');
  });

  it('is refused with a message on a host without one', async () => {
    await expect(noProvider.read('r1')).rejects.toThrow('This host has no payment provider.');
  });
});
