import { isLater, toTheMinute } from '../../kit/dates/moments.ts';
import type { Journey } from '../journey.ts';

/**
 * The next coach for those who found one full: the first that leaves after it and has room for all of them, as far as
 * its seats are known.
 *
 * @param travellers At least 1.
 */
export function nextWithRoom(
  journeys: readonly Journey[],
  full: Pick<Journey, 'departureDateTime' | 'journeyId'>,
  travellers: number,
): Journey | undefined {
  return journeys
    .filter(
      ({ journeyId, departureDateTime, lowStockCount = Infinity }) =>
        journeyId !== full.journeyId &&
        lowStockCount >= travellers &&
        isLater(departureDateTime, full.departureDateTime),
    )
    .sort((one, other) => (toTheMinute(one.departureDateTime) < toTheMinute(other.departureDateTime) ? -1 : 1))[0];
}
