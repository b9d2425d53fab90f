import { amendReservations, type TradedIn } from '#shared/api/calls/orders/reservations.ts';
import { type BasketOutcome } from '#shared/domain/basket/basket-outcome.ts';
import { createBaskets } from '../basket/baskets.ts';
import { type Context } from '../context.ts';

/** Reservations that are traded in for other journeys (spec §3 "basketKind AMENDMENT"). */
export interface Amendments {
  /** Begins one: the basket then holds what is traded in. The same press twice is one. */
  begin(traded: TradedIn): Promise<BasketOutcome>;
  dispose(): void;
}

export function createAmendments({ client, open }: Context): Amendments {
  return {
    begin: (traded) =>
      open(createBaskets).change({ kind: 'trade-in', ...traded }, (key) => amendReservations(client, traded, key)),
    dispose() {},
  };
}
