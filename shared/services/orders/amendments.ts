import { amendReservations } from '#shared/contract/orders/reservations.ts';
import { createBaskets } from '../basket/baskets.ts';
import { type Context } from '../context.ts';

/** Exchanges reservations for other journeys (spec §3 "basketKind AMENDMENT"). */
export function createAmendments({ client, open }: Context) {
  return {
    /** Starts an exchange: adds the reservations to the basket as trade-ins. Two presses are one command. */
    begin: (order: { readonly orderNumber: string; readonly reservationNumbers: readonly string[] }) =>
      open(createBaskets).change({ kind: 'trade-in', ...order }, (key) => {
        const body = { ...order, reservationNumbers: [...order.reservationNumbers] };
        return client.call(amendReservations, { body }, { key });
      }),
  };
}
