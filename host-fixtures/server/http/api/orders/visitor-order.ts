import { type FastifyRequest } from 'fastify';
import { accessTo } from '../../../orders/order-access.ts';
import { type KeyVersion } from '../../../orders/order-keys.ts';
import { type ReservationName } from '../../../tickets/reservation-number.ts';
import { readOrder, type StoredOrder } from '../../../orders/stored-order.ts';
import { type Visit } from '../../visits/visit.ts';
import { notFound } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';
import { type StoredReservation } from '../../../sales/stored-basket.ts';

/** An order and one of its reservations. */
export interface OrderPart {
  readonly order: StoredOrder;
  readonly reservation: StoredReservation;
}

/** Finds a reservation by its key. @throws ApiError 404 for an invalid or expired key */
export async function findOrderByKey(host: Pick<Host, 'database' | 'orderKeys'>, key: string): Promise<OrderPart> {
  const name = host.orderKeys.readReservationKey(key);
  return getOrderPart(name && (await readOrder(host.database, name.orderNumber)), name);
}

/** Returns a reservation of an order by its name or key. @throws ApiError 404, also for an expired key */
export function getOrderPart(
  order: StoredOrder | undefined,
  name: (ReservationName & Partial<KeyVersion>) | undefined,
): OrderPart {
  const reservation = order?.reservations.find(({ reservation: { no } }) => no === name?.no);
  if (order === undefined || reservation === undefined) throw notFound('reservationNotFound');
  if ((name?.keyVersion ?? order.order.key_version) !== order.order.key_version) throw notFound('reservationNotFound');
  return { order, reservation };
}

/** The request and the visit. */
export interface OrderRequest {
  readonly visit: Visit;
  readonly request: FastifyRequest;
}

/** An order that the visitor may change, and the role that permits it. */
export interface VisitorOrder {
  readonly order: StoredOrder;
  readonly actor: 'TRAVELLER' | 'ACCOUNT';
}

/**
 * Finds an order by its number, if the visitor may change it: as the buyer in this session, after opening it by its
 * key, or signed in with its address.
 *
 * @throws ApiError 404 for other visitors, without revealing that the order exists
 */
export async function findVisitorOrder(
  host: Pick<Host, 'accounts' | 'database' | 'signedIn'>,
  { visit, request }: OrderRequest,
  orderNumber: string,
): Promise<VisitorOrder> {
  const visitor = { sessionId: visit.sessionId, emailAddress: await getVisitorAddress(host, request) };
  const order = await readOrder(host.database, orderNumber);
  const actor = order && (await accessTo(host.database, order, visitor));
  if (order === undefined || actor === undefined) throw notFound('orderNotFound');
  return { order, actor };
}

/** The address of the signed-in user, if the account is activated. Must not run within a transaction. */
export async function getVisitorAddress(
  { accounts, signedIn }: Pick<Host, 'accounts' | 'signedIn'>,
  request: FastifyRequest,
): Promise<string | undefined> {
  const account = await accounts.find((await signedIn.read(request)) ?? '');
  return account?.isActivated && !account.isLocked ? account.emailAddress : undefined;
}
