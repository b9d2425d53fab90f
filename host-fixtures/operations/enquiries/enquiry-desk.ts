import { type Instant } from '../../server/clock/clock.ts';
import { type EnquiryEntryKind, type EnquiryState } from '../../server/database/enquiry-tables.ts';
import { type Database, type Tables, type Transaction } from '../../server/database/tables.ts';
import { deleteEnquiry } from '../../server/enquiries/enquiry-store.ts';
import { type FileStore } from '../../server/enquiries/file-store.ts';
import { enqueueMail } from '../../server/mail/mail-queue.ts';
import { type OperatorGuard } from '../operator/operator-guard.ts';
import { type Operator } from '../operator/operator.ts';
import { type OperatorAction } from '../operator/trail.ts';
import { writeAnswer } from './answer-mail.ts';
import { listAssignees, type OpenedEnquiry } from './enquiry-list.ts';

/** Dependencies of {@link createEnquiryDesk}. */
export interface EnquiryDeskOptions {
  readonly database: Database;
  readonly files: Pick<FileStore, 'remove'>;
  /** Ms since 1970 UTC, by the real clock, which QA cannot change. */
  readonly now: () => Instant;
  readonly guard: Pick<OperatorGuard, 'recordAction'>;
  /** The address for replies to answers. */
  readonly enquiriesTo?: string | undefined;
}

/** A change of an enquiry by an operator. `version` is that of the page with the form. */
interface Change {
  readonly enquiry: OpenedEnquiry;
  readonly version: number;
  readonly operator: Operator;
}

/** A change of the row, its entry in the thread and in the trail. */
interface ChangeSteps extends Change {
  readonly set: Partial<Pick<Tables['enquiry_states'], 'state' | 'assignee'>>;
  readonly entry: { readonly kind: EnquiryEntryKind; readonly content?: string; readonly mailId?: string };
  readonly action: OperatorAction;
}

/**
 * Creates the changes that operators make to enquiries. Each is stored in one transaction with its entry in the thread and in
 * the trail. They return false, and change nothing, if the enquiry was changed or removed since `version`.
 */
export function createEnquiryDesk({ database, files, now, guard, enquiriesTo }: EnquiryDeskOptions) {
  /** @returns false if the version is outdated */
  async function change(trx: Transaction, steps: ChangeSteps): Promise<boolean> {
    const { enquiry, version, operator, set, entry, action } = steps;
    const { messageId, reference } = enquiry;
    const { numUpdatedRows } = await trx
      .updateTable('enquiry_states')
      .set({ ...set, version: version + 1 })
      .where('message_id', '=', messageId)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    const { kind, content = '', mailId = null } = entry;
    const origin = { author: operator.name, made_at: now() };
    await trx
      .insertInto('enquiry_entries')
      .values({ message_id: messageId, kind, content, mail_id: mailId, ...origin })
      .execute();
    await guard.recordAction(trx, { operator, action, subject: reference }, now());
    return true;
  }

  /** Changes the state of an enquiry. */
  function changeState(trx: Transaction, state: EnquiryState, request: Change): Promise<boolean> {
    const kind = state === 'CLOSED' ? 'CLOSED' : 'REOPENED';
    return change(trx, { ...request, set: { state }, entry: { kind }, action: `ENQUIRY_${kind}` });
  }

  return {
    /** Mails an answer to the traveller, and closes the enquiry if requested. */
    answer: ({ text, isLast, ...request }: Change & { readonly text: string; readonly isLast: boolean }) =>
      database
        .transaction()
        .execute(async (trx) => {
          const mailId = await enqueueMail(trx, writeAnswer(request.enquiry, text, enquiriesTo), now());
          const entry = { kind: 'ANSWER', content: text, mailId } as const;
          // The mail is not sent if the transaction fails.
          if (!(await change(trx, { ...request, set: {}, entry, action: 'ENQUIRY_ANSWERED' })))
            throw new OutdatedForm();
          if (!isLast || request.enquiry.state === 'CLOSED') return true;
          return changeState(trx, 'CLOSED', { ...request, version: request.version + 1 });
        })
        .catch((error: unknown) => {
          if (error instanceof OutdatedForm) return false;
          throw error;
        }),
    /** Assigns an enquiry to a person with the role. It becomes unassigned if `operatorId` is empty or unknown. */
    async assign({ operatorId, ...request }: Change & { readonly operatorId: string }): Promise<boolean> {
      const assignee = (await listAssignees(database)).find((person) => person.operatorId === operatorId);
      const set = { assignee: assignee?.operatorId ?? null };
      const entry = { kind: 'ASSIGNED', content: assignee?.name ?? '' } as const;
      return database
        .transaction()
        .execute((trx) => change(trx, { ...request, set, entry, action: 'ENQUIRY_ASSIGNED' }));
    },
    setState: ({ state, ...request }: Change & { readonly state: EnquiryState }) =>
      database.transaction().execute((trx) => changeState(trx, state, request)),
    /** Deletes an enquiry with its thread and its files. */
    async remove({ enquiry, version, operator }: Change): Promise<boolean> {
      const { reference, messageId } = enquiry;
      const names = await database.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('enquiry_states')
          .select('version')
          .where('message_id', '=', messageId)
          .executeTakeFirst();
        if (row?.version !== version) return undefined;
        await guard.recordAction(trx, { operator, action: 'ENQUIRY_REMOVED', subject: reference }, now());
        return deleteEnquiry(trx, reference);
      });
      if (!names) return false;
      await files.remove(names);
      return true;
    },
  };
}

/** Rolls back an answer to an enquiry that was changed meanwhile. */
class OutdatedForm extends Error {}
