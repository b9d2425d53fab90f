import { listTravellers } from '../accounts/saved-travellers.ts';
import { type Database } from '../database/tables.ts';
import { listEnquiryFiles } from '../enquiries/enquiry-store.ts';
import { forwardedKind } from '../enquiries/forward-enquiry.ts';
import { hasAddress, normaliseAddress } from '../mail/recipient.ts';
import { listUnpaidPayments, readPersonOrders, toTime } from './read-person-orders.ts';

/**
 * Reads all that is stored about an e-mail address, as a consistent snapshot: its account, orders, unpaid payments, enquiries
 * and messages. Secrets are left out: passwords, codes, and the text of messages about accounts and to the operator's staff,
 * which contain codes, links of invitations, and what other travellers have written.
 */
export function readPerson(database: Database, emailAddress: string) {
  const address = normaliseAddress(emailAddress);
  return database
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => ({
      emailAddress: address,
      account: await readAccount(trx, address),
      registrations: await readRegistrations(trx, address),
      orders: await readPersonOrders(trx, address),
      unpaidPayments: (await listUnpaidPayments(trx, address)).map(({ facts }) => facts),
      enquiries: await readEnquiries(trx, address),
      messages: await readMessages(trx, address),
    }));
}

async function readAccount(db: Database, address: string) {
  const account = await db
    .selectFrom('accounts')
    .leftJoin('account_details', 'account_details.email_address', 'accounts.email_address')
    .select(['name', 'is_locked', 'activation_code', 'account_id', 'profile', 'settings', 'created_at'])
    .where('accounts.email_address', '=', address)
    .executeTakeFirst();
  if (account === undefined) return null;
  const signIns = await db.selectFrom('sign_ins').select('ends_at').where('email_address', '=', address).execute();
  const history = await db
    .selectFrom('account_history')
    .select(['happened_at', 'action'])
    .where('account_id', '=', account.account_id ?? '')
    .orderBy('entry_no')
    .execute();
  return {
    name: account.name,
    isActivated: account.activation_code === null,
    isLocked: account.is_locked === 1,
    createdAt: toTime(account.created_at),
    profile: JSON.parse(account.profile ?? '{}') as unknown,
    settings: JSON.parse(account.settings ?? '{}') as unknown,
    savedTravellers: (await listTravellers(db, address)).map(({ travellerId: _, ...details }) => details),
    signIns: signIns.map(({ ends_at }) => ({ endsAt: toTime(ends_at) })),
    history: history.map(({ happened_at, action }) => ({ at: toTime(happened_at), action })),
  };
}

async function readRegistrations(db: Database, address: string) {
  const rows = await db
    .selectFrom('registrations')
    .select(['name', 'profile', 'settings', 'registered_at'])
    .where('email_address', '=', address)
    .orderBy('registered_at')
    .execute();
  return rows.map(({ name, profile, settings, registered_at }) => ({
    name,
    registeredAt: toTime(registered_at),
    profile: JSON.parse(profile) as unknown,
    settings: JSON.parse(settings) as unknown,
  }));
}

async function readEnquiries(db: Database, address: string) {
  const rows = await db
    .selectFrom('enquiry_states')
    .innerJoin('messages', 'messages.message_id', 'enquiry_states.message_id')
    .select(['messages.message_id', 'reference', 'form', 'fields', 'messages.filed_at', 'state'])
    .where('email_address', '=', address)
    .orderBy('messages.message_id')
    .execute();
  const enquiries = [];
  for (const { message_id, reference, form, fields, filed_at, state } of rows) {
    const answers = await db
      .selectFrom('enquiry_entries')
      .select(['made_at', 'content'])
      .where('message_id', '=', message_id)
      .where('kind', '=', 'ANSWER')
      .orderBy('entry_id')
      .execute();
    const files = await listEnquiryFiles(db, message_id);
    enquiries.push({
      reference,
      form,
      filedAt: toTime(filed_at),
      state,
      fields: JSON.parse(fields) as unknown,
      answers: answers.map(({ made_at, content: text }) => ({ at: toTime(made_at), text })),
      files: files.map(({ name, type, size }) => ({ name, type, size })),
    });
  }
  return enquiries;
}

/** Whether a message contains a secret or, as an enquiry that was mailed to staff, data of other people. */
const isConfidential = (kind: string) => /^(account|operator)-/.test(kind) || kind === forwardedKind;

/** Reads the messages to an address, and the text messages about its orders. */
async function readMessages(db: Database, address: string) {
  const rows = await db
    .selectFrom('mails')
    .select(['kind', 'channel', 'to_address', 'subject', 'text_body', 'state', 'created_at', 'sent_at'])
    .where(({ eb, or, selectFrom }) =>
      or([
        hasAddress('to_address', address),
        eb(
          'mail_id',
          'in',
          selectFrom('disruption_notices')
            .innerJoin('tickets', 'tickets.reservation_number', 'disruption_notices.reservation_number')
            .innerJoin('orders', 'orders.order_number', 'tickets.order_number')
            .select('mail_id')
            .where(hasAddress('orders.email_address', address)),
        ),
      ]),
    )
    .orderBy('mail_no')
    .execute();
  return rows.map(({ kind, channel, to_address: to, subject, text_body: text, state, created_at, sent_at }) => ({
    kind,
    channel,
    to,
    subject,
    ...(!isConfidential(kind) && { text }),
    state,
    createdAt: toTime(created_at),
    sentAt: toTime(sent_at),
  }));
}
