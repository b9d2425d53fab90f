// chunk: baskets
import type { Journey } from '../journeys/journey.ts';
import type { CurrencyCode } from '../kit/money/currency.ts';
import { type Money, sumMoney } from '../kit/money/money.ts';
import type { BasketError } from './basket-outcome.ts';

/** What is to be added to a basket (spec §3 "Add-to-basket line"). */
export interface BasketLine {
  readonly journeyId: string;
  /** Everybody but concession holders and students (spec §5 "Basket add"). */
  readonly passengerCount: number;
  readonly concessionCount: number;
  readonly nusCount: number;
  readonly otherDisabilityCount: number;
  readonly wheelchairSeatedCount: number;
  readonly pcaCount: number;
}

/** A reservation that is given towards another journey. */
export interface TradeIn {
  readonly reservationNumber: string;
  readonly journey: Journey;
  readonly value: Money;
}

/** How a basket may be paid, and what for that is asked; words that nobody here knows among them. */
export interface PaymentWays {
  readonly types: readonly string[];
  /** Missing where the provider does not say. */
  readonly cardBrands?: readonly string[];
  /** What the provider wants to know of who pays, besides name, e-mail address, country and postal code. */
  readonly billingFields?: readonly string[];
}

/** The visitor's basket (spec §3). All its amounts are of one currency. */
export interface Basket {
  readonly currency: CurrencyCode;
  readonly journeys: readonly Journey[];
  /** Until when its seats are held, as UTC text: `yyyy-MM-ddTHH:mm:ssZ`. */
  readonly expiry?: string;
  /** How long its seats are held, from when it was answered. */
  readonly expiryTotalSecondsRemaining?: number;
  /** By how many seconds its hold may be extended now; missing where it may not. */
  readonly extendableBySeconds?: number;
  readonly status?: string;
  readonly payment?: PaymentWays;
  readonly feesBreakdown?: Readonly<Partial<Record<Exclude<FeeKind, 'seats'>, Money | null>>>;
  /** The charge for reserved seats. */
  readonly markupTotal?: Money | null;
  /** What the redeemed codes take off. */
  readonly discountTotal?: Money;
  /** What is to be paid. */
  readonly total?: Money;
  /** `AMENDMENT` and `RESCHEDULE` among others. */
  readonly basketKind?: string;
  /** Reservations of an order that are given for what the basket holds, with their worth. */
  readonly tradeIns?: readonly TradeIn[];
  /** Of the order that is changed. */
  readonly orderNumber?: string;
  /** The codes that were redeemed, and what each takes off. */
  readonly redemptionCodes?: readonly { readonly code: string; readonly amount?: Money }[];
  /** What the server finds wrong with the basket as it stands. */
  readonly errors?: readonly BasketError[];
}

/** What a basket may charge besides its journeys (spec §9 "Fee types tracked"). */
export type FeeKind = 'booking' | 'sms' | 'facilities' | 'seats' | 'amendment';

/** What tickets cost, one by one, all in one currency. */
export interface Fares extends Pick<Basket, 'currency'> {
  readonly journeys: readonly Pick<Basket['journeys'][number], 'price'>[];
}

/** What the tickets of a basket cost, without fees; free ones cost nothing. */
export function sumFares({ currency, journeys }: Fares): Money {
  return sumMoney(
    currency,
    journeys.map(({ price }) => price),
  );
}

/** What a basket costs: what the server says, else the sum of its journeys, of which free ones cost nothing. */
export function getTotal({ total, ...basket }: Fares & Pick<Basket, 'total'>): Money {
  return total ?? sumFares(basket);
}

/**
 * Whether a card is being charged for the basket at this moment: the traveller then belongs on the page that waits for it
 * (spec §2 "payment/in-progress", §4 "Basket"). How the types are spelled is not shown: capitals and strokes do not count.
 */
export function isBeingPaid({ status, payment }: Pick<Basket, 'status' | 'payment'>): boolean {
  const isDirectCard = (type: string) => /direct.*card|card.*direct/i.test(type);
  return status === 'PENDING' && (payment?.types ?? []).some(isDirectCard);
}
