import { type amendReservations } from '#shared/contract/orders/reservations.ts';
import { beginChange, findChange, tradeIn } from '../../../orders/change-store.ts';
import { type Transaction } from '../../../database/tables.ts';
import { readReservationNumber } from '../../../tickets/reservation-number.ts';
import { orderByNumber, type StoredOrder } from '../../../orders/stored-order.ts';
import { releaseExpired, removeBasket } from '../../../sales/basket-store.ts';
import { readOpenBasket, type StoredBasket } from '../../../sales/stored-basket.ts';
import { toBasketAnswer } from '../basket/basket-answer.ts';
import { notFound, refusal } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer } from '../../kit/register-endpoint.ts';
import { findVisitorOrder } from './visitor-order.ts';
import { getTradeTerms } from './trade-terms.ts';

/**
 * Adds reservations to the basket to trade them in, next to those of the same order that it already contains. New
 * journeys are added as to any basket. 404 for a different visitor's order; 409 if the basket is in use or a
 * reservation cannot be changed.
 */
export function answerAmendReservations(
  host: Pick<Host, 'accounts' | 'clock' | 'database' | 'names' | 'once' | 'realtime' | 'signedIn' | 'trial'>,
): Answer<typeof amendReservations> {
  return (input) => {
    const { body, visit, request } = input;
    return host.once.answer({ request, sessionId: visit.sessionId }, async (storeAnswer) => {
      const { order: visitorOrder } = await findVisitorOrder(host, input, body.orderNumber.trim().toUpperCase());
      const orderNumber = visitorOrder.order.order_number;
      const numbers = body.reservationNumbers.map((number) => parseNumberIn(orderNumber, number));
      if (numbers.length === 0) throw refusal(400, 'invalid', 'noJourneyToChange');
      return host.database.transaction().execute(async (step) => {
        const now = host.clock.now();
        await releaseExpired(step, now);
        const order = await orderByNumber(step, orderNumber);
        const previousBasket = await readOpenBasket(step, visit.sessionId, now);
        if (order === undefined) throw notFound('orderNotFound');
        checkBasket(previousBasket, orderNumber);
        const change = { kind: 'AMENDMENT', sessionId: visit.sessionId, orderNumber } as const;
        const basketId =
          previousBasket?.basketId ?? (await beginChange(step, change, { now, forMs: visit.scenario?.basketHeldMs }));
        for (const no of numbers) {
          const reservation = findReservationIn(order, no);
          if (await isTradedIn(step, basketId, reservation.lineItemId)) continue;
          const terms = getTradeTerms({ host, visit, order }, reservation);
          await tradeIn(step, basketId, { line: reservation, terms });
        }
        const basket = await readOpenBasket(step, visit.sessionId, now);
        const answer = { basket: toBasketAnswer(basket, { visit, names: host.names, now }), errors: [] };
        await storeAnswer(step, answer);
        return answer;
      });
    });
  };
}

/** Returns the number of a reservation within its order. @throws ApiError 404 if the reservation belongs to a different order */
function parseNumberIn(orderNumber: string, reservationNumber: string): number {
  const name = readReservationNumber(reservationNumber);
  if (name?.orderNumber !== orderNumber) throw notFound('reservationNotFound');
  return name.no;
}

function findReservationIn({ reservations }: StoredOrder, no: number) {
  const match = reservations.find(({ reservation }) => reservation.no === no);
  if (match === undefined) throw notFound('reservationNotFound');
  return match;
}

function checkBasket(basket: StoredBasket | undefined, orderNumber: string): void {
  if (basket?.status === 'PENDING') throw refusal(409, 'payment-pending', 'basketBeingPaid');
  if (basket && basket.orderNumber !== orderNumber) throw refusal(409, 'basket-in-use', 'basketHasOtherJourneys');
}

/** Whether the basket already trades in the reservation. A reschedule that was started before is removed. */
async function isTradedIn(step: Transaction, basketId: string, lineItemId: string): Promise<boolean> {
  const change = await findChange(step, lineItemId);
  if (change?.basket_id === basketId) return true;
  if (change?.status === 'OPEN' && change.kind === 'RESCHEDULE') await removeBasket(step, change.basket_id);
  else if (change?.status === 'OPEN') {
    throw refusal(409, 'change-under-way', 'changeInAnotherBasket');
  }
  return false;
}
