import { type amendReservations } from '#shared/contract/orders/reservations.ts';
import { beginChange, findChange, tradeIn } from '../../../orders/change-store.ts';
import { type Transaction } from '../../../database/tables.ts';
import { readReservationNumber } from '../../../tickets/reservation-number.ts';
import { orderByNumber, type StoredOrder } from '../../../orders/stored-order.ts';
import { releaseExpired, removeBasket } from '../../../sales/basket-store.ts';
import { readOpenBasket, type StoredBasket } from '../../../sales/stored-basket.ts';
import { basketAnswer } from '../basket/basket-answer.ts';
import { notFound, refusal } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer } from '../../kit/register-endpoint.ts';
import { orderOfVisitor } from './order-of-visitor.ts';
import { tradeTerms } from './trade-terms.ts';

/**
 * Puts reservations into the visitor's basket to be traded in; what they want in exchange is added as to any basket. Those
 * of the same order that are in it already stay. 404 for an order that is not theirs; 409 where the basket is taken, or
 * one of the reservations may not be changed.
 */
export function answerAmendReservations(
  host: Pick<Host, 'accounts' | 'clock' | 'database' | 'names' | 'once' | 'realtime' | 'signedIn' | 'trial'>,
): Answer<typeof amendReservations> {
  return (asked) => {
    const { body, visit, request } = asked;
    return host.once.answer({ request, sessionId: visit.sessionId }, async (keep) => {
      const { order: own } = await orderOfVisitor(host, asked, body.orderNumber.trim().toUpperCase());
      const orderNumber = own.order.order_number;
      const places = body.reservationNumbers.map((number) => placeIn(orderNumber, number));
      if (places.length === 0) throw refusal(400, 'invalid', 'noJourneyToChange');
      return host.database.transaction().execute(async (step) => {
        const now = host.clock.now();
        await releaseExpired(step, now);
        const order = await orderByNumber(step, orderNumber);
        const before = await readOpenBasket(step, visit.sessionId, now);
        if (order === undefined) throw notFound('orderNotFound');
        checkBasket(before, orderNumber);
        const change = { kind: 'AMENDMENT', sessionId: visit.sessionId, orderNumber } as const;
        const basketId =
          before?.basketId ?? (await beginChange(step, change, { now, forMs: visit.scenario?.basketHeldMs }));
        for (const no of places) {
          const reservation = reservationIn(order, no);
          if (await isTradedIn(step, basketId, reservation.lineItemId)) continue;
          const terms = tradeTerms({ host, visit, order }, reservation);
          await tradeIn(step, basketId, { line: reservation, terms });
        }
        const basket = await readOpenBasket(step, visit.sessionId, now);
        const answer = { basket: basketAnswer(basket, { visit, names: host.names, now }), errors: [] };
        await keep(step, answer);
        return answer;
      });
    });
  };
}

/** The place of a reservation in its order. @throws ApiError 404 for one of another order */
function placeIn(orderNumber: string, reservationNumber: string): number {
  const name = readReservationNumber(reservationNumber);
  if (name?.orderNumber !== orderNumber) throw notFound('reservationNotFound');
  return name.no;
}

function reservationIn({ reservations }: StoredOrder, no: number) {
  const found = reservations.find(({ reservation }) => reservation.no === no);
  if (found === undefined) throw notFound('reservationNotFound');
  return found;
}

function checkBasket(basket: StoredBasket | undefined, orderNumber: string): void {
  if (basket?.status === 'PENDING') throw refusal(409, 'payment-pending', 'basketBeingPaid');
  if (basket && basket.orderNumber !== orderNumber) throw refusal(409, 'basket-in-use', 'basketHasOtherJourneys');
}

/** Whether a basket trades a reservation in already. Its reschedule that was begun before is given up for this. */
async function isTradedIn(step: Transaction, basketId: string, lineItemId: string): Promise<boolean> {
  const change = await findChange(step, lineItemId);
  if (change?.basket_id === basketId) return true;
  if (change?.status === 'OPEN' && change.kind === 'RESCHEDULE') await removeBasket(step, change.basket_id);
  else if (change?.status === 'OPEN') {
    throw refusal(409, 'change-under-way', 'changeInAnotherBasket');
  }
  return false;
}
