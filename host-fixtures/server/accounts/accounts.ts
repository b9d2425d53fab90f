import { randomBytes } from 'node:crypto';
import { type AccountRow, type Database } from '../database/tables.ts';
import { plainAddress } from '../mail/plain-name.ts';
import { digestOf } from './account-codes.ts';
import { type Person } from './demo-people.ts';
import { hashPassword, isPassword } from './password.ts';

/** An account as the calls answer it. */
export interface Account {
  readonly name: string;
  readonly emailAddress: string;
  readonly isActivated: boolean;
  readonly isLocked: boolean;
}

/** How a sign-in ended. */
export type SignIn =
  | { readonly kind: 'signed-in'; readonly account: Account }
  /** The password is right, and the account is locked. */
  | { readonly kind: 'locked' }
  /** No such account, or not its password: nobody learns which. */
  | { readonly kind: 'wrong' };

/** What came of a code: one that is used up is of no account, and an account that was activated before needs none. */
export type Activation = 'activated' | 'activated-before' | 'wrong';

/** People who have an account without having opened one, on a host for trying. */
export interface DemoPeople {
  find(emailAddress: string): Person | undefined;
  /** Of the password that all of them share. */
  passwordHash(): Promise<string>;
}

/** The people who have an account. */
export interface Accounts {
  signIn(emailAddress: string, password: string): Promise<SignIn>;
  /**
   * Signs in who has been at the social login, under the address that it has verified; undefined where it knows nobody.
   */
  signInVerified(emailAddress: string | undefined): Promise<SignIn>;
  /** An account by its address, as it stands now. */
  find(emailAddress: string): Promise<Account | undefined>;
  /** The same; that of somebody of the demonstration is opened when it is first asked for. */
  know(emailAddress: string): Promise<Account | undefined>;
  /** Whether this is the password of an account. */
  hasPassword(emailAddress: string, password: string): Promise<boolean>;
  /** Activates an account that waits, by its code in one of the spellings that it may have: once. */
  activate(emailAddress: string, codes: readonly string[]): Promise<Activation>;
}

/** Accounts that testers may make by writing another address. */
const mostAccounts = 2000;

/**
 * Accounts in the host's database; people of a demonstration are among them from their first sign-in on. Passwords are
 * kept as hashes alone. Wrong passwords lock nobody out: they are counted where they come from (`sign-in-limits.ts`).
 *
 * @param check another check of passwords, in tests
 */
export function createAccounts(database: Database, people?: DemoPeople, check = isPassword): Accounts {
  const rowOf = (emailAddress: string) =>
    database.selectFrom('accounts').selectAll().where('email_address', '=', emailAddress).executeTakeFirst();

  const wasClosed = async (emailAddress: string) =>
    (await database
      .selectFrom('closed_accounts')
      .select('closed_at')
      .where('address_digest', '=', digestOf(emailAddress))
      .executeTakeFirst()) !== undefined;

  /** The account of an address; that of somebody of the demonstration is opened when it is first asked for. */
  async function entryOf(emailAddress: string): Promise<AccountRow | undefined> {
    const known = await rowOf(emailAddress);
    const person = known ? undefined : people?.find(emailAddress);
    if (!people || !person || (await wasClosed(emailAddress))) return known;
    const { count } = await database
      .selectFrom('accounts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostAccounts) return undefined;
    await database
      .insertInto('accounts')
      .values({
        email_address: emailAddress,
        name: person.name,
        password_hash: await people.passwordHash(),
        activation_code: person.activationCode ?? null,
        is_locked: person.isLocked ? 1 : 0,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return rowOf(emailAddress);
  }

  return {
    async signIn(emailAddress, password) {
      const hashOfNobody = await nobodysHash();
      const entry = await entryOf(plainAddress(emailAddress));
      // Where there is no account a password is checked all the same: the answer takes as long, and says the same.
      const isRight = await check(password, entry?.password_hash ?? hashOfNobody);
      return entry && isRight ? entered(entry) : { kind: 'wrong' };
    },
    async signInVerified(emailAddress) {
      const entry = emailAddress === undefined ? undefined : await entryOf(plainAddress(emailAddress));
      return entry ? entered(entry) : { kind: 'wrong' };
    },
    async find(emailAddress) {
      const entry = await rowOf(plainAddress(emailAddress));
      return entry && accountOf(entry);
    },
    async know(emailAddress) {
      const entry = await entryOf(plainAddress(emailAddress));
      return entry && accountOf(entry);
    },
    async hasPassword(emailAddress, password) {
      const entry = await rowOf(plainAddress(emailAddress));
      return entry !== undefined && check(password, entry.password_hash);
    },
    async activate(emailAddress, codes) {
      const address = plainAddress(emailAddress);
      const entry = await entryOf(address);
      const isActivated = await database.transaction().execute(async (step) => {
        const { numUpdatedRows } = await step
          .updateTable('accounts')
          .set({ activation_code: null })
          .where('email_address', '=', address)
          .where('activation_code', 'in', codes)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        // What waits under an address that has an account is of no use any more.
        await step.deleteFrom('registrations').where('email_address', '=', address).execute();
        return true;
      });
      if (isActivated) return 'activated';
      return entry && accountOf(entry).isActivated ? 'activated-before' : 'wrong';
    },
  };
}

/** Who has proved that an account is theirs learns whether it is locked. */
function entered(entry: AccountRow): SignIn {
  return entry.is_locked === 1 ? { kind: 'locked' } : { kind: 'signed-in', account: accountOf(entry) };
}

let made: Promise<string> | undefined;
/** A hash that no password fits: it is checked where there is no account, so that the answer takes as long. */
const nobodysHash = () => (made ??= hashPassword(randomBytes(32).toString('hex')));

function accountOf({ name, email_address, activation_code, is_locked }: AccountRow): Account {
  return { name, emailAddress: email_address, isActivated: activation_code === null, isLocked: is_locked === 1 };
}
