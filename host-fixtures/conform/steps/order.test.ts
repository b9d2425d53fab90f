import { describe, expect, it } from 'vitest';
import {
  basket,
  body,
  callsIn,
  converse,
  findingsIn,
  firstThen,
  line,
  offer,
  order,
  orderFacts,
  type Received,
  refusal,
  type Reply,
  type Script,
  skippedIn,
} from '../testing/scripted-api.test-data.ts';
import { type AnsweredBasket } from '../expectations.ts';
import { checkOrder } from './order.ts';
import { checkMove, checkReschedule } from './order.ts';

type Case = readonly [name: string, changes: Script, findings: readonly string[]];

describe('checkOrder', () => {
  const isForged = ({ parts }: Received) => JSON.stringify([parts.params, parts.body]).includes('0"');
  const unlessForged = (reply: Reply) => (received: Received) => (isForged(received) ? refusal(404, 'unknown') : reply);
  const valid: Script = {
    findOrderKey: firstThen(refusal(404, 'unknown'), body({ reservationDetailsKey: 'key' })),
    getOrder: unlessForged(order({})),
    getCancellation: unlessForged(offer()),
    getCancellationOrder: () => order({}),
    amendReservations: () => refusal(404, 'unknown'),
    savePassenger: () => refusal(404, 'unknown'),
    refundReservation: () => refusal(409, 'cancelled'),
  };
  const runCheck = async (changes: Script = {}, allowed = {}) => {
    const conversation = converse({ ...valid, ...changes });
    const testOrder = { orderNumber: 'c-12', emailAddress: 'test@shop.example' };
    await checkOrder(conversation, { order: testOrder, changes: false, moves: false, refunds: false, ...allowed });
    return conversation;
  };

  it.each<Case>([
    ['a valid order', {}, []],
    [
      'a key for another customer',
      { findOrderKey: () => body({ reservationDetailsKey: 'key' }) },
      ['findOrderKey token status'],
    ],
    ['an order for a forged key', { getOrder: () => order({}) }, ['getOrder token status']],
    [
      'another order',
      { getOrder: unlessForged(body({ ...(order({}).json as object), orderNumber: 'C13' })) },
      ['getOrder question orderNumber'],
    ],
    ['one reservation twice', { getOrder: unlessForged(order({}, {})) }, ['getOrder identity reservations']],
    ['no reservation', { getOrder: unlessForged(order()) }, ['getOrder missing reservations']],
    ['a quote for a forged key', { getCancellation: () => offer() }, ['getCancellation token status']],
    [
      'a quote of another reservation',
      { getCancellation: unlessForged(offer({}, 'R2')) },
      ['getCancellation question reservation'],
    ],
    [
      'an order without the reservation',
      { getCancellationOrder: () => order({ reservationNumber: 'R2' }) },
      ['getCancellationOrder question reservations'],
    ],
    [
      'an order that does not exist',
      { getCancellationOrder: () => refusal(404, 'unknown') },
      ['getCancellationOrder status status'],
    ],
  ])('checks %s', async (_name, changes, findings) => {
    expect(findingsIn(await runCheck(changes))).toEqual(findings.map((finding) => expect.stringContaining(finding)));
  });

  it.each([
    [{}, true],
    [{ refundableAmount: 15.000_000_1 }, true],
    [{ refundableAmount: 16 }, false],
    [{ refundableAmount: 14 }, false],
    [{ refundableAmount: 14, refundFee: null }, true],
    [{ refundableAmount: 21, refundFee: null }, false],
    [{ refundableAmount: 0, refundFee: 20 }, true],
    [{ refundableAmount: -1, refundFee: 21 }, false],
  ])('expects the sum of refund and fee to be what was paid: %j', async (changes, isValid) => {
    const findings = findingsIn(await runCheck({ getCancellation: unlessForged(offer(changes)) }));
    expect(findings).toEqual(isValid ? [] : [expect.stringContaining('getCancellation sums choices[0]')]);
  });

  it.each<[name: string, reservations: readonly object[], key: string | undefined]>([
    ['the first', [{}, { reservationNumber: 'R2', reservationKey: 'k2' }], 'k1'],
    ['one that may be cancelled', [{ canCancel: false }, { reservationNumber: 'R2', reservationKey: 'k2' }], 'k2'],
    ['one that is confirmed', [{ status: 'CANCELLED' }, { reservationNumber: 'R2', reservationKey: 'k2' }], 'k2'],
    ['one that may not be cancelled, if there is no other', [{ canCancel: false }], 'k1'],
    ['none without a key', [{ reservationKey: undefined }], undefined],
    ['none that is cancelled', [{ status: 'CANCELLED' }], undefined],
  ])('chooses a reservation: %s', async (_name, reservations, key) => {
    const keys: unknown[] = [];
    const conversation = await runCheck({
      getOrder: unlessForged(order(...reservations)),
      getCancellationOrder: ({ parts }) => {
        keys.push(parts.params?.['key']);
        return order({});
      },
    });
    expect(keys).toEqual(key === undefined ? [] : [key]);
    expect(skippedIn(conversation).includes('getCancellation')).toBe(key === undefined);
  });

  it('accepts several statuses for the refusal of a stranger and of forged keys', async () => {
    for (const [call, statuses] of [
      ['findOrderKey', [403, 404]],
      ['getOrder', [400, 403, 404]],
      ['getCancellation', [400, 403, 404]],
    ] as const) {
      for (const status of statuses) {
        const isRefused = (received: Received) => (call === 'findOrderKey' ? received.count === 1 : isForged(received));
        const answer: Script[string] = (received) =>
          isRefused(received) ? refusal(status, 'unknown') : (valid[call]?.(received) ?? body({}));
        expect([call, status, findingsIn(await runCheck({ [call]: answer }))]).toEqual([call, status, []]);
      }
    }
  });

  it('changes and refunds only with permission', async () => {
    const changeCalls = ['savePassenger', 'amendReservations', 'refundReservation'];
    const getChanges = async (allowed: object, changes: Script = {}) => {
      const calls = callsIn(await runCheck(changes, allowed));
      return changeCalls.filter((call) => calls.includes(call));
    };
    expect(await getChanges({})).toEqual([]);
    expect(await getChanges({ changes: true })).toEqual(['savePassenger', 'amendReservations']);
    expect(await getChanges({ refunds: true })).toEqual(['refundReservation']);
    const closed = { getOrder: unlessForged(order({ canCancel: false })) };
    expect(await getChanges({ refunds: true }, closed)).toEqual([]);
    expect(callsIn(await runCheck({ findOrderKey: () => refusal(404, 'unknown') }))).toEqual([
      'findOrderKey',
      'findOrderKey',
    ]);
    expect(callsIn(await runCheck({ getOrder: () => refusal(404, 'unknown') }))).not.toContain('getCancellation');
  });
});

describe('checkMove', () => {
  const payment = { paymentId: 'p1', status: 'REDIRECT', amount: 8, currency: 'GBP', redirectUrl: '/pay' };
  const other = refusal(409, 'total-changed');
  const runCheck = async (changes: Script, { total = 8 as number | undefined, moves = true } = {}) => {
    const conversation = converse({ getOrder: () => order({ status: 'EXCHANGED' }), ...changes });
    const move = { ...orderFacts(), basket: { ...basket, total } as unknown as AnsweredBasket, moves };
    return { conversation, isMoved: await checkMove(conversation, move) };
  };
  const paidMove = (changes: object) => ({
    confirmReschedule: firstThen(other, body({ payment: { ...payment, ...changes }, errors: [] })),
  });
  const moved = (...orders: readonly (string | undefined)[]) => ({
    confirmReschedule: ({ count }: Received) =>
      count === 1 ? other : body({ orderNumber: orders[count - 2], errors: [] }),
  });

  it.each<Case>([
    ['a valid payment', paidMove({}), []],
    ['another amount', paidMove({ amount: 9 }), ['confirmReschedule sums payment.amount: 9']],
    [
      'no payment',
      { confirmReschedule: firstThen(other, body({ errors: [] })) },
      ['confirmReschedule missing payment: nothing'],
    ],
    [
      'an error',
      { confirmReschedule: firstThen(other, body({ payment, errors: [{ id: 'busy' }] })) },
      ['confirmReschedule status errors: ["busy"]'],
    ],
    [
      'a total that was not shown',
      { confirmReschedule: firstThen(body({ errors: [] }), body({ payment, errors: [] })) },
      ['confirmReschedule sums the body: {"errors":[]}'],
    ],
  ])('checks a move that costs something: %s', async (_name, changes, findings) => {
    const { conversation, isMoved } = await runCheck(changes);
    expect([isMoved, findingsIn(conversation)]).toEqual([false, findings]);
  });

  it('sends another total first, and accepts several statuses for its refusal', async () => {
    const sent: unknown[] = [];
    for (const status of [200, 400, 409, 422]) {
      const { conversation } = await runCheck({
        confirmReschedule: ({ count, parts }) => {
          sent.push(parts.body);
          return count === 1 ? refusal(status, 'total-changed') : body({ payment, errors: [] });
        },
      });
      expect([status, findingsIn(conversation)]).toEqual([status, []]);
    }
    const returnUrl = '/journey-planner';
    expect(sent.slice(0, 2)).toMatchObject([
      { total: 9, returnUrl },
      { total: 8, currency: 'GBP', returnUrl },
    ]);
  });

  it('cancels the payment that it started, if there is a provider', async () => {
    expect(callsIn((await runCheck(paidMove({}))).conversation).at(-1)).toBe('cancelPayment');
    const { conversation } = await runCheck({
      confirmReschedule: firstThen(other, refusal(503, 'provider-unavailable')),
    });
    expect([findingsIn(conversation), skippedIn(conversation)]).toEqual([[], ['cancelPayment']]);
    const refused = await runCheck({ ...paidMove({}), cancelPayment: () => refusal(200, 'late') });
    expect(findingsIn(refused.conversation)).toEqual(['cancelPayment status errors: ["late"]']);
  });

  it.each<Case>([
    ['a valid move', moved('C12', 'C12'), []],
    ['no order', moved(undefined, undefined), ['confirmReschedule missing orderNumber: nothing']],
    ['another order for a repeat', moved('C12', 'C13'), ['confirmReschedule idempotency orderNumber: "C13"']],
    [
      'a reservation that is not changed',
      { ...moved('C12', 'C12'), getOrder: () => order({}) },
      ['getOrder question reservations[].status: "CONFIRMED"'],
    ],
    [
      'an order without the reservation',
      { ...moved('C12', 'C12'), getOrder: () => order({ reservationNumber: 'R2' }) },
      [],
    ],
  ])('checks a move for good: %s', async (_name, changes, findings) => {
    for (const total of [0, -2]) {
      const { conversation, isMoved } = await runCheck(changes, { total });
      expect([isMoved, findingsIn(conversation)]).toEqual([true, findings]);
    }
  });

  it('does not move for good without permission or a total', async () => {
    const { conversation, isMoved } = await runCheck({}, { total: 0, moves: false });
    expect([isMoved, callsIn(conversation), skippedIn(conversation)]).toEqual([false, [], ['confirmReschedule']]);
    const unpriced = {
      ...orderFacts(),
      moves: true,
      basket: { ...basket, total: undefined } as unknown as AnsweredBasket,
    };
    const conversationWithoutTotal = converse({});
    expect(await checkMove(conversationWithoutTotal, unpriced)).toBe(false);
    expect(callsIn(conversationWithoutTotal)).toEqual([]);
  });
});

describe('checkReschedule', () => {
  const day = (date: string, price: number | null, available = true) => ({ date, price, available, currency: 'GBP' });
  const journeys = [
    { ...line, journeyId: 'j2', price: 30 },
    { ...line, journeyId: 'j3', price: null },
    line,
    { ...line, journeyId: 'j4', price: 25 },
  ];
  const runCheck = async (changes: Script = {}, allowed = {}, reservation = {}) => {
    const received: Record<string, unknown> = {};
    const conversation = converse({
      getRescheduleDates: () => body({ dates: [day('2031-03-14', null, false), day('2031-03-15', null)] }),
      getReschedulePrices: () =>
        body({ dates: [day('2031-03-14', 9), day('2031-03-15', 5), day('2031-03-16', 7, false)] }),
      getRescheduleJourneys: ({ parts }) => {
        received['day'] = parts.query?.['departureDate'];
        return body({ journeys });
      },
      chooseReschedule: ({ parts }) => {
        received['journey'] = (parts.body as { readonly journeyId: string }).journeyId;
        return body({ errors: [] });
      },
      getReschedule: () => body({ basket: { ...basket, total: 0 } }),
      ...changes,
    });
    await checkReschedule(conversation, orderFacts({ canReschedule: true, ...reservation }), {
      changes: true,
      moves: false,
      ...allowed,
    });
    return { conversation, received };
  };

  it('chooses the most expensive day and journey for a payment, or the cheapest ones to move for good', async () => {
    expect((await runCheck()).received).toEqual({ day: '2031-03-14', journey: 'j2' });
    expect((await runCheck({}, { moves: true })).received).toEqual({ day: '2031-03-15', journey: 'j3' });
    const unpriced = { getReschedulePrices: () => body({ dates: [] }) };
    expect((await runCheck(unpriced)).received).toMatchObject({ day: '2031-03-15' });
  });

  it('stops if there is nothing to move to, and cancels its choice', async () => {
    const { conversation } = await runCheck();
    expect(callsIn(conversation).at(-1)).toBe('deleteReschedule');
    expect(skippedIn((await runCheck({}, {}, { canReschedule: false })).conversation)).toEqual(['getRescheduleDates']);
    const none = { getRescheduleDates: () => body({ dates: [] }), getReschedulePrices: () => body({ dates: [] }) };
    expect(skippedIn((await runCheck(none)).conversation)).toEqual(['getRescheduleJourneys']);
    const own = { getRescheduleJourneys: () => body({ journeys: [line] }) };
    expect(skippedIn((await runCheck(own)).conversation)).toEqual(['chooseReschedule']);
    expect(callsIn((await runCheck({}, { changes: false })).conversation)).not.toContain('chooseReschedule');
  });

  it.each<Case>([
    [
      'days that descend',
      { getRescheduleDates: () => body({ dates: [day('2031-03-15', null), day('2031-03-14', null)] }) },
      ['getRescheduleDates order dates[1]: "2031-03-14"'],
    ],
    [
      'prices of days that descend',
      { getReschedulePrices: () => body({ dates: [day('2031-03-15', 5), day('2031-03-14', 5)] }) },
      ['getReschedulePrices order dates[1]: "2031-03-14"'],
    ],
    [
      'an error',
      { chooseReschedule: () => refusal(200, 'sold-out') },
      ['chooseReschedule status errors: ["sold-out"]'],
    ],
    ['no basket', { getReschedule: () => body({ basket: null }) }, ['getReschedule question basket: null']],
    [
      'no total',
      { getReschedule: () => body({ basket: { ...basket, total: undefined } }) },
      ['getReschedule missing basket.total: nothing'],
    ],
  ])('finds %s', async (_name, changes, findings) => {
    expect(findingsIn((await runCheck(changes)).conversation)).toEqual(findings);
  });
});
