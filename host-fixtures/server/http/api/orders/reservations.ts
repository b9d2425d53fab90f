import { amendReservations, savePassenger } from '#shared/contract/orders/reservations.ts';
import { type Transaction } from '../../../database/tables.ts';
import { findChange, addTradeIn } from '../../../orders/change-store.ts';
import { enqueueOrderMail } from '../../../orders/mail/order-mail.ts';
import { addHistory } from '../../../orders/order-history.ts';
import { findOrder } from '../../../orders/stored-order.ts';
import { createBasket, removeBasket, updateLine } from '../../../sales/basket-store.ts';
import { getDeparture } from '../../../sales/fare-conditions.ts';
import { type StoredLine, type Traveller } from '../../../sales/stored-basket.ts';
import { parseReservationNumber } from '../../../tickets/reservation-number.ts';
import { notFound, refusal } from '../../kit/api-error.ts';
import { type ApiRoute, routesWith } from '../../kit/api-route.ts';
import { type EndpointInput } from '../../kit/register-endpoint.ts';
import { changeBasket } from '../basket/change-basket.ts';
import { changeReservation, checkOpen, findVisitorOrder, getOrderPart } from './visitor-order.ts';
import { getTradeTerms } from './reservation-rights.ts';

const { route, translatedRoute } = routesWith(
  'accounts',
  'clock',
  'database',
  'idempotentRequests',
  'names',
  'realtime',
  'signIns',
  'trial',
);

/** The endpoints that change reservations of an order. */
export const routes: readonly ApiRoute[] = [
  /**
   * Adds reservations to the basket to trade them in, next to those of the same order that it already contains. New
   * journeys are added as to any basket. 404 for a different visitor's order; 409 if the basket is in use or a
   * reservation cannot be changed.
   */
  translatedRoute(amendReservations, (host) => (input) => {
    const { body, visit } = input;
    return changeBasket(host, input, async () => {
      const { order: visitorOrder } = await findVisitorOrder(host, input, body.orderNumber.trim().toUpperCase());
      const orderNumber = visitorOrder.order.order_number;
      const names = body.reservationNumbers.map((number) => {
        const name = parseReservationNumber(number);
        if (name?.orderNumber !== orderNumber) throw notFound('reservationNotFound');
        return name;
      });
      if (names.length === 0) throw refusal(400, 'invalid', 'noJourneyToChange');
      return async (trx, basket) => {
        if (basket && basket.orderNumber !== orderNumber) throw refusal(409, 'basket-in-use', 'basketHasOtherJourneys');
        const storedOrder = await findOrder(trx, orderNumber);
        const change = { kind: 'AMENDMENT', sessionId: visit.sessionId, orderNumber } as const;
        const options = { now: host.clock.now(), holdMs: visit.scenario?.basketHoldMs };
        const basketId = basket?.basketId ?? (await createBasket(trx, change, options));
        for (const name of names) {
          const { order, reservation } = getOrderPart(storedOrder, name);
          if (await isTradedIn(trx, basketId, reservation.lineItemId)) continue;
          const terms = getTradeTerms({ host, visit, order }, reservation);
          await addTradeIn(trx, basketId, { line: reservation, terms });
        }
      };
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

/**
 * Whether the basket already trades in the reservation. Removes a reschedule of the reservation that was not finished.
 *
 * @throws ApiError 409 if another basket trades in the reservation
 */
async function isTradedIn(trx: Transaction, basketId: string, lineItemId: string): Promise<boolean> {
  const change = await findChange(trx, lineItemId);
  if (change?.basket_id === basketId) return true;
  if (change?.status !== 'OPEN') return false;
  if (change.kind !== 'RESCHEDULE') throw refusal(409, 'change-under-way', 'changeInAnotherBasket');
  await removeBasket(trx, change.basket_id);
  return false;
}

/** Returns the travellers of a line with the correction. @throws ApiError 400 for a missing name, 404 */
function correctTravellers(
  { party, travellers }: StoredLine,
  passenger: EndpointInput<typeof savePassenger>['body']['passenger'],
) {
  const index = Number(passenger.passengerId) - 1;
  if (!Number.isInteger(index) || index < 0 || index >= party.total) throw notFound('travellerNotFound');
  const length = Math.max(travellers.length, index + 1);
  const names = Array.from({ length }, (_, place): Traveller => travellers[place] ?? { firstName: '', lastName: '' });
  const firstName = passenger.firstName?.trim() || names[index]?.firstName;
  const lastName = passenger.lastName?.trim() || names[index]?.lastName;
  if (!firstName || !lastName) throw refusal(400, 'name-missing', 'nameMissing');
  return names.with(index, { firstName, lastName });
}
