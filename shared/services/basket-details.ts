import {
  chooseSeats,
  redeemCode,
  removeCode,
  savePassengerInfo,
  saveSmsNumber,
} from '#shared/api/calls/basket-details.ts';
import { type BasketOutcome } from '#shared/domain/basket/basket-outcome.ts';
import { type PassengerInfo } from '#shared/domain/passengers/passenger-info.ts';
import { type SeatName } from '#shared/domain/seats/seat.ts';
import { createBasketChoices } from './basket-choices.ts';
import { createBasketKeeping } from './basket-keeping.ts';
import { createBaskets } from './baskets.ts';
import { type Context } from './context.ts';

/** What goes with the journeys of a basket. Two presses on one button are one wish. */
export interface BasketDetails {
  /** Chooses the seats of a line item, in place of those of before: all of them, or none. */
  chooseSeats(lineItemId: string, seats: readonly SeatName[]): Promise<BasketOutcome>;
  /** Redeems a code. */
  redeem(code: string): Promise<BasketOutcome>;
  /** Takes a redeemed code out again. */
  removeCode(code: string): Promise<BasketOutcome>;
  /** Sets the number that text messages go to, as E.164; an undefined one removes it (spec §7). */
  setSmsNumber(phoneNumber: string | undefined): Promise<BasketOutcome>;
  /** Tells who travels and what assistance they need; what is left out stays as it was told before. */
  tellPassengers(info: PassengerInfo): Promise<BasketOutcome>;
  dispose(): void;
}

export function createBasketDetails({ client, open }: Context): BasketDetails {
  const { change } = open(createBaskets);
  return {
    chooseSeats: (lineItemId, seats) =>
      change(`seats ${lineItemId} ${JSON.stringify(seats)}`, () => chooseSeats(client, lineItemId, seats)),
    redeem: (code) => change(`redeem ${code}`, () => redeemCode(client, code)),
    removeCode: (code) => change(`remove code ${code}`, () => removeCode(client, code)),
    setSmsNumber: (number) => change(`sms ${number ?? ''}`, () => saveSmsNumber(client, number)),
    tellPassengers(info) {
      const all = { ...open(createBasketChoices).read()?.passengerInfo, ...info };
      const keep = () => open(createBasketKeeping).told(all);
      return change(`passengers ${JSON.stringify(all)}`, () => savePassengerInfo(client, all), keep);
    },
    dispose() {},
  };
}
