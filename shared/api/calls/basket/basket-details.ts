import { extendBasket as extendBasketCall } from '#shared/contract/basket/basket.ts';
import {
  chooseSeats as chooseSeatsCall,
  redeemCode as redeemCodeCall,
  removeCode as removeCodeCall,
  savePassengerInfo as savePassengerInfoCall,
  saveSmsNumber as saveSmsNumberCall,
} from '#shared/contract/basket/basket-details.ts';
import type { PassengerInfo } from '#shared/domain/basket/passengers/passenger-info.ts';
import type { SeatName } from '#shared/domain/seats/seat.ts';
import type { Client } from '../../client.ts';
import { type BasketChange, basketChanged } from './basket.ts';

/** Seats of a line item, one a traveller. */
export interface ChosenSeats {
  readonly lineItemId: string;
  readonly seats: readonly SeatName[];
}

/**
 * Chooses seats, in place of those of before.
 *
 * @param key of the command, here as below: sent again under it, it is done once
 */
export function chooseSeats(client: Client, { lineItemId, seats }: ChosenSeats, key: string): Promise<BasketChange> {
  return basketChanged(
    client,
    client.call(chooseSeatsCall, { query: { lineItemId }, body: { seats: [...seats] } }, { key }),
  );
}

/** Extends the hold of the basket. */
export function extendBasket(client: Client, key: string): Promise<BasketChange> {
  return basketChanged(client, client.call(extendBasketCall, { body: {} }, { key }));
}

/** Tells who travels and what assistance they need, for the whole basket. */
export function savePassengerInfo(client: Client, told: PassengerInfo, key: string): Promise<BasketChange> {
  const { passengers, ...info } = told;
  const body = { ...info, ...(passengers && { passengers: [...passengers] }) };
  return basketChanged(client, client.call(savePassengerInfoCall, { body }, { key }));
}

/** Redeems a code. */
export function redeemCode(client: Client, redemptionCode: string, key: string): Promise<BasketChange> {
  return basketChanged(client, client.call(redeemCodeCall, { body: { redemptionCode } }, { key }));
}

/** Takes a redeemed code out again. */
export function removeCode(client: Client, redemptionCode: string, key: string): Promise<BasketChange> {
  return basketChanged(client, client.call(removeCodeCall, { query: { redemptionCode } }, { key }));
}

/** Sets the number that text messages go to; an undefined one removes it (spec §7). */
export function saveSmsNumber(client: Client, phoneNumber: string | undefined, key: string): Promise<BasketChange> {
  const body = phoneNumber === undefined ? {} : { phoneNumber };
  return basketChanged(client, client.call(saveSmsNumberCall, { body }, { key }));
}
