import {
  amendReservations as amendCall,
  savePassenger as savePassengerCall,
} from '#shared/contract/orders/reservations.ts';
import type { ReservedPassenger } from '#shared/domain/orders/order.ts';
import type { Client } from '../../client.ts';
import type { ApiError } from '../../failure.ts';
import { answerOrErrors } from '../../refusal.ts';
import { type BasketChange, basketChanged } from '../basket/basket.ts';

/** A passenger of a reservation, as they shall be called. */
export interface CorrectedPassenger {
  readonly reservationNumber: string;
  readonly passenger: ReservedPassenger;
}

/**
 * Corrects who travels. A refusal is an answer; only a failure of the world rejects.
 *
 * @param key of the command: sent again under it, it is done once
 * @returns why it was refused; nothing where it was done
 */
export async function savePassenger(
  client: Client,
  corrected: CorrectedPassenger,
  key: string,
): Promise<readonly ApiError[]> {
  const { errors } = await answerOrErrors(client.call(savePassengerCall, { body: corrected }, { key }));
  return errors;
}

/** Reservations of one order that are to be traded in. */
export interface TradedIn {
  readonly orderNumber: string;
  readonly reservationNumbers: readonly string[];
}

/** Begins the amendment of reservations: a basket to trade them in (spec §3 "basketKind AMENDMENT"). */
export function amendReservations(client: Client, traded: TradedIn, key: string): Promise<BasketChange> {
  const { orderNumber, reservationNumbers } = traded;
  const body = { orderNumber, reservationNumbers: [...reservationNumbers] };
  return basketChanged(client, client.call(amendCall, { body }, { key }));
}
