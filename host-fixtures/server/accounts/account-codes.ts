import { createHash, randomInt } from 'node:crypto';

/** Characters that cannot be confused when read aloud or copied by hand (Crockford’s base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groupLength = 5;

/**
 * Creates a code for a mail, in groups: `7K2QD-M04XB`.
 *
 * @param groups each has 25 bits
 */
export function createAccountCode(groups: number): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** Groups of a code that is only valid together with its address. */
export const activationGroups = 2;
/** Groups of a code that is valid without an address. */
export const resetGroups = 4;

/** Normalises a typed code: case, spaces and dashes are ignored, and O is 0. */
export function normaliseAccountCode(input: string): string {
  const cleanCode = input
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Dash}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return cleanCode.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join('-') ?? '';
}

/** Returns the digest of an address, or of a secret that is long enough to need no salt. */
export function toDigest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
