import { createHash, randomInt } from 'node:crypto';

/** Characters that are not easily confused when copied by hand (Crockford’s base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groupLength = 5;

/**
 * Creates a code for a mail, in groups: `7K2QD-M04XB`.
 *
 * @param groups the number of groups, each of which has 25 random bits
 */
export function createAccountCode(groups: number): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** The number of groups of an activation code, which is only valid together with its address. */
export const activationGroups = 2;
/** The number of groups of a code for a new password. It is longer, since it is valid without an address. */
export const resetGroups = 4;

/**
 * Normalises a typed code to the form of `createAccountCode`: ignores case, spaces and dashes, and replaces O by 0, and I and L
 * by 1.
 */
export function normaliseAccountCode(input: string): string {
  const characters = input
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Dash}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return characters.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join('-') ?? '';
}

/**
 * Returns the hash of a code. Codes are long and random, unlike passwords, so they need no salt. Also hashes the e-mail
 * addresses of closed demo accounts, which only need to be recognised.
 */
export function toDigest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
