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
const asked: NewSession = {
  reference: 'r1',
  ...sum,
  locale: 'en',
  returnUrl: 'http://shop.test/back',
  callbackUrl: 'http://shop.test/call',
};
const approved = '4242424242424242';

it('each folder of a payment provider is registered', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(Object.keys(providerKinds).sort()).toEqual(folders.map(({ name }) => name).sort());
});

/** Requirements for every kind of provider. */
describe.each(Object.entries<ProviderKind>(providerKinds))('the payment provider %s', (name, kind) => {
  async function opened() {
    const { openTestProvider } = await importTestProvider(name);
    const database = await openTestDatabase();
    const time = { now: testNow };
    const other = await openTestProvider({ database, now: () => time.now, post: () => Promise.resolve(true) });
    onTestFinished(async () => {
      await other.close();
      await database.destroy();
    });
    const provider = kind.connect(other.address);
    /** Submits a form of a session's page. */
    const type = async (path: string, fields: Record<string, string>) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const url = new URL(path, 'http://pages.test').pathname;
      const payload = new URLSearchParams(fields).toString();
      return other.pages.inject({ method: 'POST', url, headers, payload });
    };
    return {
      other,
      provider,
      time,
      card: (session: ProviderSession, number: string) =>
        type(session.path, { number, expiry: '12/39', securityCode: '123' }),
      code: (session: ProviderSession, code: string) =>
        type(`${new URL(session.path, 'http://pages.test').pathname}/challenge`, { code }),
    };
  }

  /** A paid session: the money is reserved. */
  async function authorised() {
    const all = await opened();
    await all.card(await all.provider.open(asked), approved);
    return all;
  }

  it('opens one session per reference, also if the request is repeated', async () => {
    const { provider } = await opened();
    const session = await provider.open(asked);
    expect(session).toMatchObject({ reference: 'r1', ...sum, status: 'OPEN', reason: null });
    expect(new URL(session.path, 'http://pages.test').pathname.length).toBeGreaterThan(1);
    expect(await provider.open(asked)).toEqual(session);
    expect(await provider.read('r1')).toEqual(session);
  });

  it('reports a sum that it never accepts as permanently refused', async () => {
    const { other, provider } = await opened();
    const small = provider.open({ ...asked, amount: 1 });
    if (other.takeFrom === undefined) return expect(await small).toMatchObject({ status: 'OPEN', amount: 1 });
    await expect(small).rejects.toMatchObject({ name: 'ProviderUnavailable', refusesSum: true });
    await expect(provider.open({ ...asked, amount: 1 })).rejects.toMatchObject({ refusesSum: true });
    expect(await provider.void('r1')).toBeUndefined();
    expect(await other.sessions()).toEqual([]);
  });

  it('returns no session that was never opened', async () => {
    const { provider } = await opened();
    expect(await provider.read('r1')).toBeUndefined();
    expect(await provider.capture({ reference: 'r1', ...sum })).toBeUndefined();
  });

  it('captures the complete authorised sum once', async () => {
    const { card, provider } = await opened();
    const session = await provider.open(asked);
    expect((await provider.capture({ reference: 'r1', ...sum }))?.status).toBe('OPEN');
    await card(session, approved);
    expect((await provider.capture({ reference: 'r1', ...sum, amount: 999 }))?.status).toBe('AUTHORISED');
    expect((await provider.capture({ reference: 'r1', ...sum, currency: 'EUR' }))?.status).toBe('AUTHORISED');
    expect((await provider.capture({ reference: 'r1', ...sum }))?.status).toBe('CAPTURED');
    expect((await provider.capture({ reference: 'r1', ...sum }))?.status).toBe('CAPTURED');
    expect((await provider.void('r1'))?.status).toBe('CAPTURED');
  });

  describe('refunds', () => {
    /** A session whose money was captured. */
    async function captured() {
      const { other, provider, time } = await authorised();
      await provider.capture({ reference: 'r1', ...sum });
      const back = (refundId: string, amount: number, more: Partial<RefundRequest> = {}) =>
        provider.refund({ reference: 'r1', refundId, amount, currency: 'GBP', ...more });
      return { other, provider, back, time };
    }

    it('are made once per id, partially and completely', async () => {
      const { back } = await captured();
      const first = await back('a', 1000);
      expect(first).toEqual({ refundId: 'a', amount: 1000, currency: 'GBP', status: 'REFUNDED', reason: null });
      expect(await back('a', 1000)).toEqual(first);
      expect(await back('b', 999)).toMatchObject({ status: 'REFUNDED' });
    });

    it('never exceed the captured sum, also if they are repeated', async () => {
      const { back } = await captured();
      await back('a', 1000);
      expect(await back('b', 1000)).toMatchObject({ status: 'REFUSED', reason: expect.any(String) });
      expect(await back('b', 1000)).toMatchObject({ status: 'REFUSED' });
      expect(await back('c', 2000)).toMatchObject({ status: 'REFUSED' });
      expect(await back('d', 999, { currency: 'EUR' })).toMatchObject({ status: 'REFUSED' });
      expect(await back('e', 999)).toMatchObject({ status: 'REFUNDED' });
    });

    it('are refused if the money was not captured, and unknown if the session was never opened', async () => {
      const { provider } = await authorised();
      const refund = { refundId: 'a', ...sum };
      expect(await provider.refund({ reference: 'r1', ...refund })).toMatchObject({ status: 'REFUSED' });
      expect(await provider.refund({ reference: 'nobody', ...refund, refundId: 'b' })).toBeUndefined();
    });

    it('that are refused or undecided have that status, and count unless they are refused', async () => {
      const { other, back, time } = await captured();
      await other.overrideRefunds('refuses');
      const refused = await back('a', 1500);
      expect(refused).toMatchObject({ status: 'REFUSED', reason: expect.any(String) });
      expect(await back('a', 1500)).toEqual(refused);
      await other.overrideRefunds('pends');
      expect(await back('b', 1500)).toMatchObject({ status: 'PENDING', reason: null });
      expect(await back('b', 1500)).toMatchObject({ status: 'PENDING' });
      expect(await back('c', 500)).toMatchObject({ status: 'REFUSED' });
      time.now += pendingMs;
      expect(await back('b', 1500)).toMatchObject({ status: 'REFUNDED', amount: 1500 });
    });

    it('that fail after completion have that status, and are not repeated', async () => {
      const { other, back } = await captured();
      const made = await back('a', 1500);
      await other.failRefunds?.();
      const isFinal = other.failRefunds === undefined;
      expect(await back('a', 1500)).toEqual(
        expect.objectContaining(isFinal ? { ...made } : { status: 'REFUSED', reason: expect.any(String) as unknown }),
      );
      expect(await other.refunds()).toEqual([{ status: isFinal ? 'REFUNDED' : 'REFUSED' }]);
    });

    it('that are concurrent are made once per id, and never exceed the captured sum together', async () => {
      const { other, back } = await captured();
      await Promise.allSettled([back('a', 1000), back('a', 1000), back('b', 1000), back('c', 500)]);
      const made = [...(await other.books.read()).refunds.values()].filter(({ status }) => status !== 'REFUSED');
      expect(made.reduce((total, { amount_minor }) => total + amount_minor, 0)).toBeLessThanOrEqual(sum.amount);
      expect(await back('a', 1000)).toEqual(await back('a', 1000));
    });
  });

  it('voids an authorised session, which can then not be captured', async () => {
    const { provider } = await authorised();
    expect((await provider.void('r1'))?.status).toBe('VOIDED');
    expect((await provider.capture({ reference: 'r1', ...sum }))?.status).toBe('VOIDED');
  });

  it('voids an unpaid page, which cannot be paid any more', async () => {
    const { card, provider } = await opened();
    const session = await provider.open(asked);
    expect((await provider.void('r1'))?.status).toBe('VOIDED');
    await card(session, approved);
    expect((await provider.read('r1'))?.status).toBe('VOIDED');
    expect((await provider.open(asked)).status).toBe('VOIDED');
  });

  it.each([
    ['no money', '4000000000009995', 'insufficient_funds'],
    ['no', '4000000000000002', expect.any(String)],
  ])('reports why a card is declined, or accepts another one: %s', async (_case, number, reason) => {
    const { card, other, provider } = await opened();
    const session = await provider.open(asked);
    await card(session, number);
    const after = await provider.read('r1');
    if (!other.keepsPageOpen) return expect(after).toMatchObject({ status: 'DECLINED', reason });
    expect(after).toMatchObject({ status: 'OPEN', path: session.path });
    expect((await provider.capture({ reference: 'r1', ...sum }))?.status).toBe('OPEN');
    await card(session, approved);
    expect((await provider.read('r1'))?.status).toBe('AUTHORISED');
  });

  it('shows the bank’s challenge, and captures nothing before its answer', async () => {
    const { card, code, provider } = await opened();
    const session = await provider.open(asked);
    await card(session, '4000000000003220');
    expect((await provider.capture({ reference: 'r1', ...sum }))?.status).toBe('CHALLENGED');
    await code(session, challengeCode);
    expect((await provider.read('r1'))?.status).toBe('AUTHORISED');
  });

  it('captures nothing after a wrong answer to the bank', async () => {
    const { card, code, other, provider } = await opened();
    const session = await provider.open(asked);
    await card(session, '4000000000003220');
    await code(session, '0');
    const status = other.keepsPageOpen ? 'OPEN' : 'DECLINED';
    expect((await provider.capture({ reference: 'r1', ...sum }))?.status).toBe(status);
  });

  it('reports a pending payment and its result', async () => {
    const { card, provider, time } = await opened();
    await card(await provider.open(asked), '4000000000002008');
    expect((await provider.read('r1'))?.status).toBe('PROCESSING');
    time.now += pendingMs;
    expect((await provider.read('r1'))?.status).toBe('AUTHORISED');
  });

  it('reports money that cannot be captured, and releases it', async () => {
    const { card, provider } = await opened();
    await card(await provider.open(asked), '4000000000006009');
    expect((await provider.capture({ reference: 'r1', ...sum }))?.status).not.toBe('CAPTURED');
    expect((await provider.void('r1'))?.status).toBe('VOIDED');
  });

  it('answers with the actual sum, not the requested one', async () => {
    const { card, other, provider } = await opened();
    const session = await provider.open(asked);
    await other.spoil({ amount_minor: 1 });
    expect(await provider.read('r1')).toMatchObject({ amount: 1, currency: 'GBP' });
    await card(session, approved);
    await other.spoil({ currency: 'CAD' });
    expect(await provider.capture({ reference: 'r1', ...sum })).toMatchObject({
      status: 'AUTHORISED',
      currency: 'CAD',
    });
  });

  it('voids a session that it does not know yet: it is void once opened', async () => {
    const { provider } = await opened();
    await provider.void('r1');
    expect((await provider.open(asked)).status).toBe('VOIDED');
  });

  it.each<[string, typeof fetch]>([
    ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
    ['fails', () => Promise.resolve(new Response('', { status: 500 }))],
    ['answers nonsense', () => Promise.resolve(new Response('<html>'))],
  ])('is unavailable to every call where it %s', async (_case, fetch) => {
    const { other, provider: answering } = await opened();
    await answering.open({ ...asked, reference: 'r1' });
    const provider = kind.connect({ ...other.address, fetch });
    const calls = [
      provider.open(asked),
      ...[provider.read('r1'), provider.capture({ reference: 'r1', ...sum }), provider.void('r1')],
      provider.refund({ reference: 'r1', refundId: 'a', ...sum }),
    ];
    await Promise.all(calls.map((call) => expect(call).rejects.toThrow(ProviderUnavailable)));
  });

  it('returns the session of its own callbacks only', async () => {
    const { other, provider } = await opened();
    const heard = (callback: SentCallback, now = testNow) => provider.readCallback({ ...callback, now });
    const callback = other.callback('r1');
    expect(heard(callback)).toEqual({ reference: 'r1' });
    expect(heard(other.unreadable())).toBe('unreadable');
    expect(heard({ ...callback, headers: {} })).toBe('forged');
    expect(heard({ ...callback, body: callback.body.replace('r1', 'r2') })).toBe('forged');
    expect(heard(callback, testNow + 301_000)).toBe('forged');
    expect(heard(callback, testNow + 299_000)).toEqual({ reference: 'r1' });
    expect(heard(other.callback('r1', { secret: 'another secret' }))).toBe('forged');
    const foreign = other.foreign();
    expect(foreign && heard(foreign)).toBe(foreign && 'foreign');
  });

  it('reports its test mode as a sandbox', async () => {
    const { other } = await opened();
    expect(await kind.isSandbox(other.address)).toBe(true);
  });
});
