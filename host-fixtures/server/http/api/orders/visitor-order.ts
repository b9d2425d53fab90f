import { type FastifyRequest } from 'fastify';
import { type Transaction } from '../../../database/tables.ts';
import { findOrderRole } from '../../../orders/order-access.ts';
import { type KeyVersion } from '../../../orders/order-keys.ts';
import { findOrder, readOrder, type StoredOrder } from '../../../orders/stored-order.ts';
import { type StoredReservation } from '../../../sales/stored-basket.ts';
import { type ReservationName } from '../../../tickets/reservation-number.ts';
import { findSignedInAccount } from '../account/member.ts';
import { notFound, refusal } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';
import { type StoreAnswer } from '../../kit/idempotent-requests.ts';
import { type Visit } from '../../visits/visit.ts';

/** An order and one of its reservations (a journey with tickets). */
export interface OrderPart {
  readonly order: StoredOrder;
  readonly reservation: StoredReservation;
}

/**
 * Finds a reservation, and its order, by the reservation's access key: a signed text in links of e-mails and in answers of
 * the API, whose holder may change the reservation. It reads in its own transaction; `changeReservation` reads again.
 *
 * @throws ApiError 404 for an invalid, expired or revoked key, and if the reservation does not exist
 */
export async function findOrderByKey(host: Pick<Host, 'database' | 'orderKeys'>, key: string): Promise<OrderPart> {
  // Undefined if the key is not valid.
  const name = host.orderKeys.readReservationKey(key);
  return getOrderPart(name && (await readOrder(host.database, name.orderNumber)), name);
}

/**
 * Returns a reservation of an order by its name: order number and number in the order.
 *
 * @param name if it was read from a key, it has a `keyVersion`, which must be the order's current one: a higher version revokes
 *   all earlier keys of an order. Without `keyVersion`, the caller has checked the visitor's rights in another way.
 * @throws ApiError 404 if the order, the reservation or the name is missing, or the key was revoked
 */
export function getOrderPart(
  order: StoredOrder | undefined,
  name: (ReservationName & Partial<KeyVersion>) | undefined,
): OrderPart {
  const reservation = order?.reservations.find(({ reservation: { no } }) => no === name?.no);
  if (order === undefined || reservation === undefined) throw notFound('reservationNotFound');
  // A name without a version is compared with the current version, so it always passes.
  if ((name?.keyVersion ?? order.order.key_version) !== order.order.key_version) throw notFound('reservationNotFound');
  return { order, reservation };
}

/** A request about an order. */
interface OrderRequest {
  /** The browser's session and settings. */
  readonly visit: Visit;
  readonly request: FastifyRequest;
}

/**
 * Finds an order by its number, if the visitor may change it: if the visitor bought the order in this session, has
 * opened it by its key, or is signed in with its e-mail address.
 *
 * @returns the order, and the role that permits its change: `ACCOUNT` for the owner of its e-mail address, otherwise
 *   `TRAVELLER`
 * @throws ApiError 404 for other visitors, without revealing that the order exists
 */
export async function findVisitorOrder(
  host: Pick<Host, 'accounts' | 'database' | 'signIns'>,
  { visit, request }: OrderRequest,
  orderNumber: string,
): Promise<{ readonly order: StoredOrder; readonly actor: 'TRAVELLER' | 'ACCOUNT' }> {
  const visitor = { sessionId: visit.sessionId, emailAddress: await getVisitorAddress(host, request) };
  const order = await readOrder(host.database, orderNumber);
  const actor = order && (await findOrderRole(host.database, order, visitor));
  if (order === undefined || actor === undefined) throw notFound('orderNotFound');
  return { order, actor };
}

/**
 * Returns the e-mail address of the signed-in user; undefined if the visitor is not signed in, or the account is locked or
 * not activated. Must not run within a transaction, since it queries the database separately.
 */
export async function getVisitorAddress(
  host: Pick<Host, 'accounts' | 'signIns'>,
  request: FastifyRequest,
): Promise<string | undefined> {
  const account = await findSignedInAccount(host, request);
  return account?.isActivated ? account.emailAddress : undefined;
}

/**
 * Changes a reservation in one transaction, once for each idempotency key: a repeated request gets the stored answer of the
 * first one. Without a key, each request makes the change. The order is read within the transaction.
 *
 * @param change changes the reservation and returns the answer. If it throws, nothing is changed or stored.
 * @throws ApiError 404 like {@link getOrderPart}, 422 if the idempotency key belongs to a different request
 */
export function changeReservation<Result>(
  host: Pick<Host, 'database' | 'idempotentRequests'>,
  { visit, request, name }: OrderRequest & { readonly name: ReservationName & Partial<KeyVersion> },
  change: (trx: Transaction, part: OrderPart) => Promise<Result>,
): Promise<Result> {
  return host.idempotentRequests.answer({ request, sessionId: visit.sessionId }, (storeAnswer: StoreAnswer) =>
    host.database.transaction().execute(async (trx) => {
      const part = getOrderPart(await findOrder(trx, name.orderNumber), name);
      const answer = await change(trx, part);
      await storeAnswer(trx, answer);
      return answer;
    }),
  );
}

/**
 * Requires that a reservation is neither cancelled nor exchanged for another journey, and that no change of it is being paid.
 *
 * @throws ApiError 409
 */
export function checkOpen({ order, reservation }: OrderPart): void {
  const { status } = reservation.reservation;
  // A refusal has an HTTP status, an error id, and the key of the message to the traveller.
  if (status === 'CANCELLED') throw refusal(409, 'cancelled-already', 'alreadyCancelled');
  if (status === 'EXCHANGED') throw refusal(409, 'exchanged-already', 'alreadyExchanged');
  if (order.pendingChangeLines.has(reservation.lineItemId)) {
    throw refusal(409, 'change-pending', 'changeBeingPaid');
  }
}
