import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toMinorAmount, type Money, fromMinorAmount } from '#shared/domain/kit/money/money.ts';
import { directLeg } from '../../testing/fake-timetable.ts';
import { getLineDiscounts } from '../sales/prices/fees.ts';
import { type StoredBasket, type StoredReservation } from '../sales/stored-basket.ts';
import { getCost, getOrderValue } from './order-value.ts';
import { getOfferEnd, createRefundOffer } from './refund-quote.ts';
import { type StoredOrder } from './stored-order.ts';

const pounds = (minor: number) => fromMinorAmount(minor, 'GBP');

interface LineFacts {
  readonly price: number;
  readonly seat?: number;
}

function createReservation({ price, seat = 0 }: LineFacts, index: number): StoredReservation {
  const hold = { holdId: index, legIndex: 0, coachKey: 'a', kind: 'SEAT' } as const;
  return {
    lineItemId: String(index + 1),
    journey: { journeyId: String(index), legs: [directLeg('2031-03-10')] },
    party: { total: 1, concession: 0, nus: 0, wheelchairSeated: 0 },
    currency: 'GBP',
    price: pounds(price),
    coachPrices: [pounds(price)],
    travellers: [],
    assistance: { otherDisability: 0, pca: 0 },
    holds: [{ ...hold, price: pounds(seat) }],
    reservation: { no: index + 1, status: 'CONFIRMED' },
    discount: pounds(0),
  };
}

/** Creates a sold order with codes and text messages. */
function createOrder(facts: readonly LineFacts[], codes: readonly string[] = []) {
  const lines = facts.map(createReservation);
  const basket: StoredBasket = {
    basketId: 'b',
    sessionId: 's',
    kind: 'BOOKING',
    createdAt: 0,
    expiresAt: 1,
    smsNumber: '1',
    status: 'OPEN',
    codes,
    notices: [],
    tradeIns: [],
    lines,
  };
  const discounts = getLineDiscounts(basket);
  const reservations = lines.map((line, index) => ({ ...line, discount: discounts[index] ?? pounds(0) }));
  return {
    basket: { ...basket, status: 'SOLD', lines: reservations } as const,
    charges: [] as StoredOrder['charges'],
    reservations,
  };
}

const free = { refundFee: null, refundableUntil: 1 };
const toCancellation = (reservation: StoredReservation | undefined, fee: number | null = null) => ({
  reservation: reservation as StoredReservation,
  conditions: { ...free, refundFee: fee === null ? null : pounds(fee) },
});
const toMinorAmounts = ({
  paidAmount,
  retainedAmount,
  refundable,
}: Readonly<Record<'paidAmount' | 'retainedAmount' | 'refundable', Money>>) =>
  [paidAmount, retainedAmount, refundable].map(toMinorAmount);

describe('the refund', () => {
  it.each<[string, ReturnType<typeof createOrder>, readonly (number | null)[], readonly number[]]>([
    ['is the complete price if nothing is retained', createOrder([{ price: 2000 }]), [null], [2000, 0, 2000]],
    ['includes the seats', createOrder([{ price: 2000, seat: 350 }]), [null], [2350, 0, 2350]],
    [
      'excludes the fee for text messages',
      createOrder([{ price: 2000 }, { price: 1000 }]),
      [null, null],
      [3000, 0, 3000],
    ],
    [
      'is reduced by the fee of each reservation',
      createOrder([{ price: 2000 }, { price: 1000 }]),
      [500, 100],
      [3000, 600, 2400],
    ],
    ['is never negative', createOrder([{ price: 300 }]), [500], [300, 300, 0]],
    [
      'is the amount that was paid with a code',
      createOrder([{ price: 2000 }, { price: 1000 }], ['AUTOCAR10']),
      [null],
      [1800, 0, 1800],
    ],
    ['is zero for a free journey', createOrder([{ price: 2000 }], ['VOYAGE-OFFERT']), [200], [0, 0, 0]],
  ])('%s', (...[, order, fees, expected]) => {
    const parts = fees.map((fee, index) => toCancellation(order.reservations[index], fee));
    expect(toMinorAmounts(createRefundOffer(order, parts, 'GBP'))).toEqual(expected);
  });

  it.each([
    ['of both reservations includes the fee for text messages if no coach runs', [true, true], 2, 3075],
    ['of one of them excludes that fee', [true, true], 1, 2000],
    ['of both excludes it if one coach runs', [true, false], 2, 3000],
  ])('%s', (...[, faults, count, refundable]) => {
    const order = createOrder([{ price: 2000 }, { price: 1000 }]);
    const parts = order.reservations.slice(0, count).map((reservation, index) => ({
      reservation,
      conditions: { ...free, isOperatorFault: faults[index] === true },
    }));
    expect(toMinorAmount(createRefundOffer(order, parts, 'GBP').refundable)).toBe(refundable);
  });

  it('is valid until the first of its conditions ends, or its own validity', () => {
    const [firstReservation, secondReservation] = createOrder([{ price: 1 }, { price: 1 }]).reservations;
    const toCancellationUntil = (refundableUntil: number) => ({
      ...toCancellation(firstReservation),
      conditions: { ...free, refundableUntil },
    });
    expect(
      getOfferEnd(
        [
          toCancellationUntil(50),
          { ...toCancellation(secondReservation), conditions: { ...free, refundableUntil: 70 } },
        ],
        { now: 0, validForMs: 60 },
      ),
    ).toBe(50);
    expect(getOfferEnd([toCancellationUntil(70)], { now: 0, validForMs: 60 })).toBe(60);
  });
});

it('for any cancellations in any order, refunds and the remaining value add up to the paid amount', () => {
  const line = fc.record({ price: fc.integer({ min: 0, max: 9000 }), seat: fc.constantFrom(0, 200, 350) });
  const lines = fc.array(line, { minLength: 1, maxLength: 5 });
  const codes = fc.subarray(['AUTOCAR10', 'BIENVENUE5', 'VOYAGE-OFFERT', 'LONDON15'], { maxLength: 2 });
  const cancellations = fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 0, max: 3000 })), { maxLength: 6 });
  fc.assert(
    fc.property(lines, codes, cancellations, (facts, orderCodes, steps) => {
      const order = createOrder(facts, orderCodes);
      const paidMinor = toMinorAmount(getOrderValue(order));
      let currentOrder: Pick<typeof order, 'charges'> & { basket: StoredBasket } = order;
      let refundedMinor = 0;
      for (const [index, fee] of steps) {
        const reservation = currentOrder.basket.lines.find(({ lineItemId }) => lineItemId === String(index + 1));
        if (reservation === undefined) continue;
        const offer = createRefundOffer(currentOrder, [toCancellation(reservation as StoredReservation, fee)], 'GBP');
        expect(toMinorAmount(offer.paidAmount)).toBe(toMinorAmount(getCost(currentOrder, [reservation.lineItemId])));
        expect(toMinorAmount(offer.refundable)).toBeGreaterThanOrEqual(0);
        refundedMinor += toMinorAmount(offer.refundable);
        const { lines: currentLines, endedLines = [] } = currentOrder.basket;
        const endedLine = { ...reservation, holds: [], reservation: { no: index + 1, status: 'CANCELLED' as const } };
        currentOrder = {
          basket: {
            ...currentOrder.basket,
            lines: currentLines.filter((entry) => entry !== reservation),
            endedLines: [...endedLines, endedLine],
          },
          charges: [...currentOrder.charges, { kind: 'RETAINED', amount: offer.retainedAmount }],
        };
        expect(toMinorAmount(getOrderValue(currentOrder)) + refundedMinor).toBe(paidMinor);
      }
    }),
  );
});
