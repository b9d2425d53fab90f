import { describe, expect, it } from 'vitest';
import {
  basket,
  body,
  listCalls,
  converse,
  listFindings,
  firstThen,
  line,
  offer,
  order,
  orderFacts,
  type ReceivedCall,
  refusal,
  type Reply,
  type Script,
  listSkippedCalls,
} from '../testing/scripted-api.test-data.ts';
import { type AnsweredBasket } from '../expectations.ts';
import { checkOrder } from './order.ts';
import { checkMove, checkReschedule } from './order.ts';

type Case = readonly [name: string, changes: Script, findings: readonly string[]];

describe('checkOrder', () => {
  const isForged = ({ parts }: ReceivedCall) => JSON.stringify([parts.params, parts.body]).includes('0"');
  const unlessForged = (reply: Reply) => (receivedCall: ReceivedCall) =>
    isForged(receivedCall) ? refusal(404, 'unknown') : reply;
  const valid: Script = {
    findOrderKey: firstThen(refusal(404, 'unknown'), body({ reservationDetailsKey: 'key' })),
    getOrder: unlessForged(order({})),
    getCancellation: unlessForged(offer()),
    getCancellationOrder: () => order({}),
    amendReservations: () => refusal(404, 'unknown'),
    savePassenger: () => refusal(404, 'unknown'),
    refundReservation: () => refusal(409, 'cancelled'),
  };
  const runCheck = async (changes: Script = {}, permissions = {}) => {
    const conversation = converse({ ...valid, ...changes });
    const testOrder = { orderNumber: 'c-12', emailAddress: 'test@shop.example' };
    await checkOrder(conversation, { order: testOrder, changes: false, moves: false, refunds: false, ...permissions });
    return conversation;
  };

  it.each<Case>([
    ['a valid order', {}, []],
    [
      'a key for another customer',
      { findOrderKey: () => body({ reservationDetailsKey: 'key' }) },
      ['findOrderKey status status'],
    ],
    ['an order for a forged key', { getOrder: () => order({}) }, ['getOrder status status']],
    [
      'another order',
      { getOrder: unlessForged(body({ ...(order({}).json as object), orderNumber: 'C13' })) },
      ['getOrder question orderNumber'],
    ],
    ['one reservation twice', { getOrder: unlessForged(order({}, {})) }, ['getOrder identity reservations']],
    ['no reservation', { getOrder: unlessForged(order()) }, ['getOrder missing reservations']],
    ['a quote for a forged key', { getCancellation: () => offer() }, ['getCancellation status status']],
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
    expect(listFindings(await runCheck(changes))).toEqual(findings.map((finding) => expect.stringContaining(finding)));
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
    const findings = listFindings(await runCheck({ getCancellation: unlessForged(offer(changes)) }));
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
    expect(listSkippedCalls(conversation).includes('getCancellation')).toBe(key === undefined);
  });

  it('accepts several statuses for the refusal of a stranger and of forged keys', async () => {
    for (const [call, statuses] of [
      ['findOrderKey', [403, 404]],
      ['getOrder', [400, 403, 404]],
      ['getCancellation', [400, 403, 404]],
    ] as const) {
      for (const status of statuses) {
        const isRefused = (receivedCall: ReceivedCall) =>
          call === 'findOrderKey' ? receivedCall.count === 1 : isForged(receivedCall);
        const answer: Script[string] = (receivedCall) =>
          isRefused(receivedCall) ? refusal(status, 'unknown') : (valid[call]?.(receivedCall) ?? body({}));
        expect([call, status, listFindings(await runCheck({ [call]: answer }))]).toEqual([call, status, []]);
      }
    }
  });

  it('changes and refunds only with permission', async () => {
    const changeCalls = ['savePassenger', 'amendReservations', 'refundReservation'];
    const getChanges = async (permissions: object, changes: Script = {}) => {
      const calls = listCalls(await runCheck(changes, permissions));
      return changeCalls.filter((call) => calls.includes(call));
    };
    expect(await getChanges({})).toEqual([]);
    expect(await getChanges({ changes: true })).toEqual(['savePassenger', 'amendReservations']);
    expect(await getChanges({ refunds: true })).toEqual(['refundReservation']);
    const uncancellableOrder = { getOrder: unlessForged(order({ canCancel: false })) };
    expect(await getChanges({ refunds: true }, uncancellableOrder)).toEqual([]);
    expect(listCalls(await runCheck({ findOrderKey: () => refusal(404, 'unknown') }))).toEqual([
      'findOrderKey',
      'findOrderKey',
    ]);
    expect(listCalls(await runCheck({ getOrder: () => refusal(404, 'unknown') }))).not.toContain('getCancellation');
  });
});

describe('checkMove', () => {
  const payment = { paymentId: 'p1', status: 'REDIRECT', amount: 8, currency: 'GBP', redirectUrl: '/pay' };
  const totalRefusal = refusal(409, 'total-changed');
  const runCheck = async (changes: Script, { total = 8 as number | undefined, moves = true } = {}) => {
    const conversation = converse({ getOrder: () => order({ status: 'EXCHANGED' }), ...changes });
    const move = { ...orderFacts(), basket: { ...basket, total } as unknown as AnsweredBasket, moves };
    return { conversation, isMoved: await checkMove(conversation, move) };
  };
  const paidMove = (changes: object) => ({
    confirmReschedule: firstThen(totalRefusal, body({ payment: { ...payment, ...changes }, errors: [] })),
  });
  const answerMoves = (...orders: readonly (string | undefined)[]) => ({
    confirmReschedule: ({ count }: ReceivedCall) =>
      count === 1 ? totalRefusal : body({ orderNumber: orders[count - 2], errors: [] }),
  });

  it.each<Case>([
    ['a valid payment', paidMove({}), []],
    ['another amount', paidMove({ amount: 9 }), ['confirmReschedule sums payment.amount: 9']],
    [
      'no payment',
      { confirmReschedule: firstThen(totalRefusal, body({ errors: [] })) },
      ['confirmReschedule missing payment: nothing'],
    ],
    [
      'an error',
      { confirmReschedule: firstThen(totalRefusal, body({ payment, errors: [{ id: 'busy' }] })) },
      ['confirmReschedule status errors: ["busy"]'],
    ],
    [
      'a total that was not shown',
      { confirmReschedule: firstThen(body({ errors: [] }), body({ payment, errors: [] })) },
      ['confirmReschedule sums the body: {"errors":[]}'],
    ],
  ])('checks a move that costs something: %s', async (_name, changes, findings) => {
    const { conversation, isMoved } = await runCheck(changes);
    expect([isMoved, listFindings(conversation)]).toEqual([false, findings]);
  });

  it('sends another total first, and accepts several statuses for its refusal', async () => {
    const bodies: unknown[] = [];
    for (const status of [200, 400, 409, 422]) {
      const { conversation } = await runCheck({
        confirmReschedule: ({ count, parts }) => {
          bodies.push(parts.body);
          return count === 1 ? refusal(status, 'total-changed') : body({ payment, errors: [] });
        },
      });
      expect([status, listFindings(conversation)]).toEqual([status, []]);
    }
    const returnUrl = '/journey-planner';
    expect(bodies.slice(0, 2)).toMatchObject([
      { total: 9, returnUrl },
      { total: 8, currency: 'GBP', returnUrl },
    ]);
  });

  it('does not report a reservation as moved if the move is refused', async () => {
    const confirmReschedule = firstThen(totalRefusal, refusal(409, 'sold-out'));
    expect((await runCheck({ confirmReschedule }, { total: 0 })).isMoved).toBe(false);
  });

  it('cancels the payment that it started, if there is a provider', async () => {
    expect(listCalls((await runCheck(paidMove({}))).conversation).at(-1)).toBe('cancelPayment');
    const { conversation } = await runCheck({
      confirmReschedule: firstThen(totalRefusal, refusal(503, 'provider-unavailable')),
    });
    expect([listFindings(conversation), listSkippedCalls(conversation)]).toEqual([[], ['cancelPayment']]);
    const lateCancellation = await runCheck({ ...paidMove({}), cancelPayment: () => refusal(200, 'late') });
    expect(listFindings(lateCancellation.conversation)).toEqual(['cancelPayment status errors: ["late"]']);
  });

  it.each<Case>([
    ['a valid move', answerMoves('C12', 'C12'), []],
    ['no order', answerMoves(undefined, undefined), ['confirmReschedule missing orderNumber: nothing']],
    ['another order for a repeat', answerMoves('C12', 'C13'), ['confirmReschedule idempotency orderNumber: "C13"']],
    [
      'a reservation that is not changed',
      { ...answerMoves('C12', 'C12'), getOrder: () => order({}) },
      ['getOrder question reservations[].status: "CONFIRMED"'],
    ],
    [
      'an order without the reservation',
      { ...answerMoves('C12', 'C12'), getOrder: () => order({ reservationNumber: 'R2' }) },
      [],
    ],
  ])('checks a move for good: %s', async (_name, changes, findings) => {
    for (const total of [0, -2]) {
      const { conversation, isMoved } = await runCheck(changes, { total });
      expect([isMoved, listFindings(conversation)]).toEqual([true, findings]);
    }
  });

  it('does not move for good without permission or a total', async () => {
    const { conversation, isMoved } = await runCheck({}, { total: 0, moves: false });
    expect([isMoved, listCalls(conversation), listSkippedCalls(conversation)]).toEqual([
      false,
      [],
      ['confirmReschedule'],
    ]);
    const moveWithoutTotal = {
      ...orderFacts(),
      moves: true,
      basket: { ...basket, total: undefined } as unknown as AnsweredBasket,
    };
    const conversationWithoutTotal = converse({});
    expect(await checkMove(conversationWithoutTotal, moveWithoutTotal)).toBe(false);
    expect(listCalls(conversationWithoutTotal)).toEqual([]);
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
  const runCheck = async (changes: Script = {}, permissions = {}, reservation = {}) => {
    const choice: Record<string, unknown> = {};
    const conversation = converse({
      getRescheduleDates: () => body({ dates: [day('2031-03-14', null, false), day('2031-03-15', null)] }),
      getReschedulePrices: () =>
        body({ dates: [day('2031-03-14', 9), day('2031-03-15', 5), day('2031-03-16', 7, false)] }),
      getRescheduleJourneys: ({ parts }) => {
        choice['day'] = parts.query?.['departureDate'];
        return body({ journeys });
      },
      chooseReschedule: ({ parts }) => {
        choice['journey'] = (parts.body as { readonly journeyId: string }).journeyId;
        return body({ errors: [] });
      },
      getReschedule: () => body({ basket: { ...basket, total: 0 } }),
      ...changes,
    });
    await checkReschedule(conversation, orderFacts({ canReschedule: true, ...reservation }), {
      changes: true,
      moves: false,
      ...permissions,
    });
    return { conversation, choice };
  };

  it('chooses the most expensive day and journey for a payment, or the cheapest ones to move for good', async () => {
    expect((await runCheck()).choice).toEqual({ day: '2031-03-14', journey: 'j2' });
    expect((await runCheck({}, { moves: true })).choice).toEqual({ day: '2031-03-15', journey: 'j3' });
    const noPrices = { getReschedulePrices: () => body({ dates: [] }) };
    expect((await runCheck(noPrices)).choice).toMatchObject({ day: '2031-03-15' });
  });

  it('stops if there is nothing to move to, and cancels its choice', async () => {
    const { conversation } = await runCheck();
    expect(listCalls(conversation).at(-1)).toBe('deleteReschedule');
    expect(listSkippedCalls((await runCheck({}, {}, { canReschedule: false })).conversation)).toEqual([
      'getRescheduleDates',
    ]);
    const none = { getRescheduleDates: () => body({ dates: [] }), getReschedulePrices: () => body({ dates: [] }) };
    expect(listSkippedCalls((await runCheck(none)).conversation)).toEqual(['getRescheduleJourneys']);
    const onlyOriginal = { getRescheduleJourneys: () => body({ journeys: [line] }) };
    expect(listSkippedCalls((await runCheck(onlyOriginal)).conversation)).toEqual(['chooseReschedule']);
    expect(listCalls((await runCheck({}, { changes: false })).conversation)).not.toContain('chooseReschedule');
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
    expect(listFindings((await runCheck(changes)).conversation)).toEqual(findings);
  });
});
