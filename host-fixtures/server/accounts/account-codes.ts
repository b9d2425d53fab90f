import { createHash, randomInt } from 'node:crypto';

/** Signs that nobody takes for another when they are read aloud or copied by hand (Crockford’s base 32). */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groupLength = 5;

/**
 * A code to be mailed, in groups: `7K2QD-M04XB`.
 *
 * @param groups each is worth 25 bits
 */
export function newAccountCode(groups: number): string {
  const group = () => Array.from({ length: groupLength }, () => signs[randomInt(signs.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** Groups of a code that opens nothing without the address of its account. */
export const activationGroups = 2;
/** Groups of a code that is enough by itself. */
export const resetGroups = 4;

/** A code as it was mailed, however it was typed: small letters, blanks and strokes do not count, and O is 0. */
export function readAccountCode(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Dash}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return plain.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join('-') ?? '';
}

/** What is stored of a secret that is long enough to need no salt, or of an address. */
export function toDigest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
