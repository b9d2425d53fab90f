import { type SeatPlan } from '#shared/domain/seats/seat-plan.ts';
import { idle, type Loading } from '#shared/domain/kit/units/loading.ts';
import { withEntry } from '../../bounded.ts';

/** The seat plans of coaches, by the ids of their journeys. */
export interface SeatPlansSlice {
  readonly seatPlans: Readonly<Record<string, Loading<SeatPlan>>>;
  /** Whether a plan did not load, so that the traveller went to the basket (spec §8), and was not informed yet. */
  readonly isSeatPlanMissed: boolean;
}

/** More than the coaches of a basket: the seat screen reads all of their plans at once. */
const maxPlans = 120;

/** Sets the plan of a coach. */
export function setSeatPlan(journeyId: string, plan: Loading<SeatPlan>) {
  return ({ seatPlans }: SeatPlansSlice): Pick<SeatPlansSlice, 'seatPlans'> => ({
    seatPlans: withEntry(seatPlans, [journeyId, plan], maxPlans),
  });
}

/** Sets whether a seat plan failed to load. */
export function setSeatPlanMissed(isSeatPlanMissed: boolean): Pick<SeatPlansSlice, 'isSeatPlanMissed'> {
  return { isSeatPlanMissed };
}

/** Selects the plan of a coach; idle before the first request, or without a coach. */
export function selectSeatPlan(journeyId: string | undefined) {
  return ({ seatPlans }: SeatPlansSlice): Loading<SeatPlan> =>
    journeyId === undefined ? idle : (seatPlans[journeyId] ?? idle);
}

/** Selects all plans. */
export function selectSeatPlans({ seatPlans }: SeatPlansSlice): SeatPlansSlice['seatPlans'] {
  return seatPlans;
}

/** Selects whether the traveller must be informed that a plan did not load. */
export function selectIsSeatPlanMissed({ isSeatPlanMissed }: SeatPlansSlice): boolean {
  return isSeatPlanMissed;
}
