import { isZero, getCurrency, type Money, sumMoney } from '../kit/money/money.ts';
import { isFree, isSamePrice } from '../kit/money/order-prices.ts';
import type { Basket } from '../basket/basket.ts';
import type { RetailOperation } from '../page/operation/settings.ts';
import { hasBookingFeeNotice } from './journey-card.ts';

/** An offer: a journey, or a day with its lowest price. */
export interface OfferWithFee {
  /** Null is free for a journey, and unknown for a day. */
  readonly price: Money | null;
  /** Null means no fee, missing is unknown. */
  readonly bookingFee?: Money | null;
}

/**
 * Whether prices of offers include the booking fee: in the US and in Canada, where a displayed price must be complete. The fee
 * is charged once per basket, so it is not included if the basket already has one.
 *
 * @param operation the operator's site for a country
 * @param basket null or undefined if it is missing or not loaded yet
 */
export function isFeeInPrice(operation: RetailOperation, basket: Pick<Basket, 'feesBreakdown'> | null | undefined) {
  return operation !== 'UK' && isFree(basket?.feesBreakdown?.booking ?? null);
}

/**
 * Offers with the booking fee added to their prices; the same list if fees are not included.
 *
 * @param isInPrice the result of `isFeeInPrice`
 */
export function includeFees<Offer extends OfferWithFee>(offers: readonly Offer[], isInPrice: boolean) {
  return isInPrice ? offers.map((offer) => ({ ...offer, price: addFee(offer) })) : offers;
}

/** Same as `includeFees` for days with their lowest prices, where a price of null is unknown instead of free. */
export function includeFeesOfDays<Day extends OfferWithFee>(days: readonly Day[], isInPrice: boolean): readonly Day[] {
  return isInPrice ? days.map((day) => (day.price === null ? day : { ...day, price: addFee(day) })) : days;
}

/** A notice about the booking fee of offers. */
export interface FeeNotice {
  /** `added`: charged on top of the displayed prices; `included` in them; or already `charged` in the basket. */
  readonly kind: 'added' | 'included' | 'charged';
  /** Present if all offers have the same fee, and it is included or charged. */
  readonly fee?: Money;
}

/**
 * The notice about the booking fee (spec §1 "US and CA show a booking-fee notice"). `undefined` if at least one fee is
 * known and all known fees are zero, and in the UK also if no fee is known.
 *
 * Its kind is `added` in the UK, and in the US and Canada if no fee is known. Otherwise it is `included`, or `charged` if the
 * basket already has a fee.
 *
 * @param isInPrice the result of `isFeeInPrice`
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
  if (operation === 'UK' || firstFee === undefined) return { kind: 'added' };
  const haveSameFee = knownFees.length === fees.length && knownFees.every((fee) => isSamePrice(fee, firstFee));
  return { kind: isInPrice ? 'included' : 'charged', fee: haveSameFee && firstFee ? firstFee : undefined };
}

/** The price with the booking fee; the price itself if there is no fee or it is unknown. */
function addFee({ price, bookingFee }: OfferWithFee): Money | null {
  if (!bookingFee || isZero(bookingFee)) return price;
  return sumMoney(getCurrency(bookingFee), [price, bookingFee]);
}
