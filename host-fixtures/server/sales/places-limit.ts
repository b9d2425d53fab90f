import { maxPassengers } from '#shared/domain/search/search-query.ts';
import { type Party } from './party.ts';

/**
 * The maximum of places that a visitor may hold: the largest party that can be searched, for outward and return
 * journeys (spec §8).
 */
export const mostPlaces = 2 * maxPassengers;

type Lines = readonly { readonly party: Pick<Party, 'total'> }[];

/** The number of places of some lines. */
export function countPlaces(lines: Lines): number {
  return lines.reduce((sum, { party }) => sum + party.total, 0);
}

/** Whether a visitor may hold new lines in addition to their current ones. */
export function mayHold(heldLines: Lines, newLines: Lines, most: number = mostPlaces): boolean {
  return countPlaces(heldLines) + countPlaces(newLines) <= most;
}
