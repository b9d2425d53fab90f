import { describe, expect, it } from 'vitest';
import { idempotencyHeader } from '#shared/contract/kit/headers.ts';
import {
  basket,
  body,
  listCalls,
  converse,
  listFindings,
  line,
  type ReceivedCall,
  refusal,
  type Reply,
  type Script,
  listSkippedCalls,
} from '../testing/scripted-api.test-data.ts';
import { type AnsweredJourney } from './journeys.ts';
import { checkPayment, checkPurchase, checkSeats } from './purchase.ts';

const payment = { paymentId: 'p1', status: 'REDIRECT', amount: 20, currency: 'GBP', redirectUrl: '/pay' };
const route = { originId: 4, destinationId: 1, dates: ['2031-03-13'], isOnSale: true };
const without = <T extends object>(object: T, key: keyof T) =>
  Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));

type Changes = Readonly<Record<string, (receivedCall: ReceivedCall) => Reply | undefined>>;

/** An API that sells one journey as the contract specifies. A change that returns undefined has no effect. */
function sale(changes: Changes = {}): Script {
  let isHeld = false;
  let isCancelled = false;
  const empty = () => {
    isHeld = false;
    return body({ errors: [] });
  };
  const valid: Script = {
    getToken: () => body({ token: 'token' }),
    searchJourneys: () => body({ journeys: [line], minPrice: 20, currency: 'GBP' }),
    addToBasket: () => {
      isHeld = true;
      return body({ basket, errors: [] });
    },
    getBasket: ({ isStranger }) => body({ basket: isHeld && !isStranger ? basket : null }),
    deleteLineItem: empty,
    deleteBasket: empty,
    startPayment: ({ parts }) =>
      (parts.body as { total: number }).total === 20 ? body({ payment, errors: [] }) : refusal(409, 'total-changed'),
    cancelPayment: () => {
      isCancelled = true;
      return body({ payment: { ...payment, status: 'CANCELLED' }, errors: [] });
    },
    getPayment: () => body({ payment: isCancelled ? { ...payment, status: 'CANCELLED' } : payment }),
    redeemCode: () => refusal(404, 'unknown-code'),
  };
  const entries = Object.entries(changes).map(([name, change]): [string, Script[string]] => [
    name,
    (receivedCall) => change(receivedCall) ?? valid[name]?.(receivedCall) ?? body({ errors: [] }),
  ]);
  return { ...valid, ...Object.fromEntries(entries) };
}

async function buy(changes: Changes = {}) {
  const conversation = converse(sale(changes));
  await checkPurchase(conversation, { route, journey: line as unknown as AnsweredJourney });
  return conversation;
}

/** Readings of the basket during a purchase. */
const readings = { held: 1, stranger: 2, toPay: 3, removed: 4, emptied: 5 };
/** Changes one reading of the basket. */
const onReading = (at: keyof typeof readings, changes: object): Changes => ({
  getBasket: ({ count }) => (count === readings[at] ? body({ basket: { ...basket, ...changes } }) : undefined),
});
const withLine = (changes: object) => ({ journeys: [{ ...line, ...changes }] });
const startWith = (changes: object): Changes => ({
  startPayment: ({ count }) => (count === 2 ? body({ payment: { ...payment, ...changes }, errors: [] }) : undefined),
});
const noPayment = body({ errors: [] });

describe('checkPurchase', () => {
  it('finds nothing wrong in a valid sale', async () => {
    const conversation = await buy();
    expect(listFindings(conversation)).toEqual([]);
    expect(listCalls(conversation)).toEqual([
      'storeSearch',
      'searchJourneys',
      'addToBasket',
      'addToBasket',
      'getBasket',
      'getToken',
      'getBasket',
      'savePassengerInfo',
      'saveSmsNumber',
      'redeemCode',
      'getBasket',
      'startPayment',
      'startPayment',
      'startPayment',
      'getPayment',
      'cancelPayment',
      'getPayment',
      'deleteLineItem',
      'getBasket',
      'addToBasket',
      'deleteBasket',
      'getBasket',
    ]);
    expect(listSkippedCalls(conversation)).toEqual(['chooseSeats', 'extendBasket', 'removeCode']);
  });

  it.each<[name: string, changes: Changes, findings: readonly string[]]>([
    [
      'another journey',
      onReading('held', withLine({ journeyId: 'j2' })),
      ['question basket.journeys[0].journeyId: "j2"'],
    ],
    [
      'two journeys',
      onReading('held', { journeys: [line, { ...line, price: 0 }] }),
      ['idempotency basket.journeys.length: 2'],
    ],
    [
      'no expiry',
      onReading('held', { expiryTotalSecondsRemaining: undefined }),
      ['missing basket.expiryTotalSecondsRemaining: nothing'],
    ],
    [
      'only the time of its expiry',
      onReading('held', { expiryTotalSecondsRemaining: undefined, expiry: '2031-03-09T09:10:00Z' }),
      [],
    ],
    [
      'no time left',
      onReading('held', { expiryTotalSecondsRemaining: 0 }),
      ['question basket.expiryTotalSecondsRemaining: 0'],
    ],
    ['a second left', onReading('held', { expiryTotalSecondsRemaining: 1 }), []],
    ['no amount', onReading('held', { total: undefined }), ['missing basket.total: nothing']],
    [
      'another price',
      onReading('held', { ...withLine({ price: 21 }), total: 21 }),
      ['sums basket.journeys[0].price: "21 GBP"'],
    ],
    [
      'another currency',
      onReading('held', { ...withLine({ currency: 'EUR' }), currency: 'EUR' }),
      ['sums basket.journeys[0].price: "20 EUR"'],
    ],
    ['a journey for a stranger', onReading('stranger', {}), ['session basket.journeys: [{']],
    ['a journey that was removed', onReading('removed', {}), ['question basket.journeys: [{']],
    ['a journey after it was emptied', onReading('emptied', {}), ['question basket.journeys: [{']],
    ['no journey of an empty basket', onReading('emptied', { journeys: [], total: 0 }), []],
  ])('finds a basket with %s', async (_name, changes, findings) => {
    expect(listFindings(await buy(changes))).toEqual(findings.map((finding) => expect.stringContaining(` ${finding}`)));
  });

  it('stops if the basket does not have the journey, or the journey has no id', async () => {
    const empty = await buy({ getBasket: () => body({ basket: null }) });
    expect(listFindings(empty)).toEqual(['getBasket question basket: null']);
    const nameless = await buy(onReading('held', withLine({ lineItemId: undefined })));
    expect(listFindings(nameless)).toEqual(['getBasket missing basket.journeys[0].lineItemId: nothing']);
    for (const conversation of [empty, nameless]) expect(listCalls(conversation).at(-1)).toBe('getBasket');
  });

  it('allows a price that changes between search and basket', async () => {
    const price = (amount: number) =>
      body({ journeys: [{ ...line, price: amount }], minPrice: amount, currency: 'GBP' });
    const risingPrice = { searchJourneys: ({ count }: ReceivedCall) => price(count === 1 ? 19 : 20) };
    const conversation = await buy(risingPrice);
    expect(listFindings(conversation)).toEqual([]);
    expect(listCalls(conversation).filter((call) => call === 'searchJourneys')).toHaveLength(2);
    const lowerPrice = { searchJourneys: () => price(19) };
    expect(listFindings(await buy(lowerPrice))).toEqual(['getBasket sums basket.journeys[0].price: "20 GBP"']);
    const soldOut = { searchJourneys: ({ count }: ReceivedCall) => (count === 1 ? price(19) : body({ journeys: [] })) };
    expect(listFindings(await buy(soldOut))).toEqual([]);
    expect(listCalls(await buy({ searchJourneys: () => body({ journeys: [] }) }))).toContain('deleteBasket');
  });

  it('reads a price of null as 0', async () => {
    const free = { ...line, price: null };
    const freeBasket = { journeys: [{ ...line, price: 0 }], total: 0 };
    const search = { searchJourneys: () => body({ journeys: [free], minPrice: null }) };
    expect(listFindings(await buy({ ...search, ...onReading('held', freeBasket) }))).toEqual([]);
    expect(listFindings(await buy({ ...search, ...onReading('held', {}) }))).toEqual([
      'getBasket sums basket.journeys[0].price: "20 GBP"',
    ]);
  });

  it.each([
    [601, []],
    [600, ['getBasket question basket.expiryTotalSecondsRemaining: 600']],
  ])('expects more than 600 seconds after it extended a hold of 600: %i', async (after, findings) => {
    const conversation = await buy({
      getBasket: ({ count }) => {
        if (count === 1) return body({ basket: { ...basket, extendableBySeconds: 300 } });
        return count === 3 ? body({ basket: { ...basket, expiryTotalSecondsRemaining: after } }) : undefined;
      },
    });
    expect(listFindings(conversation)).toEqual(findings);
    expect(listCalls(conversation)).toContain('extendBasket');
    expect(listSkippedCalls(conversation)).not.toContain('extendBasket');
  });

  it.each(['addToBasket', 'savePassengerInfo', 'saveSmsNumber', 'deleteLineItem', 'startPayment', 'cancelPayment'])(
    'finds an error in an answer of %s that looks like a success',
    async (call) => {
      const at = call === 'startPayment' ? 2 : 1;
      const error = { errors: [{ id: 'busy', message: 'No.' }], payment };
      const conversation = await buy({ [call]: ({ count }) => (count === at ? body(error) : undefined) });
      expect(listFindings(conversation)).toContain(`${call} status errors: ["busy"]`);
    },
  );

  it('buys for one adult on the day of the journey', async () => {
    const partsByCall = new Map<string, ReceivedCall['parts']>();
    const keep = (call: string): Changes => ({
      [call]: ({ parts }) => void partsByCall.set(call, parts),
    });
    await buy({ ...keep('storeSearch'), ...keep('searchJourneys'), ...keep('addToBasket') });
    const search = { departureDate: '2031-03-13', totalPassengers: 1 };
    expect([partsByCall.get('storeSearch')?.body, partsByCall.get('searchJourneys')?.query]).toMatchObject([
      search,
      search,
    ]);
    const { journeys } = partsByCall.get('addToBasket')?.body as { readonly journeys: readonly object[] };
    const counts = Object.entries(journeys[0] ?? {}).filter(([, count]) => typeof count === 'number' && count > 0);
    expect(counts).toEqual([['passengerCount', 1]]);
  });

  it.each([
    ['redeemCode', 1, [200, 400, 404, 409, 422]],
    ['startPayment', 1, [200, 400, 409, 422]],
  ])('accepts several statuses for the refusal of %s', async (call, at, statuses) => {
    for (const status of [...statuses, 500]) {
      const conversation = await buy({
        [call]: ({ count }) => (count === at ? refusal(status, 'total-changed') : undefined),
      });
      expect([status, listFindings(conversation).length]).toEqual([status, statuses.includes(status) ? 0 : 1]);
    }
  });

  it('finds a code that is accepted although it does not exist', async () => {
    expect(listFindings(await buy({ redeemCode: () => body({ errors: [] }) }))).toEqual([
      expect.stringMatching(/^redeemCode status/),
    ]);
  });
});

describe('checkPayment', () => {
  it('starts no payment if nothing is to be paid', async () => {
    for (const total of [0, undefined]) {
      const conversation = await buy(onReading('toPay', { total }));
      expect(listCalls(conversation)).not.toContain('startPayment');
      expect(listSkippedCalls(conversation)).toEqual(expect.arrayContaining(['cancelPayment', 'startPayment']));
    }
  });

  it('sends another total first, then the right one twice with one key', async () => {
    const paymentRequests: { readonly total: unknown; readonly currency: unknown; readonly key: unknown }[] = [];
    await buy({
      startPayment: ({ parts, options }) => {
        const { total, currency } = parts.body as Readonly<Record<string, unknown>>;
        paymentRequests.push({ total, currency, key: options.headers?.[idempotencyHeader] });
        return undefined;
      },
    });
    expect(paymentRequests).toMatchObject([{ total: 21 }, { total: 20, currency: 'GBP' }, { total: 20 }]);
    expect(paymentRequests[2]).toEqual(paymentRequests[1]);
  });

  it.each<[name: string, changes: Changes, findings: readonly string[]]>([
    ['of another amount', startWith({ amount: 21 }), ['startPayment sums payment.amount: 21']],
    ['in another currency', startWith({ currency: 'EUR' }), ['startPayment sums payment.currency: "EUR"']],
    ['without a page', startWith({ redirectUrl: undefined }), ['startPayment missing payment.redirectUrl: nothing']],
    ['that is pending at the provider', startWith({ status: 'PENDING', redirectUrl: undefined }), []],
    ['that is paid at once', startWith({ status: 'PAID' }), ['startPayment question payment.status: "PAID"']],
    [
      'that a repeat does not return',
      { startPayment: ({ count }) => (count === 3 ? noPayment : undefined) },
      ['startPayment idempotency payment.paymentId: nothing'],
    ],
    [
      'that a repeat starts again',
      { startPayment: ({ count }) => (count === 3 ? body({ payment: { ...payment, paymentId: 'p2' } }) : undefined) },
      ['startPayment idempotency payment.paymentId: "p2"'],
    ],
    [
      'that is not the latest',
      { getPayment: ({ count }) => (count === 1 ? body({ payment: null }) : undefined) },
      ['getPayment missing payment: null'],
    ],
    ...(['REDIRECT', 'PAID'] as const).map((status): [string, Changes, readonly string[]] => [
      `that is ${status} when it is cancelled`,
      {
        cancelPayment: () => body({ payment: { ...payment, status }, errors: [] }),
        getPayment: ({ count }) => (count === 2 ? body({ payment: null }) : undefined),
      },
      [`cancelPayment question payment.status: "${status}"`],
    ]),
    ...(['REDIRECT', 'PAID', 'PENDING'] as const).map((status): [string, Changes, readonly string[]] => [
      `that is ${status} after it was cancelled`,
      { getPayment: ({ count }) => (count === 2 ? body({ payment: { ...payment, status } }) : undefined) },
      [`getPayment question payment.status: "${status}"`],
    ]),
    ...(['REDIRECT', 'PAID'] as const).map((status): [string, Changes, readonly string[]] => [
      `that is ${status} though its cancellation did not answer`,
      {
        cancelPayment: () => noPayment,
        getPayment: ({ count }) => (count === 2 ? body({ payment: { ...payment, status } }) : undefined),
      },
      [`getPayment question payment.status: "${status}"`],
    ]),
    [
      'that is pending while it is cancelled',
      {
        cancelPayment: () => body({ payment: { ...payment, status: 'PENDING' }, errors: [] }),
        getPayment: ({ count }) => (count === 2 ? body({ payment: { ...payment, status: 'PENDING' } }) : undefined),
      },
      [],
    ],
    [
      'after which another one is started',
      { getPayment: ({ count }) => (count === 2 ? body({ payment: { ...payment, paymentId: 'p2' } }) : undefined) },
      [],
    ],
  ])('checks a payment %s', async (_name, changes, findings) => {
    expect(listFindings(await buy(changes))).toEqual(findings);
  });

  it('stops without a provider or a payment', async () => {
    const unavailable = {
      startPayment: ({ count }: ReceivedCall) => (count === 2 ? refusal(503, 'provider-unavailable') : undefined),
    };
    const withoutProvider = await buy(unavailable);
    expect([listFindings(withoutProvider), listSkippedCalls(withoutProvider).at(-1)]).toEqual([[], 'cancelPayment']);
    const withRefusal = await buy({ startPayment: ({ count }) => (count === 2 ? refusal(503, 'busy') : undefined) });
    expect(listFindings(withRefusal)).toEqual([expect.stringMatching(/^startPayment status/)]);
    const withoutPayment = await buy({ startPayment: ({ count }) => (count === 2 ? noPayment : undefined) });
    for (const conversation of [withoutProvider, withRefusal, withoutPayment])
      expect(listCalls(conversation)).not.toContain('getPayment');
  });

  it('returns to a page of the site', async () => {
    const urls: unknown[] = [];
    const startPayment: Script[string] = ({ parts }) => {
      urls.push((parts.body as { readonly returnUrl: string }).returnUrl);
      return noPayment;
    };
    const getBasket = () => body({ basket });
    await checkPayment(converse({ startPayment, getBasket }));
    await checkPayment(converse({ startPayment, getBasket }, { origin: 'https://shop.example' }));
    const path = '/journey-planner/payment/in-progress';
    expect([...new Set(urls)]).toEqual([path, `https://shop.example${path}`]);
  });
});

const free = { type: 'seat', x: 0, y: 0, seatNumber: '1', seatPlanKey: 'k1', available: true, restricted: false };
const plan = (...parts: readonly object[]) => body({ decks: [{ deck: 'singleDeck', rows: 1, columns: 1, parts }] });
const reservableLine = { ...line, reservableType: 'SEAT' };
const heldSeats = (changes: object, ...numbers: readonly string[]) => {
  const seats = numbers.map((seatNumber) => ({ seat: { seatNumber, seatPlanKey: `k${seatNumber}` } }));
  return body({ basket: { ...basket, ...changes, journeys: [{ ...reservableLine, seats }] } });
};

describe('checkSeats', () => {
  const runCheck = async (script: Script, changes: object = {}) => {
    const conversation = converse({ getSalesPlan: () => plan(free), getBasket: () => heldSeats({}, '1'), ...script });
    await checkSeats(conversation, { ...reservableLine, connJourneys: [], ...changes } as unknown as AnsweredJourney);
    return conversation;
  };

  it.each<[name: string, script: Script, findings: readonly string[]]>([
    ['a seat that is held', {}, []],
    [
      'another seat',
      { getBasket: () => heldSeats({}, '2', '3') },
      ['getBasket question basket.journeys[0].seats: ["2","3"]'],
    ],
    ['no seat', { getBasket: () => heldSeats({}) }, ['getBasket question basket.journeys[0].seats: []']],
    ['no basket', { getBasket: () => body({ basket: null }) }, ['getBasket question basket.journeys[0].seats: []']],
    [
      'a seat price that is missing in the total',
      { getBasket: () => heldSeats({ markupTotal: 3 }, '1') },
      ['getBasket sums basket.total: 20'],
    ],
    ['an error', { chooseSeats: () => refusal(200, 'taken') }, ['chooseSeats status errors: ["taken"]']],
  ])('checks %s', async (_name, script, findings) => {
    expect(listFindings(await runCheck(script))).toEqual(findings);
  });

  it.each<[name: string, script: Script, changes: object, isChosen: boolean]>([
    ['a free seat', {}, {}, true],
    ['a seat of its first coach', {}, { reservableType: 'NONE', connJourneys: [reservableLine] }, true],
    ['no seats', {}, { reservableType: 'NONE' }, false],
    ['a journey without an id', {}, { lineItemId: undefined }, false],
    ['a seat that is sold', { getSalesPlan: () => plan({ ...free, available: false }) }, {}, false],
    ['a seat for others', { getSalesPlan: () => plan({ ...free, restricted: true }) }, {}, false],
    ['a seat without a number', { getSalesPlan: () => plan(without(free, 'seatNumber')) }, {}, false],
    ['a seat without a key', { getSalesPlan: () => plan(without(free, 'seatPlanKey')) }, {}, false],
    ['no plan', { getSalesPlan: () => refusal(404, 'unknown') }, {}, false],
  ])('chooses a seat only if it can: %s', async (...[, script, changes, isChosen]) => {
    const conversation = await runCheck(script, changes);
    expect([listCalls(conversation).includes('chooseSeats'), listSkippedCalls(conversation).length === 0]).toEqual([
      isChosen,
      isChosen,
    ]);
  });
});
