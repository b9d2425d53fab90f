import { isLater, toTheMinute } from '../../kit/dates/local-date-time.ts';
import type { Journey } from '../journey.ts';

/**
 * Returns the next journey for travellers whose journey is full: of those that depart in a later minute (`isLater` ignores
 * seconds) and have enough seats, the first to depart (any, if several do). A journey without `lowStockCount` has enough:
 * operators only specify the number of free seats if few are left.
 *
 * @param journeys in any order, all from the same origin
 * @param travellerCount at least 1
 * @returns undefined if no later journey has enough seats
 */
export function findNextWithSeats(
  journeys: readonly Journey[],
  fullJourney: Pick<Journey, 'departureDateTime'>,
  travellerCount: number,
): Journey | undefined {
  return journeys
    .filter(
      ({ departureDateTime, lowStockCount = Infinity }) =>
        lowStockCount >= travellerCount && isLater(departureDateTime, fullJourney.departureDateTime),
    )
    .sort((a, b) => (toTheMinute(a.departureDateTime) < toTheMinute(b.departureDateTime) ? -1 : 1))[0];
}
