import { type Database, type Transaction } from '../database/tables.ts';
import { type Instant } from '../clock/clock.ts';
import { type StoredOrder } from './stored-order.ts';

/** A session that has shown that an order is its owner's. */
export interface Access {
  readonly sessionId: string;
  readonly orderNumber: string;
}

/** Lets a session see and change an order by its number alone. Nobody without a session is let in. */
export async function grantAccess(db: Database, { sessionId, orderNumber }: Access, now: Instant): Promise<void> {
  if (sessionId === '') return;
  await db
    .insertInto('order_access')
    .values({ session_id: sessionId, order_number: orderNumber, granted_at: now })
    .onConflict((conflict) => conflict.columns(['session_id', 'order_number']).doUpdateSet({ granted_at: now }))
    .execute();
}

/** No session lasts longer: what one was let into is forgotten then. */
const accessForMs = 7 * 24 * 3_600_000;

/** Forgets what sessions were let into that are over. */
export async function forgetAccess(db: Database, now: Instant): Promise<void> {
  await db
    .deleteFrom('order_access')
    .where('granted_at', '<=', now - accessForMs)
    .execute();
}

/** Which keys of an order open it; undefined where there is none. */
export async function readKeyVersion(db: Database, orderNumber: string): Promise<number | undefined> {
  const order = await db
    .selectFrom('orders')
    .select('key_version')
    .where('order_number', '=', orderNumber)
    .executeTakeFirst();
  return order?.key_version;
}

/**
 * Ends the keys to the orders of an address, and what sessions were let in by them: the owner of the account has closed it, or
 * chosen another password, and whoever has seen a key in the account meanwhile shall not cancel a journey with it.
 */
export async function revokeOrderKeys(step: Transaction, emailAddress: string): Promise<void> {
  const ofAddress = step
    .selectFrom('orders')
    .select('order_number')
    .where(({ eb, fn }) => eb(fn('lower', ['email_address']), '=', emailAddress.trim().toLowerCase()));
  await step.deleteFrom('order_access').where('order_number', 'in', ofAddress).execute();
  await step
    .updateTable('orders')
    .set(({ eb }) => ({ key_version: eb('key_version', '+', 1) }))
    .where('order_number', 'in', ofAddress)
    .execute();
}

/** Who asks for an order. */
export interface OrderVisitor {
  /** Empty where there is none. */
  readonly sessionId: string;
  /** Of the activated account that is signed in. */
  readonly emailAddress?: string | undefined;
}

/** As whom somebody may change an order; undefined: they may not. */
export async function accessTo(
  db: Database,
  { order }: Pick<StoredOrder, 'order'>,
  { sessionId, emailAddress }: OrderVisitor,
): Promise<'TRAVELLER' | 'ACCOUNT' | undefined> {
  if (emailAddress !== undefined && emailAddress.toLowerCase() === order.email_address.toLowerCase()) return 'ACCOUNT';
  if (sessionId === '') return undefined;
  if (sessionId === order.session_id) return 'TRAVELLER';
  const grant = await db
    .selectFrom('order_access')
    .select('granted_at')
    .where('session_id', '=', sessionId)
    .where('order_number', '=', order.order_number)
    .executeTakeFirst();
  return grant && 'TRAVELLER';
}
