import { findPasswordProblem } from '#shared/domain/account/password.ts';
import { type RegistrationField } from '#shared/domain/account/registration-form.ts';
import { type AccountRow, type Database, type Transaction } from '../database/tables.ts';
import { activationGroups, toDigest, createAccountCode, normaliseAccountCode } from './account-codes.ts';
import { recordChange } from './account-details.ts';
import { type AccountMailKind, type MailContext, sendAccountMail } from './account-mail.ts';
import { type AccountMailLimits, codeMailIntervalMs, type LimitedMail } from './account-limits.ts';
import { type Accounts, type ActivationResult, findAccountRow } from './accounts.ts';
import { isOver } from '../clock/span-end.ts';
import { normaliseAddress } from '../mail/recipient.ts';
import { createResetCode, isResetOver, resetPassword, writePassword } from './password-resets.ts';
import { hashPassword } from './password.ts';
import {
  activateRegistration,
  filterBySession,
  findRegistration,
  type RegistrationQuery,
  listPendingRegistrations,
} from './pending-registrations.ts';

/**
 * The visitor who requests a message to an e-mail address, which may belong to another person. `MailContext` has the language
 * of the message and the addresses of its links.
 */
export interface MailRequestContext extends MailContext {
  /** The network of the visitor, for limits: an IPv4 address or an IPv6 prefix. */
  readonly network: string;
  /** The session of the browser; empty without a session. */
  readonly sessionId: string;
}

/** The context in which a password is changed. */
export interface PasswordChangeContext extends MailContext {
  /** Stores the answer of the API in the transaction of the change, so that a repeated request gets the same answer. */
  readonly storeAnswer?: (trx: Transaction) => Promise<void>;
}

/**
 * The result of changing a password by a mailed code. `wrong-code`: the code is unknown, used or expired, or its account was
 * removed; `unfit`: the new password is too weak.
 */
export type PasswordResetResult =
  | { readonly kind: 'changed'; readonly emailAddress: string }
  | { readonly kind: 'wrong-code' }
  | { readonly kind: 'unfit' };

/** A mailed code that a visitor has entered, and the password for the account, if entered. */
interface ActivationQuery extends RegistrationQuery {
  readonly code: string;
  readonly password?: string | undefined;
}

/**
 * The result of activating an account. `password-needed` and `unfit`: the code is right and still valid, but the password is
 * missing or too weak.
 */
type RegistrationActivation = ActivationResult | 'password-needed' | 'unfit';

/** See {@link createRegistrations}. */
export type Registrations = ReturnType<typeof createRegistrations>;

/** Options for {@link createRegistrations}. */
export interface RegistrationOptions {
  readonly database: Database;
  readonly accounts: Accounts;
  /** The real time, in ms since 1970 UTC. */
  readonly now: () => number;
  readonly limits: AccountMailLimits;
  /** Replaced in tests, since the real hash is slow. */
  readonly hash?: (password: string) => Promise<string>;
}

/**
 * Registration, activation and forgotten passwords. No answer reveals whether an address has an account; only messages to
 * the address do.
 *
 * An attacker may register with the address of a different person. Therefore each registration has its own password and its own
 * mailed code, and a code activates only its registration: the owner's code never activates the attacker's password.
 */
export function createRegistrations({ database, accounts, now, limits, hash = hashPassword }: RegistrationOptions) {
  const send = (trx: Transaction, kind: AccountMailKind, { to, context: { language, pageUrl }, code }: MailRequest) =>
    sendAccountMail(
      trx,
      { kind, to: { language, pageUrl, emailAddress: to.email_address, name: to.name }, code },
      now(),
    );
  /** Counts a message towards the limits of its kind, and returns whether it may be sent. */
  const takeMail = (
    kind: LimitedMail,
    emailAddress: string,
    { network, trx }: MailRequestContext & { readonly trx: Transaction },
  ) => limits[kind].take({ network, emailAddress }, trx);
  /** Mails a code for a new password, unless one was mailed within the last minute or a limit is reached. */
  const sendReset = async (trx: Transaction, to: MailRequest['to'], context: MailRequestContext) => {
    const emailAddress = to.email_address;
    const isAllowed = () => takeMail('reset', emailAddress, { ...context, trx });
    const code = await createResetCode(trx, { emailAddress, isAllowed }, now());
    if (code !== undefined) await send(trx, 'reset', { to, context, code });
  };

  return {
    /**
     * Stores a registration, and mails the code that activates it. If the address has an active or locked account, the owner
     * gets a message that the address is already registered (`known`) instead. At a limit, nothing is stored or mailed.
     */
    async register(form: Readonly<Record<RegistrationField, string>>, context: MailRequestContext): Promise<void> {
      const address = normaliseAddress(form.emailAddress);
      // Hashed even if it is not needed, so that the duration of the answer does not show whether there is an account.
      const passwordHash = await hash(form.password);
      // The account of a demo person (an invented person for QA) is created at its first use. Other accounts are not created.
      await accounts.findOrCreate(address);
      await database.transaction().execute(async (trx) => {
        const account = await findAccountRow(trx, address);
        if (account && !isPending(account)) {
          if (await takeMail('known', address, { ...context, trx })) await send(trx, 'known', { to: account, context });
          return;
        }
        // Without a mailed code, the registration could not be activated.
        if (!(await takeMail('activation', address, { ...context, trx }))) return;
        const code = createAccountCode(activationGroups);
        const [firstName, lastName] = [form.firstName.trim(), form.lastName.trim()];
        const registration = { email_address: address, name: `${firstName} ${lastName}`, code };
        await trx
          .insertInto('registrations')
          .values({
            ...registration,
            session_id: context.sessionId,
            password_hash: passwordHash,
            profile: JSON.stringify({ firstName, lastName }),
            settings: JSON.stringify({ language: context.language }),
            registered_at: now(),
            mailed_at: now(),
          })
          .execute();
        await send(trx, 'activation', { to: registration, context, code });
      });
    },

    /**
     * Mails the activation code of this browser's registration again, or that of a demo person's pending account. If only
     * other browsers have registered with the address, these registrations may be an attacker's, so a code for a new password
     * is mailed instead. Nothing is mailed if the account is active or locked, the address is unknown, or messages are
     * too frequent (`account-limits.ts`).
     */
    async resend(emailAddress: string, context: MailRequestContext): Promise<void> {
      const address = normaliseAddress(emailAddress);
      await accounts.findOrCreate(address);
      await database.transaction().execute(async (trx) => {
        const account = await findAccountRow(trx, address);
        if (account && !isPending(account)) return;
        const pendingRegistrations = await listPendingRegistrations(trx, address, now());
        const [ownRegistration] = filterBySession(pendingRegistrations, context.sessionId);
        if (ownRegistration) {
          // A code that was mailed within the last minute is not mailed again.
          if (
            !isOver(ownRegistration.mailed_at + codeMailIntervalMs, { now: now(), longestMs: codeMailIntervalMs }) ||
            !(await takeMail('resent', address, { ...context, trx }))
          )
            return;
          const { code } = ownRegistration;
          await trx.updateTable('registrations').set({ mailed_at: now() }).where('code', '=', code).execute();
          return send(trx, 'activation', { to: ownRegistration, context, code });
        }
        // Only a demo person has an account before it is activated. The time of its mail is not stored: only limits apply.
        if (account !== undefined && account.activation_code !== null) {
          if (await takeMail('resent', address, { ...context, trx }))
            await send(trx, 'activation', { to: account, context, code: account.activation_code });
          return;
        }
        const [latest] = pendingRegistrations;
        if (latest) await sendReset(trx, latest, context);
      });
    },

    /**
     * Turns a registration into an account, or activates a demo person's account, with the mailed code. A code works once. In a
     * browser that has not registered the address, the registration may be a stranger's. So the account then gets the password
     * that the visitor enters, which may be a new one, and never the registration's without it being entered.
     */
    async activate({ code, emailAddress, sessionId, password }: ActivationQuery): Promise<RegistrationActivation> {
      const address = normaliseAddress(emailAddress);
      // The codes of demo people are fixed texts in capitals; all others have the normalised format.
      const codes = [code.trim().toUpperCase(), normaliseAccountCode(code)];
      const findPending = async (trx: Transaction) => {
        const account = await findAccountRow(trx, address);
        if (account && !isPending(account)) return undefined;
        return findRegistration(trx, { codes, emailAddress: address, sessionId }, now());
      };
      const registration = await database.transaction().execute(findPending);
      // Tries the code of a demo person. The result for a wrong code shows whether the account is active; callers reveal this
      // only to its owner.
      if (registration === undefined) return accounts.activate(address, codes);
      let passwordHash = registration.password_hash;
      if (filterBySession([registration], sessionId).length === 0) {
        if (password === undefined) return 'password-needed';
        if (findPasswordProblem(password, address) !== undefined) return 'unfit';
        // Before the transaction, because hashing is slow. Therefore the transaction checks the code again.
        passwordHash = await hash(password);
      }
      const isActivated = await database.transaction().execute(async (trx) => {
        const pendingRegistration = await findPending(trx);
        if (pendingRegistration?.code !== registration.code) return false;
        await activateRegistration(trx, { ...pendingRegistration, password_hash: passwordHash });
        return true;
      });
      return isActivated ? 'activated' : accounts.activate(address, codes);
    },

    /** Mails a code for a new password, unless the address is unknown, its account locked, or messages too frequent. */
    async requestPasswordReset(emailAddress: string, context: MailRequestContext): Promise<void> {
      const address = normaliseAddress(emailAddress);
      await accounts.findOrCreate(address);
      await database.transaction().execute(async (trx) => {
        const account = await findAccountRow(trx, address);
        if (account?.is_locked === 1) return;
        // Without an account, the latest registration.
        const to = account ?? (await listPendingRegistrations(trx, address, now()))[0];
        if (to) await sendReset(trx, to, context);
      });
    },

    /**
     * Sets a new password with the mailed code, which works once, and ends all sign-ins of the account. The code proves that
     * the visitor owns the address, so it also activates the account or, without an account, the latest registration.
     *
     * @param input the code as the visitor typed it
     */
    async resetPassword(input: string, password: string, context: PasswordChangeContext): Promise<PasswordResetResult> {
      const codeDigest = toDigest(normaliseAccountCode(input));
      const row = await database
        .selectFrom('password_resets')
        .select('email_address')
        .where('code_digest', '=', codeDigest)
        .where(({ not }) => not(isResetOver(now())))
        .executeTakeFirst();
      if (!row) return { kind: 'wrong-code' };
      const emailAddress = row.email_address;
      if (findPasswordProblem(password, emailAddress) !== undefined) return { kind: 'unfit' };
      // Before the transaction, because hashing is slow. Therefore the transaction checks the code again.
      const passwordHash = await hash(password);
      return database.transaction().execute(async (trx): Promise<PasswordResetResult> => {
        // Of two simultaneous requests with the same code, only one deletes its row; the other one fails.
        const { numDeletedRows } = await trx
          .deleteFrom('password_resets')
          .where('code_digest', '=', codeDigest)
          .executeTakeFirst();
        // The imported `resetPassword` stores the password; undefined if there is no account or registration any more.
        const owner =
          numDeletedRows === 0n ? undefined : await resetPassword(trx, { emailAddress, passwordHash }, now());
        if (!owner) return { kind: 'wrong-code' };
        await send(trx, 'changed', { to: owner, context });
        await context.storeAnswer?.(trx);
        return { kind: 'changed', emailAddress };
      });
    },

    /**
     * Changes the password of a signed-in account, and ends all its sign-ins. The caller has checked the current password.
     *
     * @param emailAddress normalised
     */
    async changePassword(
      emailAddress: string,
      password: string,
      context: PasswordChangeContext,
    ): Promise<'changed' | 'unfit'> {
      if (findPasswordProblem(password, emailAddress) !== undefined) return 'unfit';
      const passwordHash = await hash(password);
      await database.transaction().execute(async (trx) => {
        const account = await findAccountRow(trx, emailAddress);
        // The account was closed in the meantime. The answer is not important: further requests are answered with 401.
        if (!account) return;
        // Also deletes all sign-ins and codes of the account.
        await writePassword(trx, emailAddress, passwordHash);
        await recordChange(trx, { emailAddress, action: 'PASSWORD_CHANGED' }, now());
        await send(trx, 'changed', { to: account, context });
        await context.storeAnswer?.(trx);
      });
      return 'changed';
    },
  };
}

/** Whether an account is not activated yet. A locked account is not pending, so that it is not replaced by a registration. */
function isPending({ activation_code, is_locked }: AccountRow): boolean {
  return activation_code !== null && is_locked === 0;
}

/** A message to be sent about an account, or about a registration that is not activated yet. */
interface MailRequest {
  readonly to: Pick<AccountRow, 'email_address' | 'name'>;
  readonly context: MailContext;
  /** The code in the message, if any. */
  readonly code?: string;
}
