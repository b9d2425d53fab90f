import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { demoPassword } from '../server/accounts/demo-people.ts';
import { json, refusal } from '../testing/bent/bends.ts';
import { type Bend, bentServer } from '../testing/bent/bent-server.ts';
import { anna, testShop } from '../testing/test-shop.ts';
import { createApiVisitor } from './api-visitor.ts';
import { askAccount } from './asks/ask-account.ts';
import { askOrder } from './asks/ask-order.ts';
import { askSession } from './asks/ask-session.ts';
import { conform } from './conform.ts';
import { type Step, startConversation } from './conversation.ts';
import { type Rule } from './finding.ts';

/** A copy of a host that has sold a ticket to one who has an account there. */
async function bentShop(bend: Bend = {}) {
  const shop = await testShop();
  const one = await shop.traveller();
  const { orderNumber } = await one.buy();
  const given = {
    account: { emailAddress: anna.emailAddress, password: demoPassword },
    order: { orderNumber, emailAddress: anna.emailAddress },
  };
  const statuses = async () =>
    (await one.confirmation()).json<{ reservations: { status: string }[] }>().reservations.map(({ status }) => status);
  return { base: await bentServer(shop.app(), bend), given, statuses, audit: async () => (await shop.audit()).wrong };
}

const slowMs = 20_000;
const wrongIn = (steps: readonly Step[]) =>
  steps.flatMap(({ call, findings }) => findings.map(({ rule, ...it }) => ({ call, rule, ...it })));

/** What is found where order and account alone are asked for. */
async function found(bend: Bend, { order, account }: { readonly order?: boolean; readonly account?: boolean }) {
  const { base, given } = await bentShop(bend);
  const visitor = createApiVisitor({ base, waitsMs: slowMs, newKey: randomUUID });
  const conversation = startConversation(visitor, { slowMs, isSecure: false });
  await askSession(conversation);
  if (order) await askOrder(conversation, { order: given.order, changes: true, refunds: true });
  if (account) await askAccount(conversation, { account: given.account, changes: true });
  return wrongIn(conversation.steps);
}

describe('the reference host', () => {
  it('conforms in what is asked with an account and an order, and nothing is changed where nothing may be', async () => {
    const { base, given, statuses, audit } = await bentShop();
    const { steps, skipped } = await conform({ base, slowMs, isJson: false, buys: false, refunds: false, ...given });
    const asked = new Set(steps.map(({ call }) => call));
    const reasons = new Map(skipped.map(({ call, why }) => [call, why]));
    expect(wrongIn(steps)).toEqual([]);
    for (const call of [
      ...['login', 'logout', 'getProfile', 'getAccountSettings', 'getTravellers', 'getAccountOrders', 'findOrderKey'],
      ...['getOrder', 'getCancellation', 'getCancellationOrder', 'getRescheduleDates', 'getRescheduleJourneys'],
    ]) {
      expect(asked).toContain(call);
    }
    for (const call of ['saveTraveller', 'chooseReschedule', 'refundReservation']) expect(asked).not.toContain(call);
    expect(reasons.get('refundReservation')).toBe('would give money back: --refund does');
    expect(reasons.get('saveTraveller')).toBe('changes something: --buy goes further');
    expect([await audit(), await statuses()]).toEqual([[], ['CONFIRMED']]);
  });

  it('conforms in changes and refunds', async () => {
    const { base, given, statuses, audit } = await bentShop();
    const { steps } = await conform({ base, slowMs, isJson: false, buys: true, refunds: true, ...given });
    expect(wrongIn(steps)).toEqual([]);
    const asked = new Set(steps.map(({ call }) => call));
    for (const call of [
      ...['saveTraveller', 'deleteTraveller', 'chooseReschedule', 'getReschedule', 'deleteReschedule'],
      'refundReservation',
    ]) {
      expect(asked).toContain(call);
    }
    expect([await audit(), await statuses()]).toEqual([[], ['CANCELLED']]);
  });
});

const faults: readonly (readonly [name: string, rule: Rule, call: string, bend: Bend])[] = [
  [
    'a profile that everybody reads',
    'token',
    'getProfile',
    refusal('/profile', (answer) => Object.assign(answer, { status: 200, text: '{}' })),
  ],
  [
    'any password that signs in',
    'token',
    'login',
    refusal('/login', (answer) => Object.assign(answer, { status: 200, text: '{"isAuthenticated":true}' })),
  ],
  [
    'somebody else who is signed in',
    'question',
    'getAccount',
    json('/account', (user) => user.emailAddress && (user.emailAddress = 'other@example.com')),
  ],
  [
    'a traveller that is not forgotten',
    'question',
    'getTravellers',
    { request: (request) => void (request.method === 'DELETE' && (request.url = request.url.replace('=', '=0'))) },
  ],
  [
    'an order whose key anybody gets',
    'token',
    'findOrderKey',
    refusal('/orders/key', (answer) => Object.assign(answer, { status: 200, text: '{"reservationDetailsKey":"a"}' })),
  ],
  [
    'an order of another number',
    'question',
    'getOrder',
    json('/api/orders', (order) => order.reservations && (order.orderNumber = 'C0')),
  ],
  [
    'a quote that does not add up',
    'sums',
    'getCancellation',
    json('/api/cancellation/', ({ choices }) => choices?.[0] && (choices[0].refundableAmount += 1)),
  ],
  [
    'a repeat that cancels again',
    'idempotency',
    'refundReservation',
    { request: (request) => void (request.url.endsWith('/refund') && delete request.headers['idempotency-key']) },
  ],
  [
    'a moved reservation that nobody has chosen',
    'question',
    'getReschedule',
    json('/reschedule', (body) => 'basket' in body && !('errors' in body) && (body.basket = null)),
  ],
];

describe('a bent copy', () => {
  it.each(faults.map((fault) => [fault[0], fault] as const))('is found out: %s', async (_name, fault) => {
    const [, rule, call, bend] = fault;
    const isOrder = /order|cancel|refund|reschedule/i.test(call);
    const wrong = await found(bend, isOrder ? { order: true } : { account: true });
    expect(wrong.map((one) => [one.call, one.rule])).toContainEqual([call, rule]);
  });
});
