import { type getCancellationOrder } from '#shared/contract/orders/cancellation.ts';
import { type getAccountOrders, type getOrder, type getOrderConfirmation } from '#shared/contract/orders/orders.ts';
import { parseOrderNumber } from '#shared/domain/enquiries/order-number.ts';
import { grantAccess } from '../../../orders/order-access.ts';
import { formatReservationNumber } from '../../../tickets/reservation-number.ts';
import { readLatestOrder, readOrder, readOrders } from '../../../orders/stored-order.ts';
import { findMember } from '../account/member.ts';
import { notFound } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer } from '../../kit/register-endpoint.ts';
import { orderAnswer } from './order-answer.ts';
import { orderOfKey } from './order-of-visitor.ts';

/** An order that the visitor has bought, the latest without a number; 404 for other people's, and for one that was cancelled. */
export function answerOrderConfirmation(
  host: Pick<Host, 'database' | 'names' | 'orderKeys' | 'trial'>,
): Answer<typeof getOrderConfirmation> {
  return async ({ query: { orderNumber }, visit }) => {
    const { sessionId } = visit;
    const found =
      orderNumber === undefined
        ? await readLatestOrder(host.database, sessionId)
        : await readOrder(host.database, parseOrderNumber(orderNumber) ?? '');
    if (found === undefined || sessionId === '' || found.order.session_id !== sessionId)
      throw notFound('orderNotFound');
    const { telephone_number } = found.order;
    return {
      ...orderAnswer({ host, visit }, found),
      ...(telephone_number !== null && { telephoneNumber: telephone_number }),
    };
  };
}

/** An order by its key, which lets the session change it from then on; 404 for a key that is none or is over. */
export function answerOrder(
  host: Pick<Host, 'clock' | 'database' | 'names' | 'orderKeys' | 'trial'>,
): Answer<typeof getOrder> {
  return async ({ body: { reservationDetailsKey }, visit }) => {
    const opened = host.orderKeys.readDetailsKey(reservationDetailsKey);
    const found = opened && (await readOrder(host.database, opened.orderNumber));
    if (found === undefined || found.order.key_version !== opened?.keyVersion) throw notFound('orderNotFound');
    await grantAccess(
      host.database,
      { sessionId: visit.sessionId, orderNumber: found.order.order_number },
      host.clock.now(),
    );
    return orderAnswer({ host, visit }, found);
  };
}

/**
 * The orders of whoever is signed in and activated: those that go to their address, and those that they have bought in this
 * session. 401 for who is not signed in; 403 for who has not activated their account: until then nobody knows that the
 * address is theirs.
 */
export function answerAccountOrders(
  host: Pick<Host, 'accounts' | 'database' | 'names' | 'orderKeys' | 'signedIn' | 'trial'>,
): Answer<typeof getAccountOrders> {
  return async ({ request, visit }) => {
    const { emailAddress } = await findMember(host, request);
    const orders = await readOrders(host.database, { sessionId: visit.sessionId, emailAddress });
    return { orders: orders.map((order) => orderAnswer({ host, visit }, order)) };
  };
}

/** The order of a reservation, by the reservation's key, which is its key in the answer too, though there is a newer one. */
export function answerCancellationOrder(
  host: Pick<Host, 'database' | 'names' | 'orderKeys' | 'trial'>,
): Answer<typeof getCancellationOrder> {
  return async ({ params: { key }, visit }) => {
    const { order, reservation } = await orderOfKey(host, key);
    const { reservations = [], ...answer } = orderAnswer({ host, visit }, order);
    const { order_number: orderNumber } = order.order;
    const asked = formatReservationNumber({ orderNumber, no: reservation.reservation.no });
    const named = reservations.map((one) => (one.reservationNumber === asked ? { ...one, reservationKey: key } : one));
    return { ...answer, reservations: named };
  };
}
