import { passwordProblem } from '#shared/domain/account/password.ts';
import { type RegistrationField } from '#shared/domain/account/registration-form.ts';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { type AccountRow, type Database, type Transaction } from '../database/tables.ts';
import { activationGroups, digestOf, newAccountCode, readAccountCode } from './account-codes.ts';
import { recordChange } from './account-history.ts';
import { type AccountMail, type AccountMailKind, sendAccountMail } from './account-mail.ts';
import { type AccountMailLimits, codeMailEveryMs, type LimitedMail } from './account-mail-limits.ts';
import { type Accounts, type Activation } from './accounts.ts';
import { plainAddress } from '../mail/plain-name.ts';
import { newResetCode, resetPassword, writePassword } from './password-resets.ts';
import { hashPassword } from './password.ts';
import {
  openAccount,
  ownRegistrations,
  registrationOfCode,
  type RegistrationsAsked,
  waitingRegistrations,
} from './waiting-registrations.ts';

/** The language of a message, and where its links lead. */
export interface Correspondence {
  readonly language: Locale;
  /** Returns the address of a page in that language, with a code added to its path. */
  readonly pageUrl: (page: string, code?: string) => string;
}

/** Somebody, whom the host need not know, who has a message sent to an address. */
export interface Asking extends Correspondence {
  readonly network: string;
  /** Of the browser; empty where it has none. */
  readonly sessionId: string;
}

/** A change that is written down, within its transaction, as done: sent again, it is answered as before. */
export interface Change extends Correspondence {
  readonly keep?: (step: Transaction) => Promise<void>;
}

/** What came of a new password. */
export type PasswordChange = 'changed' | 'wrong-code' | 'unfit';

/**
 * How accounts come to be, and how their owners get back into them. None of it says whether an address has an account: only
 * who reads its mail learns that. A registration is no account, and nobody signs in with it: it becomes one by the code that
 * was mailed for it, with the password that it was sent with. So a code that somebody else has caused to be mailed cannot
 * activate what the owner has typed, nor the owner's code what somebody else has typed.
 */
export interface Registrations {
  /** Keeps a registration, which waits for its activation, and mails its code. */
  register(words: Readonly<Record<RegistrationField, string>>, how: Asking): Promise<void>;
  /**
   * Mails the code of a registration once more: of the one that this browser has sent. Where it has sent none, a code to
   * choose a new password with goes to the address instead: the host cannot know whose registration is meant.
   */
  resend(emailAddress: string, how: Asking): Promise<void>;
  /** Makes a registration an account, or activates an account that waits, by the code that was mailed: once. */
  activate(asked: RegistrationsAsked & { readonly code: string }): Promise<Activation>;
  /** Mails a code to choose a new password with. */
  forget(emailAddress: string, how: Asking): Promise<void>;
  /** Chooses a new password by that code, once: whoever was signed in is no more, and the address has been proved. */
  reset(code: string, password: string, how: Change): Promise<PasswordChange>;
  /** Changes the password of an account; all its sign-ins end. */
  changePassword(emailAddress: string, password: string, how: Change): Promise<PasswordChange>;
}

/** What registrations work with. */
export interface RegistrationParts {
  readonly database: Database;
  readonly accounts: Accounts;
  /** Ms since 1970 UTC. */
  readonly now: () => number;
  readonly limits: AccountMailLimits;
  /** How a password is hashed. */
  readonly hash?: (password: string) => Promise<string>;
}

/** Opens accounts: registration, activation, forgotten passwords. */
export function createRegistrations(parts: RegistrationParts): Registrations {
  const { database, accounts, now, limits, hash = hashPassword } = parts;
  const row = (step: Transaction, address: string) =>
    step.selectFrom('accounts').selectAll().where('email_address', '=', address).executeTakeFirst();
  const send = (step: Transaction, kind: AccountMailKind, { to, how, code }: Sending) => {
    const { language, pageUrl } = how;
    const recipient: AccountMail['to'] = { language, pageUrl, emailAddress: to.email_address, name: to.name };
    return sendAccountMail(step, { kind, to: recipient, ...(code !== undefined && { code }) }, now());
  };
  const mayMail = (
    kind: LimitedMail,
    emailAddress: string,
    { network, step }: Asking & { readonly step: Transaction },
  ) => limits.take(step, kind, { network, emailAddress });
  const sendReset = async (step: Transaction, to: Sending['to'], how: Asking) => {
    const emailAddress = to.email_address;
    const isAllowed = () => mayMail('reset', emailAddress, { ...how, step });
    const code = await newResetCode(step, { emailAddress, isAllowed }, now());
    if (code !== undefined) await send(step, 'reset', { to, how, code });
  };

  return {
    async register(words, how) {
      const address = plainAddress(words.emailAddress);
      // Made for every address, so that the answer takes as long.
      const passwordHash = await hash(words.password);
      await accounts.know(address);
      await database.transaction().execute(async (step) => {
        const known = await row(step, address);
        if (known && !isWaiting(known)) {
          if (await mayMail('known', address, { ...how, step })) await send(step, 'known', { to: known, how });
          return;
        }
        if (!(await mayMail('activation', address, { ...how, step }))) return;
        const code = newAccountCode(activationGroups);
        const [firstName, lastName] = [words.firstName.trim(), words.lastName.trim()];
        const registration = { email_address: address, name: `${firstName} ${lastName}`, code };
        await step
          .insertInto('registrations')
          .values({
            ...{ ...registration, session_id: how.sessionId, password_hash: passwordHash },
            ...{
              profile: JSON.stringify({ firstName, lastName }),
              settings: JSON.stringify({ language: how.language }),
            },
            ...{ registered_at: now(), mailed_at: now() },
          })
          .execute();
        await send(step, 'activation', { to: registration, how, code });
      });
    },

    async resend(emailAddress, how) {
      const address = plainAddress(emailAddress);
      await accounts.know(address);
      await database.transaction().execute(async (step) => {
        const known = await row(step, address);
        if (known && !isWaiting(known)) return;
        const waiting = await waitingRegistrations(step, address, now());
        const [own] = ownRegistrations(waiting, how.sessionId);
        if (own) {
          if (own.mailed_at > now() - codeMailEveryMs || !(await mayMail('resent', address, { ...how, step }))) return;
          const { code } = own;
          await step.updateTable('registrations').set({ mailed_at: now() }).where('code', '=', code).execute();
          return send(step, 'activation', { to: own, how, code });
        }
        if (known !== undefined && known.activation_code !== null) {
          if (await mayMail('resent', address, { ...how, step }))
            await send(step, 'activation', { to: known, how, code: known.activation_code });
          return;
        }
        const [latest] = waiting;
        if (latest) await sendReset(step, latest, how);
      });
    },

    async activate({ code, emailAddress, sessionId }) {
      const address = plainAddress(emailAddress);
      const codes = [code.trim().toUpperCase(), readAccountCode(code)];
      const isOpened = await database.transaction().execute(async (step) => {
        const known = await row(step, address);
        if (known && !isWaiting(known)) return false;
        const found = await registrationOfCode(step, { codes, emailAddress: address, sessionId }, now());
        if (found) await openAccount(step, found, now());
        return found !== undefined;
      });
      return isOpened ? 'activated' : accounts.activate(address, codes);
    },

    async forget(emailAddress, how) {
      const address = plainAddress(emailAddress);
      await accounts.know(address);
      await database.transaction().execute(async (step) => {
        const known = await row(step, address);
        if (known?.is_locked === 1) return;
        const to = known ?? (await waitingRegistrations(step, address, now()))[0];
        if (to) await sendReset(step, to, how);
      });
    },

    async reset(typed, password, how) {
      const code = digestOf(readAccountCode(typed));
      const found = await database
        .selectFrom('password_resets')
        .select('email_address')
        .where('code_digest', '=', code)
        .where('ends_at', '>', now())
        .executeTakeFirst();
      if (!found) return 'wrong-code';
      const emailAddress = found.email_address;
      if (passwordProblem(password, emailAddress) !== undefined) return 'unfit';
      const passwordHash = await hash(password);
      return database.transaction().execute(async (step): Promise<PasswordChange> => {
        // Whoever comes second with the same code comes too late.
        const { numDeletedRows } = await step
          .deleteFrom('password_resets')
          .where('code_digest', '=', code)
          .executeTakeFirst();
        const owner =
          numDeletedRows === 0n ? undefined : await resetPassword(step, { emailAddress, passwordHash }, now());
        if (!owner) return 'wrong-code';
        await send(step, 'changed', { to: owner, how });
        await how.keep?.(step);
        return 'changed';
      });
    },

    async changePassword(emailAddress, password, how) {
      if (passwordProblem(password, emailAddress) !== undefined) return 'unfit';
      const passwordHash = await hash(password);
      await database.transaction().execute(async (step) => {
        const known = await row(step, emailAddress);
        if (!known) return;
        await writePassword(step, emailAddress, passwordHash);
        await recordChange(step, { emailAddress, action: 'PASSWORD_CHANGED' }, now());
        await send(step, 'changed', { to: known, how });
        await how.keep?.(step);
      });
      return 'changed';
    },
  };
}

/** Whether an account is one that its owner has not activated yet. */
function isWaiting({ activation_code, is_locked }: AccountRow): boolean {
  return activation_code !== null && is_locked === 0;
}

interface Sending {
  readonly to: Pick<AccountRow, 'email_address' | 'name'>;
  readonly how: Correspondence;
  readonly code?: string;
}
