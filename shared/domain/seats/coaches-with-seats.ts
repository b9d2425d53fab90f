import { areSeatsReservable, listCoaches } from '../basket/next-step.ts';
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
  /** Whether the travellers have not selected seats yet, as reported by the server (spec §4 "Seats"). */
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
  // Only baskets contain `lineItemId`. A coach without its own number of passengers has that of its journey.
  return journeys.flatMap((journey) =>
    listCoaches(journey).flatMap((part) => {
      const { lineItemId, journeyId, seats } = part;
      if (!areSeatsReservable(part) || lineItemId === undefined) return [];
      const travellers = Math.max(1, part.passengers ?? journey.passengers ?? 1);
      const coach = { lineItemId, journeyId, journey: part, travellers, wheelchairs: countWheelchairs(journey), seats };
      return [{ ...coach, needsSeats: !part.customersSeatSelection }];
    }),
  );
}
