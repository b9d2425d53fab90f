import { amendReservations, savePassenger } from '#shared/contract/orders/reservations.ts';
import { type Instant } from '../../../clock/clock.ts';
import { type Transaction } from '../../../database/tables.ts';
import { addTradeIn, findChange, readReschedule } from '../../../orders/change-store.ts';
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

/** Create endpoints that use only these members of the host; `translatedRoute` those whose answers contain translated names. */
const { route, translatedRoute } = routesWith(
  'accounts',
  'clock',
  'database',
  'idempotentRequests',
  'names',
  'realtime',
  'signIns',
  'sitePages',
  'trial',
);

/** The endpoints that change reservations of an order. */
export const routes: readonly ApiRoute[] = [
  /**
   * Adds reservations of an order to the session's basket as trade-ins: their value counts towards new journeys, which are
   * added later. Creates a missing basket, and skips reservations that it already trades in.
   *
   * Status 404 for a different visitor's order or an unknown reservation; 400 without reservations; 409 if the basket is
   * not a change of this order or is being paid, or if a reservation cannot be changed now or is traded in by a different
   * amendment.
   */
  translatedRoute(amendReservations, (host) => (input) => {
    const { body, visit } = input;
    return changeBasket(host, input, async () => {
      const { order: visitorOrder } = await findVisitorOrder(host, input, body.orderNumber.trim().toUpperCase());
      const orderNumber = visitorOrder.order.order_number;
      // The name of a reservation is the order number and the number of the reservation in the order.
      const reservationNames = [...new Set(body.reservationNumbers)].map((number) => {
        const reservationName = parseReservationNumber(number);
        if (reservationName?.orderNumber !== orderNumber) throw notFound('reservationNotFound');
        return reservationName;
      });
      if (reservationNames.length === 0) throw refusal(400, 'invalid', 'noJourneyToChange');
      // Runs in a transaction. `basket` is that of the session; undefined if it has none. `changeBasket` throws 409 if it is
      // being paid.
      return async (trx, basket) => {
        // A basket that books new journeys has no order number, and is refused, too.
        if (basket && basket.orderNumber !== orderNumber) throw refusal(409, 'basket-in-use', 'basketHasOtherJourneys');
        const storedOrder = await findOrder(trx, orderNumber);
        // An amendment is a basket that changes an order instead of booking a new one. The basket of a reschedule, which moves
        // one reservation, is never that of the session.
        const change = { kind: 'AMENDMENT', sessionId: visit.sessionId, orderNumber } as const;
        // `now` is the real time. `holdMs` is how long seats in the basket stay reserved, if a scenario (a test situation for
        // QA) sets it.
        const options = { now: host.clock.now(), holdMs: visit.scenario?.basketHoldMs };
        const basketId = basket?.basketId ?? (await createBasket(trx, change, options));
        for (const reservationName of reservationNames) {
          const { order, reservation } = getOrderPart(storedOrder, reservationName);
          const isNew = await prepareTradeIn(trx, { basketId, lineItemId: reservation.lineItemId }, options.now);
          if (!isNew) continue;
          // The value and the fee by the conditions of the fare. Throws 409 if the reservation cannot be changed now.
          const terms = getTradeTerms({ host, visit, order }, reservation);
          await addTradeIn(trx, basketId, { line: reservation, terms });
        }
      };
    });
  }),

  /**
   * Corrects the names of one traveller of a reservation before departure, free of charge. Absent and blank names do
   * not replace existing ones.
   *
   * Status 404 for an order of a different visitor, or an unknown reservation or traveller; 400 if the first or last name
   * is still missing; 409 after departure, or if the reservation was cancelled or exchanged, or a change of it is being
   * paid.
   */
  route(savePassenger, (host) => async ({ body, visit, request }) => {
    const reservationName = parseReservationNumber(body.reservationNumber);
    if (reservationName === undefined) throw notFound('orderNotFound');
    const { orderNumber, no: reservationNo } = reservationName;
    // Who changes the order, for its history: a signed-in user, or a traveller who has bought or looked up the order.
    const { actor } = await findVisitorOrder(host, { visit, request }, orderNumber);
    return changeReservation(host, { visit, request, name: reservationName }, async (trx, part) => {
      // Throws 409 if the reservation was cancelled or exchanged, or a change of it is being paid.
      checkOpen(part);
      const { reservation } = part;
      // `visit.now` is the visitor's time, which QA may have set. The history and the e-mail get the real time.
      if (visit.now >= getDeparture(reservation.journey)) throw refusal(409, 'departed', 'ownJourneyDeparted');
      const travellers = JSON.stringify(correctTravellers(reservation, body.passenger));
      await updateLine(trx, reservation.lineItemId, { travellers });
      // A reschedule that is not paid yet has the same travellers.
      const reschedule = await readReschedule(trx, reservation);
      for (const { lineItemId } of reschedule?.lines ?? []) await updateLine(trx, lineItemId, { travellers });
      const detail = { reservationNo, passengerId: body.passenger.passengerId };
      const now = host.clock.now();
      await addHistory(trx, { orderNumber, actor, action: 'PASSENGER_CHANGED', detail }, now);
      await enqueueOrderMail(trx, { kind: 'changed', orderNumber, now, sitePages: host.sitePages });
      return { errors: [] };
    });
  }),
];

/**
 * Prepares a reservation for being traded in by a basket: deletes an unpaid reschedule of the reservation, in any session. A
 * change that is being paid stays: {@link getTradeTerms} rejects the trade-in then.
 *
 * @returns false if the basket already trades in the reservation
 * @throws ApiError 409 if a different unpaid amendment trades it in
 */
async function prepareTradeIn(
  trx: Transaction,
  { basketId, lineItemId }: { readonly basketId: string; readonly lineItemId: string },
  now: Instant,
): Promise<boolean> {
  // The basket that trades in the reservation already, for an amendment or a reschedule.
  const change = await findChange(trx, lineItemId);
  if (change?.basket_id === basketId) return false;
  if (change?.status !== 'OPEN') return true;
  if (change.kind !== 'RESCHEDULE') throw refusal(409, 'change-under-way', 'changeInAnotherBasket');
  await removeBasket(trx, change.basket_id, now);
  return true;
}

/**
 * Returns the travellers of a reservation with the names of one of them corrected.
 *
 * @param passenger `passengerId` is the traveller's number among those of the reservation, from 1; absent and blank names are
 *   ignored
 * @throws ApiError 404 for an unknown traveller; 400 if the first or last name is still missing
 */
function correctTravellers(
  { party, travellers }: StoredLine,
  passenger: EndpointInput<typeof savePassenger>['body']['passenger'],
) {
  const index = Number(passenger.passengerId) - 1;
  if (!Number.isInteger(index) || index < 0 || index >= party.total) throw notFound('travellerNotFound');
  const length = Math.max(travellers.length, index + 1);
  // Travellers before this one may have no names yet.
  const unnamed: Traveller = { firstName: '', lastName: '' };
  const paddedTravellers = Array.from({ length }, (_, position) => travellers[position] ?? unnamed);
  const firstName = passenger.firstName?.trim() || paddedTravellers[index]?.firstName;
  const lastName = passenger.lastName?.trim() || paddedTravellers[index]?.lastName;
  if (!firstName || !lastName) throw refusal(400, 'name-missing', 'nameMissing');
  return paddedTravellers.with(index, { firstName, lastName });
}
