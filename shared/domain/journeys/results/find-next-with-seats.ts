import { isLater, toTheMinute } from '../../kit/dates/local-date-time.ts';
import type { Journey } from '../journey.ts';

/**
 * The next coach for travellers whose coach is full: the first later one with enough seats, as far as its seats are
 * known.
 *
 * @param travellers at least 1
 */
export function findNextWithSeats(
  journeys: readonly Journey[],
  fullJourney: Pick<Journey, 'departureDateTime' | 'journeyId'>,
  travellers: number,
): Journey | undefined {
  return journeys
    .filter(
      ({ journeyId, departureDateTime, lowStockCount = Infinity }) =>
        journeyId !== fullJourney.journeyId &&
        lowStockCount >= travellers &&
        isLater(departureDateTime, fullJourney.departureDateTime),
    )
    .sort((a, b) => (toTheMinute(a.departureDateTime) < toTheMinute(b.departureDateTime) ? -1 : 1))[0];
}
