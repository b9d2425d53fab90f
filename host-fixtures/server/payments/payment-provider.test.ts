import { readdirSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testNow } from '../../testing/test-app.ts';
import { type AskedRefund, type NewSession, type ProviderKind, ProviderUnavailable } from './payment-provider.ts';
import { providerKinds } from './providers.ts';
import { type TestProvider } from './test-provider.test-data.ts';

const sum = { amount: 1999, currency: 'GBP' };
const asked: NewSession = {
  ...{ reference: 'r1', ...sum, locale: 'en' },
  ...{ returnUrl: 'http://shop.test/back', callbackUrl: 'http://shop.test/call' },
};
const dayMs = 86_400_000;

it('each folder of a payment provider is registered', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(Object.keys(providerKinds).sort()).toEqual(folders.map(({ name }) => name).sort());
});

/** What a host relies on, whichever provider takes the money. */
describe.each(Object.entries<ProviderKind>(providerKinds))('the payment provider %s', (name, kind) => {
  async function opened() {
    const module = (await import(`./${name}/test-provider.test-data.ts`)) as {
      readonly openTestProvider: (now: number) => Promise<TestProvider>;
    };
    const other = await module.openTestProvider(testNow);
    onTestFinished(() => other.close());
    return { other, provider: kind.connect(other.address) };
  }

  it('opens one session under a reference, however often it is asked', async () => {
    const { provider } = await opened();
    const session = await provider.open(asked);
    expect(session).toMatchObject({ reference: 'r1', ...sum, status: 'OPEN', reason: null });
    expect(session.path).toMatch(/^\/./);
    expect(await provider.open(asked)).toEqual(session);
    expect(await provider.read('r1')).toEqual(session);
  });

  it('does not know what was never opened', async () => {
    const { provider } = await opened();
    expect(await provider.read('r1')).toBeUndefined();
    expect(await provider.capture({ reference: 'r1', ...sum })).toBeUndefined();
  });

  it('takes what was authorised, once and as a whole', async () => {
    const { other, provider } = await opened();
    await provider.open(asked);
    expect((await provider.capture({ reference: 'r1', ...sum }))?.status).toBe('OPEN');
    await other.authorise('r1');
    expect((await provider.capture({ reference: 'r1', ...sum, amount: 999 }))?.status).toBe('AUTHORISED');
    expect((await provider.capture({ reference: 'r1', ...sum, currency: 'EUR' }))?.status).toBe('AUTHORISED');
    expect((await provider.capture({ reference: 'r1', ...sum }))?.status).toBe('CAPTURED');
    expect((await provider.capture({ reference: 'r1', ...sum }))?.status).toBe('CAPTURED');
    expect((await provider.void('r1'))?.status).toBe('CAPTURED');
  });

  describe('refunds', () => {
    /** A session whose money was taken. */
    async function captured() {
      const { other, provider } = await opened();
      await provider.open(asked);
      await other.authorise('r1');
      await provider.capture({ reference: 'r1', ...sum });
      const back = (refundId: string, amount: number, more: Partial<AskedRefund> = {}) =>
        provider.refund({ ...{ reference: 'r1', refundId, amount, currency: 'GBP' }, ...more });
      return { provider, back };
    }

    it('go back once under their id, in parts and in all', async () => {
      const { back } = await captured();
      const first = await back('a', 1000);
      expect(first).toEqual({ refundId: 'a', amount: 1000, currency: 'GBP', status: 'REFUNDED', reason: null });
      expect(await back('a', 1000)).toEqual(first);
      expect(await back('b', 999)).toMatchObject({ status: 'REFUNDED' });
    });

    it('are never more than was captured, however often that is asked', async () => {
      const { back } = await captured();
      await back('a', 1000);
      expect(await back('b', 1000)).toMatchObject({ status: 'REFUSED', reason: expect.any(String) });
      expect(await back('b', 1000)).toMatchObject({ status: 'REFUSED' });
      expect(await back('c', 2000)).toMatchObject({ status: 'REFUSED' });
      expect(await back('d', 999, { currency: 'EUR' })).toMatchObject({ status: 'REFUSED' });
      expect(await back('e', 999)).toMatchObject({ status: 'REFUNDED' });
    });

    it('are refused of money that was not captured, and unknown of what was never opened', async () => {
      const { other, provider } = await opened();
      await provider.open(asked);
      await other.authorise('r1');
      const refund = { refundId: 'a', ...sum };
      expect(await provider.refund({ reference: 'r1', ...refund })).toMatchObject({ status: 'REFUSED' });
      expect(await provider.refund({ reference: 'nobody', ...refund, refundId: 'b' })).toBeUndefined();
    });

    it('that are refused or undecided say so, and count as long as they are not refused', async () => {
      const { back } = await captured();
      expect(await back('a', 1500, { conduct: 'refuses' })).toMatchObject({ status: 'REFUSED' });
      expect(await back('b', 1500, { conduct: 'pends' })).toMatchObject({ status: 'PENDING', reason: null });
      expect(await back('c', 500)).toMatchObject({ status: 'REFUSED' });
    });
  });

  it('gives up what was authorised, and takes nothing of it any more', async () => {
    const { other, provider } = await opened();
    await provider.open(asked);
    await other.authorise('r1');
    expect((await provider.void('r1'))?.status).toBe('VOIDED');
    expect((await provider.capture({ reference: 'r1', ...sum }))?.status).toBe('VOIDED');
  });

  it('gives up what has not come to it yet: it is void when it comes', async () => {
    const { provider } = await opened();
    await provider.void('r1');
    expect((await provider.open(asked)).status).toBe('VOIDED');
  });

  it.each<[string, typeof fetch]>([
    ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
    ['fails', () => Promise.resolve(new Response('', { status: 500 }))],
    ['answers nonsense', () => Promise.resolve(new Response('<html>'))],
  ])('is unavailable to every call where it %s', async (_case, fetch) => {
    const { other } = await opened();
    const provider = kind.connect({ ...other.address, fetch });
    const calls = [
      provider.open(asked),
      ...[provider.read('r1'), provider.capture({ reference: 'r1', ...sum }), provider.void('r1')],
      provider.refund({ reference: 'r1', refundId: 'a', ...sum }),
    ];
    for (const call of calls) await expect(call).rejects.toThrow(ProviderUnavailable);
  });

  it('reads of its own callbacks which session to look at, and of others nothing', async () => {
    const { other, provider } = await opened();
    const callback = other.callback('r1');
    expect(provider.readCallback(callback)).toEqual({ reference: 'r1' });
    expect(provider.readCallback(other.unreadable())).toBe('unreadable');
    expect(provider.readCallback({ ...callback, headers: {} })).toBe('forged');
    expect(provider.readCallback({ ...callback, body: callback.body.replace('r1', 'r2') })).toBe('forged');
    expect(provider.readCallback({ ...callback, now: callback.now + dayMs })).toBe('forged');
    const stranger = kind.connect({ ...other.address, secret: 'another secret' });
    expect(stranger.readCallback(callback)).toBe('forged');
  });

  it('says of its test side whether it moves money, and is none where it does not answer', async () => {
    const { other } = await opened();
    expect(await kind.isSandbox(other.address)).toBe(true);
    const fetch = () => Promise.reject(new TypeError('fetch failed'));
    expect(await kind.isSandbox({ ...other.address, fetch })).toBe(false);
  });
});
