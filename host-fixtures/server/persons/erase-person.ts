import { deleteAccount } from '../accounts/close-account.ts';
import { findAccountRow } from '../accounts/accounts.ts';
import { type Instant } from '../clock/clock.ts';
import { countRows } from '../database/queries.ts';
import { type Database, type Transaction } from '../database/tables.ts';
import { deleteEnquiry, listEnquiriesOfAddress } from '../enquiries/enquiry-store.ts';
import { hasAddress, normaliseAddress } from '../mail/recipient.ts';
import { type ErasableOrder, eraseOrders, erasePayments, listErasableOrders } from '../orders/erase-orders.ts';
import { listUnpaidPayments } from './read-person-orders.ts';

/** What is stored about an address, and would be erased. */
export interface Erasure {
  readonly hasAccount: boolean;
  readonly registrationCount: number;
  readonly orders: readonly ErasableOrder[];
  /** The ids of payments with the address that are not part of an order. */
  readonly unpaidPayments: readonly string[];
  /** The number of payments with the address that are not decided: they may still become orders. */
  readonly undecidedCount: number;
  /** The references of enquiries. */
  readonly enquiries: readonly string[];
  readonly messageCount: number;
}

/** Lists what an erasure of an address would change. Call it in the transaction that erases. */
export async function planErasure(db: Database, emailAddress: string, now: Instant): Promise<Erasure> {
  const address = normaliseAddress(emailAddress);
  const unpaidPayments = await listUnpaidPayments(db, address);
  return {
    hasAccount: (await findAccountRow(db, address)) !== undefined,
    registrationCount: await countRows(db.selectFrom('registrations').where(hasAddress('email_address', address))),
    orders: await listErasableOrders(db, address, now),
    undecidedCount: unpaidPayments.filter(({ isDecided }) => !isDecided).length,
    unpaidPayments: unpaidPayments.filter(({ isDecided }) => isDecided).map(({ paymentId }) => paymentId),
    enquiries: await listEnquiriesOfAddress(db, address),
    messageCount: await countRows(db.selectFrom('mails').where(hasAddress('to_address', address))),
  };
}

/**
 * Erases what is stored about an address: its account, registrations, enquiries and messages, and the names of its orders,
 * which remain for accounting (see `eraseOrders`). The history of the account, which contains no personal data, records it.
 *
 * @returns the names of files of enquiries, which the caller removes from the store of files after the commit
 */
export async function erasePerson(
  trx: Transaction,
  { emailAddress, erasure }: { readonly emailAddress: string; readonly erasure: Erasure },
  now: Instant,
): Promise<readonly string[]> {
  const address = normaliseAddress(emailAddress);
  if (erasure.hasAccount) await deleteAccount(trx, address, now);
  await trx.deleteFrom('registrations').where('email_address', '=', address).execute();
  await trx.deleteFrom('password_resets').where('email_address', '=', address).execute();
  const files: string[] = [];
  for (const reference of erasure.enquiries) files.push(...((await deleteEnquiry(trx, reference)) ?? []));
  await eraseOrders(
    trx,
    erasure.orders.map(({ orderNumber }) => orderNumber),
  );
  await erasePayments(trx, erasure.unpaidPayments);
  await deleteMailsOf(trx, address);
  // The answers to requests, such as that of a profile, are stored for a day.
  await trx
    .deleteFrom('answers')
    .where(({ eb, fn }) => eb(fn('lower', ['body']), 'like', `%${toPattern(address)}%`))
    .execute();
  return files;
}

/** Deletes the messages to an address, and those that name it as the address for replies. */
async function deleteMailsOf(trx: Transaction, address: string): Promise<void> {
  await trx
    .deleteFrom('mails')
    .where(({ eb, or, selectFrom }) =>
      or([
        hasAddress('to_address', address),
        eb('mail_id', 'in', selectFrom('mail_headers').select('mail_id').where(hasAddress('reply_to', address))),
      ]),
    )
    .execute();
  await trx.deleteFrom('mail_headers').where(hasAddress('reply_to', address)).execute();
}

/** `_` and `%` match more than themselves, which finds too much and never too little; a backslash would find too little. */
const toPattern = (text: string) => text.replaceAll('\\', '_');
