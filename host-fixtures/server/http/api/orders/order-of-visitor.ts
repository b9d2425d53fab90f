import { type FastifyRequest } from 'fastify';
import { accessTo } from '../../../orders/order-access.ts';
import { type KeyVersion } from '../../../orders/order-keys.ts';
import { type ReservationName } from '../../../tickets/reservation-number.ts';
import { readOrder, type StoredOrder } from '../../../orders/stored-order.ts';
import { type Visit } from '../../visits/visit.ts';
import { notFound } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';
import { type StoredReservation } from '../../../sales/stored-basket.ts';

/** An order, and one of its reservations. */
export interface OrderPart {
  readonly order: StoredOrder;
  readonly reservation: StoredReservation;
}

/** What the key to a reservation opens. @throws ApiError 404 for what is no key, and for one that has ended */
export async function orderOfKey(host: Pick<Host, 'database' | 'orderKeys'>, key: string): Promise<OrderPart> {
  const name = host.orderKeys.readReservationKey(key);
  return getPart(name && (await readOrder(host.database, name.orderNumber)), name);
}

/** A reservation of an order, by its name, or by what its key says. @throws ApiError 404, also where the key has ended */
export function getPart(
  order: StoredOrder | undefined,
  name: (ReservationName & Partial<KeyVersion>) | undefined,
): OrderPart {
  const reservation = order?.reservations.find(({ reservation: { no } }) => no === name?.no);
  if (order === undefined || reservation === undefined) throw notFound('reservationNotFound');
  if ((name?.keyVersion ?? order.order.key_version) !== order.order.key_version) throw notFound('reservationNotFound');
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
  host: Pick<Host, 'accounts' | 'database' | 'signedIn'>,
  { visit, request }: OrderAsker,
  orderNumber: string,
): Promise<OwnOrder> {
  const visitor = { sessionId: visit.sessionId, emailAddress: await ownAddress(host, request) };
  const order = await readOrder(host.database, orderNumber);
  const actor = order && (await accessTo(host.database, order, visitor));
  if (order === undefined || actor === undefined) throw notFound('orderNotFound');
  return { order, actor };
}

/** The address of whoever is signed in, once they have shown that it is theirs. Not to be asked within a transaction. */
export async function ownAddress(
  { accounts, signedIn }: Pick<Host, 'accounts' | 'signedIn'>,
  request: FastifyRequest,
): Promise<string | undefined> {
  const account = await accounts.find((await signedIn.read(request)) ?? '');
  return account?.isActivated && !account.isLocked ? account.emailAddress : undefined;
}
