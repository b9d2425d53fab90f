import { findPasswordProblem } from '#shared/domain/account/password.ts';
import { type RegistrationField } from '#shared/domain/account/registration-form.ts';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { type AccountRow, type Database, type Transaction } from '../database/tables.ts';
import { activationGroups, toDigest, createAccountCode, normaliseAccountCode } from './account-codes.ts';
import { recordChange } from './account-details.ts';
import { type AccountMail, type AccountMailKind, sendAccountMail } from './account-mail.ts';
import { type AccountMailLimits, codeMailIntervalMs, type LimitedMail } from './account-mail-limits.ts';
import { type Accounts, type ActivationResult } from './accounts.ts';
import { normaliseAddress } from '../mail/recipient.ts';
import { createResetCode, resetPassword, writePassword } from './password-resets.ts';
import { hashPassword } from './password.ts';
import {
  activateRegistration,
  filterBySession,
  findRegistration,
  type RegistrationQuery,
  listPendingRegistrations,
} from './pending-registrations.ts';

/** The language of a message, and the addresses of its links. */
export interface MailContext {
  readonly language: Locale;
  /** Returns the address of a page in that language, with a code added to its path. */
  readonly pageUrl: (page: string, code?: string) => string;
}

/** A visitor, possibly unknown, who requests a message to an address. */
export interface MailRequestContext extends MailContext {
  readonly network: string;
  /** Of the browser; empty if it has none. */
  readonly sessionId: string;
}

/** A change whose result is stored in its transaction (`keep`), so that a repeated request gets the same answer. */
export interface PasswordChangeContext extends MailContext {
  readonly storeAnswer?: (step: Transaction) => Promise<void>;
}

/** The result of a new password. */
export type PasswordChangeResult = 'changed' | 'wrong-code' | 'unfit';

/** See {@link createRegistrations}. */
export type Registrations = ReturnType<typeof createRegistrations>;

/** What {@link createRegistrations} depends on. */
export interface RegistrationParts {
  readonly database: Database;
  readonly accounts: Accounts;
  /** Ms since 1970 UTC. */
  readonly now: () => number;
  readonly limits: AccountMailLimits;
  /** How a password is hashed. */
  readonly hash?: (password: string) => Promise<string>;
}

/**
 * Registration, activation and forgotten passwords. No answer reveals whether an address has an account: only the reader of its
 * mail learns that. A registration becomes an account, with its own password, by the code that was mailed for it. So a code
 * that an attacker has requested cannot activate the owner's registration, nor the owner's code the attacker's registration.
 */
export function createRegistrations(parts: RegistrationParts) {
  const { database, accounts, now, limits, hash = hashPassword } = parts;
  const findAccount = (step: Transaction, address: string) =>
    step.selectFrom('accounts').selectAll().where('email_address', '=', address).executeTakeFirst();
  const send = (step: Transaction, kind: AccountMailKind, { to, context, code }: Sending) => {
    const { language, pageUrl } = context;
    const recipient: AccountMail['to'] = { language, pageUrl, emailAddress: to.email_address, name: to.name };
    return sendAccountMail(step, { kind, to: recipient, code }, now());
  };
  const takeMail = (
    kind: LimitedMail,
    emailAddress: string,
    { network, step }: MailRequestContext & { readonly step: Transaction },
  ) => limits.take(step, kind, { network, emailAddress });
  const sendReset = async (step: Transaction, to: Sending['to'], context: MailRequestContext) => {
    const emailAddress = to.email_address;
    const isAllowed = () => takeMail('reset', emailAddress, { ...context, step });
    const code = await createResetCode(step, { emailAddress, isAllowed }, now());
    if (code !== undefined) await send(step, 'reset', { to, context, code });
  };

  return {
    /** Stores a registration until it is activated, and mails its code. */
    async register(form: Readonly<Record<RegistrationField, string>>, context: MailRequestContext): Promise<void> {
      const address = normaliseAddress(form.emailAddress);
      // For every address, so that the answer takes as long.
      const passwordHash = await hash(form.password);
      await accounts.findOrCreate(address);
      await database.transaction().execute(async (step) => {
        const account = await findAccount(step, address);
        if (account && !isPending(account)) {
          if (await takeMail('known', address, { ...context, step }))
            await send(step, 'known', { to: account, context });
          return;
        }
        if (!(await takeMail('activation', address, { ...context, step }))) return;
        const code = createAccountCode(activationGroups);
        const [firstName, lastName] = [form.firstName.trim(), form.lastName.trim()];
        const registration = { email_address: address, name: `${firstName} ${lastName}`, code };
        await step
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
        await send(step, 'activation', { to: registration, context, code });
      });
    },

    /**
     * Mails the code of this browser's registration again. If it has sent none, a code for a new password is mailed instead: the
     * host cannot know whose registration is meant.
     */
    async resend(emailAddress: string, context: MailRequestContext): Promise<void> {
      const address = normaliseAddress(emailAddress);
      await accounts.findOrCreate(address);
      await database.transaction().execute(async (step) => {
        const account = await findAccount(step, address);
        if (account && !isPending(account)) return;
        const waiting = await listPendingRegistrations(step, address, now());
        const [ownRegistration] = filterBySession(waiting, context.sessionId);
        if (ownRegistration) {
          if (
            ownRegistration.mailed_at > now() - codeMailIntervalMs ||
            !(await takeMail('resent', address, { ...context, step }))
          )
            return;
          const { code } = ownRegistration;
          await step.updateTable('registrations').set({ mailed_at: now() }).where('code', '=', code).execute();
          return send(step, 'activation', { to: ownRegistration, context, code });
        }
        if (account !== undefined && account.activation_code !== null) {
          if (await takeMail('resent', address, { ...context, step }))
            await send(step, 'activation', { to: account, context, code: account.activation_code });
          return;
        }
        const [latest] = waiting;
        if (latest) await sendReset(step, latest, context);
      });
    },

    /** Turns a registration into an account, or activates an account, by its code: once. */
    async activate({
      code,
      emailAddress,
      sessionId,
    }: RegistrationQuery & { readonly code: string }): Promise<ActivationResult> {
      const address = normaliseAddress(emailAddress);
      const codes = [code.trim().toUpperCase(), normaliseAccountCode(code)];
      const isOpened = await database.transaction().execute(async (step) => {
        const account = await findAccount(step, address);
        if (account && !isPending(account)) return false;
        const registration = await findRegistration(step, { codes, emailAddress: address, sessionId }, now());
        if (registration) await activateRegistration(step, registration, now());
        return registration !== undefined;
      });
      return isOpened ? 'activated' : accounts.activate(address, codes);
    },

    /** Mails a code for a new password. */
    async requestPasswordReset(emailAddress: string, context: MailRequestContext): Promise<void> {
      const address = normaliseAddress(emailAddress);
      await accounts.findOrCreate(address);
      await database.transaction().execute(async (step) => {
        const account = await findAccount(step, address);
        if (account?.is_locked === 1) return;
        const to = account ?? (await listPendingRegistrations(step, address, now()))[0];
        if (to) await sendReset(step, to, context);
      });
    },

    /** Sets a new password by that code, once. It ends all sign-ins, and proves the address. */
    async resetPassword(
      input: string,
      password: string,
      context: PasswordChangeContext,
    ): Promise<PasswordChangeResult> {
      const code = toDigest(normaliseAccountCode(input));
      const row = await database
        .selectFrom('password_resets')
        .select('email_address')
        .where('code_digest', '=', code)
        .where('ends_at', '>', now())
        .executeTakeFirst();
      if (!row) return 'wrong-code';
      const emailAddress = row.email_address;
      if (findPasswordProblem(password, emailAddress) !== undefined) return 'unfit';
      const passwordHash = await hash(password);
      return database.transaction().execute(async (step): Promise<PasswordChangeResult> => {
        // Of two requests with the same code, the second one fails.
        const { numDeletedRows } = await step
          .deleteFrom('password_resets')
          .where('code_digest', '=', code)
          .executeTakeFirst();
        const owner =
          numDeletedRows === 0n ? undefined : await resetPassword(step, { emailAddress, passwordHash }, now());
        if (!owner) return 'wrong-code';
        await send(step, 'changed', { to: owner, context });
        await context.storeAnswer?.(step);
        return 'changed';
      });
    },

    /** Changes the password of an account, and ends all its sign-ins. */
    async changePassword(
      emailAddress: string,
      password: string,
      context: PasswordChangeContext,
    ): Promise<PasswordChangeResult> {
      if (findPasswordProblem(password, emailAddress) !== undefined) return 'unfit';
      const passwordHash = await hash(password);
      await database.transaction().execute(async (step) => {
        const account = await findAccount(step, emailAddress);
        if (!account) return;
        await writePassword(step, emailAddress, passwordHash);
        await recordChange(step, { emailAddress, action: 'PASSWORD_CHANGED' }, now());
        await send(step, 'changed', { to: account, context });
        await context.storeAnswer?.(step);
      });
      return 'changed';
    },
  };
}

/** Whether an account is not activated yet. */
function isPending({ activation_code, is_locked }: AccountRow): boolean {
  return activation_code !== null && is_locked === 0;
}

interface Sending {
  readonly to: Pick<AccountRow, 'email_address' | 'name'>;
  readonly context: MailContext;
  readonly code?: string;
}
