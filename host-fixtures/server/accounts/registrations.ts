import { passwordProblem } from '#shared/domain/account/password.ts';
import { type RegistrationField } from '#shared/domain/account/registration-form.ts';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { type AccountRow, type Database, type Transaction } from '../database/tables.ts';
import { type RateLimit } from '../limits/rate-limit.ts';
import { type Accounts, plainAddress } from './accounts.ts';
import { activationGroups, digestOf, newAccountCode, readAccountCode, resetGroups } from './account-codes.ts';
import { detailsOf, recordChange } from './account-history.ts';
import { type AccountMail, type AccountMailKind, sendAccountMail } from './account-mail.ts';
import { hashPassword } from './password.ts';

/** How the answer to somebody's message is written, and where its links lead. */
export interface Correspondence {
  readonly language: Locale;
  /** Where browsers reach this host. */
  readonly origin: string;
}

/** A change that is written down, within its transaction, as done: sent again, it is answered as before. */
export interface Change extends Correspondence {
  readonly keep?: (step: Transaction) => Promise<void>;
}

/** What came of a new password. */
export type PasswordChange = 'changed' | 'wrong-code' | 'unfit';

/**
 * How accounts come to be, and how their owners get back into them. None of it says whether an address has an account: only
 * who reads its mail learns that.
 */
export interface Registrations {
  /** Opens an account, which waits for its activation. */
  register(words: Readonly<Record<RegistrationField, string>>, how: Correspondence): Promise<void>;
  /** Mails another activation code to an account that waits for one. */
  resend(emailAddress: string, how: Correspondence): Promise<void>;
  /** Mails a code to choose a new password with. */
  forget(emailAddress: string, how: Correspondence): Promise<void>;
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
  /** Messages that one address may be sent. */
  readonly mails: RateLimit;
}

/** How long a code to choose a new password with is good. */
const resetForMs = 3_600_000;

export function createRegistrations({ database, accounts, now, mails }: RegistrationParts): Registrations {
  const row = (step: Transaction, address: string) =>
    step.selectFrom('accounts').selectAll().where('email_address', '=', address).executeTakeFirst();
  const send = (step: Transaction, kind: AccountMailKind, { to, how, code }: Sending) => {
    const { language, origin } = how;
    const recipient: AccountMail['to'] = { language, origin, emailAddress: to.email_address, name: to.name };
    return sendAccountMail(step, { kind, to: recipient, ...(code !== undefined && { code }) }, now());
  };
  const setPassword = async (step: Transaction, account: AccountRow, passwordHash: string) => {
    const address = account.email_address;
    await step
      .updateTable('accounts')
      .set({ password_hash: passwordHash })
      .where('email_address', '=', address)
      .execute();
    await step.deleteFrom('sign_ins').where('email_address', '=', address).execute();
    await step.deleteFrom('password_resets').where('email_address', '=', address).execute();
  };

  return {
    async register(words, how) {
      const address = plainAddress(words.emailAddress);
      // Made for every address, so that the answer takes as long.
      const passwordHash = await hashPassword(words.password);
      await accounts.know(address);
      if (!mails.take(address)) return;
      const name = `${words.firstName.trim()} ${words.lastName.trim()}`;
      const code = newAccountCode(activationGroups);
      await database.transaction().execute(async (step) => {
        const known = await row(step, address);
        if (known && (known.activation_code === null || known.is_locked === 1))
          return send(step, 'known', { to: known, how });
        const account: AccountRow = {
          ...{ email_address: address, name, password_hash: passwordHash, activation_code: code, is_locked: 0 },
        };
        // What somebody else has typed for this address is of no account any more.
        if (known) await step.deleteFrom('sign_ins').where('email_address', '=', address).execute();
        await step
          .insertInto('accounts')
          .values(account)
          .onConflict((conflict) => conflict.column('email_address').doUpdateSet(account))
          .execute();
        await detailsOf(step, address, now());
        const profile = { firstName: words.firstName.trim(), lastName: words.lastName.trim() };
        const settings = { language: how.language };
        await step
          .updateTable('account_details')
          .set({ profile: JSON.stringify(profile), settings: JSON.stringify(settings), created_at: now() })
          .where('email_address', '=', address)
          .execute();
        await recordChange(step, { emailAddress: address, action: 'REGISTERED' }, now());
        await send(step, 'activation', { to: account, how, code });
      });
    },

    async resend(emailAddress, how) {
      const address = plainAddress(emailAddress);
      await accounts.know(address);
      if (!mails.take(address)) return;
      await database.transaction().execute(async (step) => {
        const known = await row(step, address);
        if (!known || known.activation_code === null || known.is_locked === 1) return;
        const code = newAccountCode(activationGroups);
        await step
          .updateTable('accounts')
          .set({ activation_code: code })
          .where('email_address', '=', address)
          .execute();
        await send(step, 'activation', { to: known, how, code });
      });
    },

    async forget(emailAddress, how) {
      const address = plainAddress(emailAddress);
      await accounts.know(address);
      if (!mails.take(address)) return;
      await database.transaction().execute(async (step) => {
        const known = await row(step, address);
        if (!known || known.is_locked === 1) return;
        const code = newAccountCode(resetGroups);
        await step.deleteFrom('password_resets').where('email_address', '=', address).execute();
        await step
          .insertInto('password_resets')
          .values({ code_digest: digestOf(code), email_address: address, ends_at: now() + resetForMs })
          .execute();
        await send(step, 'reset', { to: known, how, code });
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
      if (passwordProblem(password, found.email_address) !== undefined) return 'unfit';
      const passwordHash = await hashPassword(password);
      return database.transaction().execute(async (step): Promise<PasswordChange> => {
        // Whoever comes second with the same code comes too late.
        const { numDeletedRows } = await step
          .deleteFrom('password_resets')
          .where('code_digest', '=', code)
          .executeTakeFirst();
        const known = await row(step, found.email_address);
        if (numDeletedRows === 0n || !known) return 'wrong-code';
        await setPassword(step, known, passwordHash);
        await step
          .updateTable('accounts')
          .set({ activation_code: null })
          .where('email_address', '=', known.email_address)
          .execute();
        await recordChange(step, { emailAddress: known.email_address, action: 'PASSWORD_RESET' }, now());
        await send(step, 'changed', { to: known, how });
        await how.keep?.(step);
        return 'changed';
      });
    },

    async changePassword(emailAddress, password, how) {
      if (passwordProblem(password, emailAddress) !== undefined) return 'unfit';
      const passwordHash = await hashPassword(password);
      await database.transaction().execute(async (step) => {
        const known = await row(step, emailAddress);
        if (!known) return;
        await setPassword(step, known, passwordHash);
        await recordChange(step, { emailAddress, action: 'PASSWORD_CHANGED' }, now());
        await send(step, 'changed', { to: known, how });
        await how.keep?.(step);
      });
      return 'changed';
    },
  };
}

interface Sending {
  readonly to: Pick<AccountRow, 'email_address' | 'name'>;
  readonly how: Correspondence;
  readonly code?: string;
}
