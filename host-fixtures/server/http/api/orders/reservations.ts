import { amendReservations, savePassenger } from '#shared/contract/orders/reservations.ts';
import { type Transaction } from '../../../database/tables.ts';
import { findChange, addTradeIn } from '../../../orders/change-store.ts';
import { enqueueOrderMail } from '../../../orders/mail/order-mail.ts';
import { addHistory } from '../../../orders/order-history.ts';
import { findOrder, type StoredOrder } from '../../../orders/stored-order.ts';
import { createBasket, releaseExpired, removeBasket, updateLine } from '../../../sales/basket-store.ts';
import { getDeparture } from '../../../sales/fare-conditions.ts';
import { readOpenBasket, type StoredBasket, type StoredLine, type Traveller } from '../../../sales/stored-basket.ts';
import { parseReservationNumber } from '../../../tickets/reservation-number.ts';
import { notFound, refusal } from '../../kit/api-error.ts';
import { type ApiRoute, translatedRoute, route } from '../../kit/api-route.ts';
import { type EndpointInput } from '../../kit/register-endpoint.ts';
import { toBasketAnswer } from '../basket/basket-answer.ts';
import { changeReservation, checkOpen, findVisitorOrder } from './visitor-order.ts';
import { getTradeTerms } from './reservation-rights.ts';

/** The endpoints that change reservations of an order. */
export const routes: readonly ApiRoute[] = [
  /**
   * Adds reservations to the basket to trade them in, next to those of the same order that it already contains. New
   * journeys are added as to any basket. 404 for a different visitor's order; 409 if the basket is in use or a
   * reservation cannot be changed.
   */
  translatedRoute(amendReservations, (host) => (input) => {
    const { body, visit, request } = input;
    return host.idempotentRequests.answer({ request, sessionId: visit.sessionId }, async (storeAnswer) => {
      const { order: visitorOrder } = await findVisitorOrder(host, input, body.orderNumber.trim().toUpperCase());
      const orderNumber = visitorOrder.order.order_number;
      const numbers = body.reservationNumbers.map((number) => parseNumberIn(orderNumber, number));
      if (numbers.length === 0) throw refusal(400, 'invalid', 'noJourneyToChange');
      return host.database.transaction().execute(async (trx) => {
        const now = host.clock.now();
        await releaseExpired(trx, now);
        const order = await findOrder(trx, orderNumber);
        const previousBasket = await readOpenBasket(trx, visit.sessionId, now);
        if (order === undefined) throw notFound('orderNotFound');
        checkBasket(previousBasket, orderNumber);
        const change = { kind: 'AMENDMENT', sessionId: visit.sessionId, orderNumber } as const;
        const basketId =
          previousBasket?.basketId ?? (await createBasket(trx, change, { now, holdMs: visit.scenario?.basketHoldMs }));
        for (const no of numbers) {
          const reservation = findReservationIn(order, no);
          if (await isTradedIn(trx, basketId, reservation.lineItemId)) continue;
          const terms = getTradeTerms({ host, visit, order }, reservation);
          await addTradeIn(trx, basketId, { line: reservation, terms });
        }
        const basket = await readOpenBasket(trx, visit.sessionId, now);
        const answer = { basket: toBasketAnswer(basket, { visit, names: host.names, now }), errors: [] };
        await storeAnswer(trx, answer);
        return answer;
      });
    });
  }),

  /**
   * Corrects a traveller of a reservation before departure, free of charge. Absent names stay as they are. 404 for an
   * order of a different visitor or an unknown traveller; 400 for a missing name; 409 after departure, or if the
   * reservation has ended or is being changed.
   */
  route(savePassenger, (host) => async ({ body, visit, request }) => {
    const name = parseReservationNumber(body.reservationNumber);
    if (name === undefined) throw notFound('orderNotFound');
    const { actor } = await findVisitorOrder(host, { visit, request }, name.orderNumber);
    return changeReservation(host, { visit, request, name }, async (trx, part) => {
      checkOpen(part);
      const { reservation } = part;
      if (visit.now >= getDeparture(reservation.journey)) throw refusal(409, 'departed', 'ownJourneyDeparted');
      const travellers = correctTravellers(reservation, body.passenger);
      await updateLine(trx, reservation.lineItemId, { travellers: JSON.stringify(travellers) });
      const detail = { reservationNo: name.no, passengerId: body.passenger.passengerId };
      const { orderNumber } = name;
      const now = host.clock.now();
      await addHistory(trx, { orderNumber, actor, action: 'PASSENGER_CHANGED', detail }, now);
      await enqueueOrderMail(trx, { kind: 'changed', orderNumber, now });
      return { errors: [] };
    });
  }),
];

/** Returns the number of a reservation within its order. @throws ApiError 404 if the reservation belongs to a different order */
function parseNumberIn(orderNumber: string, reservationNumber: string): number {
  const name = parseReservationNumber(reservationNumber);
  if (name?.orderNumber !== orderNumber) throw notFound('reservationNotFound');
  return name.no;
}

function findReservationIn({ reservations }: StoredOrder, no: number) {
  const match = reservations.find(({ reservation }) => reservation.no === no);
  if (match === undefined) throw notFound('reservationNotFound');
  return match;
}

/** Requires a basket that is not being paid and, if it exists, changes the same order. @throws ApiError 409 */
function checkBasket(basket: StoredBasket | undefined, orderNumber: string): void {
  if (basket?.status === 'PENDING') throw refusal(409, 'payment-pending', 'basketBeingPaid');
  if (basket && basket.orderNumber !== orderNumber) throw refusal(409, 'basket-in-use', 'basketHasOtherJourneys');
}

/**
 * Whether the basket already trades in the reservation. Removes a reschedule of the reservation that was not finished.
 *
 * @throws ApiError 409 if another basket trades in the reservation
 */
async function isTradedIn(trx: Transaction, basketId: string, lineItemId: string): Promise<boolean> {
  const change = await findChange(trx, lineItemId);
  if (change?.basket_id === basketId) return true;
  if (change?.status === 'OPEN' && change.kind === 'RESCHEDULE') await removeBasket(trx, change.basket_id);
  else if (change?.status === 'OPEN') {
    throw refusal(409, 'change-under-way', 'changeInAnotherBasket');
  }
  return false;
}

/** Returns the travellers of a line with the correction. @throws ApiError 400 for a missing name, 404 */
function correctTravellers(
  { party, travellers }: StoredLine,
  passenger: EndpointInput<typeof savePassenger>['body']['passenger'],
) {
  const index = Number(passenger.passengerId) - 1;
  if (!Number.isInteger(index) || index < 0 || index >= party.total) throw notFound('travellerNotFound');
  const emptyTraveller: Traveller = { firstName: '', lastName: '' };
  const previousTraveller = travellers[index] ?? emptyTraveller;
  const chooseName = (newName: string | undefined, previousName: string) => newName?.trim() || previousName;
  const firstName = chooseName(passenger.firstName, previousTraveller.firstName);
  const lastName = chooseName(passenger.lastName, previousTraveller.lastName);
  if (firstName === '' || lastName === '') {
    throw refusal(400, 'name-missing', 'nameMissing');
  }
  const length = Math.max(travellers.length, index + 1);
  return Array.from({ length }, (_, travellerIndex) =>
    travellerIndex === index ? { firstName, lastName } : (travellers[travellerIndex] ?? emptyTraveller),
  );
}
