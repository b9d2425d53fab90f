import { hashPassword } from './password.ts';

/** A fictional person with an account, for QA. */
export interface Person {
  readonly name: string;
  /** In lower case. */
  readonly emailAddress: string;
  /** The code with which the user activates the account; absent if the account is activated. */
  readonly activationCode?: string;
  /** Whether sign-ins are refused, even with the right password. */
  readonly isLocked?: boolean;
  /** Billing address (spec §3 "Billing info"); absent if the person has never bought anything. */
  readonly address?: Readonly<
    Record<'addressLine1' | 'townCity' | 'postalCode' | 'country' | 'telephoneNumber', string>
  >;
}

/** A person who uses the pages of the operator on a trial host. */
export interface DemoOperator {
  readonly name: string;
  /** In lower case. */
  readonly emailAddress: string;
  readonly password: string;
  /** Replaces the code of an authenticator app. */
  readonly code: string;
}

/** The password of all demo people. It is public: a host that sells for real money has no demo people. */
export const demoPassword = 'autocar-2026';

let passwordHash: Promise<string> | undefined;
/** Returns the hash of the demo password. It is computed once, at the first call, since it takes a tenth of a second. */
export const demoPasswordHash = () =>
  (passwordHash ??= hashPassword(demoPassword).catch((error: unknown) => {
    // Too many passwords were being hashed: the next call tries again.
    passwordHash = undefined;
    throw error;
  }));

/** The demo people: one with an active account, one whose account is not activated, and one whose account is locked. */
export const demoPeople: readonly Person[] = [
  {
    name: 'Anna Martin',
    emailAddress: 'anna@example.com',
    address: {
      addressLine1: '12 Station Road',
      townCity: 'Leeds',
      postalCode: 'LS1 4DT',
      country: 'GB',
      telephoneNumber: '+44 7700 900123',
    },
  },
  { name: 'Noé Petit', emailAddress: 'noe@example.com', activationCode: 'BIENVENUE-NOE' },
  { name: 'Lou Garnier', emailAddress: 'lou@example.com', isLocked: true },
];

/** The demo operator, who has all roles. */
export const demoOperator: DemoOperator = {
  name: 'Demo operator',
  emailAddress: 'operator@example.com',
  password: demoPassword,
  code: '000000',
};

/**
 * Finds a demo person by e-mail address, in lower case. An address with a suffix, such as `noe+monday@example.com`, is a
 * separate account with the same data, so that testers can have their own accounts.
 */
export function findDemoPerson(emailAddress: string): Person | undefined {
  const baseAddress = emailAddress.replace(/\+[\w-]{1,30}@/, '@');
  const demoPerson = demoPeople.find((person) => person.emailAddress === baseAddress);
  return demoPerson && { ...demoPerson, emailAddress };
}

/**
 * The access tokens of the simulated social login, with the addresses of their accounts: `demo-token-anna` is the token
 * of `anna@example.com`.
 */
export const demoAccessTokens: ReadonlyMap<string, string> = new Map(
  demoPeople.map(({ emailAddress }) => [`demo-token-${emailAddress.split('@')[0]}`, emailAddress]),
);
