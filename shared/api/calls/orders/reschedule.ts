import {
  chooseReschedule as chooseCall,
  chooseRescheduleSeats as chooseSeatsCall,
  confirmReschedule as confirmCall,
  deleteReschedule as deleteCall,
  getReschedule,
  getRescheduleDates,
  getRescheduleJourneys,
  getReschedulePrices,
} from '#shared/contract/orders/reschedule.ts';
import type { Basket } from '#shared/domain/basket/basket.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { currencyOf, mainAmountOf, type Money } from '#shared/domain/kit/money/money.ts';
import type { RibbonDate } from '#shared/domain/search/ribbon/ribbon-date.ts';
import type { SeatName } from '#shared/domain/seats/seat.ts';
import { basketOf } from '../../amounts/basket-of.ts';
import { journeyOf } from '../../amounts/journey-of.ts';
import type { Client } from '../../client.ts';
import { type BasketChange, basketChanged } from '../basket/basket.ts';
import { pricedDaysOf } from '../journeys/journey-dates.ts';
import { type PaymentChange, paymentChanged } from '../payment/payments.ts';

/** Days from the first on. */
export interface RescheduleStretch {
  readonly departureDate: LocalDate;
  readonly days: number;
}

/** What is sent to confirm a reschedule. */
export interface ConfirmWish {
  /** What the traveller was shown; below nothing where it is paid back. */
  readonly total: Money;
  /** The page that the provider leads back to, an absolute address. */
  readonly returnUrl: string;
  /** Language and country of the page, `fr-CA`, for the provider's. */
  readonly locale: string;
}

/** The days that a reservation may be moved to, by its key. */
export async function loadRescheduleDates(
  client: Client,
  key: string,
  signal?: AbortSignal,
): Promise<readonly RibbonDate[]> {
  const { dates } = await client.call(getRescheduleDates, { params: { key } }, { signal });
  return pricedDaysOf(dates, client.currency());
}

/** The lowest price of each day of a stretch. */
export async function loadReschedulePrices(
  client: Client,
  { key, stretch }: { readonly key: string; readonly stretch: RescheduleStretch },
  signal?: AbortSignal,
): Promise<readonly RibbonDate[]> {
  const { dates } = await client.call(getReschedulePrices, { params: { key }, query: stretch }, { signal });
  return pricedDaysOf(dates, client.currency());
}

/** The journeys of a day. */
export async function loadRescheduleJourneys(
  client: Client,
  { key, departureDate }: { readonly key: string; readonly departureDate: LocalDate },
  signal?: AbortSignal,
): Promise<readonly Journey[]> {
  // Coaches are listed of one day (spec §9 "single-day search uses 1 day").
  const query = { days: 1, departureDate };
  const { journeys } = await client.call(getRescheduleJourneys, { params: { key }, query }, { signal });
  return journeys.map((journey) => journeyOf(journey, client.currency()));
}

/** The reschedule's basket; null where the answer has none. Rejects with 400 or 404 where there is none (spec §8). */
export async function loadReschedule(client: Client, key: string, signal?: AbortSignal): Promise<Basket | null> {
  const { basket } = await client.call(getReschedule, { params: { key } }, { signal });
  return basket && basketOf(basket, client.currency());
}

/**
 * Chooses the journey to move to.
 *
 * @param command its key, here as below: sent again under it, it is done once
 */
export function chooseReschedule(
  client: Client,
  { key, journeyId }: { readonly key: string; readonly journeyId: string },
  command: string,
): Promise<BasketChange> {
  return basketChanged(client, client.call(chooseCall, { params: { key }, body: { journeyId } }, { key: command }));
}

/** Chooses seats on it, in place of those of before. */
export function chooseRescheduleSeats(
  client: Client,
  { key, ...chosen }: { readonly key: string; readonly lineItemId: string; readonly seats: readonly SeatName[] },
  command: string,
): Promise<BasketChange> {
  const body = { ...chosen, seats: [...chosen.seats] };
  return basketChanged(client, client.call(chooseSeatsCall, { params: { key }, body }, { key: command }));
}

/** Gives the reschedule up. */
export async function deleteReschedule(client: Client, key: string, command: string): Promise<void> {
  await client.call(deleteCall, { params: { key } }, { key: command });
}

/**
 * Moves the reservation for good, or begins the payment that does. A refusal is an answer; only a failure of the world
 * rejects, and leaves open what came of it.
 */
export function confirmReschedule(
  client: Client,
  { key, wish }: { readonly key: string; readonly wish: ConfirmWish },
  command: string,
): Promise<PaymentChange> {
  const currency = currencyOf(wish.total);
  const body = { ...wish, total: mainAmountOf(wish.total), currency };
  return paymentChanged(client.call(confirmCall, { params: { key }, body }, { key: command }), currency);
}
