import { countRows } from '../database/queries.ts';
import { type AccountRow, type Database, type Transaction } from '../database/tables.ts';
import { normaliseAddress } from '../mail/recipient.ts';
import { toDigest } from './account-codes.ts';
import { type Person } from './demo-people.ts';
import { isPassword, unknownHash } from './password.ts';

/** An account in API responses. */
export interface Account {
  readonly name: string;
  readonly emailAddress: string;
  readonly isActivated: boolean;
  readonly isLocked: boolean;
}

/** The result of a sign-in, with a password or a social login. */
export type SignInResult =
  | { readonly kind: 'signed-in'; readonly account: Account }
  /** The password or social login is correct, but the account is locked. */
  | { readonly kind: 'locked' }
  /** There is no such account, or the password or social login is wrong. Visitors must not learn which. */
  | { readonly kind: 'wrong' };

/** The result of entering an activation code. `activated-before`: the code is wrong or used, but the account is active. */
export type ActivationResult = 'activated' | 'activated-before' | 'wrong';

/** Fictional people for QA, whose accounts exist without registration. Only a trial host (for QA) has them. */
export interface DemoPeople {
  find(emailAddress: string): Person | undefined;
  /** The hash of the password that they share. */
  passwordHash(): Promise<string>;
}

/** See {@link createAccounts}. */
export type Accounts = ReturnType<typeof createAccounts>;

/**
 * If there are this many accounts, no more are created for demo people. Each demo person can have any number of addresses with
 * a suffix, such as `anna+test@example.com`.
 */
const maxAccounts = 2000;

/**
 * Accounts in the host's database. The account of a demo person is created when it is first needed, others when they
 * are activated (`registrations.ts`). Only hashes of passwords are stored. Wrong passwords do not lock an account, but
 * attempts are limited (`secret-limits.ts`). Addresses are compared without case and surrounding spaces.
 *
 * @param people undefined on a live host
 * @param check compares a password with its hash; replaced in tests, since the real comparison is slow
 */
export function createAccounts(database: Database, people?: DemoPeople, check = isPassword) {
  const findRow = (emailAddress: string) => findAccountRow(database, emailAddress);

  /** Whether the account of a demo person was closed: it must not be created again. */
  const wasClosed = async (emailAddress: string) =>
    (await database
      .selectFrom('closed_accounts')
      .select('closed_at')
      .where('address_digest', '=', toDigest(emailAddress))
      .executeTakeFirst()) !== undefined;

  /** Finds the account of a normalised address. The account of a demo person is created if needed. */
  async function findOrCreateRow(emailAddress: string): Promise<AccountRow | undefined> {
    const row = await findRow(emailAddress);
    const person = row ? undefined : people?.find(emailAddress);
    if (!people || !person || (await wasClosed(emailAddress))) return row;
    if ((await countRows(database.selectFrom('accounts'))) >= maxAccounts) return undefined;
    await database
      .insertInto('accounts')
      .values({
        email_address: emailAddress,
        name: person.name,
        password_hash: await people.passwordHash(),
        activation_code: person.activationCode ?? null,
        is_locked: person.isLocked ? 1 : 0,
      })
      // A concurrent request may have created it.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return findRow(emailAddress);
  }

  return {
    /** Signs in with a password. An account that is not activated can sign in, too; callers check what it may do. */
    async signIn(emailAddress: string, password: string): Promise<SignInResult> {
      const row = await findOrCreateRow(normaliseAddress(emailAddress));
      // Compared in any case: a faster answer would reveal that the account does not exist.
      const isCorrect = await check(password, row?.password_hash ?? unknownHash);
      return row && isCorrect ? toSignIn(row) : { kind: 'wrong' };
    },
    /** Signs in the owner of an address that the social login has verified. @param emailAddress undefined if it failed */
    async signInVerified(emailAddress: string | undefined): Promise<SignInResult> {
      const row = emailAddress === undefined ? undefined : await findOrCreateRow(normaliseAddress(emailAddress));
      return row ? toSignIn(row) : { kind: 'wrong' };
    },
    /** Finds an existing account. */
    async find(emailAddress: string): Promise<Account | undefined> {
      const row = await findRow(normaliseAddress(emailAddress));
      return row && toAccount(row);
    },
    /** Finds an account, or creates it if the address is that of a demo person. */
    async findOrCreate(emailAddress: string): Promise<Account | undefined> {
      const row = await findOrCreateRow(normaliseAddress(emailAddress));
      return row && toAccount(row);
    },
    /** Returns a text that changes with the password of an account; empty without an account. */
    async readPasswordVersion(emailAddress: string): Promise<string> {
      return (await findRow(normaliseAddress(emailAddress)))?.password_hash ?? '';
    },
    /** Whether an account has this password. */
    async hasPassword(emailAddress: string, password: string): Promise<boolean> {
      const row = await findRow(normaliseAddress(emailAddress));
      return row !== undefined && check(password, row.password_hash);
    },
    /** Activates a demo person's account with the mailed code. @param codes the possible spellings of the code */
    async activate(emailAddress: string, codes: readonly string[]): Promise<ActivationResult> {
      const address = normaliseAddress(emailAddress);
      const row = await findOrCreateRow(address);
      const isActivated = await database.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('accounts')
          .set({ activation_code: null })
          .where('email_address', '=', address)
          .where('activation_code', 'in', codes)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        // Registrations of the address that wait for their activation are obsolete.
        await trx.deleteFrom('registrations').where('email_address', '=', address).execute();
        return true;
      });
      if (isActivated) return 'activated';
      // The row as it was before this attempt.
      return row && toAccount(row).isActivated ? 'activated-before' : 'wrong';
    },
  };
}

/** Returns the result for the proven owner of an account. Only the owner learns that it is locked. */
function toSignIn(row: AccountRow): SignInResult {
  return row.is_locked === 1 ? { kind: 'locked' } : { kind: 'signed-in', account: toAccount(row) };
}

function toAccount({ name, email_address, activation_code, is_locked }: AccountRow): Account {
  return { name, emailAddress: email_address, isActivated: activation_code === null, isLocked: is_locked === 1 };
}

/** Finds the row of an account. @param emailAddress normalised */
export function findAccountRow(
  db: Pick<Database, 'selectFrom'>,
  emailAddress: string,
): Promise<AccountRow | undefined> {
  return db.selectFrom('accounts').selectAll().where('email_address', '=', emailAddress).executeTakeFirst();
}

/** Changes columns of an account. @param emailAddress normalised */
export async function updateAccount(
  trx: Transaction,
  emailAddress: string,
  columns: Partial<Pick<AccountRow, 'name' | 'password_hash' | 'activation_code'>>,
): Promise<void> {
  await trx.updateTable('accounts').set(columns).where('email_address', '=', emailAddress).execute();
}
