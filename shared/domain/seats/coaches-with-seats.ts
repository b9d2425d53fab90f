import { areSeatsReservable, listCoaches } from '../basket/next-step.ts';
import type { Journey, JourneyPart } from '../journeys/journey.ts';
import type { Seat } from './seat-plan.ts';

/** A coach of the basket with reservable seats. */
export interface CoachWithSeats {
  /** Identifies the line of the basket whose seats are selected. */
  readonly lineItemId: string;
  /** Identifies the seat plan. */
  readonly journeyId: string;
  readonly journey: JourneyPart;
  /** At least 1. */
  readonly travellers: number;
  /** Number of travellers in wheelchairs; `undefined` if it is unknown. */
  readonly wheelchairs: number | undefined;
  /** Seats of the travellers; empty until they are selected. */
  readonly seats: readonly Seat[];
  /** Whether the travellers have not selected seats yet (spec §4 "Seats"). */
  readonly needsSeats: boolean;
}

/**
 * The coaches of a basket with reservable seats, in the order of travel: the connecting journeys of a connection, or
 * the journey itself (spec §4 "Seats").
 *
 * @param countWheelchairs the number of a journey's travellers in wheelchairs
 */
export function listCoachesWithSeats(
  journeys: readonly Journey[],
  countWheelchairs: (journey: Journey) => number | undefined = () => undefined,
): readonly CoachWithSeats[] {
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
