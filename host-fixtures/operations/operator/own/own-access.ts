import { hashPassword } from '../../../server/accounts/password.ts';
import { type Instant } from '../../../server/clock/clock.ts';
import { countRows } from '../../../server/database/queries.ts';
import { type Database, type Tables, type Transaction } from '../../../server/database/tables.ts';
import { type OperatorAccess, replaceRecoveryCodes } from '../access.ts';
import { isSessionOver, type Operator, toSecretDigest } from '../operator.ts';
import { createInvitation } from '../people.ts';
import { type Trail } from '../trail.ts';

/** Dependencies of {@link createOwnAccess}. */
interface OwnAccessOptions {
  readonly database: Database;
  readonly trail: Trail;
  readonly access: Pick<OperatorAccess, 'isPasswordOf' | 'takeCode'>;
  readonly now: () => Instant;
  /** Replaced in tests, since the real hash is slow. */
  readonly hash?: ((password: string) => Promise<string>) | undefined;
}

/** By what a signed-in person proves who they are once more. */
export interface OwnProof {
  readonly password: string;
  /** A code of the authenticator app, or a recovery code. */
  readonly code: string;
}

/** A session of a person. */
export interface OwnSession {
  /** Identifies the session without being its cookie. */
  readonly digest: string;
  readonly browser: string;
  readonly signedInAt: Instant;
  readonly endsAt: Instant;
}

/** See {@link createOwnAccess}. */
export type OwnAccess = ReturnType<typeof createOwnAccess>;

/**
 * Creates functions by which people change their own sign-in. Each change is recorded in the trail. Those that take a proof
 * return undefined, and change nothing, if it is wrong.
 */
export function createOwnAccess({ database, trail, access, now, hash = hashPassword }: OwnAccessOptions) {
  const readRow = (operator: Operator) =>
    database
      .selectFrom('operators')
      .selectAll()
      .where('operator_id', '=', operator.operatorId)
      .where('ended_at', 'is', null)
      .executeTakeFirst();

  /** Makes a change in a transaction that also takes the code, so that the code is not used if the change fails. */
  async function changeWithProof<Value>(
    operator: Operator,
    { password, code }: OwnProof,
    change: (trx: Transaction) => Promise<Value>,
  ): Promise<Value | undefined> {
    const row: Tables['operators'] | undefined = await readRow(operator);
    if (!(await access.isPasswordOf(row, password)) || !row) return undefined;
    return database
      .transaction()
      .execute(async (trx) => ((await access.takeCode(trx, row, code)) ? change(trx) : undefined));
  }

  return {
    /** Returns the hash of the password, which changes with it. */
    readPasswordHash: async (operator: Operator): Promise<string> => (await readRow(operator))?.password_hash ?? '',

    /**
     * Changes the password, which the caller has validated, and ends all sessions but one.
     *
     * @param session the cookie of the session that continues
     * @returns the new hash
     */
    async changePassword(
      operator: Operator,
      proof: OwnProof,
      { newPassword, session }: { readonly newPassword: string; readonly session: string },
    ): Promise<string | undefined> {
      const passwordHash = await hash(newPassword);
      const { operatorId } = operator;
      return changeWithProof(operator, proof, async (trx) => {
        await trx
          .updateTable('operators')
          .set({ password_hash: passwordHash })
          .where('operator_id', '=', operatorId)
          .execute();
        await trx
          .deleteFrom('operator_sessions')
          .where('operator_id', '=', operatorId)
          .where('session_digest', '!=', toSecretDigest(session))
          .execute();
        await trail.record(trx, { operator, action: 'PASSWORD_CHANGED', subject: operatorId }, now());
        return passwordHash;
      });
    },

    /** Creates a link that sets up another second factor. The present one works until then. @returns the text of the link */
    startSecondFactor: (operator: Operator, proof: OwnProof): Promise<string | undefined> =>
      changeWithProof(operator, proof, async (trx) => (await createInvitation(trx, operator, now())).token),

    /** Replaces the recovery codes. @returns the new ones */
    renewRecoveryCodes: (operator: Operator, proof: OwnProof): Promise<readonly string[] | undefined> =>
      changeWithProof(operator, proof, async (trx) => {
        const { operatorId } = operator;
        await trail.record(trx, { operator, action: 'RECOVERY_CODES_REPLACED', subject: operatorId }, now());
        return replaceRecoveryCodes(trx, operatorId);
      }),

    /** Counts the recovery codes that have not been used. */
    countRecoveryCodes: ({ operatorId }: Operator): Promise<number> =>
      countRows(database.selectFrom('operator_recovery_codes').where('operator_id', '=', operatorId)),

    /** Lists the sessions of a person, the latest first. */
    async listSessions({ operatorId }: Operator): Promise<readonly OwnSession[]> {
      const rows = await database
        .selectFrom('operator_sessions')
        .innerJoin('operator_browsers', 'operator_browsers.session_digest', 'operator_sessions.session_digest')
        .select(['operator_sessions.session_digest as digest', 'browser', 'signed_in_at', 'ends_at'])
        .where('operator_id', '=', operatorId)
        .where(({ not }) => not(isSessionOver(now())))
        .orderBy('signed_in_at', 'desc')
        .orderBy('digest')
        .execute();
      return rows.map(({ signed_in_at: signedInAt, ends_at: endsAt, ...facts }) => ({ ...facts, signedInAt, endsAt }));
    },

    /** Ends a session of a person, or all but the present one. `digest` has no effect if it is another person’s session. */
    async endSessions(
      operator: Operator,
      { digest, session }: { readonly digest: string | undefined; readonly session: string },
    ): Promise<void> {
      const { operatorId } = operator;
      await database.transaction().execute(async (trx) => {
        const sessions = trx.deleteFrom('operator_sessions').where('operator_id', '=', operatorId);
        const { numDeletedRows } = await (
          digest === undefined
            ? sessions.where('session_digest', '!=', toSecretDigest(session))
            : sessions.where('session_digest', '=', digest)
        ).executeTakeFirst();
        const count = Number(numDeletedRows);
        if (count === 0) return;
        await trail.record(trx, { operator, action: 'SESSIONS_ENDED', subject: operatorId, facts: { count } }, now());
      });
    },
  };
}
