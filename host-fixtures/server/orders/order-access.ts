import { type Database } from '../database/tables.ts';
import { type Instant } from '../timetable/timetable.ts';
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
    .onConflict((conflict) => conflict.doNothing())
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
  const granted = await db
    .selectFrom('order_access')
    .select('granted_at')
    .where('session_id', '=', sessionId)
    .where('order_number', '=', order.order_number)
    .executeTakeFirst();
  return granted && 'TRAVELLER';
}
