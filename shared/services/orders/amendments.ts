import { readBasketChange } from '#shared/api/amounts/basket-change.ts';
import { amendReservations } from '#shared/contract/orders/reservations.ts';
import { type BasketOutcome } from '#shared/domain/basket/basket-outcome.ts';
import { createBaskets } from '../basket/baskets.ts';
import { type Context } from '../context.ts';

/** Reservations of one order that the traveller gives back in an exchange. */
interface TradeIn {
  readonly orderNumber: string;
  readonly reservationNumbers: readonly string[];
}

/** Reservations that are traded in for other journeys (spec §3 "basketKind AMENDMENT"). */
export interface Amendments {
  /** Begins one: the basket then holds what is traded in. The same press twice is one. */
  begin(tradeIn: TradeIn): Promise<BasketOutcome>;
  dispose(): void;
}

export function createAmendments({ client, open }: Context): Amendments {
  return {
    begin: ({ orderNumber, reservationNumbers }) =>
      open(createBaskets).change({ kind: 'trade-in', orderNumber, reservationNumbers }, (key) => {
        const body = { orderNumber, reservationNumbers: [...reservationNumbers] };
        return readBasketChange(client, client.call(amendReservations, { body }, { key }));
      }),
    dispose() {},
  };
}
