import { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createCallbackSender, createProviderApp } from './provider-app.ts';
import { pageTexts } from './hosted-page.ts';
import { openProviderDatabase, type ProviderDatabase } from './provider-database.ts';
import { challengeCode, lateCallbackMs, pendingMs } from './test-cards.ts';
import { type ProviderRefund, type ProviderSession } from '../server/payments/payment-provider.ts';
import { modeHeader } from '../server/payments/hosted-page/wire.ts';

const secret = 'a secret of the tests';
const merchantHeaders = { authorization: `Bearer ${secret}` };
const urls = { returnUrl: 'http://shop.test/back', callbackUrl: 'http://shop.test/call' };
const sessionRequest = { reference: 'r1', amount: 1999, currency: 'GBP', locale: 'en', ...urls };
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };
const card = { number: '4242 4242 4242 4242', expiry: '12/39', securityCode: '123' };

let now = 0;
let app: FastifyInstance;
let database: ProviderDatabase;
let calls: { url: string; status: string }[] = [];
let isCallbackAccepted = true;

beforeEach(async () => {
  now = Date.parse('2031-03-09T09:00:00Z');
  calls = [];
  isCallbackAccepted = true;
  database = await openProviderDatabase({ memory: true });
  app = await createProviderApp({
    database,
    secret,
    now: () => now,
    post: (url, body) => {
      calls.push({ url, ...(JSON.parse(body) as { status: string }) });
      return Promise.resolve(isCallbackAccepted);
    },
  });
  onTestFinished(async () => {
    await app.close();
    await database.destroy();
  });
});

const api = (method: 'GET' | 'POST', path = '', payload?: object) =>
  app.inject({ method, url: `/v1/sessions${path}`, headers: merchantHeaders, ...(payload && { payload }) });
const override = (overrides: object, token = secret) =>
  app.inject({
    method: 'PUT',
    url: '/sandbox/overrides/r1',
    headers: { authorization: `Bearer ${token}` },
    payload: overrides,
  });
const open = async (change: object = {}) =>
  (await api('POST', '', { ...sessionRequest, ...change })).json<ProviderSession>();
const getStatus = async (reference = 'r1') => (await api('GET', `/${reference}`)).json<ProviderSession>().status;
const type = (path: string, fields: Record<string, string>) =>
  app.inject({ method: 'POST', url: path, headers: formHeaders, payload: new URLSearchParams(fields).toString() });
/** Waits until pending callbacks are sent. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('the merchant’s calls', () => {
  it('return the books: all sessions and refunds', async () => {
    await open();
    const { body } = await app.inject({ url: '/v1/books', headers: merchantHeaders });
    expect(body).toMatch(/^{"sessions":\[{"reference":"r1","status":"OPEN",.*}\],"refunds":\[\],"next":null}$/);
  });

  it('are rejected if they are from a live host, which must not use a sandbox', async () => {
    const headers = { ...merchantHeaders, [modeHeader]: 'live' };
    const answer = await app.inject({ method: 'POST', url: '/v1/sessions', headers, payload: sessionRequest });
    expect([answer.statusCode, answer.json()]).toEqual([403, { error: 'sandbox' }]);
    expect(await database.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  it('are refused without the right secret', async () => {
    const headers = { authorization: 'Bearer another' };
    expect((await app.inject({ url: '/v1/sessions/r1', headers })).statusCode).toBe(401);
    expect((await app.inject('/v1/sessions/r1')).statusCode).toBe(401);
  });

  it('open one session for each reference, and refuse another amount under it', async () => {
    const [first, repeat] = [await open(), await open()];
    expect(repeat).toEqual(first);
    expect(first).toMatchObject({ status: 'OPEN', amount: 1999, currency: 'GBP', reason: null });
    expect(first.path).toMatch(/^\/pay\/[\w-]{24}$/);
    expect((await api('POST', '', { ...sessionRequest, amount: 1 })).statusCode).toBe(409);
  });

  it.each([
    ['an amount of 0', { amount: 0 }],
    ['a fraction of a penny', { amount: 1.5 }],
    ['a number for a currency', { currency: 5 }],
    ['an unknown currency', { currency: 'ABC' }],
  ])('refuse to open a session with %s', async (...[, change]) => {
    expect((await api('POST', '', { ...sessionRequest, ...change })).statusCode).toBe(400);
  });

  it('capture an authorised session once, and refuse to void it afterwards', async () => {
    const { path } = await open();
    expect((await api('POST', '/r1/capture')).statusCode).toBe(409);
    await type(path, card);
    for (const answer of [await api('POST', '/r1/capture'), await api('POST', '/r1/capture')]) {
      expect([answer.statusCode, answer.json<ProviderSession>().status]).toEqual([200, 'CAPTURED']);
    }
    const voidAnswer = await api('POST', '/r1/void');
    expect([voidAnswer.statusCode, voidAnswer.json<ProviderSession>().status]).toEqual([409, 'CAPTURED']);
    expect((await api('POST', '/r9/capture')).statusCode).toBe(404);
  });

  it.each([{ amount: 1 }, { currency: 'CAD' }])('refuse to capture any other sum: %j', async (change) => {
    const { path } = await open();
    await type(path, card);
    const sum = { amount: 1999, currency: 'GBP' };
    const answer = await api('POST', '/r1/capture', { ...sum, ...change });
    expect([answer.statusCode, answer.json<ProviderSession>().status]).toEqual([409, 'AUTHORISED']);
    expect((await api('POST', '/r1/capture', sum)).json()).toMatchObject({ status: 'CAPTURED' });
  });

  it('void an authorised session, which can then not be captured', async () => {
    const { path } = await open();
    await type(path, card);
    await api('POST', '/r1/void');
    expect((await api('POST', '/r1/void')).json()).toMatchObject({ status: 'VOIDED' });
    expect((await api('POST', '/r1/capture')).statusCode).toBe(409);
  });

  it.each([
    ['capture', { amount: '1999', currency: 'GBP' }, 400],
    ['refunds', { refundId: 'f1', amount: 0, currency: 'GBP' }, 400],
    ['refunds', { refundId: 'f1', amount: 1, currency: 'GBP' }, 200],
  ])('check the body of %s: %j', async (path, body, status) => {
    await open({ amount: 1 });
    expect((await api('POST', `/r1/${path}`, body)).statusCode).toBe(status);
  });

  it('refund no more than was captured, and report a pending refund when it is made', async () => {
    const { path } = await open();
    const refund = async (refundId: string, amount: number, change: object = {}) =>
      (await api('POST', '/r1/refunds', { refundId, amount, currency: 'GBP', ...change })).json<ProviderRefund>();
    expect(await refund('f0', 1)).toMatchObject({ status: 'REFUSED', reason: 'amount_too_large' });
    await type(path, card);
    await api('POST', '/r1/capture');
    expect(await refund('f1', 1000)).toMatchObject({ status: 'REFUNDED', reason: null });
    expect(await refund('f2', 999, { currency: 'EUR' })).toMatchObject({ status: 'REFUSED' });
    await override({ refunds: 'refuses' });
    expect(await refund('f3', 999)).toMatchObject({ status: 'REFUSED', reason: 'card_closed' });
    expect(await refund('f4', 1000)).toMatchObject({ status: 'REFUSED', reason: 'amount_too_large' });
    await override({ refunds: 'pends' });
    expect(await refund('f5', 999)).toMatchObject({ status: 'PENDING' });
    await settle();
    calls = [];
    now += pendingMs - 1;
    expect(await refund('f5', 999)).toMatchObject({ status: 'PENDING' });
    now += 1;
    expect(await refund('f5', 999)).toMatchObject({ status: 'REFUNDED' });
    await settle();
    expect(calls).toMatchObject([{ reference: 'r1', status: 'CAPTURED' }]);
    const unknown = await api('POST', '/r9/refunds', { refundId: 'f6', amount: 1, currency: 'GBP' });
    expect(unknown.statusCode).toBe(404);
  });

  it('void a session before it is opened', async () => {
    expect((await api('POST', '/r1/void')).statusCode).toBe(200);
    expect((await open()).status).toBe('VOIDED');
  });
});

describe('the hosted payment page', () => {
  it.each([
    ['fr', '<html lang="fr">', 'Numéro de carte'],
    ['en-GB', '<html lang="en">', 'Card number'],
    ['es-US', '<html lang="es">', 'Número de tarjeta', 'rechazada por el banco'],
    ['pl', '<html lang="pl">', 'Numer karty', 'odrzucona przez bank'],
    ['de', '<html lang="fr">', 'Numéro de carte'],
  ])('is in the language of the session, or else in French: %s', async (...[locale, ...texts]) => {
    const { path } = await open({ locale });
    const { body } = await app.inject(path);
    for (const text of texts) expect(body).toContain(text);
  });

  it('allows no script and no frame, and sends forms only to itself and to the shop', async () => {
    const { path } = await open();
    const { headers } = await app.inject(path);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; img-src data:; form-action 'self' http://shop.test; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });

  it.each([
    ['4242424242424242', 'AUTHORISED', null],
    ['4000000000009995', 'DECLINED', 'insufficient_funds'],
    ['4000000000000002', 'DECLINED', 'card_declined'],
    ['4000000000002008', 'PROCESSING', null],
    ['4000000000003006', 'PROCESSING', null],
  ])('leads back to the shop after card %s: the session is %s', async (...[number, status, reason]) => {
    const { path } = await open();
    const answer = await type(path, { ...card, number });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, sessionRequest.returnUrl]);
    expect((await api('GET', '/r1')).json()).toMatchObject({ status, reason });
  });

  it.each([
    [challengeCode, 'AUTHORISED', null],
    ['000000', 'DECLINED', 'authentication_failed'],
  ])('requires the bank’s code: after %s the session is %s', async (...[code, status, reason]) => {
    const { path } = await open();
    expect((await type(path, { ...card, number: '4000000000003220' })).headers.location).toBe(path);
    expect((await app.inject(path)).body).toContain('Confirm your payment');
    expect((await type(`${path}/challenge`, { code })).headers.location).toBe(sessionRequest.returnUrl);
    expect((await api('GET', '/r1')).json()).toMatchObject({ status, reason });
  });

  it('reports the errors of a card without repeating its data', async () => {
    const { path } = await open();
    const answer = await type(path, { ...card, number: '4111 1111 1111 1111', securityCode: '' });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('aria-invalid="true"');
    expect(answer.body).toContain('<title>Error: Card payment</title>');
    expect(answer.body).not.toMatch(/4111|12\/39/);
    expect(await getStatus()).toBe('OPEN');
  });

  it('describes each field by its hint and its problem, and moves to the first problem', async () => {
    const { path } = await open();
    const { body } = await type(path, { ...card, expiry: '', securityCode: '' });
    const descriptions = [...body.matchAll(/aria-describedby="([^"]*)"/g)].map(([, ids]) => ids);
    expect(descriptions).toEqual(['expiry-hint expiry-problem', 'securityCode-hint securityCode-problem']);
    expect([...body.matchAll(/id="(\w+)"[^>]*autofocus/g)].map(([, id]) => id)).toEqual(['expiry']);
    expect([...body.matchAll(/ id="(?:expiry|securityCode)-(?:hint|problem)"/g)]).toHaveLength(4);
    expect((await type(path, { ...card, expiry: '' })).body).toContain('<title>Error: Card payment</title>');
    const { body: emptyPage } = await app.inject(path);
    expect([emptyPage.includes('autofocus'), emptyPage.includes('aria-invalid')]).toEqual([false, false]);
    expect(emptyPage).toContain('<title>Card payment</title>');
  });

  it.each([
    ['AUTHORISED', 'AUTHORISED', '4242424242424242', undefined],
    ['CAPTURED', 'AUTHORISED', '4242424242424242', 'capture'],
    ['PROCESSING', 'PROCESSING', '4000000000003006', undefined],
    ['DECLINED', 'DECLINED', '4000000000000002', undefined],
    ['VOIDED', 'CANCELLED', '4242424242424242', 'void'],
  ] as const)('shows how a payment ended: %s', async (...[status, end, number, call]) => {
    const { path } = await open();
    await type(path, { ...card, number });
    if (call) await api('POST', `/r1/${call}`);
    expect(await getStatus()).toBe(status);
    expect((await app.inject(path)).body).toContain(`<p role="status">${pageTexts.en[end]}</p>`);
  });

  it('accepts no form longer than a card needs', async () => {
    const { path } = await open();
    const form = (bytes: number) => ({ ...card, number: card.number.replaceAll(' ', ''), x: 'x'.repeat(bytes) });
    const rest = 4096 - new URLSearchParams(form(0)).toString().length;
    expect((await type(path, form(rest + 1))).statusCode).toBe(413);
    expect((await type(path, form(rest))).statusCode).toBe(303);
  });

  it('lets a traveller cancel the payment', async () => {
    const { path } = await open();
    expect((await type(`${path}/cancel`, {})).headers.location).toBe(sessionRequest.returnUrl);
    expect(await getStatus()).toBe('CANCELLED');
  });

  it('keeps the decision when its forms are sent again', async () => {
    const { path } = await open();
    await type(path, card);
    const again = [
      await type(path, { ...card, number: '4000000000000002' }),
      await type(`${path}/cancel`, {}),
      await type(`${path}/challenge`, { code: '000000' }),
    ];
    expect(again.map(({ headers }) => headers.location)).toEqual(Array(3).fill(sessionRequest.returnUrl));
    expect(await getStatus()).toBe('AUTHORISED');
    expect((await app.inject(path)).body).toContain('Your payment was approved.');
  });

  it('answers 404 at a guessed address', async () => {
    expect((await app.inject('/pay/guessed')).statusCode).toBe(404);
  });

  it.each([
    ['declines', 'DECLINED'],
    ['pends', 'PROCESSING'],
  ])('lets a scenario override what every card does: it %s', async (cards, status) => {
    const { path } = await open();
    expect((await override({ cards })).statusCode).toBe(204);
    await type(path, card);
    expect(await getStatus()).toBe(status);
  });

  it('uses the card’s own behaviour after an override was removed', async () => {
    const { path } = await open();
    await override({ cards: 'declines' });
    await override({});
    await type(path, card);
    expect(await getStatus()).toBe('AUTHORISED');
  });

  it('refuses an unknown override, and one without the shared secret', async () => {
    expect((await override({ cards: 'explodes' })).statusCode).toBe(400);
    expect((await override({ cards: 'declines' }, 'guessed')).statusCode).toBe(401);
  });

  it('stores no card data', async () => {
    const { path } = await open();
    await type(path, card);
    const rows = JSON.stringify([
      await database.selectFrom('sessions').selectAll().execute(),
      await database.selectFrom('callbacks').selectAll().execute(),
    ]);
    expect(rows).not.toMatch(/4242|12\/39|"123"/);
  });
});

describe('a pending payment', () => {
  it('is approved when its waiting time is over, not before', async () => {
    const { path } = await open();
    await type(path, { ...card, number: '4000000000002008' });
    now += pendingMs - 1;
    expect(await getStatus()).toBe('PROCESSING');
    now += 1;
    expect(await getStatus()).toBe('AUTHORISED');
  });

  it('stays voided when it was voided before its waiting time was over', async () => {
    const { path } = await open();
    await type(path, { ...card, number: '4000000000002008' });
    await api('POST', '/r1/void');
    now += pendingMs;
    expect(await getStatus()).toBe('VOIDED');
  });
});

describe('callbacks', () => {
  const pay = async (number: string) => {
    const { path } = await open();
    await type(path, { ...card, number });
    await settle();
  };

  it('notifies the merchant of an authorisation, but not of its own capture', async () => {
    await pay('4242424242424242');
    expect(calls).toEqual([{ url: sessionRequest.callbackUrl, reference: 'r1', status: 'AUTHORISED' }]);
    await api('POST', '/r1/capture');
    await settle();
    expect(calls).toHaveLength(1);
  });

  it('are sent twice with one test card, and never with another', async () => {
    await pay('4000000000002222');
    expect(calls).toHaveLength(2);
    calls = [];
    const { path } = await open({ reference: 'r2' });
    await type(path, { ...card, number: '4000000000007007' });
    await settle();
    expect(calls).toEqual([]);
  });

  it('are sent late with the test card for late callbacks', async () => {
    await app.ready();
    await pay('4000000000005001');
    expect(calls).toEqual([]);
    now += lateCallbackMs;
    await expect.poll(() => calls).toHaveLength(1);
  });

  it('are retried every ten minutes at the latest, and for one day', async () => {
    isCallbackAccepted = false;
    await app.ready();
    await pay('4242424242424242');
    const dayMs = 86_400_000;
    for (const [passedMs, isDone] of [
      [dayMs, 0],
      [1, 1],
    ] as const) {
      now += passedMs;
      await database.updateTable('callbacks').set({ tries: 20, due_at: now }).execute();
      await expect
        .poll(() => database.selectFrom('callbacks').select(['tries', 'due_at', 'is_done']).executeTakeFirst())
        .toEqual({ tries: 21, due_at: now + 600_000, is_done: isDone });
    }
  });

  it.each([
    ['accepted', () => Promise.resolve(new Response(null, { status: 204 })), 1],
    ['refused', () => Promise.resolve(new Response(null, { status: 500 })), 0],
    ['lost', () => Promise.reject(new Error('cut')), 0],
  ])('are done once they are accepted: %s', async (_name, answer, isDone) => {
    const { path } = await open();
    isCallbackAccepted = false;
    await type(path, card);
    await settle();
    await database.updateTable('callbacks').set({ due_at: now }).execute();
    const fetchMock = vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
    await createCallbackSender({ database, secret, now: () => now }).send();
    expect(fetchMock.mock.calls[0]).toMatchObject([sessionRequest.callbackUrl, { method: 'POST' }]);
    fetchMock.mockRestore();
    expect((await database.selectFrom('callbacks').select('is_done').executeTakeFirst())?.is_done).toBe(isDone);
  });

  it('are retried with growing waits until the merchant accepts them', async () => {
    isCallbackAccepted = false;
    await app.ready();
    await pay('4242424242424242');
    const waits = [];
    for (let tries = 1; tries <= 4; tries += 1) {
      await expect.poll(() => calls.length).toBe(tries);
      await settle();
      const row = await database.selectFrom('callbacks').select(['due_at', 'is_done']).executeTakeFirstOrThrow();
      waits.push(row.due_at - now);
      now = row.due_at;
      isCallbackAccepted = tries === 3;
    }
    expect(waits.slice(0, 3)).toEqual([1000, 2000, 4000]);
    const { is_done } = await database.selectFrom('callbacks').select('is_done').executeTakeFirstOrThrow();
    expect([calls.length, is_done]).toEqual([4, 1]);
  });
});

it.each([
  [1999, 'GBP', '£19.99'],
  [1999, 'EUR', '€19.99'],
  [1999, 'USD', 'US$19.99'],
  [1999, 'CAD', 'CA$19.99'],
  [2500, 'JPY', '¥2,500'],
  [1250, 'KWD', 'KWD\u00A01.250'],
  [990_000, 'ISK', 'ISK\u00A0990,000'],
])('the page writes %i minor units of %s as %s', async (amount, currency, price) => {
  const { path } = (await api('POST', '', { ...sessionRequest, amount, currency })).json<ProviderSession>();
  expect((await app.inject(path)).body).toContain(`Pay ${price}`);
});

it.each([
  ['fr-US', 'USD', 'Payer $19.99'],
  ['en-CA', 'CAD', 'Pay $19.99'],
  ['en-CA', 'USD', 'Pay US$19.99'],
  ['fr-GB', 'USD', 'Payer US$19.99'],
  ['fr-GB', 'GBP', 'Payer £19.99'],
])('the page of a traveller from a shop in %s writes %s as the shop does', async (locale, currency, label) => {
  const { path } = (await api('POST', '', { ...sessionRequest, locale, currency })).json<ProviderSession>();
  expect((await app.inject(path)).body).toContain(label);
});
