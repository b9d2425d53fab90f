import { readBasketChange } from '#shared/api/amounts/to-basket.ts';
import { extendBasket } from '#shared/contract/basket/basket.ts';
import {
  chooseSeats,
  redeemCode,
  removeCode,
  savePassengerInfo,
  saveSmsNumber,
} from '#shared/contract/basket/basket-details.ts';
import { type BasketOutcome } from '#shared/domain/basket/basket-outcome.ts';
import { mergePassengerInfo, type PassengerInfo } from '#shared/domain/basket/passengers/passenger-info.ts';
import type { SeatName } from '#shared/domain/seats/seat-plan.ts';
import { type Context } from '../context.ts';
import { createBasketChoices } from './basket-choices.ts';
import { createBasketPersistence } from './basket-persistence.ts';
import { createBaskets } from './baskets.ts';

/** Changes of the journeys in a basket. Two presses on one button are one command. */
export function createBasketDetails({ client, open }: Context) {
  const { change } = open(createBaskets);
  const read = (answer: Parameters<typeof readBasketChange>[1]) => readBasketChange(client, answer);
  return {
    /** Replaces the seats of a line item: all of them, or none. */
    chooseSeats: (lineItemId: string, seats: readonly SeatName[]): Promise<BasketOutcome> =>
      change({ kind: 'seats', lineItemId, seats }, (key) =>
        read(client.call(chooseSeats, { query: { lineItemId }, body: { seats: [...seats] } }, { key })),
      ),
    redeem: (code: string): Promise<BasketOutcome> =>
      change({ kind: 'redeem', code }, (key) =>
        read(client.call(redeemCode, { body: { redemptionCode: code } }, { key })),
      ),
    /** Removes a redeemed code. */
    removeCode: (code: string): Promise<BasketOutcome> =>
      change({ kind: 'remove-code', code }, (key) =>
        read(client.call(removeCode, { query: { redemptionCode: code } }, { key })),
      ),
    /** Sets the number for text messages, as E.164; `undefined` removes it (spec §7). */
    setSmsNumber: (number: string | undefined): Promise<BasketOutcome> =>
      change({ kind: 'sms', number }, (key) =>
        read(client.call(saveSmsNumber, { body: { phoneNumber: number } }, { key })),
      ),
    /** Extends the hold, if that is possible (`extendableBySeconds`). */
    extendHold: (): Promise<BasketOutcome> =>
      change({ kind: 'extend' }, (key) => read(client.call(extendBasket, { body: {} }, { key }))),
    /** Sets the travellers and the assistance they need. Fields that are left out stay as they are. */
    sendPassengers(changes: PassengerInfo): Promise<BasketOutcome> {
      const info = mergePassengerInfo(open(createBasketChoices).read()?.passengerInfo, changes);
      const body = { ...info, passengers: info.passengers && [...info.passengers] };
      const store = () => open(createBasketPersistence).storePassengers(info);
      return change(
        { kind: 'passengers', info },
        (key) => read(client.call(savePassengerInfo, { body }, { key })),
        store,
      );
    },
    dispose() {},
  };
}
