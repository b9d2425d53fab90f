import { randomInt } from 'node:crypto';

/**
 * Letters and digits that are not easily confused. The following are left out: 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and
 * B, U and V.
 */
const characters = '34679ACDEFGHJKMNPQRTWXY';

/**
 * Draws random characters that are easy to read out on the telephone, for references of enquiries and order numbers.
 *
 * @param random returns an integer from 0 to `limit - 1`; cryptographically secure by default, replaced in tests
 */
export function drawCharacters(count: number, random: (limit: number) => number = randomInt): string {
  return Array.from({ length: count }, () => characters[random(characters.length)]).join('');
}

/** Creates the reference of an enquiry to the customer service, such as `CW-7K3M9Q`. */
export function createReference(random: (limit: number) => number = randomInt): string {
  return `CW-${drawCharacters(6, random)}`;
}
