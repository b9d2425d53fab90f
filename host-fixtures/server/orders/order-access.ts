import { type Database, type Transaction } from '../database/tables.ts';
import { type Instant } from '../clock/clock.ts';
import { isColumnOver } from '../clock/span-end.ts';
import { hasAddress } from '../mail/recipient.ts';
import { type StoredOrder } from './stored-order.ts';

/** The right of a browser session to access an order, because its visitor has proved that the order is theirs. */
export interface Access {
  readonly sessionId: string;
  readonly orderNumber: string;
}

/**
 * Lets a session view and change an order by its number. If it already may, the access is renewed. Does nothing if the session
 * id is empty.
 */
export async function grantAccess(db: Database, { sessionId, orderNumber }: Access, now: Instant): Promise<void> {
  if (sessionId === '') return;
  await db
    .insertInto('order_access')
    .values({ session_id: sessionId, order_number: orderNumber, granted_at: now })
    .onConflict((conflict) => conflict.columns(['session_id', 'order_number']).doUpdateSet({ granted_at: now }))
    .execute();
}

/**
 * The maximum lifetime of a browser session, as in `http/visits/sessions.ts`, which this layer cannot import. Access that was
 * granted this long ago belongs to an expired session, because the session had begun before.
 */
const sessionLifetimeMs = 7 * 24 * 3_600_000;

/**
 * Deletes access that was granted so long ago that its session has expired.
 *
 * @param now the real time, like that of `grantAccess`
 */
export async function deleteExpiredAccess(db: Database, now: Instant): Promise<void> {
  await db
    .deleteFrom('order_access')
    .where(isColumnOver('granted_at', { now: now - sessionLifetimeMs, longestMs: sessionLifetimeMs }))
    .execute();
}

/**
 * The current version of an order's access keys: keys with which an order can be opened without signing in. A key is only valid
 * if it was made for this version. Undefined if the order does not exist.
 */
export async function readKeyVersion(db: Database, orderNumber: string): Promise<number | undefined> {
  const order = await db
    .selectFrom('orders')
    .select('key_version')
    .where('order_number', '=', orderNumber)
    .executeTakeFirst();
  return order?.key_version;
}

/**
 * Revokes the access keys to all orders of an email address, and the access that was granted to sessions. Called when the owner
 * closes the account or changes its password, so that a person who used the account before can no longer cancel its journeys.
 * The session in which an order was made keeps its access.
 */
export async function revokeOrderKeys(trx: Transaction, emailAddress: string): Promise<void> {
  const orderNumbers = trx.selectFrom('orders').select('order_number').where(hasAddress('email_address', emailAddress));
  await trx.deleteFrom('order_access').where('order_number', 'in', orderNumbers).execute();
  await trx
    .updateTable('orders')
    .set(({ eb }) => ({ key_version: eb('key_version', '+', 1) }))
    .where('order_number', 'in', orderNumbers)
    .execute();
}

/** The session and account that request an order. */
export interface OrderVisitor {
  /** Empty if there is no session. */
  readonly sessionId: string;
  /** The address of the signed-in account. Undefined unless it is activated: only then its owner has proved the address. */
  readonly emailAddress?: string | undefined;
}

/**
 * The role in which a visitor may change an order, for its history. `ACCOUNT`: the order was made with the address of the
 * signed-in account; `TRAVELLER`: it was made in this session, or the session was granted access. If both apply, the role is
 * `ACCOUNT`. Undefined if the visitor may not change the order.
 */
export async function findOrderRole(
  db: Database,
  { order }: Pick<StoredOrder, 'order'>,
  { sessionId, emailAddress }: OrderVisitor,
): Promise<'TRAVELLER' | 'ACCOUNT' | undefined> {
  if (emailAddress !== undefined && emailAddress.toLowerCase() === order.email_address.toLowerCase()) return 'ACCOUNT';
  if (sessionId === '') return undefined;
  if (sessionId === order.session_id) return 'TRAVELLER';
  // The age of a grant does not matter: it belongs to the caller's session, which is valid.
  const grant = await db
    .selectFrom('order_access')
    .select('granted_at')
    .where('session_id', '=', sessionId)
    .where('order_number', '=', order.order_number)
    .executeTakeFirst();
  return grant && 'TRAVELLER';
}
