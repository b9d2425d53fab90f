import { isLater } from '../kit/dates/moments.ts';
import type { Journey } from './journey.ts';

/**
 * The return journeys that depart after the outbound journey arrives. Both times are local times of the same city.
 *
 * @param outbound if undefined, all journeys are returned
 */
export function filterReturns(
  journeys: readonly Journey[],
  outbound: Pick<Journey, 'arrivalDateTime'> | undefined,
): readonly Journey[] {
  if (!outbound) return journeys;
  return journeys.filter(({ departureDateTime }) => isLater(departureDateTime, outbound.arrivalDateTime));
}
