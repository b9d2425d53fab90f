import { type Person } from './demo-people.ts';
import { isPassword } from './password.ts';

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

/** The people who have an account. */
export interface Accounts {
  signIn(emailAddress: string, password: string): Promise<SignIn>;
  /** An account by its address, as it stands now. */
  find(emailAddress: string): Account | undefined;
  /** Activates an account by the code that was mailed to its owner. @returns whether it is activated now */
  activate(emailAddress: string, code: string): boolean;
}

/** Wrong passwords in a row until an account is locked, and for how long, in ms. */
const mostWrong = 5;
const lockedForMs = 15 * 60_000;

interface Known {
  account: Account;
  readonly passwordHash: () => Promise<string>;
  code: string | undefined;
  wrong: number;
  lockedUntil: number;
}

/**
 * Accounts in memory: those of a demonstration, whose changes need not outlive it. Passwords are kept as hashes alone.
 *
 * @param now ms since 1970 UTC
 */
export function createAccounts(people: readonly Person[], now: () => number): Accounts {
  const known = new Map<string, Known>();
  for (const { name, emailAddress, passwordHash, activationCode: code, isLocked = false } of people) {
    const account = { name, emailAddress, isActivated: code === undefined, isLocked };
    known.set(emailAddress, { account, passwordHash, code, wrong: 0, lockedUntil: 0 });
  }
  const entryOf = (emailAddress: string) => known.get(emailAddress.trim().toLowerCase());

  return {
    async signIn(emailAddress, password) {
      const entry = entryOf(emailAddress);
      // Somebody without an account waits as long, so that addresses cannot be tried out.
      const hash = (entry ?? [...known.values()][0])?.passwordHash();
      const isRight = hash !== undefined && (await isPassword(password, await hash));
      if (!entry) return { kind: 'wrong' };
      if (entry.account.isLocked || now() < entry.lockedUntil) return { kind: 'locked' };
      if (isRight) {
        entry.wrong = 0;
        return { kind: 'signed-in', account: entry.account };
      }
      entry.wrong += 1;
      if (entry.wrong < mostWrong) return { kind: 'wrong' };
      entry.wrong = 0;
      entry.lockedUntil = now() + lockedForMs;
      return { kind: 'locked' };
    },
    find: (emailAddress) => entryOf(emailAddress)?.account,
    activate(emailAddress, code) {
      const entry = entryOf(emailAddress);
      if (!entry) return false;
      if (entry.code !== undefined && entry.code === code.trim().toUpperCase()) {
        entry.code = undefined;
        entry.account = { ...entry.account, isActivated: true };
      }
      return entry.account.isActivated;
    },
  };
}
