import { type getRescheduleSeatPlan } from '#shared/contract/orders/reschedule.ts';
import { accessTo } from '../../orders/order-access.ts';
import { orderByNumber } from '../../orders/stored-order.ts';
import { coachesOf } from '../../sales/coach.ts';
import { basketById, type StoredBasket } from '../../sales/stored-basket.ts';
import { type Visit } from '../../visits/visit.ts';
import { findLine } from '../basket/change-basket.ts';
import { notFound } from '../kit/api-error.ts';
import { type Host } from '../kit/host.ts';
import { type Answer } from '../kit/register-endpoint.ts';
import { planFor } from '../seats/sales-plan.ts';
import { findReschedule } from './change-reschedule.ts';

/**
 * The seats of the coach that a reservation is moved to: by the id of its line item, for whoever chose it or may change the
 * order; a reservation's key names the first coach of what was chosen for it.
 */
export function answerRescheduleSeatPlan(host: Host): Answer<typeof getRescheduleSeatPlan> {
  return async ({ params: { id }, visit }) => {
    const basket =
      /^\d/.test(id) && !isKey(host, id)
        ? await basketOfLine(host, visit, id)
        : (await findReschedule(host, id)).basket;
    const [first] = basket?.lines ?? [];
    const { line, legIndex = 0 } = (basket && findLine(basket, id)) ?? { line: first };
    const coach = line && coachesOf(line.journey)[legIndex];
    if (basket === undefined || coach?.vehicleKind === undefined) throw notFound(`A seat plan of ${id}`);
    const { vehicleKind } = coach;
    return planFor(host, visit, { coach, vehicleKind, basketOf: (step) => basketById(step, basket.basketId) });
  };
}

const isKey = ({ orderKeys }: Host, id: string) => orderKeys.readReservationKey(id) !== undefined;

async function basketOfLine(host: Host, visit: Visit, lineItemId: string): Promise<StoredBasket | undefined> {
  return host.database
    .transaction()
    .setAccessMode('read only')
    .execute(async (step) => {
      const found = await step
        .selectFrom('basket_lines')
        .innerJoin('baskets', 'baskets.basket_id', 'basket_lines.basket_id')
        .select(['baskets.basket_id', 'baskets.session_id', 'baskets.order_number'])
        .where('line_item_id', '=', parseInt(lineItemId, 10))
        .where('kind', '=', 'RESCHEDULE')
        .executeTakeFirst();
      if (found === undefined) return undefined;
      const isOwn = found.session_id === visit.sessionId;
      const order = isOwn ? undefined : await orderByNumber(step, found.order_number ?? '');
      const mayChange = isOwn || (order && (await accessTo(step, order, visit)) !== undefined);
      return mayChange ? basketById(step, found.basket_id) : undefined;
    });
}
