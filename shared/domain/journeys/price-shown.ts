import { isZero, getCurrency, type Money, sumMoney } from '../kit/money/money.ts';
import { isFree, isSamePrice } from '../kit/money/order-prices.ts';
import type { Basket } from '../basket/basket.ts';
import type { RetailOperation } from '../page/operation/settings.ts';
import { hasBookingFeeNotice } from './card-facts.ts';

/** Something that is offered at a price, to which a booking fee may come; null is none, missing is unknown. */
export interface WithFee {
  /** Null is free. */
  readonly price: Money | null;
  readonly bookingFee?: Money | null;
}

/**
 * Whether the prices that are offered on a page are shown with their booking fee: in the US, where a price that is shown
 * is to be all that has to be paid. A fee is charged once a basket: one that pays it already adds none.
 */
export function isFeeInPrice(
  operation: RetailOperation,
  basket: Pick<Basket, 'feesBreakdown'> | null | undefined,
): boolean {
  return operation === 'US' && isFree(basket?.feesBreakdown?.booking ?? null);
}

/** Offers at the prices that are shown of them; the same list where no fee is in the price. */
export function withFeeInPrice<Offer extends WithFee>(offers: readonly Offer[], isInPrice: boolean): readonly Offer[] {
  return isInPrice ? offers.map((offer) => ({ ...offer, price: sumWithFee(offer) })) : offers;
}

/** The same for days with their lowest prices: null is not free there, but unknown. */
export function daysWithFee<Day extends WithFee>(days: readonly Day[], isInPrice: boolean): readonly Day[] {
  return isInPrice ? days.map((day) => (day.price === null ? day : { ...day, price: sumWithFee(day) })) : days;
}

/** How a page names the booking fee of what it offers. */
export interface FeeNotice {
  /** It comes to the prices that are shown, is in them, or is charged already. */
  readonly kind: 'added' | 'included' | 'charged';
  /** Where all that is offered has the same. */
  readonly fee?: Money;
}

/**
 * The notice of a booking fee (spec §1 "US and CA show a booking-fee notice"); none where nothing is charged.
 *
 * @param offers null is none; missing is unknown, and then the notice follows the operation
 * @param isInPrice whether the prices of these offers are shown with their fee
 */
export function getFeeNotice(
  operation: RetailOperation,
  offers: readonly Pick<WithFee, 'bookingFee'>[],
  isInPrice: boolean,
): FeeNotice | undefined {
  const fees = offers.map(({ bookingFee }) => bookingFee);
  if (!hasBookingFeeNotice(operation, fees)) return undefined;
  const known = fees.filter((fee) => fee !== undefined);
  const [first] = known;
  const isSame = first !== undefined && known.length === fees.length && known.every((fee) => isSamePrice(fee, first));
  if (operation !== 'US' || known.length === 0) return { kind: 'added' };
  return { kind: isInPrice ? 'included' : 'charged', ...(isSame && first && { fee: first }) };
}

function sumWithFee({ price, bookingFee }: WithFee): Money | null {
  if (!bookingFee || isZero(bookingFee)) return price;
  return sumMoney(getCurrency(bookingFee), [price, bookingFee]);
}
