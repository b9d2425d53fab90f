import { type FastifyRequest } from 'fastify';
import { accessTo } from '../../orders/order-access.ts';
import { orderByNumber, readOrder, type StoredOrder, type StoredReservation } from '../../orders/stored-order.ts';
import { type Database } from '../../database/tables.ts';
import { type Visit } from '../../visits/visit.ts';
import { notFound } from '../kit/api-error.ts';
import { type Host } from '../kit/host.ts';

/** An order, and one of its reservations. */
export interface OrderPart {
  readonly order: StoredOrder;
  readonly reservation: StoredReservation;
}

/** What the key to a reservation opens. @param db a transaction's, where there is one. @throws ApiError 404 */
export async function orderOfKey(host: Host, key: string, db?: Database): Promise<OrderPart> {
  const name = host.orderKeys.readReservationKey(key);
  const order = name && (await (db ? orderByNumber(db, name.orderNumber) : readOrder(host.database, name.orderNumber)));
  const reservation = order?.reservations.find(({ reservation: { no } }) => no === name?.no);
  if (order === undefined || reservation === undefined) throw notFound('Reservation');
  return { order, reservation };
}

/** Who asks. */
export interface OrderAsker {
  readonly visit: Visit;
  readonly request: FastifyRequest;
}

/** An order that its asker may change, and as whom. */
export interface OwnOrder {
  readonly order: StoredOrder;
  readonly actor: 'TRAVELLER' | 'ACCOUNT';
}

/**
 * An order by its number, for who may change it: whoever bought it in this session, has opened it by its key, or is signed
 * in with its address.
 *
 * @throws ApiError 404 for everybody else, as if there were none
 */
export async function orderOfVisitor(
  host: Host,
  { visit, request }: OrderAsker,
  orderNumber: string,
): Promise<OwnOrder> {
  const account = await host.accounts.find((await host.signedIn.read(request)) ?? '');
  const isOwner = account?.isActivated === true && !account.isLocked;
  const order = await readOrder(host.database, orderNumber);
  const visitor = { sessionId: visit.sessionId, ...(isOwner && { emailAddress: account.emailAddress }) };
  const actor = order && (await accessTo(host.database, order, visitor));
  if (order === undefined || actor === undefined) throw notFound('Order');
  return { order, actor };
}
