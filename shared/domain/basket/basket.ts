// Rollup chunk: baskets (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import type { Journey } from '../journeys/journey.ts';
import type { CurrencyCode } from '../kit/money/currency.ts';
import { type Money, subtractMoney, sumMoney } from '../kit/money/money.ts';
import { listFees } from './fees.ts';
import type { RefusalReason } from '../kit/failures/log-policy.ts';

/** A journey to add to a basket, with its numbers of passengers (spec §3 "Add-to-basket line"). */
export interface BasketLine {
  readonly journeyId: string;
  /** All passengers except concession holders and students (spec §5 "Basket add"). */
  readonly passengerCount: number;
  readonly concessionCount: number;
  /** Students (NUS, the National Union of Students). */
  readonly nusCount: number;
  /**
   * The three numbers below are for assistance: passengers with other disabilities, in wheelchairs, and personal care
   * attendants. These passengers are also included in the three numbers above.
   */
  readonly otherDisabilityCount: number;
  readonly wheelchairSeatedCount: number;
  readonly pcaCount: number;
}

/** A reservation of an existing order that is given back in exchange for the journeys in the basket. */
export interface TradeIn {
  readonly reservationNumber: string;
  readonly journey: Journey;
  /** The part of its price that counts towards the new journeys. */
  readonly value: Money;
}

/** How a basket can be paid. The server may send values that this code does not know. */
export interface PaymentOptions {
  /** Types of payment, such as a card that is charged directly. */
  readonly types: readonly string[];
  /** Missing if the provider does not specify them. */
  readonly cardBrands?: readonly string[];
  /** Required fields of the payer in addition to name, e-mail address, country and postal code. */
  readonly billingFields?: readonly string[];
}

/** The visitor's basket (spec §3). All amounts are in one currency. */
export interface Basket {
  readonly currency: CurrencyCode;
  readonly journeys: readonly Journey[];
  /** End of the hold of the seats, as UTC text: `yyyy-MM-ddTHH:mm:ssZ`. */
  readonly expiry?: string;
  /** Seconds for which the seats are held, counted from the server's answer. */
  readonly expiryTotalSecondsRemaining?: number;
  /** Seconds by which the hold can be extended now; missing if it cannot. */
  readonly extendableBySeconds?: number;
  /** Such as `PENDING` (see `isBeingPaid`); the specification does not list the values. */
  readonly status?: string;
  readonly payment?: PaymentOptions;
  /** The fees, except that for seats; null and missing both mean no fee. */
  readonly feesBreakdown?: Readonly<Partial<Record<Exclude<FeeKind, 'seats'>, Money | null>>>;
  /** Charge for reserved seats; null and missing both mean no charge. */
  readonly markupTotal?: Money | null;
  /** Discount of the redeemed codes, as a positive amount. */
  readonly discountTotal?: Money;
  /** Amount to pay by the server; a negative one is refunded. If it is missing, see {@link getBasketTotal}. */
  readonly total?: Money;
  /** Such as `AMENDMENT` (exchange) or `RESCHEDULE`; the specification does not list the values. */
  readonly basketKind?: string;
  /** Reservations of an order that are traded in, with their value. */
  readonly tradeIns?: readonly TradeIn[];
  /** Number of the order that is changed. */
  readonly orderNumber?: string;
  /** The redeemed codes, and the discount of each, as a positive amount, if the server sends it. */
  readonly redemptionCodes?: readonly { readonly code: string; readonly amount?: Money }[];
  /** Errors in the current basket, by the server. */
  readonly errors?: readonly RefusalReason[];
}

/** Charges of a basket in addition to its journeys (spec §9 "Fee types tracked"). */
export type FeeKind = 'booking' | 'sms' | 'facilities' | 'seats' | 'amendment';

/** Prices of tickets, in one currency; a price that is null counts as 0. */
export interface TicketPrices extends Pick<Basket, 'currency'> {
  readonly journeys: readonly Pick<Basket['journeys'][number], 'price'>[];
}

/** The sum of a basket's tickets, without fees. */
export function sumFares({ currency, journeys }: TicketPrices): Money {
  const prices = journeys.map(({ price }) => price);
  return sumMoney(currency, prices);
}

/** The prices of a basket or an order. `retainedTotal`: the part of cancelled journeys' prices that is not refunded. */
export type PriceSummary = TicketPrices &
  Pick<Basket, 'feesBreakdown' | 'markupTotal' | 'discountTotal' | 'total' | 'tradeIns'> & {
    readonly retainedTotal?: Money | null;
  };

/** The amount to pay: the server's total, or else the sum of the listed parts. Negative if it is refunded. */
export function getBasketTotal(basket: PriceSummary): Money {
  return basket.total ?? getListedTotal(basket);
}

/** The sum of the listed parts: tickets, fees and the retained amount, less discounts and the value of trade-ins. */
export function getListedTotal(basket: PriceSummary): Money {
  const { currency, discountTotal = null, tradeIns = [], retainedTotal = null } = basket;
  const fees = listFees(basket).map(({ amount }) => amount);
  const charges = sumMoney(currency, [sumFares(basket), ...fees, retainedTotal]);
  const deductions = [discountTotal, ...tradeIns.map(({ value }) => value)];
  return subtractMoney(charges, sumMoney(currency, deductions));
}

/**
 * Whether a card is currently charged for the basket; the traveller then belongs on the page that waits for the payment (spec
 * §2 "payment/in-progress", §4 "Basket"). That is so if the status is `PENDING` and one of the payment types is a direct card
 * payment. The spelling of the types is not specified, so any text with "direct" and "card" counts, such as `DIRECT_CARD`.
 */
export function isBeingPaid({ status, payment }: Pick<Basket, 'status' | 'payment'>): boolean {
  const isDirectCard = (type: string) => /direct.*card|card.*direct/i.test(type);
  return status === 'PENDING' && (payment?.types ?? []).some(isDirectCard);
}

/**
 * Whether a basket trades in reservations of an order (spec §3 "basketKind AMENDMENT"). The trade-ins decide, because the
 * specification does not list the values of `basketKind`. It is also true for the basket of a reschedule, which has trade-ins
 * too, but is shown on its own pages.
 */
export function isAmendment({ tradeIns = [] }: Pick<Basket, 'tradeIns'>): boolean {
  return tradeIns.length > 0;
}
