import { randomInt } from 'node:crypto';

/** Letters and digits that are not easily confused: no 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B, U and V. */
const characters = '34679ACDEFGHJKMNPQRTWXY';

/** Draws random characters that are easy to read out on the telephone. @param random replaced in tests */
export function drawCharacters(count: number, random: (limit: number) => number = randomInt): string {
  return Array.from({ length: count }, () => characters[random(characters.length)]).join('');
}

/** Creates a reference of an enquiry, such as `CW-7K3M9Q`. */
export function createReference(random: (limit: number) => number = randomInt): string {
  return `CW-${drawCharacters(6, random)}`;
}
