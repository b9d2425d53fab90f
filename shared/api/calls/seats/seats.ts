import type { InferOutput } from 'valibot';
import { getRescheduleSeatPlan } from '#shared/contract/orders/reschedule.ts';
import type { seatPlan } from '#shared/contract/seats/seat-plan.ts';
import { getSalesPlan } from '#shared/contract/seats/seats.ts';
import type { CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import type { SeatPlan } from '#shared/domain/seats/seat-plan.ts';
import { priceOf } from '../../amounts/price-of.ts';
import type { Client } from '../../client.ts';

/** The seat plan of a journey, or of one coach of a connection, with what is free. */
export async function loadSalesPlan(client: Client, journeyId: string, signal?: AbortSignal): Promise<SeatPlan> {
  return planOf(await client.call(getSalesPlan, { query: { journeyid: journeyId } }, { signal }), client.currency());
}

/** The seat plan of a journey that a reservation is moved to, with what is free. */
export async function loadReschedulePlan(client: Client, id: string, signal?: AbortSignal): Promise<SeatPlan> {
  return planOf(await client.call(getRescheduleSeatPlan, { params: { id } }, { signal }), client.currency());
}

/** The seat plan of a coach. */
function planOf({ currency, decks, ...rest }: InferOutput<typeof seatPlan>, asked: CurrencyCode): SeatPlan {
  return {
    ...rest,
    decks: decks.map(({ parts, ...deck }) => ({
      ...deck,
      parts: parts.map((part) => ({ ...part, price: priceOf(part.price, currency ?? asked) })),
    })),
  };
}
