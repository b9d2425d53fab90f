import { isLater } from '../kit/dates/moments.ts';
import type { Journey } from './journey.ts';

/**
 * The ways back that can still be taken: those that leave before the way out has arrived are not offered. Both moments
 * are on one clock, that of the city where the traveller turns round.
 *
 * @param outbound Nothing is left out while it is not known.
 */
export function returnOffers(
  journeys: readonly Journey[],
  outbound: Pick<Journey, 'arrivalDateTime'> | undefined,
): readonly Journey[] {
  if (!outbound) return journeys;
  return journeys.filter(({ departureDateTime }) => isLater(departureDateTime, outbound.arrivalDateTime));
}
