import { getCancellationOrder } from '#shared/contract/orders/cancellation.ts';
import { findOrderKey, getAccountOrders, getOrder, getOrderConfirmation } from '#shared/contract/orders/orders.ts';
import { parseOrderNumber } from '#shared/domain/enquiries/order-number.ts';
import { grantAccess } from '../../../orders/order-access.ts';
import { readLatestOrder, readOrder, readOrders, type StoredOrder } from '../../../orders/stored-order.ts';
import { formatReservationNumber, parseReservationNumber } from '../../../tickets/reservation-number.ts';
import { notFound } from '../../kit/api-error.ts';
import { type ApiRoute, routesWith } from '../../kit/api-route.ts';
import { type Host } from '../../kit/host.ts';
import { type Visit } from '../../visits/visit.ts';
import { checkSecret } from '../session/check-secret.ts';
import { findMember } from '../account/member.ts';
import { createOrderKey, toOrderAnswer } from './order-answer.ts';
import { findOrderByKey, findVisitorOrder } from './visitor-order.ts';

// `translatedRoute` is for answers with names of places or carriers, which are in the language of the request.
const { route, translatedRoute } = routesWith(
  'accounts',
  'clock',
  'database',
  'names',
  'orderKeys',
  'secretGuard',
  'signIns',
  'trial',
);

/** The endpoints that read and find orders. */
export const routes: readonly ApiRoute[] = [
  /**
   * An order of the visitor, by its number: bought in this browser session, opened in it by its key, or of the signed-in
   * account. By default the latest one that was bought in this session. 404 for other orders. Only the buyer's session gets
   * the telephone number.
   */
  translatedRoute(getOrderConfirmation, (host) => async ({ query: { orderNumber }, request, visit }) => {
    const order =
      orderNumber === undefined
        ? await findLatestOrder(host, visit)
        : // An invalid number becomes an empty one, which no order has.
          (await findVisitorOrder(host, { visit, request }, parseOrderNumber(orderNumber) ?? '')).order;
    const { session_id, telephone_number } = order.order;
    const isBoughtInSession = visit.sessionId !== '' && session_id === visit.sessionId;
    return {
      ...toOrderAnswer({ host, visit }, order),
      isBoughtInSession,
      ...(isBoughtInSession && telephone_number !== null && { telephoneNumber: telephone_number }),
    };
  }),

  /**
   * An order by its key: a signed text that is valid for some hours. The session, if any, may change the order afterwards. 404
   * for an invalid, expired or revoked key.
   */
  translatedRoute(getOrder, (host) => async ({ body: { reservationDetailsKey }, visit }) => {
    const keyContent = host.orderKeys.readDetailsKey(reservationDetailsKey);
    const order = keyContent && (await readOrder(host.database, keyContent.orderNumber));
    // The version of an order's keys increases when they are revoked.
    if (order === undefined || order.order.key_version !== keyContent?.keyVersion) throw notFound('orderNotFound');
    const { orderNumber } = keyContent;
    await grantAccess(host.database, { sessionId: visit.sessionId, orderNumber }, host.clock.now());
    return toOrderAnswer({ host, visit }, order);
  }),

  /**
   * The orders of the signed-in user: those with the account's e-mail address, and those that were bought in this session. 401
   * if the user is not signed in; 403 if the account is not activated, since its address is not confirmed.
   */
  translatedRoute(getAccountOrders, (host) => async ({ request, visit }) => {
    const { emailAddress } = await findMember(host, request);
    const orders = await readOrders(host.database, { sessionId: visit.sessionId, emailAddress });
    return { orders: orders.map((order) => toOrderAnswer({ host, visit }, order)) };
  }),

  /**
   * The order of a reservation (a booked journey), by the key of the reservation. 404 for an invalid, expired or revoked key.
   * A new key for the reservation may differ, so the answer repeats the key of the request, by which the page finds the
   * reservation.
   */
  translatedRoute(getCancellationOrder, (host) => async ({ params: { key }, visit }) => {
    const { order, reservation } = await findOrderByKey(host, key);
    const { reservations = [], ...answer } = toOrderAnswer({ host, visit }, order);
    const { order_number: orderNumber } = order.order;
    const reservationNumber = formatReservationNumber({ orderNumber, no: reservation.reservation.no });
    const reservationsWithKey = reservations.map((candidate) =>
      candidate.reservationNumber === reservationNumber ? { ...candidate, reservationKey: key } : candidate,
    );
    return { ...answer, reservations: reservationsWithKey };
  }),

  /**
   * Returns the key of an order. The visitor has entered the number of the order or of one of its reservations, and the buyer's
   * e-mail address; case and spaces are ignored. 404 if either is wrong, without saying which; 429 after too many attempts.
   * The session, if any, may change the order afterwards.
   */
  route(findOrderKey, (host) => async ({ body: { customerIdentifier, referenceNumber }, request, reply, visit }) => {
    // `7K3M9QAC-1` is also read as the order number `7K3M9QAC1`, which does not exist. Both may be undefined.
    const enteredNumber = parseOrderNumber(referenceNumber);
    const reservationOrderNumber = parseReservationNumber(referenceNumber)?.orderNumber;
    const order =
      (await readOrder(host.database, enteredNumber ?? '')) ??
      (await readOrder(host.database, reservationOrderNumber ?? ''));
    const foundOrder = await checkSecret(
      host,
      { request, reply },
      {
        kind: 'order-lookup',
        // Also an order that does not exist. The number of an order, in any spelling, and those of its reservations count together.
        subject: order?.order.order_number ?? reservationOrderNumber ?? enteredNumber,
        secretVersion: order?.order.email_address ?? '',
        verify: async () => (order && isBoughtBy(order, customerIdentifier) ? order : undefined),
      },
    );
    if (foundOrder === undefined) throw notFound('orderNotFound');
    const { order_number: orderNumber } = foundOrder.order;
    await grantAccess(host.database, { sessionId: visit.sessionId, orderNumber }, host.clock.now());
    return { reservationDetailsKey: createOrderKey(host, foundOrder) };
  }),
];

/** Returns the latest order that was bought in this session. @throws ApiError 404 without a session or an order */
async function findLatestOrder({ database }: Pick<Host, 'database'>, { sessionId }: Visit): Promise<StoredOrder> {
  // The id is empty if the visitor has no session: then no order is theirs.
  const order = sessionId === '' ? undefined : await readLatestOrder(database, sessionId);
  if (order === undefined) throw notFound('orderNotFound');
  return order;
}

/**
 * Whether the buyer of an order has this e-mail address. Ignores case, and visible and invisible spaces, which are easily
 * copied along.
 */
function isBoughtBy({ order }: StoredOrder, customerIdentifier: string): boolean {
  const normaliseAddress = (address: string) =>
    address
      .normalize('NFKC')
      // The escapes are the zero-width characters of Unicode.
      .replace(/[\s\u200b-\u200d\ufeff]/g, '')
      .toLowerCase();
  // An order whose names were removed has no address.
  return order.email_address !== '' && normaliseAddress(customerIdentifier) === normaliseAddress(order.email_address);
}
