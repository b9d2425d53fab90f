import { hashPassword } from './password.ts';

/** A demo person with an account. */
export interface Person {
  readonly name: string;
  /** In lower case. */
  readonly emailAddress: string;
  /** The activation code; absent if the account is active. */
  readonly activationCode?: string;
  readonly isLocked?: boolean;
  /** Billing address (spec §3 "Billing info"); absent if they have never bought anything. */
  readonly address?: Readonly<
    Record<'addressLine1' | 'townCity' | 'postalCode' | 'country' | 'telephoneNumber', string>
  >;
}

/** The password of all demo people. */
export const demoPassword = 'autocar-2026';

let passwordHash: Promise<string> | undefined;
/** Hashes the demo password at the first sign-in: it takes a tenth of a second, and most test hosts never need it. */
export const demoPasswordHash = () => (passwordHash ??= hashPassword(demoPassword));

/** The accounts of a new host: one active, one waiting for activation, one locked. */
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

/**
 * Finds a demo person by address. `noe+monday@example.com` is a separate account next to `noe@example.com`, so that
 * testers do not share state.
 */
export function findDemoPerson(emailAddress: string): Person | undefined {
  const baseAddress = emailAddress.replace(/\+[\w-]{1,30}@/, '@');
  const demoPerson = demoPeople.find((person) => person.emailAddress === baseAddress);
  return demoPerson && { ...demoPerson, emailAddress };
}

/** Access tokens of the simulated social login, with the addresses of their accounts. */
export const demoAccessTokens: ReadonlyMap<string, string> = new Map(
  demoPeople.map(({ emailAddress }) => [`demo-token-${emailAddress.split('@')[0]}`, emailAddress]),
);
