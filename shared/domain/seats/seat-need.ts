import { areSeatsReservable, listCoaches } from '../basket/next-step.ts';
import type { Journey, JourneyPart } from '../journeys/journey.ts';
import type { Seat } from './seat.ts';

/** A coach of the basket on which seats can be chosen. */
export interface SeatedCoach {
  /** Names the coach's line, by which its seats are chosen. */
  readonly lineItemId: string;
  /** Names its plan. */
  readonly journeyId: string;
  readonly journey: JourneyPart;
  /** At least one. */
  readonly travellers: number;
  /** How many of them stay in wheelchairs; `undefined` where nobody knows. */
  readonly wheelchairs: number | undefined;
  /** Those that the travellers have; empty before they are chosen. */
  readonly seats: readonly Seat[];
  /** Spec §4 "Seats": while its travellers have not chosen. */
  readonly needsSeats: boolean;
}

/**
 * The coaches of a basket on which seats can be chosen, in the order of travel: the connecting journeys of a connection,
 * else the journey itself (spec §4 "Seats").
 *
 * @param wheelchairsIn how many of a journey's travellers stay in wheelchairs
 */
export function coachesWithSeats(
  journeys: readonly Journey[],
  wheelchairsIn: (journey: Journey) => number | undefined = () => undefined,
): readonly SeatedCoach[] {
  return journeys.flatMap((journey) =>
    listCoaches(journey).flatMap((part) => {
      const coach = toSeatedCoach(part, journey);
      return coach ? [{ ...coach, wheelchairs: wheelchairsIn(journey) }] : [];
    }),
  );
}

function toSeatedCoach(part: JourneyPart, whole: Journey): Omit<SeatedCoach, 'wheelchairs'> | undefined {
  const { lineItemId, journeyId, seats, customersSeatSelection } = part;
  if (!areSeatsReservable(part) || lineItemId === undefined) return undefined;
  const travellers = Math.max(1, part.passengers ?? whole.passengers ?? 1);
  return { lineItemId, journeyId, journey: part, travellers, seats, needsSeats: !customersSeatSelection };
}
