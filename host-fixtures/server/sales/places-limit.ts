import { maxPassengers } from '#shared/domain/search/search-query.ts';
import { type Party } from './party.ts';

/** Places that one visitor may hold at a time: the largest party that can be searched, out and back (spec §8). */
export const mostPlaces = 2 * maxPassengers;

/** Lines of a basket, as far as places go. */
type Lines = readonly { readonly party: Pick<Party, 'total'> }[];

/** How many places some lines take, each traveller once a line. */
export function placesOf(lines: Lines): number {
  return lines.reduce((sum, { party }) => sum + party.total, 0);
}

/** Whether a visitor may hold new lines beside those that they hold already. */
export function mayHold(held: Lines, added: Lines, most: number = mostPlaces): boolean {
  return placesOf(held) + placesOf(added) <= most;
}
