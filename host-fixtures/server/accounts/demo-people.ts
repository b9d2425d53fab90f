import { hashPassword } from './password.ts';

/** Somebody who has an account. */
export interface Person {
  readonly name: string;
  /** In small letters. */
  readonly emailAddress: string;
  /** The password as it is stored. */
  readonly passwordHash: () => Promise<string>;
  /** Mailed to whoever opens an account; absent once it was used. */
  readonly activationCode?: string;
  readonly isLocked?: boolean;
}

/** The password of everybody in the demonstration. */
export const demoPassword = 'autocar-2026';

let made: Promise<string> | undefined;
/** Made when somebody first signs in: it takes a tenth of a second, and most hosts of tests never need it. */
const passwordHash = () => (made ??= hashPassword(demoPassword));

/** The accounts of a fresh host: one activated, one that waits for it, one locked. */
export const demoPeople: readonly Person[] = [
  { name: 'Anna Martin', emailAddress: 'anna@example.com', passwordHash },
  { name: 'Noé Petit', emailAddress: 'noe@example.com', passwordHash, activationCode: 'BIENVENUE-NOE' },
  { name: 'Lou Garnier', emailAddress: 'lou@example.com', passwordHash, isLocked: true },
];
