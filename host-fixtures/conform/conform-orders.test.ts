import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isInRun } from '#test/support/groups.mjs';
import { demoPassword } from '../server/accounts/demo-people.ts';
import { json, refusal } from '../testing/bent/bends.ts';
import { type Bend, bentServer } from '../testing/bent/bent-server.ts';
import { approvedCard } from '../testing/test-booking.ts';
import { anna, type AnsweredOrder, testShop } from '../testing/test-shop.ts';
import { testNow } from '../testing/test-app.ts';
import { direct } from '../testing/test-visitor.ts';
import { createApiVisitor } from './api-visitor.ts';
import { askAccount } from './asks/ask-account.ts';
import { askOrder } from './asks/ask-order.ts';
import { askSession } from './asks/ask-session.ts';
import { conform } from './conform.ts';
import { type Step, startConversation } from './conversation.ts';
import { type Rule } from './finding.ts';

/** Moving from it costs something; from `direct` it costs nothing. */
const cheap = '*203103112';
const name = { firstName: 'Ana', lastName: 'Arnaud' };
/** The calls that change an order, and are undone. */
const ofChange = [
  ...['savePassenger', 'amendReservations', 'chooseReschedule', 'getRescheduleSeatPlan', 'chooseRescheduleSeats'],
  ...['confirmReschedule', 'deleteReschedule'],
];

/** A copy of a host that has sold a ticket to one who has an account there. */
async function bentShop(bend: Bend = {}, journeyId = cheap) {
  const shop = await testShop();
  const one = await shop.traveller();
  const total = await one.add(journeyId);
  await one.send('basket/passenger-info', { passengers: [name] }, { key: 'names' });
  await one.card(await one.pay(total), approvedCard);
  await one.payment();
  const { orderNumber } = (await one.confirmation()).json<{ orderNumber: string }>();
  const given = {
    account: { emailAddress: anna.emailAddress, password: demoPassword },
    order: { orderNumber, emailAddress: anna.emailAddress },
  };
  const sold = async () => (await one.confirmation()).json<AnsweredOrder>().reservations;
  const statuses = async () => (await sold()).map(({ status }) => status);
  const names = async () => (await sold()).flatMap(({ passengers }) => passengers);
  const audit = async () => (await shop.audit()).wrong;
  return { base: await bentServer(shop.app(), bend), given, statuses, names, audit };
}

const untouched = { isJson: false, buys: false, moves: false, refunds: false };
const named = [{ passengerId: '1', ...name }];
const callsIn = (steps: readonly Step[], ofChange: readonly string[]) => {
  const asked = new Set(steps.map(({ call }) => call));
  return ofChange.filter((call) => asked.has(call));
};

const slowMs = 20_000;
/** The clock of the host stands still. */
const now = () => testNow;
const wrongIn = (steps: readonly Step[]) =>
  steps.flatMap(({ call, findings }) => findings.map(({ rule, ...it }) => ({ call, rule, ...it })));

/** What is found where order and account alone are asked for. */
async function found(
  bend: Bend,
  { order, account, moves = false }: { readonly order?: boolean; readonly account?: boolean; readonly moves?: boolean },
) {
  const { base, given } = await bentShop(bend, moves ? direct : cheap);
  const visitor = createApiVisitor({ base, waitsMs: slowMs, newKey: randomUUID, now });
  const conversation = startConversation(visitor, { slowMs, isSecure: false });
  await askSession(conversation);
  if (order) await askOrder(conversation, { order: given.order, changes: true, moves, refunds: !moves });
  if (account) await askAccount(conversation, { account: given.account, changes: true });
  return wrongIn(conversation.steps);
}

describe('the reference host', () => {
  it('conforms in what is asked with an account and an order, and nothing is changed where nothing may be', async () => {
    const { base, given, statuses, audit } = await bentShop();
    const { steps, skipped } = await conform({ base, slowMs, ...untouched, ...given }, now);
    const asked = new Set(steps.map(({ call }) => call));
    const reasons = new Map(skipped.map(({ call, why }) => [call, why]));
    expect(wrongIn(steps)).toEqual([]);
    for (const call of [
      ...['login', 'logout', 'getProfile', 'getAccountSettings', 'getTravellers', 'getAccountOrders', 'findOrderKey'],
      ...['getOrder', 'getCancellation', 'getCancellationOrder', 'getRescheduleDates', 'getRescheduleJourneys'],
    ]) {
      expect(asked).toContain(call);
    }
    expect(callsIn(steps, [...ofChange, 'saveTraveller', 'refundReservation'])).toEqual([]);
    expect(reasons.get('refundReservation')).toBe('would give money back: --refund does');
    expect(reasons.get('saveTraveller')).toBe('changes something: --buy goes further');
    for (const call of ofChange.filter((one) => !one.startsWith('get')))
      expect(reasons.get(call)).toBe('changes something: --buy goes further');
    expect([await audit(), await statuses()]).toEqual([[], ['CONFIRMED']]);
  });

  it('conforms in changes, all of which are undone', async () => {
    const { base, given, statuses, names, audit } = await bentShop();
    const { steps } = await conform({ base, slowMs, ...untouched, buys: true, ...given }, now);
    expect(wrongIn(steps)).toEqual([]);
    expect(callsIn(steps, ofChange)).toEqual(ofChange);
    expect([await audit(), await statuses(), await names()]).toEqual([[], ['CONFIRMED'], named]);
  });

  it('conforms in changes and refunds', async () => {
    const { base, given, statuses, audit } = await bentShop();
    const { steps } = await conform({ base, slowMs, ...untouched, buys: true, refunds: true, ...given }, now);
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

  it('moves a reservation for good where it may, and refunds what it was moved to', async () => {
    const { base, given, statuses, audit } = await bentShop({}, direct);
    const allowed = { buys: true, moves: true, refunds: true };
    const { steps } = await conform({ base, slowMs, ...untouched, ...allowed, ...given }, now);
    expect(wrongIn(steps)).toEqual([]);
    expect([await audit(), await statuses()]).toEqual([[], ['EXCHANGED', 'CANCELLED']]);
  });
});

describe('what cannot be tried', () => {
  it('is named: a traveller without a name, and a payment where there is no provider', async () => {
    const shop = await testShop();
    const one = await shop.traveller();
    const { orderNumber } = await one.buy([cheap]);
    for (const call of ['open', 'capture', 'read'] as const) shop.losses.set(call, 'request');
    const base = await bentServer(shop.app());
    const order = { orderNumber, emailAddress: anna.emailAddress };
    const { steps, skipped } = await conform({ base, slowMs, ...untouched, buys: true, order }, now);
    expect(wrongIn(steps)).toEqual([]);
    const reasons = new Map(skipped.map(({ call, why }) => [call, why]));
    expect(reasons.get('savePassenger')).toBe('no traveller of the test order has a name that could be put back');
    expect(reasons.get('cancelPayment')).toBe(
      'not tried, since the API has no payment provider or cannot reach it (503, “provider-unavailable”)',
    );
  });
});

interface Seated {
  seats: readonly unknown[];
}

const faults: readonly (readonly [name: string, rule: Rule, call: string, bend: Bend, moves?: boolean])[] = [
  [
    'a corrected traveller who stays as before',
    'question',
    'getOrder',
    {
      request: (request) =>
        void (
          request.url.endsWith('/passengers') && (request.body = request.body.replace('Conformance', name.firstName))
        ),
    },
  ],
  [
    'a traveller of any reservation',
    'token',
    'savePassenger',
    refusal('/reservations/passengers', (answer) => Object.assign(answer, { status: 200, text: '{"errors":[]}' })),
  ],
  [
    'a correction that is refused as if it were made',
    'status',
    'savePassenger',
    json('/reservations/passengers', (body) => (body.errors = [{ id: 'departed', message: 'This journey has left.' }])),
  ],
  [
    'an amendment that trades nothing in',
    'question',
    'getBasket',
    json('/api/basket', ({ basket }) => basket && (basket.tradeIns = [])),
  ],
  [
    'an amendment of any reservation',
    'token',
    'amendReservations',
    refusal('/reservations/amend', (answer) => Object.assign(answer, { status: 200, text: '{"errors":[]}' })),
  ],
  [
    'an amendment that is not given up',
    'question',
    'getBasket',
    {
      answer: (answer, { url, method }) =>
        url.includes('/api/basket') && method === 'DELETE' ? void (answer.text = '{"errors":[]}') : undefined,
      request: (request) =>
        void (request.method === 'DELETE' && (request.url = request.url.replace('/api/basket', '/api/basket-no'))),
    },
  ],
  [
    'a move for a sum that nobody was shown',
    'sums',
    'confirmReschedule',
    refusal('/reschedule/confirm', (answer) => Object.assign(answer, { status: 200, text: '{"errors":[]}' })),
  ],
  [
    'a move whose payment is of another sum',
    'sums',
    'confirmReschedule',
    json('/reschedule/confirm', ({ payment }) => payment && (payment.amount += 1)),
  ],
  [
    'a move that is paid for nowhere',
    'missing',
    'confirmReschedule',
    json('/reschedule/confirm', (body) => delete body.payment),
  ],
  [
    'a seat of the journey to move to that is chosen and not held',
    'question',
    'getReschedule',
    json('/reschedule', ({ basket }) =>
      basket?.journeys.forEach((line: Seated & { connJourneys: Seated[] }) =>
        [line, ...line.connJourneys].forEach((part) => (part.seats = [])),
      ),
    ),
  ],
  [
    'a move for good that names no order',
    'missing',
    'confirmReschedule',
    json('/reschedule/confirm', (body) => delete body.orderNumber),
    true,
  ],
  [
    'a repeat that moves again',
    'idempotency',
    'confirmReschedule',
    {
      request: (request) =>
        void (request.url.endsWith('/confirm') && (request.headers['idempotency-key'] = randomUUID())),
    },
    true,
  ],
  [
    'a move for good that leaves the reservation as it was',
    'question',
    'getOrder',
    json('/api/orders', ({ reservations }) =>
      reservations?.forEach((it: { status: string }) => (it.status = 'CONFIRMED')),
    ),
    true,
  ],
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

// Every run tries some of them. Whatever is changed in this folder runs the group, which tries all.
const triedFaults = isInRun('live') ? faults : faults.filter((_, index) => index % 4 === 0);

describe('a bent copy', () => {
  it.each(triedFaults.map((fault) => [fault[0], fault] as const))('is found out: %s', async (_name, fault) => {
    const [, rule, call, bend, moves = false] = fault;
    const isOrder = !/login|account|profile|travellers/i.test(call);
    const wrong = await found(bend, isOrder ? { order: true, moves } : { account: true });
    expect(wrong.map((one) => [one.call, one.rule])).toContainEqual([call, rule]);
  });
});
