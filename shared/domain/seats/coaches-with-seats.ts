import { areSeatsReservable, countTravellers, lacksSeats, listCoaches } from '../basket/next-step.ts';
import type { Journey, JourneyPart } from '../journeys/journey.ts';
import type { Seat } from './seat-plan.ts';

/** A coach of the basket with reservable seats. */
export interface CoachWithSeats {
  /** Identifies the coach in the basket, for the call that saves its seats. */
  readonly lineItemId: string;
  /** Identifies the seat plan. */
  readonly journeyId: string;
  readonly journey: JourneyPart;
  /** At least 1. */
  readonly travellers: number;
  /** Number of travellers in wheelchairs; `undefined` if it is unknown. */
  readonly wheelchairs: number | undefined;
  /** The seats that the travellers have in the basket, selected or not; possibly fewer than travellers. */
  readonly seats: readonly Seat[];
  /** Whether the travellers have not selected seats yet (spec §4 "Seats"). */
  readonly needsSeats: boolean;
}

/**
 * The coaches of a basket with reservable seats, in the order of travel (spec §4 "Seats"). A connection with separate
 * tickets (`connJourneys`) has one for each of its coaches; any other journey counts as one coach.
 *
 * @param countWheelchairs returns the number of a journey's travellers in wheelchairs; undefined if it is unknown
 */
export function listCoachesWithSeats(
  journeys: readonly Journey[],
  countWheelchairs: (journey: Journey) => number | undefined = () => undefined,
): readonly CoachWithSeats[] {
  // Only baskets contain `lineItemId`.
  return journeys.flatMap((journey) =>
    listCoaches(journey).flatMap((part) => {
      const { lineItemId, journeyId, seats } = part;
      if (!areSeatsReservable(part) || lineItemId === undefined) return [];
      const travellers = countTravellers(part, journey);
      const coach = { lineItemId, journeyId, journey: part, travellers, wheelchairs: countWheelchairs(journey), seats };
      return [{ ...coach, needsSeats: lacksSeats(part, travellers) }];
    }),
  );
}
