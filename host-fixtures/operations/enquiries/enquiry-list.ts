import { sql } from 'kysely';
import { type EnquiryState } from '../../server/database/enquiry-tables.ts';
import { countRows } from '../../server/database/queries.ts';
import { type Database } from '../../server/database/tables.ts';
import { normaliseAddress } from '../../server/mail/recipient.ts';

/** The number of enquiries on a page of the list. */
export const pageSize = 25;

/** Which enquiries are listed. A missing member does not restrict the list. */
export interface EnquiryFilter {
  readonly state?: EnquiryState | undefined;
  readonly form?: string | undefined;
  /** A reference, or a part of an address. */
  readonly search?: string | undefined;
  /** The page, from 1. */
  readonly page: number;
}

/** Selects the enquiries with their states. */
const selectEnquiries = (database: Database) =>
  database
    .selectFrom('messages')
    .innerJoin('enquiry_states', 'enquiry_states.message_id', 'messages.message_id')
    .leftJoin('operators', 'operators.operator_id', 'enquiry_states.assignee');

/** Returns a page of the list: open enquiries first, of them the oldest first; then closed ones, the latest first. */
export async function listEnquiries(database: Database, { state, form, search, page }: EnquiryFilter) {
  let query = selectEnquiries(database);
  if (state) query = query.where('enquiry_states.state', '=', state);
  if (form) query = query.where('messages.form', '=', form);
  if (search) {
    const reference = search.toUpperCase().replace(/^(?:CW-?)?/, 'CW-');
    // `%` and `_` are wildcards of `like`.
    const pattern = `%${normaliseAddress(search).replace(/[\\%_]/g, String.raw`\$&`)}%`;
    query = query.where(({ eb, or, ref }) =>
      or([
        eb('messages.reference', '=', reference),
        sql<boolean>`${ref('enquiry_states.email_address')} like ${pattern} escape '\\'`,
      ]),
    );
  }
  const count = await countRows(query);
  const age = sql<number>`case when state = 'OPEN' then enquiry_states.filed_at else -enquiry_states.filed_at end`;
  const rows = await query
    .select(['reference', 'form', 'fields', 'enquiry_states.filed_at', 'state', 'operators.name as assignee'])
    .orderBy('state', 'desc')
    .orderBy(age)
    .orderBy('messages.message_id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return {
    count,
    rows: rows.map(({ fields, filed_at: filedAt, ...row }) => ({ ...row, filedAt, fields: parseFields(fields) })),
  };
}

/** Returns the fields of a stored enquiry. */
export function parseFields(fields: string): Readonly<Record<string, string>> {
  return JSON.parse(fields) as Readonly<Record<string, string>>;
}

/** An enquiry with its state and the version that forms send back. */
export type OpenedEnquiry = NonNullable<Awaited<ReturnType<typeof findEnquiry>>>;

/** Finds an enquiry with its thread, the oldest entry first. */
export async function findEnquiry(database: Database, reference: string) {
  const row = await selectEnquiries(database)
    .select([
      'messages.message_id',
      'reference',
      'form',
      'fields',
      'enquiry_states.filed_at',
      'state',
      'version',
      'lang',
    ])
    .select(['enquiry_states.assignee as assigneeId', 'operators.name as assignee'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!row) return undefined;
  const entries = await database
    .selectFrom('enquiry_entries')
    // Mails are deleted earlier than entries.
    .leftJoin('mails', 'mails.mail_id', 'enquiry_entries.mail_id')
    .select(['enquiry_entries.kind', 'author', 'content', 'made_at', 'mails.state as mailState', 'problem'])
    .select('enquiry_entries.mail_id')
    .where('message_id', '=', row.message_id)
    .orderBy('entry_id')
    .execute();
  const { message_id: messageId, filed_at: filedAt, fields, ...facts } = row;
  return { ...facts, messageId, filedAt, fields: parseFields(fields), entries };
}

/** Lists the people to whom an enquiry can be assigned. */
export async function listAssignees(database: Database) {
  const people = await database
    .selectFrom('operators')
    .select(['operator_id as operatorId', 'name', 'roles'])
    .where('ended_at', 'is', null)
    .orderBy('name')
    .execute();
  return people.filter(({ roles }) => roles.split(' ').includes('orders'));
}
