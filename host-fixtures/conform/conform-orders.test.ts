import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isInRun } from '#test/support/groups.mjs';
import { demoPassword } from '../server/accounts/demo-people.ts';
import { approvedCard } from '../testing/test-booking.ts';
import { anna, type AnsweredOrder, testShop } from '../testing/test-shop.ts';
import { testNow } from '../testing/test-app.ts';
import { direct } from '../testing/test-visitor.ts';
import { createApiVisitor } from './api-visitor.ts';
import { conform } from './conform.ts';
import { type CallRecord, createConversation } from './conversation.ts';
import { type Rule } from './finding.ts';
import { checkAccount } from './steps/account.ts';
import { checkOrder } from './steps/order.ts';
import { checkSession } from './steps/session.ts';
import { changeJson, changeRefusals, type Fault, faultyServer } from './testing/faulty-server.test-data.ts';

/** To move from this journey costs something; from `direct` it is free. */
const paidMoveJourney = '*203103112';
const name = { firstName: 'Ana', lastName: 'Arnaud' };
/** The calls that change an order, and are undone. */
const changeCalls = [
  ...['savePassenger', 'amendReservations', 'chooseReschedule', 'getRescheduleSeatPlan', 'chooseRescheduleSeats'],
  ...['confirmReschedule', 'deleteReschedule'],
];

/** A copy of a host with a fault, which has sold a ticket to an account. */
async function createFaultyShop(fault: Fault = {}, journeyId = paidMoveJourney) {
  const shop = await testShop();
  const traveller = await shop.traveller();
  const total = await traveller.add(journeyId);
  await traveller.send('basket/passenger-info', { passengers: [name] }, { key: 'names' });
  await traveller.card(await traveller.pay(total), approvedCard);
  await traveller.payment();
  const { orderNumber } = (await traveller.confirmation()).json<{ orderNumber: string }>();
  const options = {
    account: { emailAddress: anna.emailAddress, password: demoPassword },
    order: { orderNumber, emailAddress: anna.emailAddress },
  };
  const getReservations = async () => (await traveller.confirmation()).json<AnsweredOrder>().reservations;
  const getStatuses = async () => (await getReservations()).map(({ status }) => status);
  const getNames = async () => (await getReservations()).flatMap(({ passengers }) => passengers);
  const getAuditProblems = async () => (await shop.audit()).faults;
  return { base: await faultyServer(shop.app(), fault), options, getStatuses, getNames, getAuditProblems };
}

const readOnly = { isJson: false, buys: false, moves: false, refunds: false };
const travellers = [{ passengerId: '1', ...name }];
const getCalls = (records: readonly CallRecord[], expected: readonly string[]) => {
  const calls = new Set(records.map(({ call }) => call));
  return expected.filter((call) => calls.has(call));
};

const slowMs = 20_000;
/** The clock of the host is stopped. */
const now = () => testNow;
const getFindings = (records: readonly CallRecord[]) =>
  records.flatMap(({ call, findings }) => findings.map((finding) => ({ call, ...finding })));

/** Checks only the order or the account of a copy with a fault. */
async function check(
  fault: Fault,
  { order, account, moves = false }: { readonly order?: boolean; readonly account?: boolean; readonly moves?: boolean },
) {
  const { base, options } = await createFaultyShop(fault, moves ? direct : paidMoveJourney);
  const visitor = createApiVisitor({ base, timeoutMs: slowMs, now });
  const conversation = createConversation(visitor, { slowMs, isSecure: false });
  await checkSession(conversation);
  if (order) await checkOrder(conversation, { order: options.order, changes: true, moves, refunds: !moves });
  if (account) await checkAccount(conversation, { account: options.account, changes: true });
  return getFindings(conversation.records);
}

describe('the reference host', () => {
  it('conforms with an account and an order, and nothing is changed without permission', async () => {
    const { base, options, getStatuses, getAuditProblems } = await createFaultyShop();
    const { records, skipped: skippedCalls } = await conform({ base, slowMs, ...readOnly, ...options }, now);
    const calls = new Set(records.map(({ call }) => call));
    const reasons = new Map(skippedCalls.map(({ call, reason }) => [call, reason]));
    expect(getFindings(records)).toEqual([]);
    for (const call of [
      ...['login', 'logout', 'getProfile', 'getAccountSettings', 'getTravellers', 'getAccountOrders', 'findOrderKey'],
      ...['getOrder', 'getCancellation', 'getCancellationOrder', 'getRescheduleDates', 'getRescheduleJourneys'],
    ]) {
      expect(calls).toContain(call);
    }
    expect(getCalls(records, [...changeCalls, 'saveTraveller', 'refundReservation'])).toEqual([]);
    expect(reasons.get('refundReservation')).toBe('refund-not-allowed');
    expect(reasons.get('saveTraveller')).toBe('change-not-allowed');
    for (const call of changeCalls.filter((name) => !name.startsWith('get'))) {
      expect(reasons.get(call)).toBe('change-not-allowed');
    }
    expect([await getAuditProblems(), await getStatuses()]).toEqual([[], ['CONFIRMED']]);
  });

  it('conforms in changes that are undone', async () => {
    const { base, options, getStatuses, getNames, getAuditProblems } = await createFaultyShop();
    const { records } = await conform({ base, slowMs, ...readOnly, buys: true, ...options }, now);
    expect(getFindings(records)).toEqual([]);
    expect(getCalls(records, changeCalls)).toEqual(changeCalls);
    expect([await getAuditProblems(), await getStatuses(), await getNames()]).toEqual([[], ['CONFIRMED'], travellers]);
  });

  it('conforms in changes and refunds', async () => {
    const { base, options, getStatuses, getAuditProblems } = await createFaultyShop();
    const { records } = await conform({ base, slowMs, ...readOnly, buys: true, refunds: true, ...options }, now);
    expect(getFindings(records)).toEqual([]);
    const calls = new Set(records.map(({ call }) => call));
    for (const call of [
      ...['saveTraveller', 'deleteTraveller', 'chooseReschedule', 'getReschedule', 'deleteReschedule'],
      'refundReservation',
    ]) {
      expect(calls).toContain(call);
    }
    expect([await getAuditProblems(), await getStatuses()]).toEqual([[], ['CANCELLED']]);
  });

  it('moves a reservation for good if permitted, and refunds the new one', async () => {
    const { base, options, getStatuses, getAuditProblems } = await createFaultyShop({}, direct);
    const permissions = { buys: true, moves: true, refunds: true };
    const { records } = await conform({ base, slowMs, ...readOnly, ...permissions, ...options }, now);
    expect(getFindings(records)).toEqual([]);
    expect([await getAuditProblems(), await getStatuses()]).toEqual([[], ['EXCHANGED', 'CANCELLED']]);
  });
});

describe('calls that cannot be made', () => {
  it('are listed: for a traveller without a name, and a payment without a provider', async () => {
    const shop = await testShop();
    const traveller = await shop.traveller();
    const { orderNumber } = await traveller.buy([paidMoveJourney]);
    for (const call of ['open', 'capture', 'read'] as const) shop.losses.set(call, 'request');
    const base = await faultyServer(shop.app());
    const order = { orderNumber, emailAddress: anna.emailAddress };
    const { records, skipped: skippedCalls } = await conform({ base, slowMs, ...readOnly, buys: true, order }, now);
    expect(getFindings(records)).toEqual([]);
    const reasons = new Map(skippedCalls.map(({ call, reason }) => [call, reason]));
    expect(reasons.get('savePassenger')).toBe('no-passenger');
    expect(reasons.get('cancelPayment')).toBe('no-provider');
  });
});

interface Seated {
  seats: readonly unknown[];
}

const faults: readonly (readonly [name: string, rule: Rule, call: string, fault: Fault, moves?: boolean])[] = [
  [
    'a correction of a traveller that is not saved',
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
    'a traveller of a reservation that does not exist',
    'status',
    'savePassenger',
    changeRefusals('/reservations/passengers', (answer) =>
      Object.assign(answer, { status: 200, text: '{"errors":[]}' }),
    ),
  ],
  [
    'a refused correction with status 200',
    'status',
    'savePassenger',
    changeJson(
      '/reservations/passengers',
      (body) => (body.errors = [{ id: 'departed', message: 'This journey has left.' }]),
    ),
  ],
  [
    'an amendment without a trade-in',
    'question',
    'getBasket',
    changeJson('/api/basket', ({ basket }) => basket && (basket.tradeIns = [])),
  ],
  [
    'an amendment of a reservation that does not exist',
    'status',
    'amendReservations',
    changeRefusals('/reservations/amend', (answer) => Object.assign(answer, { status: 200, text: '{"errors":[]}' })),
  ],
  [
    'an amendment that is not cancelled',
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
    'a move for a total that was not shown',
    'sums',
    'confirmReschedule',
    changeRefusals('/reschedule/confirm', (answer) => Object.assign(answer, { status: 200, text: '{"errors":[]}' })),
  ],
  [
    'a move whose payment has another amount',
    'sums',
    'confirmReschedule',
    changeJson('/reschedule/confirm', ({ payment }) => payment && (payment.amount += 1)),
  ],
  [
    'a move without a payment',
    'missing',
    'confirmReschedule',
    changeJson('/reschedule/confirm', (body) => delete body.payment),
  ],
  [
    'a chosen seat of a move that is not held',
    'question',
    'getReschedule',
    changeJson('/reschedule', ({ basket }) =>
      basket?.journeys.forEach((line: Seated & { connJourneys: Seated[] }) =>
        [line, ...line.connJourneys].forEach((part) => (part.seats = [])),
      ),
    ),
  ],
  [
    'a move without an order number',
    'missing',
    'confirmReschedule',
    changeJson('/reschedule/confirm', (body) => delete body.orderNumber),
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
    'a move that does not change the reservation',
    'question',
    'getOrder',
    changeJson('/api/orders', ({ reservations }) =>
      reservations?.forEach((it: { status: string }) => (it.status = 'CONFIRMED')),
    ),
    true,
  ],
  [
    'a profile that every visitor can read',
    'status',
    'getProfile',
    changeRefusals('/profile', (answer) => Object.assign(answer, { status: 200, text: '{}' })),
  ],
  [
    'a wrong password that signs in',
    'status',
    'login',
    changeRefusals('/login', (answer) => Object.assign(answer, { status: 200, text: '{"isAuthenticated":true}' })),
  ],
  [
    'another account that is signed in',
    'question',
    'getAccount',
    changeJson('/account', (user) => user.emailAddress && (user.emailAddress = 'other@example.com')),
  ],
  [
    'a traveller that is not removed',
    'question',
    'getTravellers',
    { request: (request) => void (request.method === 'DELETE' && (request.url = request.url.replace('=', '=0'))) },
  ],
  [
    'an order key for another customer',
    'status',
    'findOrderKey',
    changeRefusals('/orders/key', (answer) =>
      Object.assign(answer, { status: 200, text: '{"reservationDetailsKey":"a"}' }),
    ),
  ],
  [
    'an order of another number',
    'question',
    'getOrder',
    changeJson('/api/orders', (order) => order.reservations && (order.orderNumber = 'C0')),
  ],
  [
    'a quote with a wrong sum',
    'sums',
    'getCancellation',
    changeJson('/api/cancellation/', ({ choices }) => choices?.[0] && (choices[0].refundableAmount += 1)),
  ],
  [
    'a repeat that cancels again',
    'idempotency',
    'refundReservation',
    { request: (request) => void (request.url.endsWith('/refund') && delete request.headers['idempotency-key']) },
  ],
  [
    'a move without the chosen journey',
    'question',
    'getReschedule',
    changeJson('/reschedule', (body) => 'basket' in body && !('errors' in body) && (body.basket = null)),
  ],
];

// Every run checks some of them. A change in this folder runs the group, which checks all.
const checkedFaults = isInRun('live') ? faults : faults.filter((_, index) => index % 4 === 0);

describe('a copy with a fault', () => {
  it.each(checkedFaults.map((plantedFault) => [plantedFault[0], plantedFault] as const))(
    'is reported: %s',
    async (_name, plantedFault) => {
      const [, rule, call, fault, moves = false] = plantedFault;
      const isOrder = !/login|account|profile|travellers/i.test(call);
      const findings = await check(fault, isOrder ? { order: true, moves } : { account: true });
      expect(findings.map((finding) => [finding.call, finding.rule])).toContainEqual([call, rule]);
    },
  );
});
