import { describe, expect, it } from 'vitest';
import { getReschedule } from '#shared/contract/orders/reschedule.ts';
import { type HeldBasket } from '../basket-sums.ts';
import {
  basket,
  body,
  callsIn,
  converse,
  findingsIn,
  firstly,
  line,
  offer,
  order,
  person,
  type Received,
  refusal,
  type Reply,
  type Script,
  skippedIn,
  tradeIn,
} from '../testing/scripted-api.test-data.ts';
import { askAmendment } from './ask-amendment.ts';
import { askMove } from './ask-move.ts';
import { askOrder } from './ask-order.ts';
import { askRefund } from './ask-refund.ts';
import { askReschedule } from './ask-reschedule.ts';
import { askTraveller } from './ask-traveller.ts';

type Case = readonly [name: string, changes: Script, findings: readonly string[]];

describe('askOrder', () => {
  const isForged = ({ parts }: Received) => JSON.stringify([parts.params, parts.body]).includes('0"');
  const whenSound = (reply: Reply) => (received: Received) => (isForged(received) ? refusal(404, 'unknown') : reply);
  const sound: Script = {
    findOrderKey: firstly(refusal(404, 'unknown'), body({ reservationDetailsKey: 'key' })),
    getOrder: whenSound(order({})),
    getCancellation: whenSound(offer()),
    getCancellationOrder: () => order({}),
    amendReservations: () => refusal(404, 'unknown'),
    savePassenger: () => refusal(404, 'unknown'),
    refundReservation: () => refusal(409, 'cancelled'),
  };
  const ask = async (changes: Script = {}, allowed = {}) => {
    const conversation = converse({ ...sound, ...changes });
    const given = { order: { orderNumber: 'c-12', emailAddress: 'test@shop.example' } };
    await askOrder(conversation, { ...given, changes: false, moves: false, refunds: false, ...allowed });
    return conversation;
  };

  it.each<Case>([
    ['a sound order', {}, []],
    [
      'a key for a stranger',
      { findOrderKey: () => body({ reservationDetailsKey: 'key' }) },
      ['findOrderKey token status'],
    ],
    ['an order for a forged key', { getOrder: () => order({}) }, ['getOrder token status']],
    [
      'another order',
      { getOrder: whenSound(body({ ...(order({}).json as object), orderNumber: 'C13' })) },
      ['getOrder question orderNumber'],
    ],
    ['one reservation twice', { getOrder: whenSound(order({}, {})) }, ['getOrder identity reservations']],
    ['no reservation', { getOrder: whenSound(order()) }, ['getOrder missing reservations']],
    ['a quote for a forged key', { getCancellation: () => offer() }, ['getCancellation token status']],
    [
      'a quote of another reservation',
      { getCancellation: whenSound(offer({}, 'R2')) },
      ['getCancellation question reservation'],
    ],
    [
      'an order without the reservation',
      { getCancellationOrder: () => order({ reservationNumber: 'R2' }) },
      ['getCancellationOrder question reservations'],
    ],
    [
      'an order that is not there',
      { getCancellationOrder: () => refusal(404, 'unknown') },
      ['getCancellationOrder status status'],
    ],
  ])('judges %s', async (_name, changes, findings) => {
    expect(findingsIn(await ask(changes))).toEqual(findings.map((finding) => expect.stringContaining(finding)));
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
  ])('expects refund and fee to come to what was paid: %j', async (changes, isRight) => {
    const findings = findingsIn(await ask({ getCancellation: whenSound(offer(changes)) }));
    expect(findings).toEqual(isRight ? [] : [expect.stringContaining('getCancellation sums choices[0]')]);
  });

  it.each<[name: string, reservations: readonly object[], key: string | undefined]>([
    ['the first', [{}, { reservationNumber: 'R2', reservationKey: 'k2' }], 'k1'],
    ['one that may be cancelled', [{ canCancel: false }, { reservationNumber: 'R2', reservationKey: 'k2' }], 'k2'],
    ['one that is confirmed', [{ status: 'CANCELLED' }, { reservationNumber: 'R2', reservationKey: 'k2' }], 'k2'],
    ['one that may not be cancelled, if there is no other', [{ canCancel: false }], 'k1'],
    ['none without a key', [{ reservationKey: undefined }], undefined],
    ['none that is cancelled', [{ status: 'CANCELLED' }], undefined],
  ])('asks about a reservation: %s', async (_name, reservations, key) => {
    const keys: unknown[] = [];
    const conversation = await ask({
      getOrder: whenSound(order(...reservations)),
      getCancellationOrder: ({ parts }) => {
        keys.push(parts.params?.['key']);
        return order({});
      },
    });
    expect(keys).toEqual(key === undefined ? [] : [key]);
    expect(skippedIn(conversation).includes('getCancellation')).toBe(key === undefined);
  });

  it('lets an API refuse a stranger and forged keys by several statuses', async () => {
    for (const [call, statuses] of [
      ['findOrderKey', [403, 404]],
      ['getOrder', [400, 403, 404]],
      ['getCancellation', [400, 403, 404]],
    ] as const) {
      for (const status of statuses) {
        const isRefused = (received: Received) => (call === 'findOrderKey' ? received.count === 1 : isForged(received));
        const answer: Script[string] = (received) =>
          isRefused(received) ? refusal(status, 'unknown') : (sound[call]?.(received) ?? body({}));
        expect([call, status, findingsIn(await ask({ [call]: answer }))]).toEqual([call, status, []]);
      }
    }
  });

  it('changes and refunds only what it may', async () => {
    const changed = ['savePassenger', 'amendReservations', 'refundReservation'];
    const changedIn = async (allowed: object, changes: Script = {}) => {
      const calls = callsIn(await ask(changes, allowed));
      return changed.filter((call) => calls.includes(call));
    };
    expect(await changedIn({})).toEqual([]);
    expect(await changedIn({ changes: true })).toEqual(['savePassenger', 'amendReservations']);
    expect(await changedIn({ refunds: true })).toEqual(['refundReservation']);
    const closed = { getOrder: whenSound(order({ canCancel: false })) };
    expect(await changedIn({ refunds: true }, closed)).toEqual([]);
    expect(callsIn(await ask({ findOrderKey: () => refusal(404, 'unknown') }))).toEqual([
      'findOrderKey',
      'findOrderKey',
    ]);
    expect(callsIn(await ask({ getOrder: () => refusal(404, 'unknown') }))).not.toContain('getCancellation');
  });
});

describe('askMove', () => {
  const payment = { paymentId: 'p1', status: 'REDIRECT', amount: 8, currency: 'GBP', redirectUrl: '/pay' };
  const other = refusal(409, 'total-changed');
  const ask = async (changes: Script, { total = 8 as number | undefined, moves = true } = {}) => {
    const conversation = converse({ getOrder: () => order({ status: 'EXCHANGED' }), ...changes });
    const held = { ...basket, total } as unknown as HeldBasket;
    const chosen = { key: 'k1', orderKey: 'key', reservationNumber: 'R1', basket: held, moves };
    return { conversation, isMoved: await askMove(conversation, chosen) };
  };
  const paid = (changes: object) => ({
    confirmReschedule: firstly(other, body({ payment: { ...payment, ...changes }, errors: [] })),
  });
  const moved = (...orders: readonly (string | undefined)[]) => ({
    confirmReschedule: ({ count }: Received) =>
      count === 1 ? other : body({ orderNumber: orders[count - 2], errors: [] }),
  });

  it.each<Case>([
    ['a sound payment', paid({}), []],
    ['another sum', paid({ amount: 9 }), ['confirmReschedule sums payment.amount: 9']],
    [
      'no payment',
      { confirmReschedule: firstly(other, body({ errors: [] })) },
      ['confirmReschedule missing payment: nothing'],
    ],
    [
      'an error',
      { confirmReschedule: firstly(other, body({ payment, errors: [{ id: 'busy' }] })) },
      ['confirmReschedule status errors: busy'],
    ],
    [
      'any sum',
      { confirmReschedule: firstly(body({ errors: [] }), body({ payment, errors: [] })) },
      ['confirmReschedule sums the body: {"errors":[]}'],
    ],
  ])('judges a move that costs something: %s', async (_name, changes, findings) => {
    const { conversation, isMoved } = await ask(changes);
    expect([isMoved, findingsIn(conversation)]).toEqual([false, findings]);
  });

  it('sends another sum first, for which several statuses are a refusal', async () => {
    const sent: unknown[] = [];
    for (const status of [200, 400, 409, 422]) {
      const { conversation } = await ask({
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

  it('cancels the payment that it began, if there is a provider', async () => {
    expect(callsIn((await ask(paid({}))).conversation).at(-1)).toBe('cancelPayment');
    const { conversation } = await ask({ confirmReschedule: firstly(other, refusal(503, 'provider-unavailable')) });
    expect([findingsIn(conversation), skippedIn(conversation)]).toEqual([[], ['cancelPayment']]);
    const refused = await ask({ ...paid({}), cancelPayment: () => refusal(200, 'late') });
    expect(findingsIn(refused.conversation)).toEqual(['cancelPayment status errors: late']);
  });

  it.each<Case>([
    ['a sound move', moved('C12', 'C12'), []],
    ['no order', moved(undefined, undefined), ['confirmReschedule missing orderNumber: nothing']],
    ['another order for a repeat', moved('C12', 'C13'), ['confirmReschedule idempotency orderNumber: "C13"']],
    [
      'a reservation that stays',
      { ...moved('C12', 'C12'), getOrder: () => order({}) },
      ['getOrder question reservations[].status: CONFIRMED'],
    ],
    ['no such reservation', { ...moved('C12', 'C12'), getOrder: () => order({ reservationNumber: 'R2' }) }, []],
  ])('judges a move for good: %s', async (_name, changes, findings) => {
    for (const total of [0, -2]) {
      const { conversation, isMoved } = await ask(changes, { total });
      expect([isMoved, findingsIn(conversation)]).toEqual([true, findings]);
    }
  });

  it('does not move for good unless it may, nor without a sum', async () => {
    const { conversation, isMoved } = await ask({}, { total: 0, moves: false });
    expect([isMoved, callsIn(conversation), skippedIn(conversation)]).toEqual([false, [], ['confirmReschedule']]);
    const unpriced = converse({});
    await unpriced.ask(getReschedule, { params: { key: 'k1' } }, { why: 'what it costs' });
    const unknown = { ...basket, total: undefined } as unknown as HeldBasket;
    const move = { key: 'k1', orderKey: 'key', reservationNumber: 'R1', moves: true, basket: unknown };
    expect(await askMove(unpriced, move)).toBe(false);
    expect(findingsIn(unpriced).at(-1)).toBe('getReschedule missing basket.total: nothing');
  });
});

describe('askReschedule', () => {
  const day = (date: string, price: number | null, available = true) => ({ date, price, available, currency: 'GBP' });
  const journeys = [
    { ...line, journeyId: 'j2', price: 30 },
    { ...line, journeyId: 'j3', price: null },
    line,
    { ...line, journeyId: 'j4', price: 25 },
  ];
  const ask = async (changes: Script = {}, allowed = {}) => {
    const asked: Record<string, unknown> = {};
    const conversation = converse({
      getRescheduleDates: () => body({ dates: [day('2031-03-14', null, false), day('2031-03-15', null)] }),
      getReschedulePrices: () =>
        body({ dates: [day('2031-03-14', 9), day('2031-03-15', 5), day('2031-03-16', 7, false)] }),
      getRescheduleJourneys: ({ parts }) => {
        asked['day'] = parts.query?.['departureDate'];
        return body({ journeys });
      },
      chooseReschedule: ({ parts }) => {
        asked['journey'] = (parts.body as { readonly journeyId: string }).journeyId;
        return body({ errors: [] });
      },
      getReschedule: () => body({ basket: { ...basket, total: 0 } }),
      ...changes,
    });
    const move = { key: 'k1', journey: line, orderKey: 'key', reservationNumber: 'R1', canReschedule: true };
    await askReschedule(conversation, { ...move, changes: true, moves: false, ...allowed });
    return { conversation, asked };
  };

  it('chooses the dearest day and journey, to see a payment, or the cheapest ones to move for good', async () => {
    expect((await ask()).asked).toEqual({ day: '2031-03-14', journey: 'j2' });
    expect((await ask({}, { moves: true })).asked).toEqual({ day: '2031-03-15', journey: 'j3' });
    const unpriced = { getReschedulePrices: () => body({ dates: [] }) };
    expect((await ask(unpriced)).asked).toMatchObject({ day: '2031-03-15' });
  });

  it('stops when there is nothing to move to, and gives up what it chose', async () => {
    const { conversation } = await ask();
    expect(callsIn(conversation).at(-1)).toBe('deleteReschedule');
    expect(skippedIn((await ask({}, { canReschedule: false })).conversation)).toEqual(['getRescheduleDates']);
    const none = { getRescheduleDates: () => body({ dates: [] }), getReschedulePrices: () => body({ dates: [] }) };
    expect(skippedIn((await ask(none)).conversation)).toEqual(['getRescheduleJourneys']);
    const own = { getRescheduleJourneys: () => body({ journeys: [line] }) };
    expect(skippedIn((await ask(own)).conversation)).toEqual(['chooseReschedule']);
    expect(callsIn((await ask({}, { changes: false })).conversation)).not.toContain('chooseReschedule');
  });

  it.each<Case>([
    [
      'days that fall',
      { getRescheduleDates: () => body({ dates: [day('2031-03-15', null), day('2031-03-14', null)] }) },
      ['getRescheduleDates order dates[1]: "2031-03-14"'],
    ],
    [
      'prices of days that fall',
      { getReschedulePrices: () => body({ dates: [day('2031-03-15', 5), day('2031-03-14', 5)] }) },
      ['getReschedulePrices order dates[1]: "2031-03-14"'],
    ],
    ['an error', { chooseReschedule: () => refusal(200, 'sold-out') }, ['chooseReschedule status errors: sold-out']],
    ['no basket', { getReschedule: () => body({ basket: null }) }, ['getReschedule question basket: null']],
  ])('finds %s', async (_name, changes, findings) => {
    expect(findingsIn((await ask(changes)).conversation)).toEqual(findings);
  });
});

describe('changes of a reservation', () => {
  const first = refusal(404, 'unknown');

  it.each<Case>([
    ['a sound correction', {}, []],
    [
      'a name that stays',
      { getOrder: () => order({}) },
      ['getOrder question reservations[].passengers[].firstName: "Ana"'],
    ],
    [
      'a name that is not put back',
      { getOrder: () => order({ passengers: [{ ...person, firstName: 'Conformance' }] }) },
      ['getOrder question reservations[].passengers[].firstName: "Conformance"'],
    ],
    [
      'an error',
      { savePassenger: firstly(first, refusal(200, 'departed')) },
      Array(2).fill('savePassenger status errors: departed') as string[],
    ],
    [
      'a correction of any reservation',
      { savePassenger: () => body({ errors: [] }) },
      ['savePassenger token the body: {"errors":[]}'],
    ],
  ])('judges %s of a traveller', async (_name, changes, findings) => {
    const conversation = converse({
      savePassenger: firstly(first, body({ errors: [] })),
      getOrder: firstly(order({ passengers: [{ ...person, firstName: 'Conformance' }] }), order({})),
      ...changes,
    });
    await askTraveller(conversation, { orderKey: 'key', reservationNumber: 'R1', passengers: [person] });
    expect(findingsIn(conversation)).toEqual(findings);
  });

  it.each<Case>([
    ['a sound amendment', {}, []],
    ['nothing that is traded in', { getBasket: () => body({ basket }) }, ['getBasket question basket.tradeIns: []']],
    [
      'an amendment that stays',
      { getBasket: () => body({ basket: tradeIn }) },
      ['getBasket question basket.tradeIns: 1'],
    ],
    [
      'an error',
      { amendReservations: firstly(first, refusal(200, 'departed')) },
      ['amendReservations status errors: departed'],
    ],
    [
      'an amendment of any reservation',
      { amendReservations: () => body({ errors: [] }) },
      ['amendReservations token the body: {"errors":[]}'],
    ],
  ])('judges %s', async (_name, changes, findings) => {
    const conversation = converse({
      amendReservations: firstly(first, body({ errors: [] })),
      getBasket: firstly(body({ basket: tradeIn }), body({ basket: null })),
      ...changes,
    });
    await askAmendment(conversation, { orderNumber: 'C12', reservationNumber: 'R1', canAmend: true });
    expect(findingsIn(conversation)).toEqual(findings);
  });

  const refunded = { refundedAmount: 15, currency: 'GBP', orderNumber: 'C12', errors: [] };
  const refunding = (first: Reply, second = first, third = refusal(409, 'cancelled')) => ({
    refundReservation: ({ count }: Received) => [first, second, third][count - 1] ?? third,
  });
  it.each<Case>([
    ['a sound refund', {}, []],
    [
      'another sum',
      refunding(body({ ...refunded, refundedAmount: 16 })),
      ['refundReservation sums refundedAmount: 16'],
    ],
    ['no sum', refunding(body({ errors: [] })), []],
    [
      'another sum without a quote of one reservation',
      {
        ...refunding(body({ ...refunded, refundedAmount: 16 })),
        getCancellation: () => offer({ reservationNumbers: ['R1', 'R2'] }),
      },
      [],
    ],
    [
      'another answer for a repeat',
      refunding(body(refunded), body({ ...refunded, orderNumber: 'C1' })),
      ['refundReservation idempotency the body: {"refundedAmount":15,"currency":"GBP","orderNumber":"C1","errors":[]}'],
    ],
    [
      'a second refund',
      refunding(body(refunded), body(refunded), body(refunded)),
      [
        'refundReservation idempotency the body: {"refundedAmount":15,"currency":"GBP","orderNumber":"C12","errors":[]}',
      ],
    ],
    ['a reservation that stays', { getOrder: () => order({}) }, ['getOrder question reservations: CONFIRMED']],
    ['no such reservation', { getOrder: () => order() }, []],
  ])('judges %s for good', async (_name, changes, findings) => {
    const conversation = converse({
      getCancellation: () => offer(),
      getOrder: () => order({ status: 'CANCELLED' }),
      ...refunding(body(refunded)),
      ...changes,
    });
    await askRefund(conversation, { key: 'k1', orderKey: 'key', reservationNumber: 'R1', canCancel: true });
    expect(findingsIn(conversation)).toEqual(findings);
  });
});
