import { hashPassword } from './password.ts';

/** Somebody who has an account in the demonstration. */
export interface Person {
  readonly name: string;
  /** In small letters. */
  readonly emailAddress: string;
  /** Mailed to whoever opens an account; absent for one that is activated. */
  readonly activationCode?: string;
  readonly isLocked?: boolean;
  /** Where they live, for the bill (spec §3 "Billing info"); absent where they have never bought anything. */
  readonly address?: Readonly<
    Record<'addressLine1' | 'townCity' | 'postalCode' | 'country' | 'telephoneNumber', string>
  >;
}

/** The password of everybody in the demonstration. */
export const demoPassword = 'autocar-2026';

let made: Promise<string> | undefined;
/** Its hash. Made when somebody first signs in: it takes a tenth of a second, and most hosts of tests never need it. */
export const demoPasswordHash = () => (made ??= hashPassword(demoPassword));

/** The accounts of a fresh host: one activated, one that waits for it, one locked. */
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
 * Somebody of the demonstration by an address: each of them has as many accounts as testers need, `noe+monday@example.com`
 * beside `noe@example.com`, so that one test does not find what another has left.
 */
export function findDemoPerson(emailAddress: string): Person | undefined {
  const plain = emailAddress.replace(/\+[\w-]{1,30}@/, '@');
  const found = demoPeople.find((person) => person.emailAddress === plain);
  return found && { ...found, emailAddress };
}

/** What the stand-in for the social login hands over in place of a real access token, and whose account it is. */
export const demoAccessTokens: ReadonlyMap<string, string> = new Map(
  demoPeople.map(({ emailAddress }) => [`demo-token-${emailAddress.split('@')[0]}`, emailAddress]),
);
