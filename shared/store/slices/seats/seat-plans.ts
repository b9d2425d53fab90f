import { type SeatPlan } from '#shared/domain/seats/seat-plan.ts';
import { idle, type Loading } from '#shared/domain/kit/units/loading.ts';
import { withEntry } from '../../bounded.ts';

/** The seat plans of coaches that seats were looked for on, by the ids of their journeys. */
export interface SeatPlansSlice {
  readonly seatPlans: Readonly<Record<string, Loading<SeatPlan>>>;
  /** Whether a plan did not load, so that the traveller was led to the basket (spec §8), and has not been informed. */
  readonly isSeatPlanMissed: boolean;
}

/** More than the coaches of a basket: the screen that chooses seats reads all of their plans at once. */
const mostPlans = 120;

/** Command: how far the plan of a coach has come. */
export function setSeatPlan(journeyId: string, plan: Loading<SeatPlan>) {
  return ({ seatPlans }: SeatPlansSlice): Pick<SeatPlansSlice, 'seatPlans'> => ({
    seatPlans: withEntry(seatPlans, [journeyId, plan], mostPlans),
  });
}

/** Command: whether the traveller is to be informed that a plan did not load. */
export function setSeatPlanMissed(isSeatPlanMissed: boolean): Pick<SeatPlansSlice, 'isSeatPlanMissed'> {
  return { isSeatPlanMissed };
}

/** Selector: the plan of a coach; idle before it is asked, or without a coach. */
export function selectSeatPlan(journeyId: string | undefined) {
  return ({ seatPlans }: SeatPlansSlice): Loading<SeatPlan> =>
    journeyId === undefined ? idle : (seatPlans[journeyId] ?? idle);
}

/** Selector: the plans of all coaches that were looked at. */
export function selectSeatPlans({ seatPlans }: SeatPlansSlice): SeatPlansSlice['seatPlans'] {
  return seatPlans;
}

/** Selector: whether the traveller is to be informed that a plan did not load. */
export function selectIsSeatPlanMissed({ isSeatPlanMissed }: SeatPlansSlice): boolean {
  return isSeatPlanMissed;
}
