import { isZero, getCurrency, type Money, sumMoney } from '../kit/money/money.ts';
import { isFree, isSamePrice } from '../kit/money/order-prices.ts';
import type { Basket } from '../basket/basket.ts';
import type { RetailOperation } from '../page/operation/settings.ts';
import { hasBookingFeeNotice } from './journey-card.ts';

/** An offer with a price and a possible booking fee; null means no fee, missing is unknown. */
export interface OfferWithFee {
  /** Null is free. */
  readonly price: Money | null;
  readonly bookingFee?: Money | null;
}

/**
 * Whether prices of offers include the booking fee: in the US, where a displayed price must be complete. The fee is
 * charged once per basket, so it is not included if the basket already has one.
 */
export function isFeeInPrice(operation: RetailOperation, basket: Pick<Basket, 'feesBreakdown'> | null | undefined) {
  return operation === 'US' && isFree(basket?.feesBreakdown?.booking ?? null);
}

/** Offers with the booking fee in their prices; the same list if fees are not included. */
export function includeFees<Offer extends OfferWithFee>(offers: readonly Offer[], isInPrice: boolean) {
  return isInPrice ? offers.map((offer) => ({ ...offer, price: addFee(offer) })) : offers;
}

/** Same as `includeFees` for days with their lowest prices, where a price of null is unknown instead of free. */
export function includeFeesOfDays<Day extends OfferWithFee>(days: readonly Day[], isInPrice: boolean): readonly Day[] {
  return isInPrice ? days.map((day) => (day.price === null ? day : { ...day, price: addFee(day) })) : days;
}

/** A notice about the booking fee of offers. */
export interface FeeNotice {
  /** Whether the fee is added to the displayed prices, included in them, or already charged in the basket. */
  readonly kind: 'added' | 'included' | 'charged';
  /** Present if all offers have the same fee. */
  readonly fee?: Money;
}

/**
 * The notice about the booking fee (spec §1 "US and CA show a booking-fee notice"); `undefined` if none is charged.
 *
 * @param offers null means no fee; missing is unknown, and then the notice depends on the operation
 * @param isInPrice whether the displayed prices of these offers include the fee
 */
export function getFeeNotice(
  operation: RetailOperation,
  offers: readonly Pick<OfferWithFee, 'bookingFee'>[],
  isInPrice: boolean,
): FeeNotice | undefined {
  const fees = offers.map(({ bookingFee }) => bookingFee);
  if (!hasBookingFeeNotice(operation, fees)) return undefined;
  const knownFees = fees.filter((fee) => fee !== undefined);
  const [firstFee] = knownFees;
  if (operation !== 'US' || firstFee === undefined) return { kind: 'added' };
  const haveSameFee = knownFees.length === fees.length && knownFees.every((fee) => isSamePrice(fee, firstFee));
  return { kind: isInPrice ? 'included' : 'charged', fee: haveSameFee && firstFee ? firstFee : undefined };
}

function addFee({ price, bookingFee }: OfferWithFee): Money | null {
  if (!bookingFee || isZero(bookingFee)) return price;
  return sumMoney(getCurrency(bookingFee), [price, bookingFee]);
}
