import { randomBytes, randomUUID } from 'node:crypto';
import { type Instant } from '../../server/clock/clock.ts';
import { isColumnOver } from '../../server/clock/span-end.ts';
import { type Database, type Tables, type Transaction } from '../../server/database/tables.ts';
import { normaliseAddress } from '../../server/mail/recipient.ts';
import { type Operator, type OperatorRole, toOperator, toSecretDigest } from './operator.ts';
import { type Trail, type TrailEntry } from './trail.ts';

/** How long an invitation is valid. */
export const invitationMs = 3 * 24 * 3_600_000;

/** The condition that an invitation has ended. */
export const isInvitationOver = (now: Instant) => isColumnOver('ends_at', { now, longestMs: invitationMs });

/** Why a change of people is refused. `last-settings`: no other person could change settings any more. */
export type PeopleProblem = 'exists' | 'unknown' | 'last-settings' | 'no-roles' | 'no-name' | 'no-address';

/** An invitation: whom it is for, and the text of its link, which is not stored. */
export interface Invitation {
  readonly operator: Operator;
  readonly token: string;
  readonly endsAt: Instant;
}

/** A person in a list. */
export interface StaffPerson extends Operator {
  readonly invitedAt: Instant;
  /** When the invitation was accepted. */
  readonly activatedAt: Instant | undefined;
  readonly endedAt: Instant | undefined;
  /** Whether the person has set up the second factor. */
  readonly hasSecondFactor: boolean;
  /** The end of the invitation, if one is open. */
  readonly invitationEndsAt: Instant | undefined;
}

/** Lists the people who may use `/operator`, and those who could: by name, those who have left at the end. */
export async function listPeople(database: Database): Promise<readonly StaffPerson[]> {
  const rows = await database
    .selectFrom('operators')
    .leftJoin('operator_invitations', 'operator_invitations.operator_id', 'operators.operator_id')
    .selectAll('operators')
    .select('operator_invitations.ends_at as invitation_ends_at')
    .orderBy('name')
    .orderBy('operators.operator_id')
    .execute();
  const people = rows.map((row) => ({
    ...toOperator(row),
    invitedAt: row.invited_at,
    activatedAt: row.activated_at ?? undefined,
    endedAt: row.ended_at ?? undefined,
    hasSecondFactor: row.totp_key !== null,
    invitationEndsAt: row.invitation_ends_at ?? undefined,
  }));
  const isEnded = ({ endedAt }: StaffPerson) => endedAt !== undefined;
  return [...people.filter((person) => !isEnded(person)), ...people.filter(isEnded)];
}

/** Returns the present person with an address; undefined if there is no such person, or access has ended. */
export function findPersonRow(db: Database, address: string): Promise<Tables['operators'] | undefined> {
  return db
    .selectFrom('operators')
    .selectAll()
    .where('email_address', '=', normaliseAddress(address))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Who makes a change: a person, or the command line. */
type Actor = TrailEntry['operator'];

/** Replaces the invitation of a person. Of a person with a password, the link sets up another second factor. */
export async function createInvitation(trx: Transaction, operator: Operator, now: Instant): Promise<Invitation> {
  const { operatorId } = operator;
  const token = randomBytes(32).toString('base64url');
  const endsAt = now + invitationMs;
  await trx.deleteFrom('operator_invitations').where('operator_id', '=', operatorId).execute();
  const row = { token_digest: toSecretDigest(token), operator_id: operatorId, ends_at: endsAt };
  await trx.insertInto('operator_invitations').values(row).execute();
  return { operator, token, endsAt };
}

/** See {@link createPeople}. */
export type People = ReturnType<typeof createPeople>;

/** Creates functions that change who may use `/operator`. Each change is recorded in the trail. */
export function createPeople({ database, trail, now }: { database: Database; trail: Trail; now: () => Instant }) {
  const record = (trx: Transaction, entry: TrailEntry) => trail.record(trx, entry, now());

  const readPresent = (trx: Transaction, operatorId: string) =>
    trx
      .selectFrom('operators')
      .selectAll()
      .where('operator_id', '=', operatorId)
      .where('ended_at', 'is', null)
      .executeTakeFirst();

  /** Whether a person is the only one with the role `settings` who can sign in. */
  async function isLastWithSettings(trx: Transaction, operatorId: string): Promise<boolean> {
    const rows = await trx
      .selectFrom('operators')
      .select(['operator_id', 'name', 'email_address', 'roles'])
      .where('ended_at', 'is', null)
      .where('activated_at', 'is not', null)
      .execute();
    const managers = rows.map(toOperator).filter(({ roles }) => roles.includes('settings'));
    return managers.length === 1 && managers[0]?.operatorId === operatorId;
  }

  return {
    /** Adds a person, who can sign in after accepting the invitation. */
    async invite(
      person: Pick<Operator, 'name' | 'emailAddress' | 'roles'>,
      actor: Actor,
    ): Promise<Invitation | PeopleProblem> {
      const name = person.name.trim().replace(/\s+/g, ' ');
      const emailAddress = normaliseAddress(person.emailAddress);
      if (name === '' || name.length > 80) return 'no-name';
      if (!/^[^\s@<>]+@[^\s@<>]+$/.test(emailAddress) || emailAddress.length > 254) return 'no-address';
      if (person.roles.length === 0) return 'no-roles';
      return database.transaction().execute(async (trx) => {
        if (await findPersonRow(trx, emailAddress)) return 'exists';
        const operatorId = randomUUID();
        const state = { password_hash: null, totp_key: null, last_totp_step: 0, activated_at: null, ended_at: null };
        const roles = person.roles.join(' ');
        const row = { operator_id: operatorId, name, email_address: emailAddress, roles, invited_at: now(), ...state };
        await trx.insertInto('operators').values(row).execute();
        await record(trx, { operator: actor, action: 'PERSON_INVITED', subject: operatorId, facts: { name, roles } });
        return createInvitation(trx, toOperator(row), now());
      });
    },

    /** Creates another link for a person who has not accepted the first one. */
    inviteAgain(operatorId: string, actor: Actor): Promise<Invitation | PeopleProblem> {
      return database.transaction().execute(async (trx) => {
        const row = await readPresent(trx, operatorId);
        if (!row || row.activated_at !== null) return 'unknown';
        await record(trx, {
          operator: actor,
          action: 'PERSON_INVITED',
          subject: operatorId,
          facts: { name: row.name, roles: row.roles },
        });
        return createInvitation(trx, toOperator(row), now());
      });
    },

    /**
     * Removes the second factor of a person, whose sessions end. The returned link, together with the password, sets up another
     * one.
     */
    resetSecondFactor(operatorId: string, actor: Actor): Promise<Invitation | PeopleProblem> {
      return database.transaction().execute(async (trx) => {
        const row = await readPresent(trx, operatorId);
        if (!row || row.activated_at === null) return 'unknown';
        await trx.updateTable('operators').set({ totp_key: null }).where('operator_id', '=', operatorId).execute();
        await trx.deleteFrom('operator_recovery_codes').where('operator_id', '=', operatorId).execute();
        await trx.deleteFrom('operator_sessions').where('operator_id', '=', operatorId).execute();
        await record(trx, { operator: actor, action: 'SECOND_FACTOR_RESET', subject: operatorId });
        return createInvitation(trx, toOperator(row), now());
      });
    },

    /** Changes what a person may do, from the next request on. */
    changeRoles(operatorId: string, roles: readonly OperatorRole[], actor: Actor): Promise<PeopleProblem | undefined> {
      return database.transaction().execute(async (trx) => {
        const row = await readPresent(trx, operatorId);
        if (!row) return 'unknown';
        if (roles.length === 0) return 'no-roles';
        if (!roles.includes('settings') && (await isLastWithSettings(trx, operatorId))) return 'last-settings';
        const facts = { before: row.roles, after: roles.join(' ') };
        await trx.updateTable('operators').set({ roles: facts.after }).where('operator_id', '=', operatorId).execute();
        await record(trx, { operator: actor, action: 'PERSON_CHANGED', subject: operatorId, facts });
        return undefined;
      });
    },

    /** Ends the access of a person at once: sessions, invitation, password and second factor are deleted. */
    end(operatorId: string, actor: Actor): Promise<PeopleProblem | undefined> {
      return database.transaction().execute(async (trx) => {
        const row = await readPresent(trx, operatorId);
        if (!row) return 'unknown';
        if (await isLastWithSettings(trx, operatorId)) return 'last-settings';
        for (const table of ['operator_sessions', 'operator_invitations', 'operator_recovery_codes'] as const)
          await trx.deleteFrom(table).where('operator_id', '=', operatorId).execute();
        await trx
          .updateTable('operators')
          .set({ ended_at: now(), password_hash: null, totp_key: null })
          .where('operator_id', '=', operatorId)
          .execute();
        await record(trx, { operator: actor, action: 'PERSON_ENDED', subject: operatorId });
        return undefined;
      });
    },
  };
}

/** Describes why a change of people was refused. */
export function describePeopleProblem(problem: PeopleProblem): string {
  return {
    exists: 'A person with this address has access already.',
    unknown: 'This person does not exist, or the state has changed: look at the list again.',
    'last-settings':
      'This is the last person with the role “settings” who can sign in. Give the role to another person first, or no one could invite people any more.',
    'no-roles': 'Choose at least one role: read, orders, money, settings.',
    'no-name': 'Enter a name of at most 80 characters.',
    'no-address': 'Enter an e-mail address.',
  }[problem];
}
