import { readBasketChange } from '#shared/api/amounts/to-basket.ts';
import { amendReservations } from '#shared/contract/orders/reservations.ts';
import { type BasketOutcome } from '#shared/domain/basket/basket-outcome.ts';
import { createBaskets } from '../basket/baskets.ts';
import { type Context } from '../context.ts';

/** Reservations of one order that the traveller exchanges. */
interface TradeIn {
  readonly orderNumber: string;
  readonly reservationNumbers: readonly string[];
}

/** Exchanges of reservations for other journeys (spec §3 "basketKind AMENDMENT"). */
export function createAmendments({ client, open }: Context) {
  return {
    /** Starts an exchange: the basket then contains the trade-ins. Two presses are one command. */
    begin: ({ orderNumber, reservationNumbers }: TradeIn): Promise<BasketOutcome> =>
      open(createBaskets).change({ kind: 'trade-in', orderNumber, reservationNumbers }, (key) => {
        const body = { orderNumber, reservationNumbers: [...reservationNumbers] };
        return readBasketChange(client, client.call(amendReservations, { body }, { key }));
      }),
    dispose() {},
  };
}
