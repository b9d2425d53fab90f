import { getRescheduleSeatPlan } from '#shared/contract/reschedule.ts';
import { getSalesPlan } from '#shared/contract/seats.ts';
import type { SeatPlan } from '#shared/domain/seats/seat-plan.ts';
import { planOf } from '../amounts.ts';
import type { Client } from '../client.ts';

/** The seat plan of a journey, or of one coach of a connection, with what is free. */
export async function loadSalesPlan(client: Client, journeyId: string, signal?: AbortSignal): Promise<SeatPlan> {
  return planOf(await client.call(getSalesPlan, { query: { journeyid: journeyId } }, { signal }), client.currency());
}

/** The seat plan of a journey that a reservation is moved to, with what is free. */
export async function loadReschedulePlan(client: Client, id: string, signal?: AbortSignal): Promise<SeatPlan> {
  return planOf(await client.call(getRescheduleSeatPlan, { params: { id } }, { signal }), client.currency());
}
