import { extendBasket } from '#shared/contract/basket/basket.ts';
import {
  chooseSeats,
  redeemCode,
  removeCode,
  savePassengerInfo,
  saveSmsNumber,
} from '#shared/contract/basket/basket-details.ts';
import { mergePassengerInfo, type PassengerInfo } from '#shared/domain/basket/passengers/passenger-info.ts';
import type { SeatName } from '#shared/domain/seats/seat-plan.ts';
import { type Context } from '../context.ts';
import { createBasketChoices } from './basket-choices.ts';
import { createBasketPersistence } from './basket-persistence.ts';
import { createBaskets } from './baskets.ts';

/**
 * Changes to the basket other than adding and removing journeys. Each function resolves to the outcome of its command (done,
 * refused or failed) and never rejects. While a command is under way, the same command gets its outcome and sends nothing, so
 * two presses on a button are one command.
 */
export function createBasketDetails({ client, open }: Context) {
  // `change(command, call, onDone)` sends the call with an idempotency key, and stores the basket in its answer.
  const { change } = open(createBaskets);
  return {
    /** Replaces the selected seats of a line item (a journey in the basket). If one of them is taken, nothing is changed. */
    chooseSeats: (lineItemId: string, seats: readonly SeatName[]) =>
      change({ kind: 'seats', lineItemId, seats }, (key) =>
        client.call(chooseSeats, { query: { lineItemId }, body: { seats: [...seats] } }, { key }),
      ),
    /** Redeems a code for a discount. */
    redeem: (code: string) =>
      change({ kind: 'redeem', code }, (key) => client.call(redeemCode, { body: { redemptionCode: code } }, { key })),
    /** Removes a redeemed code. */
    removeCode: (code: string) =>
      change({ kind: 'remove-code', code }, (key) =>
        client.call(removeCode, { query: { redemptionCode: code } }, { key }),
      ),
    /** Sets the phone number for text messages, in E.164 format; `undefined` removes it (spec §7). */
    setSmsNumber: (number: string | undefined) =>
      change({ kind: 'sms', number }, (key) => client.call(saveSmsNumber, { body: { phoneNumber: number } }, { key })),
    /**
     * Extends the hold, the reservation of seats for some minutes. The operator refuses it unless the basket has
     * `extendableBySeconds`.
     */
    extendHold: () => change({ kind: 'extend' }, (key) => client.call(extendBasket, { body: {} }, { key })),
    /**
     * Sets the travellers and the assistance they need. Missing fields keep the values that were last sent, which this browser
     * has stored, because the call replaces all of them.
     */
    sendPassengers(changes: PassengerInfo) {
      const info = mergePassengerInfo(open(createBasketChoices).read()?.passengerInfo, changes);
      const body = { ...info, passengers: info.passengers && [...info.passengers] };
      const store = () => open(createBasketPersistence).storePassengers(info);
      return change({ kind: 'passengers', info }, (key) => client.call(savePassengerInfo, { body }, { key }), store);
    },
  };
}
