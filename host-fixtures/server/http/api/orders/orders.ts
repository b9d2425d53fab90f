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
import { toOrderAnswer } from './order-answer.ts';
import { findOrderByKey } from './visitor-order.ts';

/** An order of this session, by default the latest. 404 for other orders. */
export function answerOrderConfirmation(
  host: Pick<Host, 'database' | 'names' | 'orderKeys' | 'trial'>,
): Answer<typeof getOrderConfirmation> {
  return async ({ query: { orderNumber }, visit }) => {
    const { sessionId } = visit;
    const order =
      orderNumber === undefined
        ? await readLatestOrder(host.database, sessionId)
        : await readOrder(host.database, parseOrderNumber(orderNumber) ?? '');
    if (order === undefined || sessionId === '' || order.order.session_id !== sessionId)
      throw notFound('orderNotFound');
    const { telephone_number } = order.order;
    return {
      ...toOrderAnswer({ host, visit }, order),
      ...(telephone_number !== null && { telephoneNumber: telephone_number }),
    };
  };
}

/** An order by its key. The session may change it afterwards. 404 for an invalid or expired key. */
export function answerOrder(
  host: Pick<Host, 'clock' | 'database' | 'names' | 'orderKeys' | 'trial'>,
): Answer<typeof getOrder> {
  return async ({ body: { reservationDetailsKey }, visit }) => {
    const orderName = host.orderKeys.readDetailsKey(reservationDetailsKey);
    const order = orderName && (await readOrder(host.database, orderName.orderNumber));
    if (order === undefined || order.order.key_version !== orderName?.keyVersion) throw notFound('orderNotFound');
    await grantAccess(
      host.database,
      { sessionId: visit.sessionId, orderNumber: order.order.order_number },
      host.clock.now(),
    );
    return toOrderAnswer({ host, visit }, order);
  };
}

/**
 * The orders of the signed-in user: those of the address and those of this session. 401 if the user is not signed in;
 * 403 if the account is not activated, since the address is not confirmed.
 */
export function answerAccountOrders(
  host: Pick<Host, 'accounts' | 'database' | 'names' | 'orderKeys' | 'signedIn' | 'trial'>,
): Answer<typeof getAccountOrders> {
  return async ({ request, visit }) => {
    const { emailAddress } = await findMember(host, request);
    const orders = await readOrders(host.database, { sessionId: visit.sessionId, emailAddress });
    return { orders: orders.map((order) => toOrderAnswer({ host, visit }, order)) };
  };
}

/**
 * The order of a reservation, by the key of the reservation. The answer repeats this key, even if a newer one exists.
 */
export function answerCancellationOrder(
  host: Pick<Host, 'database' | 'names' | 'orderKeys' | 'trial'>,
): Answer<typeof getCancellationOrder> {
  return async ({ params: { key }, visit }) => {
    const { order, reservation } = await findOrderByKey(host, key);
    const { reservations = [], ...answer } = toOrderAnswer({ host, visit }, order);
    const { order_number: orderNumber } = order.order;
    const reservationNumber = formatReservationNumber({ orderNumber, no: reservation.reservation.no });
    const renamedReservations = reservations.map((candidate) =>
      candidate.reservationNumber === reservationNumber ? { ...candidate, reservationKey: key } : candidate,
    );
    return { ...answer, reservations: renamedReservations };
  };
}
