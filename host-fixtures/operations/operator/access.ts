import { findPasswordProblem, minPasswordLength, type PasswordProblem } from '#shared/domain/account/password.ts';
import { type DemoOperator } from '../../server/accounts/demo-people.ts';
import { hashPassword, isPassword, unknownHash } from '../../server/accounts/password.ts';
import { type Instant } from '../../server/clock/clock.ts';
import { type Database, type Tables, type Transaction } from '../../server/database/tables.ts';
import { type Operator, operatorRoles, toOperator, toSecretDigest } from './operator.ts';
import { createOperatorSession } from './operator-sessions.ts';
import { findPersonRow, isInvitationOver } from './people.ts';
import { createRecoveryCodes, findCodeStep, type KeyStore, stepTolerance, toRecoveryDigest } from './second-factor.ts';
import { type Trail } from './trail.ts';

type OperatorRow = Tables['operators'];

/** Dependencies of {@link createAccess}. */
export interface AccessOptions {
  readonly database: Database;
  readonly trail: Trail;
  readonly keys: KeyStore;
  readonly now: () => Instant;
  /** Only on a trial host. */
  readonly demoOperator?: DemoOperator | undefined;
  /** Replaced in tests, since the real hash is slow. */
  readonly hash?: ((password: string) => Promise<string>) | undefined;
}

/** An invitation that a person has opened. */
export interface OpenInvitation {
  readonly operator: Operator;
  /** The key that the person enters into an authenticator app. */
  readonly key: Buffer;
  /** The hash of the person's password; undefined if a password must be chosen. */
  readonly passwordHash: string | undefined;
}

/** The result of accepting an invitation. */
export type Acceptance =
  | { readonly session: string; readonly recoveryCodes: readonly string[] }
  | { readonly problem: 'wrong-password' | 'wrong-code' | 'expired' | PasswordProblem };

/** See {@link createAccess}. */
export type OperatorAccess = ReturnType<typeof createAccess>;

/** Creates functions by which people of the operator prove who they are. */
export function createAccess({ database, trail, keys, now, demoOperator, hash = hashPassword }: AccessOptions) {
  /** Reads an invitation by the text of its link; undefined if it was used or has ended. */
  async function readInvitation(db: Database, token: string): Promise<OpenInvitation | undefined> {
    const row = await db
      .selectFrom('operator_invitations')
      .innerJoin('operators', 'operators.operator_id', 'operator_invitations.operator_id')
      .selectAll('operators')
      .where('token_digest', '=', toSecretDigest(token))
      .where(({ not }) => not(isInvitationOver(now())))
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (!row) return undefined;
    return { operator: toOperator(row), key: keys.deriveKey(token), passwordHash: row.password_hash ?? undefined };
  }

  /** Accepts a code of the app, a recovery code, or the demo operator's code. Each of the first two is accepted once. */
  async function takeCode(trx: Transaction, row: OperatorRow, input: string): Promise<boolean> {
    const { operator_id: operatorId } = row;
    if (demoOperator?.emailAddress === row.email_address) return input.trim() === demoOperator.code;
    const key = row.totp_key === null ? undefined : keys.decrypt(row.totp_key, operatorId);
    const step = key && findCodeStep(key, input, now());
    if (step === undefined) {
      const { numDeletedRows } = await trx
        .deleteFrom('operator_recovery_codes')
        .where('operator_id', '=', operatorId)
        .where('code_digest', '=', toRecoveryDigest(input))
        .executeTakeFirst();
      return numDeletedRows > 0n;
    }
    // One statement, so that of two simultaneous attempts with one code only one succeeds.
    const { numUpdatedRows } = await trx
      .updateTable('operators')
      .set({ last_totp_step: step })
      .where('operator_id', '=', operatorId)
      // A much later step was stored while the clock was ahead.
      .where(({ eb, or }) => or([eb('last_totp_step', '<', step), eb('last_totp_step', '>', step + 2 * stepTolerance)]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  return {
    takeCode,
    /** Whether an address is that of the demo operator of a trial host, whose sign-in everyone shares. */
    isDemoAddress: (address: string): boolean => demoOperator?.emailAddress === address,
    /** Returns the person with an address who can sign in, if any. On a trial host, creates the demo operator. */
    async findPerson(address: string): Promise<OperatorRow | undefined> {
      const row = await findPersonRow(database, address);
      if (row || demoOperator?.emailAddress !== address) return row?.activated_at === null ? undefined : row;
      const demoRow: OperatorRow = {
        operator_id: 'demo',
        name: demoOperator.name,
        email_address: address,
        roles: operatorRoles.join(' '),
        password_hash: await hash(demoOperator.password),
        totp_key: null,
        last_totp_step: 0,
        invited_at: now(),
        activated_at: now(),
        ended_at: null,
      };
      await database
        .insertInto('operators')
        .values(demoRow)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return demoRow;
    },

    /** Whether a password is that of a person. Takes as long if there is no such person. */
    isPasswordOf(row: Pick<OperatorRow, 'password_hash'> | undefined, password: string): Promise<boolean> {
      return isPassword(password, row?.password_hash ?? unknownHash);
    },

    /**
     * Signs a person in, whose password was right, with the second factor.
     *
     * @param browser its name, from `describeBrowser`
     * @returns the cookie of the session; undefined if the code is wrong, or was used before
     */
    signIn(row: OperatorRow, code: string, browser: string): Promise<string | undefined> {
      return database.transaction().execute(async (trx) => {
        if (!(await takeCode(trx, row, code))) return undefined;
        await trail.record(trx, { operator: toOperator(row), action: 'SIGNED_IN' }, now());
        return createOperatorSession(trx, { operatorId: row.operator_id, browser }, now());
      });
    },

    /** Records that a sign-in with the address of a person was refused. */
    async recordRefusal(row: OperatorRow, reason: 'password' | 'code'): Promise<void> {
      const entry = { operator: toOperator(row), action: 'SIGN_IN_REFUSED', facts: { reason } } as const;
      await database.transaction().execute((trx) => trail.record(trx, entry, now()));
    },

    /** Ends the session of a cookie, for all copies of it. */
    async signOut(session: string): Promise<void> {
      await database.transaction().execute(async (trx) => {
        const row = await trx
          .deleteFrom('operator_sessions')
          .where('session_digest', '=', toSecretDigest(session))
          .returning('operator_id')
          .executeTakeFirst();
        if (!row) return;
        const person = await trx
          .selectFrom('operators')
          .selectAll()
          .where('operator_id', '=', row.operator_id)
          .executeTakeFirstOrThrow();
        await trail.record(trx, { operator: toOperator(person), action: 'SIGNED_OUT' }, now());
      });
    },

    findInvitation: (token: string): Promise<OpenInvitation | undefined> => readInvitation(database, token),

    /**
     * Accepts an invitation: sets the password, unless the person has one, and the second factor, and signs in. Earlier sessions
     * of the person end.
     *
     * @param code of the authenticator app, which proves that the key was entered
     */
    async accept(
      token: string,
      { password, code, browser }: { readonly password: string; readonly code: string; readonly browser: string },
    ): Promise<Acceptance> {
      const invitation = await readInvitation(database, token);
      if (!invitation) return { problem: 'expired' };
      const { operator, key, passwordHash: storedHash } = invitation;
      if (storedHash === undefined) {
        const problem = findPasswordProblem(password, operator.emailAddress);
        if (problem !== undefined) return { problem };
      } else if (!(await isPassword(password, storedHash))) return { problem: 'wrong-password' };
      const step = findCodeStep(key, code, now());
      if (step === undefined) return { problem: 'wrong-code' };
      const passwordHash = storedHash ?? (await hash(password));
      const { operatorId } = operator;
      return database.transaction().execute(async (trx): Promise<Acceptance> => {
        // Of two simultaneous attempts, only one deletes the row.
        const { numDeletedRows } = await trx
          .deleteFrom('operator_invitations')
          .where('token_digest', '=', toSecretDigest(token))
          .executeTakeFirst();
        if (numDeletedRows === 0n) return { problem: 'expired' };
        const totp_key = keys.encrypt(key, operatorId);
        await trx
          .updateTable('operators')
          .set({ password_hash: passwordHash, totp_key, last_totp_step: step, activated_at: now() })
          .where('operator_id', '=', operatorId)
          .execute();
        await trx.deleteFrom('operator_sessions').where('operator_id', '=', operatorId).execute();
        const recoveryCodes = await replaceRecoveryCodes(trx, operatorId);
        const action = storedHash === undefined ? 'INVITATION_ACCEPTED' : 'SECOND_FACTOR_SET_UP';
        await trail.record(trx, { operator, action, subject: operatorId }, now());
        return { session: await createOperatorSession(trx, { operatorId, browser }, now()), recoveryCodes };
      });
    },
  };
}

/** Replaces the recovery codes of a person. @returns the new ones, which the database only has as digests */
export async function replaceRecoveryCodes(trx: Transaction, operatorId: string): Promise<readonly string[]> {
  const codes = createRecoveryCodes();
  await trx.deleteFrom('operator_recovery_codes').where('operator_id', '=', operatorId).execute();
  const rows = codes.map((text) => ({ operator_id: operatorId, code_digest: toRecoveryDigest(text) }));
  await trx.insertInto('operator_recovery_codes').values(rows).execute();
  return codes;
}

/** Describes why an invitation was not accepted. */
export function describeAcceptanceProblem(problem: Extract<Acceptance, { problem: string }>['problem']): string {
  return {
    'wrong-password': 'This is not your password.',
    'wrong-code':
      'The code is wrong or too old. Check that the app has the key below, and that the phone’s time is right.',
    expired: 'This link was used or has expired.',
    missing: 'Choose a password.',
    short: `Choose a password of at least ${minPasswordLength} characters.`,
    long: 'Choose a shorter password, of at most 200 characters.',
    same: 'The password must not be your address.',
  }[problem];
}
