import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for another: no 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B, U and V. */
const signs = '34679ACDEFGHJKMNPQRTWXY';

/** So many signs by lot, which can be read out on the telephone. */
export function drawSigns(count: number, random: (below: number) => number = randomInt): string {
  return Array.from({ length: count }, () => signs[random(signs.length)]).join('');
}

/** A new reference of a message, as it is read out on the telephone: `CW-7K3M9Q`. */
export function newReference(random: (below: number) => number = randomInt): string {
  return `CW-${drawSigns(6, random)}`;
}
