import { toSeatPlan } from '#shared/api/amounts/to-seat-plan.ts';
import { getRescheduleSeatPlan } from '#shared/contract/orders/reschedule.ts';
import { getSalesPlan } from '#shared/contract/seats/seats.ts';
import { type PlanUse } from '#shared/domain/seats/seat-plan.ts';
import { parseSelections, type SeatSelections, serialiseSelections } from '#shared/domain/seats/stored-selections.ts';
import { seatPlans } from '#shared/store/slices/seats/seat-plans.ts';
import { type Context } from '../context.ts';
import { createCachedAnswers } from '../kit/cached-answers.ts';

/** The key of the selected seats in the storage of the tab. */
const selectionsKey = 'coach-widgets.seat-choices';

/** Seat plans of coaches, each with its own `journeyId`, and the seats that the traveller has selected but not saved yet. */
export function createSeatPlans(context: Context) {
  const { client, store, page } = context;
  const plans = createCachedAnswers(context, seatPlans, {
    // `use`: to buy the journey (`sales`), or to move a reservation to it (`reschedule`). The free seats differ.
    async load({ journeyId, use }, signal) {
      const call =
        use === 'sales'
          ? client.call(getSalesPlan, { query: { journeyid: journeyId } }, { signal })
          : client.call(getRescheduleSeatPlan, { params: { id: journeyId } }, { signal });
      return toSeatPlan(await call, client.currency());
    },
    // Seats may have been sold since the last request.
    refetchOnSubscribe: true,
    refetchOnPresence: true,
  });
  return {
    /**
     * Subscribes to the plan of a coach. It is requested whenever a subscriber joins while there are no others, and whenever
     * the page is visible and online again. Returns a function that unsubscribes.
     */
    watch: (journeyId: string, use: PlanUse = 'sales') => plans.watch({ journeyId, use }),
    /** Requests the plan of a coach again after a failure, if it is watched. */
    retry: (journeyId: string, use: PlanUse = 'sales') => plans.retry({ journeyId, use }),
    /**
     * Sets whether the traveller was redirected to the basket because a plan did not load (spec §8); the basket shows a
     * notice.
     */
    setPlanFailed: (hasFailed: boolean) => store.setState({ hasSeatPlanFailed: hasFailed }),
    /** The seats that were selected in this tab, keyed by line item of the basket. */
    readSelections: (): SeatSelections => parseSelections(page.readTabText(selectionsKey) ?? ''),
    /** Stores the selected seats, so that a reload preserves them. */
    writeSelections: (selections: SeatSelections) => page.writeTabText(selectionsKey, serialiseSelections(selections)),
    dispose: plans.dispose,
  };
}
