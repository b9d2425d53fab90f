import { type getRescheduleSeatPlan } from '#shared/contract/orders/reschedule.ts';
import { type Transaction } from '../../../database/tables.ts';
import { type Coach, listCoaches, coachKey } from '../../../sales/coach.ts';
import { basketById, type StoredBasket } from '../../../sales/stored-basket.ts';
import { type Visit } from '../../visits/visit.ts';
import { findJourney } from '../journeys/on-sale.ts';
import { technicalNotFound } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer } from '../../kit/register-endpoint.ts';
import { planFor } from '../seats/sales-plan.ts';

/**
 * The seats of a journey that a reservation is moved to, or of one coach of it: those that the visitor's reschedule holds there
 * count as free.
 */
export function answerRescheduleSeatPlan(
  host: Pick<Host, 'attempts' | 'clock' | 'database' | 'timetable' | 'trial'>,
): Answer<typeof getRescheduleSeatPlan> {
  return async ({ params: { id }, visit }) => {
    const journey = await findJourney(host, visit, id);
    const [coach, another] = journey ? listCoaches(journey) : [];
    if (coach?.vehicleKind === undefined || another) throw technicalNotFound(`A seat plan of ${id}`);
    const { vehicleKind } = coach;
    return planFor(host, visit, { coach, vehicleKind, basketOf: (step) => rescheduleOn(step, visit, coach) });
  };
}

/** The visitor's latest reschedule that holds places on a coach. */
async function rescheduleOn(step: Transaction, { sessionId }: Visit, coach: Coach): Promise<StoredBasket | undefined> {
  const found = await step
    .selectFrom('baskets')
    .innerJoin('basket_lines', 'basket_lines.basket_id', 'baskets.basket_id')
    .innerJoin('holds', 'holds.line_item_id', 'basket_lines.line_item_id')
    .select('baskets.basket_id')
    .where('baskets.session_id', '=', sessionId)
    .where('baskets.kind', '=', 'RESCHEDULE')
    .where('coach_key', '=', coachKey(coach))
    .orderBy('baskets.created_at', 'desc')
    .orderBy('basket_lines.line_item_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found && basketById(step, found.basket_id);
}
