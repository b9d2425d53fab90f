import { chooseSeats as chooseSeatsCall } from '#shared/contract/basket.ts';
import { getSalesPlan } from '#shared/contract/seats.ts';
import type { SeatPlan } from '#shared/domain/seats/seat-plan.ts';
import type { SeatName } from '#shared/domain/seats/seat.ts';
import type { Client } from '../client.ts';
import { type BasketChange, basketChanged } from './basket.ts';

/** The seat plan of a journey, or of one coach of a connection, with what is free. */
export async function loadSalesPlan(client: Client, journeyId: string, signal?: AbortSignal): Promise<SeatPlan> {
  return await client.call(getSalesPlan, { query: { journeyid: journeyId } }, { signal });
}

/** Chooses the seats of a line of the basket, in the order of its travellers: all of them, or none. */
export function chooseSeats(client: Client, lineItemId: string, seats: readonly SeatName[]): Promise<BasketChange> {
  return basketChanged(client.call(chooseSeatsCall, { query: { lineItemId }, body: { seats: [...seats] } }));
}
