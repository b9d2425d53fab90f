import { readdirSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { challengeCode, pendingMs } from '../../provider/test-cards.ts';
import { testNow } from '../../testing/test-app.ts';
import { importTestProvider } from '../../testing/provider-shop.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import {
  type RefundRequest,
  type NewSession,
  type ProviderKind,
  type ProviderSession,
  ProviderUnavailable,
} from './payment-provider.ts';
import { providerKinds } from './providers.ts';
import { type SentCallback } from './test-provider.test-data.ts';

const sum = { amount: 1999, currency: 'GBP' };
const newSession: NewSession = {
  reference: 'r1',
  ...sum,
  locale: 'en',
  returnUrl: 'http://shop.test/back',
  callbackUrl: 'http://shop.test/call',
};
const approvedCard = '4242424242424242';

it('each folder of a payment provider is registered', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(Object.keys(providerKinds).sort()).toEqual(folders.map(({ name }) => name).sort());
});

/** Requirements for every kind of provider. */
describe.each(Object.entries<ProviderKind>(providerKinds))('the payment provider %s', (name, kind) => {
  async function openProvider() {
    const { openTestProvider } = await importTestProvider(name);
    const database = await openTestDatabase();
    const time = { now: testNow };
    const testProvider = await openTestProvider({ database, now: () => time.now, post: () => Promise.resolve(true) });
    onTestFinished(async () => {
      await testProvider.close();
      await database.destroy();
    });
    const provider = kind.connect(testProvider.address);
    /** Submits a form of a session's page. */
    const submitForm = async (path: string, fields: Record<string, string>) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const url = new URL(path, 'http://pages.test').pathname;
      const payload = new URLSearchParams(fields).toString();
      return testProvider.pages.inject({ method: 'POST', url, headers, payload });
    };
    return {
      testProvider,
      provider,
      time,
      card: (session: ProviderSession, number: string) =>
        submitForm(session.path, { number, expiry: '12/39', securityCode: '123' }),
      code: (session: ProviderSession, code: string) =>
        submitForm(`${new URL(session.path, 'http://pages.test').pathname}/challenge`, { code }),
    };
  }

  /** Opens and pays a session: its money is reserved. */
  async function authoriseSession() {
    const context = await openProvider();
    await context.card(await context.provider.open(newSession), approvedCard);
    return context;
  }

  it('opens one session per reference, even if the request is repeated', async () => {
    const { provider } = await openProvider();
    const session = await provider.open(newSession);
    expect(session).toMatchObject({ reference: 'r1', ...sum, status: 'OPEN', reason: null });
    expect(new URL(session.path, 'http://pages.test').pathname.length).toBeGreaterThan(1);
    expect(await provider.open(newSession)).toEqual(session);
    expect(await provider.read('r1')).toEqual(session);
  });

  it('opens a session for a browser whose language is unknown', async () => {
    const { provider } = await openProvider();
    expect((await provider.open({ ...newSession, locale: '' })).status).toBe('OPEN');
  });

  it('reports a sum that it never accepts as refused for good', async () => {
    const { testProvider, provider } = await openProvider();
    const session = provider.open({ ...newSession, amount: 1 });
    if (testProvider.rejectBelow === undefined)
      return expect(await session).toMatchObject({ status: 'OPEN', amount: 1 });
    await expect(session).rejects.toMatchObject({ name: 'ProviderUnavailable', refusesSum: true });
    await expect(provider.open({ ...newSession, amount: 1 })).rejects.toMatchObject({ refusesSum: true });
    expect(await provider.void('r1')).toBeUndefined();
    expect(await testProvider.sessions()).toEqual([]);
  });

  it('returns no session that was never opened', async () => {
    const { provider } = await openProvider();
    expect(await provider.read('r1')).toBeUndefined();
    expect(await provider.capture({ reference: 'r1', ...sum })).toBeUndefined();
  });

  it('captures the complete authorised sum once', async () => {
    const { card, provider } = await openProvider();
    const session = await provider.open(newSession);
    expect((await provider.capture({ reference: 'r1', ...sum }))?.status).toBe('OPEN');
    await card(session, approvedCard);
    expect((await provider.capture({ reference: 'r1', ...sum, amount: 999 }))?.status).toBe('AUTHORISED');
    expect((await provider.capture({ reference: 'r1', ...sum, currency: 'EUR' }))?.status).toBe('AUTHORISED');
    expect((await provider.capture({ reference: 'r1', ...sum }))?.status).toBe('CAPTURED');
    expect((await provider.capture({ reference: 'r1', ...sum }))?.status).toBe('CAPTURED');
    expect((await provider.void('r1'))?.status).toBe('CAPTURED');
  });

  describe('refunds', () => {
    /** Opens a session whose money was captured. */
    async function captureSession() {
      const { testProvider, provider, time } = await authoriseSession();
      await provider.capture({ reference: 'r1', ...sum });
      const refund = (refundId: string, amount: number, more: Partial<RefundRequest> = {}) =>
        provider.refund({ reference: 'r1', refundId, amount, currency: 'GBP', ...more });
      return { testProvider, provider, refund, time };
    }

    it('are made once per id, partially and completely', async () => {
      const { refund } = await captureSession();
      const first = await refund('a', 1000);
      expect(first).toEqual({ refundId: 'a', amount: 1000, currency: 'GBP', status: 'REFUNDED', reason: null });
      expect(await refund('a', 1000)).toEqual(first);
      expect(await refund('b', 999)).toMatchObject({ status: 'REFUNDED' });
    });

    it('never exceed the captured sum, even if they are repeated', async () => {
      const { refund } = await captureSession();
      await refund('a', 1000);
      expect(await refund('b', 1000)).toMatchObject({ status: 'REFUSED', reason: expect.any(String) });
      expect(await refund('b', 1000)).toMatchObject({ status: 'REFUSED' });
      expect(await refund('c', 2000)).toMatchObject({ status: 'REFUSED' });
      expect(await refund('d', 999, { currency: 'EUR' })).toMatchObject({ status: 'REFUSED' });
      expect(await refund('e', 999)).toMatchObject({ status: 'REFUNDED' });
    });

    it('are refused if the money was not captured, and unknown if the session was never opened', async () => {
      const { provider } = await authoriseSession();
      const refund = { refundId: 'a', ...sum };
      expect(await provider.refund({ reference: 'r1', ...refund })).toMatchObject({ status: 'REFUSED' });
      expect(await provider.refund({ reference: 'unknown', ...refund, refundId: 'b' })).toBeUndefined();
    });

    it('that are refused or undecided have that status, and count unless they are refused', async () => {
      const { testProvider, refund, time } = await captureSession();
      await testProvider.overrideRefunds('refuses');
      const refusedRefund = await refund('a', 1500);
      expect(refusedRefund).toMatchObject({ status: 'REFUSED', reason: expect.any(String) });
      expect(await refund('a', 1500)).toEqual(refusedRefund);
      await testProvider.overrideRefunds('pends');
      expect(await refund('b', 1500)).toMatchObject({ status: 'PENDING', reason: null });
      expect(await refund('b', 1500)).toMatchObject({ status: 'PENDING' });
      expect(await refund('c', 500)).toMatchObject({ status: 'REFUSED' });
      time.now += pendingMs;
      expect(await refund('b', 1500)).toMatchObject({ status: 'REFUNDED', amount: 1500 });
    });

    it('that fail after completion have that status, and are not repeated', async () => {
      const { testProvider, refund } = await captureSession();
      const firstRefund = await refund('a', 1500);
      await testProvider.failRefunds?.();
      const isFinal = testProvider.failRefunds === undefined;
      expect(await refund('a', 1500)).toEqual(
        expect.objectContaining(
          isFinal ? { ...firstRefund } : { status: 'REFUSED', reason: expect.any(String) as unknown },
        ),
      );
      expect(await testProvider.refunds()).toEqual([{ status: isFinal ? 'REFUNDED' : 'REFUSED' }]);
    });

    it('that are concurrent are made once per id, and never exceed the captured sum together', async () => {
      const { testProvider, refund } = await captureSession();
      await Promise.allSettled([refund('a', 1000), refund('a', 1000), refund('b', 1000), refund('c', 500)]);
      const books = await testProvider.books.read();
      expect(books).toBeDefined();
      const acceptedRefunds = [...(books?.refunds.values() ?? [])].filter(({ status }) => status !== 'REFUSED');
      expect(acceptedRefunds.reduce((total, { amount_minor }) => total + amount_minor, 0)).toBeLessThanOrEqual(
        sum.amount,
      );
      expect(await refund('a', 1000)).toEqual(await refund('a', 1000));
    });
  });

  it('voids an authorised session, which can then not be captured', async () => {
    const { provider } = await authoriseSession();
    expect((await provider.void('r1'))?.status).toBe('VOIDED');
    expect((await provider.capture({ reference: 'r1', ...sum }))?.status).toBe('VOIDED');
  });

  it('voids an unpaid page, which cannot be paid any more', async () => {
    const { card, provider } = await openProvider();
    const session = await provider.open(newSession);
    expect((await provider.void('r1'))?.status).toBe('VOIDED');
    await card(session, approvedCard);
    expect((await provider.read('r1'))?.status).toBe('VOIDED');
    expect((await provider.open(newSession)).status).toBe('VOIDED');
  });

  it.each([
    ['insufficient funds', '4000000000009995', 'insufficient_funds'],
    ['an ordinary refusal', '4000000000000002', expect.any(String)],
  ])('reports why a card is declined, or accepts another one: %s', async (_case, number, reason) => {
    const { card, testProvider, provider } = await openProvider();
    const session = await provider.open(newSession);
    await card(session, number);
    const currentSession = await provider.read('r1');
    if (!testProvider.keepsPageOpen) return expect(currentSession).toMatchObject({ status: 'DECLINED', reason });
    expect(currentSession).toMatchObject({ status: 'OPEN', path: session.path });
    expect((await provider.capture({ reference: 'r1', ...sum }))?.status).toBe('OPEN');
    await card(session, approvedCard);
    expect((await provider.read('r1'))?.status).toBe('AUTHORISED');
  });

  it('shows the bank’s challenge, and captures nothing before its answer', async () => {
    const { card, code, provider } = await openProvider();
    const session = await provider.open(newSession);
    await card(session, '4000000000003220');
    expect((await provider.capture({ reference: 'r1', ...sum }))?.status).toBe('CHALLENGED');
    await code(session, challengeCode);
    expect((await provider.read('r1'))?.status).toBe('AUTHORISED');
  });

  it('captures nothing after a wrong answer to the bank', async () => {
    const { card, code, testProvider, provider } = await openProvider();
    const session = await provider.open(newSession);
    await card(session, '4000000000003220');
    await code(session, '0');
    const status = testProvider.keepsPageOpen ? 'OPEN' : 'DECLINED';
    expect((await provider.capture({ reference: 'r1', ...sum }))?.status).toBe(status);
  });

  it('reports a pending payment and its result', async () => {
    const { card, provider, time } = await openProvider();
    await card(await provider.open(newSession), '4000000000002008');
    expect((await provider.read('r1'))?.status).toBe('PROCESSING');
    time.now += pendingMs;
    expect((await provider.read('r1'))?.status).toBe('AUTHORISED');
  });

  it('reports money that cannot be captured, and releases it', async () => {
    const { card, provider } = await openProvider();
    await card(await provider.open(newSession), '4000000000006009');
    expect((await provider.capture({ reference: 'r1', ...sum }))?.status).not.toBe('CAPTURED');
    expect((await provider.void('r1'))?.status).toBe('VOIDED');
  });

  it('answers with the actual sum, not the requested one', async () => {
    const { card, testProvider, provider } = await openProvider();
    const session = await provider.open(newSession);
    await testProvider.overrideSums({ amount_minor: 1 });
    expect(await provider.read('r1')).toMatchObject({ amount: 1, currency: 'GBP' });
    await card(session, approvedCard);
    await testProvider.overrideSums({ currency: 'CAD' });
    expect(await provider.capture({ reference: 'r1', ...sum })).toMatchObject({
      status: 'AUTHORISED',
      currency: 'CAD',
    });
  });

  it('voids a session that it does not know yet: it is void once opened', async () => {
    const { provider } = await openProvider();
    await provider.void('r1');
    expect((await provider.open(newSession)).status).toBe('VOIDED');
  });

  it.each<[string, typeof fetch]>([
    ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
    ['fails', () => Promise.resolve(new Response('', { status: 500 }))],
    ['answers nonsense', () => Promise.resolve(new Response('<html>'))],
  ])('is unavailable for every call if it %s', async (_case, fetch) => {
    const { testProvider, provider: workingProvider } = await openProvider();
    await workingProvider.open({ ...newSession, reference: 'r1' });
    const provider = kind.connect({ ...testProvider.address, fetch });
    const calls = [
      provider.open(newSession),
      ...[provider.read('r1'), provider.capture({ reference: 'r1', ...sum }), provider.void('r1')],
      provider.refund({ reference: 'r1', refundId: 'a', ...sum }),
    ];
    await Promise.all(calls.map((call) => expect(call).rejects.toThrow(ProviderUnavailable)));
  });

  it('returns the session of its own callbacks only', async () => {
    const { testProvider, provider } = await openProvider();
    const readCallback = (callback: SentCallback, now = testNow) => provider.readCallback({ ...callback, now });
    const callback = testProvider.createCallback('r1');
    expect(readCallback(callback)).toEqual({ reference: 'r1' });
    expect(readCallback(testProvider.createMalformedCallback())).toBe('unreadable');
    expect(readCallback({ ...callback, headers: {} })).toBe('forged');
    expect(readCallback({ ...callback, body: callback.body.replace('r1', 'r2') })).toBe('forged');
    expect(readCallback(callback, testNow + 301_000)).toBe('forged');
    expect(readCallback(callback, testNow + 299_000)).toEqual({ reference: 'r1' });
    expect(readCallback(testProvider.createCallback('r1', { secret: 'another secret' }))).toBe('forged');
    const foreignCallback = testProvider.createForeignCallback();
    expect(foreignCallback && readCallback(foreignCallback)).toBe(foreignCallback && 'foreign');
  });

  it('reports its test mode as a sandbox', async () => {
    const { testProvider } = await openProvider();
    expect(await kind.isSandbox(testProvider.address)).toBe(true);
  });
});
