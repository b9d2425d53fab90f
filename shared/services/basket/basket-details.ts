import { readBasketChange } from '#shared/api/amounts/basket-change.ts';
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
import { type SeatName } from '#shared/domain/seats/seat.ts';
import { createBasketChoices } from './basket-choices.ts';
import { createBasketPersistence } from './basket-persistence.ts';
import { createBaskets } from './baskets.ts';
import { type Context } from '../context.ts';

/** What goes with the journeys of a basket. Two presses on one button are one command. */
export interface BasketDetails {
  /** Chooses the seats of a line item, in place of those of before: all of them, or none. */
  chooseSeats(lineItemId: string, seats: readonly SeatName[]): Promise<BasketOutcome>;
  /** Redeems a code. */
  redeem(code: string): Promise<BasketOutcome>;
  /** Takes a redeemed code out again. */
  removeCode(code: string): Promise<BasketOutcome>;
  /** Sets the number that text messages go to, as E.164; an undefined one removes it (spec §7). */
  setSmsNumber(phoneNumber: string | undefined): Promise<BasketOutcome>;
  /** Holds the basket for longer, where it may be (`extendableBySeconds`). */
  extendHold(): Promise<BasketOutcome>;
  /** Sends who travels and what assistance they need; what is left out stays as it was. */
  sendPassengers(info: PassengerInfo): Promise<BasketOutcome>;
  dispose(): void;
}

export function createBasketDetails({ client, open }: Context): BasketDetails {
  const { change } = open(createBaskets);
  const read = (answer: Parameters<typeof readBasketChange>[1]) => readBasketChange(client, answer);
  return {
    chooseSeats: (lineItemId, seats) =>
      change({ kind: 'seats', lineItemId, seats }, (key) =>
        read(client.call(chooseSeats, { query: { lineItemId }, body: { seats: [...seats] } }, { key })),
      ),
    redeem: (code) =>
      change({ kind: 'redeem', code }, (key) =>
        read(client.call(redeemCode, { body: { redemptionCode: code } }, { key })),
      ),
    removeCode: (code) =>
      change({ kind: 'remove-code', code }, (key) =>
        read(client.call(removeCode, { query: { redemptionCode: code } }, { key })),
      ),
    setSmsNumber: (number) =>
      change({ kind: 'sms', number }, (key) =>
        read(client.call(saveSmsNumber, { body: { phoneNumber: number } }, { key })),
      ),
    extendHold: () => change({ kind: 'extend' }, (key) => read(client.call(extendBasket, { body: {} }, { key }))),
    sendPassengers(changes) {
      const info = mergePassengerInfo(open(createBasketChoices).read()?.passengerInfo, changes);
      const body = { ...info, passengers: info.passengers && [...info.passengers] };
      const store = () => open(createBasketPersistence).passengersSent(info);
      return change(
        { kind: 'passengers', info },
        (key) => read(client.call(savePassengerInfo, { body }, { key })),
        store,
      );
    },
    dispose() {},
  };
}
