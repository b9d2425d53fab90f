import {
  chooseSeats as chooseSeatsCall,
  redeemCode as redeemCodeCall,
  removeCode as removeCodeCall,
  savePassengerInfo as savePassengerInfoCall,
  saveSmsNumber as saveSmsNumberCall,
} from '#shared/contract/basket-details.ts';
import type { PassengerInfo } from '#shared/domain/passengers/passenger-info.ts';
import type { SeatName } from '#shared/domain/seats/seat.ts';
import type { Client } from '../client.ts';
import { type BasketChange, basketChanged } from './basket.ts';

/** Chooses the seats of a line item, one a traveller, in place of those of before. */
export function chooseSeats(client: Client, lineItemId: string, seats: readonly SeatName[]): Promise<BasketChange> {
  return basketChanged(client.call(chooseSeatsCall, { query: { lineItemId }, body: { seats: [...seats] } }));
}

/** Tells who travels and what assistance they need, for the whole basket. */
export function savePassengerInfo(client: Client, { passengers, ...info }: PassengerInfo): Promise<BasketChange> {
  return basketChanged(
    client.call(savePassengerInfoCall, { body: { ...info, ...(passengers && { passengers: [...passengers] }) } }),
  );
}

/** Redeems a code. */
export function redeemCode(client: Client, redemptionCode: string): Promise<BasketChange> {
  return basketChanged(client.call(redeemCodeCall, { body: { redemptionCode } }));
}

/** Takes a redeemed code out again. */
export function removeCode(client: Client, redemptionCode: string): Promise<BasketChange> {
  return basketChanged(client.call(removeCodeCall, { query: { redemptionCode } }));
}

/** Sets the number that text messages go to; an undefined one removes it (spec §7). */
export function saveSmsNumber(client: Client, phoneNumber: string | undefined): Promise<BasketChange> {
  return basketChanged(client.call(saveSmsNumberCall, { body: phoneNumber === undefined ? {} : { phoneNumber } }));
}
