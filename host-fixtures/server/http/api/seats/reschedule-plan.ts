import { type getRescheduleSeatPlan } from '#shared/contract/orders/reschedule.ts';
import { type Transaction } from '../../../database/tables.ts';
import { type Coach, listCoaches, coachKey } from '../../../sales/coach.ts';
import { basketById, type StoredBasket } from '../../../sales/stored-basket.ts';
import { type Visit } from '../../visits/visit.ts';
import { findJourney } from '../journeys/on-sale.ts';
import { technicalNotFound } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer } from '../../kit/register-endpoint.ts';
import { createSeatPlan } from '../seats/sales-plan.ts';

/**
 * The seat plan of a new journey of a reservation, or of one of its coaches. Seats that the reschedule holds count as
 * free.
 */
export function answerRescheduleSeatPlan(
  host: Pick<Host, 'attempts' | 'clock' | 'database' | 'timetable' | 'trial'>,
): Answer<typeof getRescheduleSeatPlan> {
  return async ({ params: { id }, visit }) => {
    const journey = await findJourney(host, visit, id);
    const [coach, secondCoach] = journey ? listCoaches(journey) : [];
    if (coach?.vehicleKind === undefined || secondCoach) throw technicalNotFound(`A seat plan of ${id}`);
    const { vehicleKind } = coach;
    return createSeatPlan(host, visit, {
      coach,
      vehicleKind,
      findBasket: (step) => findRescheduleOn(step, visit, coach),
    });
  };
}

/** Finds the latest reschedule of the visitor that holds places on a coach. */
async function findRescheduleOn(
  step: Transaction,
  { sessionId }: Visit,
  coach: Coach,
): Promise<StoredBasket | undefined> {
  const row = await step
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
  return row && basketById(step, row.basket_id);
}
