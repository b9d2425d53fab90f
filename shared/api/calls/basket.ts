import {
  addToBasket as addToBasketCall,
  type basketChange,
  chooseSeats as chooseSeatsCall,
  deleteBasket,
  deleteLineItem,
  getBasket,
  redeemCode as redeemCodeCall,
  removeCode as removeCodeCall,
  savePassengerInfo as savePassengerInfoCall,
  saveSmsNumber as saveSmsNumberCall,
} from '#shared/contract/basket.ts';
import type { Basket, BasketLine } from '#shared/domain/basket/basket.ts';
import type { BasketError } from '#shared/domain/basket/basket-outcome.ts';
import type { PassengerInfo } from '#shared/domain/passengers/passenger-info.ts';
import type { SeatName } from '#shared/domain/seats/seat.ts';
import type { InferOutput } from 'valibot';
import type { Client } from '../client.ts';
import { isApiFailure } from '../failure.ts';

/** What a change of the basket answers: its refusals, and the basket where it brings one along; null is none. */
export interface BasketChange {
  readonly errors: readonly BasketError[];
  readonly basket?: Basket | null;
}

/** The visitor's basket; null when there is none. */
export async function loadBasket(client: Client, signal?: AbortSignal): Promise<Basket | null> {
  return (await client.call(getBasket, {}, { signal })).basket;
}

/** Adds journeys and holds their seats. A refusal is an answer; only a failure of the world rejects. */
export function addToBasket(client: Client, lines: readonly BasketLine[]): Promise<BasketChange> {
  return changed(client.call(addToBasketCall, { body: { journeys: [...lines] } }));
}

/** Takes a journey out. */
export function removeFromBasket(client: Client, lineItemId: string): Promise<BasketChange> {
  return changed(client.call(deleteLineItem, { query: { lineItemId } }));
}

/** Empties the basket. */
export function emptyBasket(client: Client): Promise<BasketChange> {
  return changed(client.call(deleteBasket, {}));
}

/** Chooses the seats of a line item, one a traveller, in place of those of before. */
export function chooseSeats(client: Client, lineItemId: string, seats: readonly SeatName[]): Promise<BasketChange> {
  return changed(client.call(chooseSeatsCall, { query: { lineItemId }, body: { seats: [...seats] } }));
}

/** Tells who travels and what assistance they need, for the whole basket. */
export function savePassengerInfo(client: Client, { passengers, ...info }: PassengerInfo): Promise<BasketChange> {
  return changed(
    client.call(savePassengerInfoCall, { body: { ...info, ...(passengers && { passengers: [...passengers] }) } }),
  );
}

/** Redeems a code. */
export function redeemCode(client: Client, redemptionCode: string): Promise<BasketChange> {
  return changed(client.call(redeemCodeCall, { body: { redemptionCode } }));
}

/** Takes a redeemed code out again. */
export function removeCode(client: Client, redemptionCode: string): Promise<BasketChange> {
  return changed(client.call(removeCodeCall, { query: { redemptionCode } }));
}

/** Sets the number that text messages go to; an undefined one removes it (spec §7). */
export function saveSmsNumber(client: Client, phoneNumber: string | undefined): Promise<BasketChange> {
  return changed(client.call(saveSmsNumberCall, { body: phoneNumber === undefined ? {} : { phoneNumber } }));
}

/** The operator says no with a status, or with errors in an answer that looks like a success (spec §5): one thing. */
async function changed(answer: Promise<InferOutput<typeof basketChange> | undefined>): Promise<BasketChange> {
  try {
    return (await answer) ?? { errors: [] };
  } catch (caught) {
    if (isApiFailure(caught) && caught.kind === 'http' && caught.errors.length > 0) return { errors: caught.errors };
    throw caught;
  }
}
