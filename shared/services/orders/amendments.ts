import { amendReservations } from '#shared/contract/orders/reservations.ts';
import { createBaskets } from '../basket/baskets.ts';
import { type Context } from '../context.ts';

/**
 * Creates the service for exchanges of an order's reservations for other journeys, which the traveller then adds to the
 * basket (spec §3 "basketKind AMENDMENT").
 */
export function createAmendments({ client, open }: Context) {
  return {
    /**
     * Starts an exchange: adds the reservations to the basket as trade-ins, whose value counts towards the new tickets.
     * Until it resolves, a call with the same reservations gets the same outcome and sends nothing. Never rejects.
     */
    begin: (order: { readonly orderNumber: string; readonly reservationNumbers: readonly string[] }) =>
      open(createBaskets).change({ kind: 'trade-in', ...order }, (idempotencyKey) => {
        const body = { ...order, reservationNumbers: [...order.reservationNumbers] };
        return client.call(amendReservations, { body }, { key: idempotencyKey });
      }),
  };
}
