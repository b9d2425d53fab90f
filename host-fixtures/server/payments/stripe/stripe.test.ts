import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { testNow } from '../../../testing/test-app.ts';
import {
  type StandInCall,
  type StandInFault,
  standInFaults,
} from '../../../testing/stripe-stand-in/stand-in-faults.ts';
import { findTestCard } from '../../../provider/test-cards.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { type Database } from '../../database/tables.ts';
import { type NewSession, ProviderUnavailable } from '../payment-provider.ts';
import { stripe } from './stripe.ts';
import { openTestProvider } from './test-provider.test-data.ts';

const newSession: NewSession = {
  reference: 'r1',
  amount: 1999,
  currency: 'GBP',
  locale: 'fr-CA',
  returnUrl: 'https://shop.test/back?a=1',
  callbackUrl: 'https://shop.test/call',
};
const captureRequest = { reference: 'r1', amount: 1999, currency: 'GBP' };
const refundRequest = { ...captureRequest, refundId: 'a', amount: 500 };
const card = findTestCard('4242424242424242');

/** Shorter than the delay of a late answer. */
const timeoutMs = 250;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.destroy());

async function openStripe() {
  const post = () => Promise.resolve(true);
  const testProvider = await openTestProvider({ database, now: () => testNow, post });
  onTestFinished(async () => {
    await testProvider.close();
    await database.deleteFrom('provider_notes').execute();
  });
  const provider = stripe.connect(testProvider.address);
  const findSession = () => [...testProvider.standIn.sessions.values()][0];
  return {
    ...testProvider,
    provider,
    findSession,
    /** A client that times out before late answers. */
    hasty: stripe.connect({ ...testProvider.address, timeoutMs }),
    pay: () => {
      const open = findSession();
      if (open && card) testProvider.standIn.pay(open, card);
    },
    intents: () =>
      [...testProvider.standIn.intents.values()].map(({ status, amount_received }) => [status, amount_received]),
  };
}

/** Faults of read calls. A closed connection costs the library half a second, and other calls test it often enough. */
const readFaults = standInFaults.filter((fault) => fault !== 'lost' && fault !== 'answer-lost');
/** Combines each fault with each call. */
const combineCases = (...calls: readonly StandInCall[]) =>
  calls.flatMap((call) =>
    (call.startsWith('GET') ? readFaults : standInFaults).map((fault): [StandInCall, StandInFault] => [call, fault]),
  );
const openCall = 'POST /v1/checkout/sessions';
const readCall = 'GET /v1/checkout/sessions/*';

describe('a failed call at Stripe counts as unavailable, and is done once if it is repeated', () => {
  it.each(combineCases(openCall))('opens a session: %s %s', async (call, fault) => {
    const { faults, hasty, provider, standIn } = await openStripe();
    faults.set(call, fault);
    await expect(hasty.open(newSession)).rejects.toThrow(ProviderUnavailable);
    faults.clear();
    expect(await provider.open(newSession)).toMatchObject({ status: 'OPEN', amount: 1999 });
    expect(standIn.sessions.size).toBe(1);
  });

  it.each(combineCases(openCall))('voids a session that may have been opened: %s %s', async (call, fault) => {
    const { faults, hasty, provider, standIn } = await openStripe();
    faults.set(call, fault);
    await expect(hasty.open(newSession)).rejects.toThrow(ProviderUnavailable);
    faults.clear();
    await provider.void('r1');
    expect([...standIn.sessions.values()].filter(({ status }) => status !== 'expired')).toEqual([]);
    expect((await provider.open(newSession)).status).toBe('VOIDED');
  });

  it.each(combineCases(readCall, 'POST /v1/checkout/sessions/*/expire'))(
    'voids a session: %s %s',
    async (call, fault) => {
      const { faults, hasty, provider, findSession } = await openStripe();
      await provider.open(newSession);
      faults.set(call, fault);
      await hasty.void('r1').catch((error: unknown) => expect(error).toBeInstanceOf(ProviderUnavailable));
      faults.clear();
      expect((await provider.void('r1'))?.status).toBe('VOIDED');
      expect(findSession()?.status).toBe('expired');
    },
  );

  it.each(combineCases('POST /v1/payment_intents/*/capture'))('captures a payment: %s %s', async (call, fault) => {
    const { faults, hasty, intents, pay, provider } = await openStripe();
    await provider.open(newSession);
    pay();
    faults.set(call, fault);
    await hasty.capture(captureRequest).catch((error: unknown) => expect(error).toBeInstanceOf(ProviderUnavailable));
    faults.clear();
    expect((await provider.capture(captureRequest))?.status).toBe('CAPTURED');
    expect(intents()).toEqual([['succeeded', 1999]]);
  });

  it.each(combineCases('POST /v1/payment_intents/*/cancel'))('cancels the intent: %s %s', async (call, fault) => {
    const { faults, hasty, intents, pay, provider } = await openStripe();
    await provider.open(newSession);
    pay();
    faults.set(call, fault);
    await hasty.void('r1').catch((error: unknown) => expect(error).toBeInstanceOf(ProviderUnavailable));
    faults.clear();
    expect((await provider.void('r1'))?.status).toBe('VOIDED');
    expect(intents()).toEqual([['canceled', 0]]);
  });

  it.each(combineCases('POST /v1/refunds', 'GET /v1/refunds'))('refunds a payment: %s %s', async (call, fault) => {
    const { faults, hasty, pay, provider, standIn } = await openStripe();
    await provider.open(newSession);
    pay();
    await provider.capture(captureRequest);
    faults.set(call, fault);
    await expect(hasty.refund(refundRequest)).rejects.toThrow(ProviderUnavailable);
    faults.clear();
    expect(await provider.refund(refundRequest)).toMatchObject({ status: 'REFUNDED', amount: 500 });
    expect(standIn.refunds).toHaveLength(1);
  });
});

describe('a session at Stripe', () => {
  it('is found among many by our reference if only a failure was returned', async () => {
    const { faults, provider, standIn } = await openStripe();
    faults.set(openCall, 'fails-afterwards');
    await expect(provider.open(newSession)).rejects.toThrow(ProviderUnavailable);
    faults.clear();
    for (let count = 0; count < 120; count += 1) await provider.open({ ...newSession, reference: `other ${count}` });
    expect(await provider.read('r1')).toMatchObject({ status: 'OPEN' });
    expect(standIn.sessions.size).toBe(121);
  });

  it('describes the payment in the page’s language, and returns to the host’s address', async () => {
    const { provider, findSession } = await openStripe();
    const { path } = await provider.open(newSession);
    expect(findSession()).toMatchObject({ locale: 'fr-CA', client_reference_id: 'r1', metadata: { reference: 'r1' } });
    expect([findSession()?.success_url, findSession()?.cancel_url]).toEqual([
      newSession.returnUrl,
      newSession.returnUrl,
    ]);
    expect(path).toBe(findSession()?.url);
  });

  it('that is paid while it is voided releases the money', async () => {
    const { intents, pay, provider } = await openStripe();
    await provider.open(newSession);
    pay();
    expect((await provider.void('r1'))?.status).toBe('VOIDED');
    expect(intents()).toEqual([['canceled', 0]]);
  });

  it('that waits for a bank can be declined later', async () => {
    const { provider, findSession, standIn } = await openStripe();
    await provider.open(newSession);
    const [openSession, slowCard] = [findSession(), findTestCard('4000000000003006')];
    if (openSession && slowCard) standIn.pay(openSession, slowCard);
    expect((await provider.void('r1'))?.status).toBe('PROCESSING');
    if (openSession) standIn.failLater(openSession);
    expect(await provider.read('r1')).toMatchObject({ status: 'DECLINED', reason: 'insufficient_funds' });
  });

  it.each([
    [149_900, 'HUF', 149_900],
    [500, 'JPY', 500],
    [500, 'ISK', 50_000],
    [5120, 'KWD', 5120],
  ])('captures and refunds %d %s', async (amount, currency, units) => {
    const { intents, pay, provider, standIn } = await openStripe();
    const sum = { reference: 'r1', amount, currency };
    expect(await provider.open({ ...newSession, ...sum })).toMatchObject({ amount, currency });
    pay();
    expect(await provider.capture(sum)).toMatchObject({ status: 'CAPTURED', amount, currency });
    expect(intents()).toEqual([['succeeded', units]]);
    expect(await provider.refund({ ...sum, refundId: 'a' })).toMatchObject({ status: 'REFUNDED', amount, currency });
    expect(standIn.refunds.map((refund) => refund.amount)).toEqual([units]);
  });

  it.each([
    ['that Stripe cannot take exactly', 5124, 'KWD'],
    ['that is less than Stripe takes', 10, 'GBP'],
  ])('is not opened for a sum %s', async (_case, amount, currency) => {
    const { provider, standIn } = await openStripe();
    await expect(provider.open({ ...newSession, amount, currency })).rejects.toThrow(ProviderUnavailable);
    expect(await provider.void('r1')).toBeUndefined();
    expect(standIn.sessions.size).toBe(0);
  });
});

it.each([
  ['sk_test_1', true],
  ['rk_test_1', true],
  ['pk_live_1', true],
  ['sk_live_1', false],
  ['rk_live_1', false],
])('a key like %s is rejected by a live host: %s', async (secret, isSandbox) => {
  expect(await stripe.isSandbox({ origin: 'https://api.stripe.com', secret })).toBe(isSandbox);
});
