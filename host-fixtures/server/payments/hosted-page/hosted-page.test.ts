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
const newSession = {
  reference: 'r1',
  amount: 1999,
  currency: 'GBP',
  locale: 'en',
  returnUrl: 'http://shop.test/back',
  callbackUrl: 'http://shop.test/call',
};

/** A client of a provider with this answer. */
const createClient = (answer: () => Promise<Response>, calls: string[] = []) =>
  hostedPage.connect({
    origin: 'http://provider.test',
    secret: 'a secret',
    fetch: (url, { method = 'GET', headers } = {}) => {
      calls.push(`${method} ${String(url)} ${new Headers(headers).get('authorization') ?? ''}`);
      return answer();
    },
  });
const json =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(new Response(JSON.stringify(body), { status }));

describe('the provider', () => {
  it('is called with our reference in the path, and with the secret', async () => {
    const calls: string[] = [];
    const client = createClient(json(session), calls);
    expect(await client.read('a/b')).toEqual(session);
    expect(await client.capture({ reference: 'a/b', amount: 1999, currency: 'GBP' })).toEqual(session);
    expect(await client.void('a/b')).toEqual(session);
    expect(await client.open(newSession)).toEqual(session);
    const sessionsUrl = 'http://provider.test/v1/sessions';
    expect(calls).toEqual(
      [
        `GET ${sessionsUrl}/a%2Fb`,
        `POST ${sessionsUrl}/a%2Fb/capture`,
        `POST ${sessionsUrl}/a%2Fb/void`,
        `POST ${sessionsUrl}`,
      ].map((call) => `${call} Bearer a secret`),
    );
  });

  it.each([
    ['a live host', true, 'live'],
    ['a trial host', false, null],
  ])('is called by %s with its mode', async (_case, isLive, mode) => {
    const requests: RequestInit[] = [];
    const fetch: typeof globalThis.fetch = (_url, init = {}) => {
      requests.push(init);
      return json(session)();
    };
    const client = hostedPage.connect({ origin: 'http://provider.test', secret: 'a secret', isLive, fetch });
    await client.read('r1');
    await client.capture({ reference: 'r1', amount: 1999, currency: 'GBP' });
    const receivedCalls = requests.map(({ headers, body }) => {
      const requestHeaders = new Headers(headers);
      return [requestHeaders.get(modeHeader), requestHeaders.get('content-type'), body];
    });
    expect(receivedCalls).toEqual([
      [mode, null, undefined],
      [mode, 'application/json', '{"amount":1999,"currency":"GBP"}'],
    ]);
  });

  it.each([
    ['refuses live hosts', true, sandboxRefusal, 403],
    ['refuses the secret', false, 'Wrong secret.', 403],
    ['does not know the session', false, sandboxRefusal, 404],
  ])('that %s counts as a sandbox: %s', async (...[, expected, text, status]) => {
    const fetch = () => Promise.resolve(new Response(text, { status }));
    expect(await hostedPage.isSandbox({ origin: 'http://provider.test', secret: 'a secret', fetch })).toBe(expected);
  });

  it('gives the state of a session that it refuses to capture', async () => {
    const voidedSession = { ...session, status: 'VOIDED' };
    expect(
      await createClient(json(voidedSession, 409)).capture({ reference: 'r1', amount: 1999, currency: 'GBP' }),
    ).toEqual(voidedSession);
  });

  it('has no session if reading one is answered with 404, and is unavailable if opening one is', async () => {
    expect(await createClient(json({}, 404)).read('r1')).toBeUndefined();
    await expect(createClient(json({}, 404)).open(newSession)).rejects.toThrow(ProviderUnavailable);
  });

  it.each([
    ['fails', json({}, 500)],
    ['refuses the secret', json({}, 401)],
    ['does not answer with JSON', () => Promise.resolve(new Response('<html>'))],
    ['answers with another shape', json({ status: 'HAPPY' })],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ])('that %s counts as unavailable', async (_case, answer) => {
    await expect(createClient(answer).read('r1')).rejects.toThrow(ProviderUnavailable);
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
    ['names no session', '{}', 'unreadable'],
    ['is not JSON', '<html>', 'unreadable'],
  ])('sends a callback that %s', (_case, body, expected) => {
    const client = createClient(json(session));
    const read = (secret: string) => {
      const headers = { [signatureHeader]: createSignature(body, { secret, now: 0 }) };
      return client.readCallback({ headers, body, now: 0 });
    };
    expect(read('a secret')).toEqual(expected);
    expect(read('another secret')).toBe('forged');
  });

  it('returns its books page by page', async () => {
    const sessions = ['r1', 'r2'].map((reference) => ({ reference, status: 'CAPTURED', amount: 5, currency: 'GBP' }));
    const refund = { refundId: 'f1', reference: 'r1', status: 'REFUNDED', amount: 2, currency: 'GBP' };
    const pages: Readonly<Record<string, object>> = {
      '/v1/books': { sessions: sessions.slice(0, 1), refunds: [], next: 'a b' },
      '/v1/books?after=a%20b': { sessions: sessions.slice(1), refunds: [refund], next: null },
    };
    const address = { origin: 'http://provider.test', secret: 'a secret' };
    const fetch = (url: unknown) => json(pages[String(url).replace(address.origin, '')] ?? {}, 200)();
    const books = await hostedPage.books({ ...address, fetch }).read();
    expect([...(books?.sessions.values() ?? [])]).toEqual(
      sessions.map(({ amount, ...row }) => ({ ...row, amount_minor: amount })),
    );
    expect(books?.refunds.get('f1')).toEqual({
      refund_id: 'f1',
      reference: 'r1',
      status: 'REFUNDED',
      amount_minor: 2,
      currency: 'GBP',
    });
  });

  it.each([
    ['has no books if it does not offer them', json({}, 404), undefined],
    ['fails if it repeats a page', json({ sessions: [], refunds: [], next: 'a' }), ProviderUnavailable],
    ['fails if it returns another shape', json({ sessions: {} }), ProviderUnavailable],
  ])('%s', async (_case, fetch, failure) => {
    const reading = hostedPage.books({ origin: 'http://provider.test', secret: 'a secret', fetch }).read();
    if (failure) await expect(reading).rejects.toThrow(failure);
    else expect(await reading).toBeUndefined();
  });

  it('rejects calls with a message on a host without a provider', async () => {
    await expect(noProvider.read('r1')).rejects.toThrow('This host has no payment provider.');
  });
});
