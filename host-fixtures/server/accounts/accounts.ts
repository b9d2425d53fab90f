import { randomBytes } from 'node:crypto';
import { type AccountRow, type Database } from '../database/tables.ts';
import { type Person } from './demo-people.ts';
import { hashPassword, isPassword } from './password.ts';

/** An account as the calls tell of it. */
export interface Account {
  readonly name: string;
  readonly emailAddress: string;
  readonly isActivated: boolean;
  readonly isLocked: boolean;
}

/** How a sign-in ended. */
export type SignIn =
  | { readonly kind: 'signed-in'; readonly account: Account }
  /** The account is locked, for good or because of too many wrong passwords. */
  | { readonly kind: 'locked' }
  /** No such account, or not its password: nobody learns which. */
  | { readonly kind: 'wrong' };

/** People who have an account without having opened one, on a host for trying. */
export interface DemoPeople {
  find(emailAddress: string): Person | undefined;
  /** Of the password that all of them share. */
  passwordHash(): Promise<string>;
}

/** The people who have an account. */
export interface Accounts {
  signIn(emailAddress: string, password: string): Promise<SignIn>;
  /** Signs in who has been at the social login, under the address that it has verified; undefined where it knows nobody. */
  signInVerified(emailAddress: string | undefined): Promise<SignIn>;
  /** An account by its address, as it stands now. */
  find(emailAddress: string): Promise<Account | undefined>;
  /** Activates an account by the code that was mailed to its owner: once. @returns whether it is activated now */
  activate(emailAddress: string, code: string): Promise<boolean>;
}

/** Wrong passwords in a row until an account is locked, and for how long, in ms. */
const mostWrong = 5;
const lockedForMs = 15 * 60_000;

/** Accounts that testers may make by writing another address. */
const mostAccounts = 2000;

/**
 * Accounts in the host's database; people of a demonstration are among them from their first sign-in on. Passwords are
 * kept as hashes alone.
 *
 * @param now ms since 1970 UTC
 */
export function createAccounts(database: Database, now: () => number, people?: DemoPeople): Accounts {
  const rowOf = (emailAddress: string) =>
    database.selectFrom('accounts').selectAll().where('email_address', '=', emailAddress).executeTakeFirst();

  /** The account of an address; that of somebody of the demonstration is opened when it is first asked for. */
  async function entryOf(emailAddress: string): Promise<AccountRow | undefined> {
    const known = await rowOf(emailAddress);
    const person = known ? undefined : people?.find(emailAddress);
    if (!people || !person) return known;
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
        wrong_tries: 0,
        locked_until: 0,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return rowOf(emailAddress);
  }

  /** Begins to count anew. */
  const forgetTries = (emailAddress: string, lockedUntil: number) =>
    database
      .updateTable('accounts')
      .set({ wrong_tries: 0, locked_until: lockedUntil })
      .where('email_address', '=', emailAddress)
      .execute();
  /** Counted by the database, so that tries at the same moment are all counted. */
  const countTry = (emailAddress: string) =>
    database
      .updateTable('accounts')
      .set((row) => ({ wrong_tries: row('wrong_tries', '+', 1) }))
      .where('email_address', '=', emailAddress)
      .returning('wrong_tries')
      .executeTakeFirstOrThrow();
  const isShut = ({ is_locked, locked_until }: AccountRow) => is_locked === 1 || now() < locked_until;

  return {
    async signIn(emailAddress, password) {
      const address = plainOf(emailAddress);
      const before = await entryOf(address);
      // Somebody without an account waits as long, so that addresses cannot be tried out.
      const isRight = await isPassword(password, before?.password_hash ?? (await nobodysHash()));
      // As it stands now: others may have tried meanwhile.
      const entry = before && (await rowOf(address));
      if (!entry) return { kind: 'wrong' };
      if (isShut(entry)) return { kind: 'locked' };
      if (isRight) {
        await forgetTries(address, 0);
        return { kind: 'signed-in', account: accountOf(entry) };
      }
      const { wrong_tries } = await countTry(address);
      if (wrong_tries < mostWrong) return { kind: 'wrong' };
      await forgetTries(address, now() + lockedForMs);
      return { kind: 'locked' };
    },
    async signInVerified(emailAddress) {
      const entry = emailAddress === undefined ? undefined : await entryOf(plainOf(emailAddress));
      if (!entry) return { kind: 'wrong' };
      return isShut(entry) ? { kind: 'locked' } : { kind: 'signed-in', account: accountOf(entry) };
    },
    async find(emailAddress) {
      const entry = await rowOf(plainOf(emailAddress));
      return entry && accountOf(entry);
    },
    async activate(emailAddress, code) {
      const address = plainOf(emailAddress);
      await database
        .updateTable('accounts')
        .set({ activation_code: null })
        .where('email_address', '=', address)
        .where('activation_code', '=', code.trim().toUpperCase())
        .execute();
      const entry = await rowOf(address);
      return entry !== undefined && accountOf(entry).isActivated;
    },
  };
}

let made: Promise<string> | undefined;
/** A hash that no password fits: it is checked where there is no account, so that the answer takes as long. */
const nobodysHash = () => (made ??= hashPassword(randomBytes(32).toString('hex')));

const plainOf = (emailAddress: string) => emailAddress.trim().toLowerCase();

function accountOf({ name, email_address, activation_code, is_locked }: AccountRow): Account {
  return { name, emailAddress: email_address, isActivated: activation_code === null, isLocked: is_locked === 1 };
}
