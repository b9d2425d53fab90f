import { useMemo, useState, useEffect } from 'react';
import { type PlacedSeat, listSeats } from '#shared/domain/seats/placed-seat.ts';
import {
  removeTakenSeats,
  toSeatSelection,
  isComplete,
  getSelectedKeys,
  listLocked,
  type SeatSelection,
} from '#shared/domain/seats/seat-selection.ts';
import type { CoachWithSeats } from '#shared/domain/seats/coaches-with-seats.ts';
import { type Deck, toPlanKey, type PlanUse, type SeatPlan } from '#shared/domain/seats/seat-plan.ts';
import type { SeatSelections } from '#shared/domain/seats/stored-selections.ts';
import { getLastValue, type Loading } from '#shared/domain/kit/units/loading.ts';
import { useIsland, useSubscription, useShared } from '#shared/island/hooks/context.tsx';
import { createSeatPlans } from '#shared/services/seats/seat-plans.ts';
import { useRedirect } from '../../kit/planner-page.tsx';

/** A coach with its seat plan and the selected seats. */
export interface CoachSelection {
  /** A coach of the basket with reservable seats. */
  readonly coach: CoachWithSeats;
  readonly plan: Loading<SeatPlan>;
  /** The decks of the plan; empty until it has loaded. */
  readonly decks: readonly Deck[];
  /** All seats of the plan; empty until it has loaded. */
  readonly seats: readonly PlacedSeat[];
  /** The key of each traveller's seat; undefined for a traveller without one. */
  readonly seatKeys: SeatSelection;
  /** Those of `seats` that are selected, in the order of the travellers. */
  readonly chosenSeats: readonly PlacedSeat[];
  /** Seats that were selected, but that others have taken meanwhile. They are not in `seatKeys`. */
  readonly takenSeats: readonly PlacedSeat[];
  /** For each traveller, whether the seat cannot be changed. */
  readonly lockedTravellers: readonly boolean[];
  /** Whether each traveller has a different seat. */
  readonly isComplete: boolean;
}

const noPlan: Loading<SeatPlan> = { state: 'idle' };

/** The coaches of the travellers with the selected seats, and functions to change them. */
export type CoachSelections = ReturnType<typeof useCoachSelections>;

/**
 * Loads the plans of all coaches, and updates them while the component is mounted. All are needed at once, because the
 * travellers' seat wishes (such as "at the window") apply to all coaches. Also manages the selected seats: those of the
 * basket, unless the traveller has selected others, which the tab stores until they are saved.
 *
 * @param use `sales`, or `reschedule` to move a reservation to another journey. The free seats in the plans differ
 */
export function useCoachSelections(coaches: readonly CoachWithSeats[], use: PlanUse) {
  const service = useIsland().services.open(createSeatPlans);
  const ids = coaches.map(({ journeyId }) => journeyId);
  useSubscription([use, ...ids].join(' '), () => {
    const unsubscribes = ids.map((id) => service.watch(id, use));
    return () => unsubscribes.forEach((unsubscribe) => unsubscribe());
  });
  const plans = useShared((state) => state.seatPlans);
  // By line item of the basket, as stored in this tab.
  const [storedSelections, setStoredSelections] = useState(() => service.readSelections());

  const coachesWithPlans = useMemo(
    () =>
      coaches.map((coach) => {
        const plan = plans[toPlanKey(coach.journeyId, use)] ?? noPlan;
        // The previous plan while it is loaded again, and after a failure.
        const loadedPlan = getLastValue(plan);
        return { coach, plan, decks: loadedPlan?.decks ?? [], seats: loadedPlan ? listSeats(loadedPlan) : [] };
      }),
    [coaches, plans, use],
  );
  const selections = useMemo(
    () =>
      coachesWithPlans.map((selection) => toCoachSelection(selection, storedSelections[selection.coach.lineItemId])),
    [coachesWithPlans, storedSelections],
  );

  const storeSelections = (next: SeatSelections) => {
    setStoredSelections(next);
    service.writeSelections(next);
  };
  return {
    selections,
    /** Replaces the selections of some coaches, keyed by line item of the basket, and stores them in this tab. */
    change: (changes: SeatSelections) => storeSelections({ ...storedSelections, ...changes }),
    /**
     * Deletes the selections of these line items from the storage of the tab, after they were saved in the basket.
     * `selections` does not change, so that the seats stay visible until the caller has opened the next page.
     */
    forget: (lineItemIds: readonly string[]) =>
      service.writeSelections(
        Object.fromEntries(Object.entries(storedSelections).filter(([id]) => !lineItemIds.includes(id))),
      ),
    /** Loads the plan of a coach again. */
    reload: (journeyId: string) => service.retry(journeyId, use),
  };
}

/**
 * Combines the seats in the basket with those stored in the tab, and removes seats that others have taken.
 *
 * @param storedKeys the seat of each traveller as stored in the tab; undefined if nothing is stored for this coach, so that the
 *   seats in the basket apply. A traveller without an entry has released the seat
 */
function toCoachSelection(
  selection: Pick<CoachSelection, 'coach' | 'plan' | 'decks' | 'seats'>,
  storedKeys: SeatSelection | undefined,
): CoachSelection {
  const { coach, seats, plan } = selection;
  // In a reschedule, the operator can prevent the change of a seat.
  const lockedTravellers = listLocked(coach.seats);
  const basketKeys = toSeatSelection(coach.seats, coach.travellers);
  // Locked travellers keep their seat in the basket. Stored keys beyond the size of the party are ignored.
  const requestedKeys = basketKeys.map((key, traveller) =>
    lockedTravellers[traveller] || storedKeys === undefined ? key : storedKeys[traveller],
  );
  // Without a plan, it is unknown which seats are taken, so all requested ones stay.
  const { selection: seatKeys, takenSeats } = getLastValue(plan)
    ? removeTakenSeats(requestedKeys, seats, lockedTravellers)
    : { selection: requestedKeys, takenSeats: [] };
  const keys = getSelectedKeys(seatKeys);
  return {
    ...selection,
    seatKeys,
    takenSeats,
    lockedTravellers,
    chosenSeats: seatKeys.flatMap((key) => seats.find((seat) => seat.key === key) ?? []),
    // `keys` is a set, so that its size shows whether two travellers have the same seat.
    isComplete: isComplete(seatKeys) && keys.size === coach.travellers,
  };
}

/**
 * Redirects to the basket if no coach has seats to choose, or if a plan has failed to load since this screen was opened, and no
 * earlier version of it is cached. The basket's screen explains such a failure (spec §8).
 *
 * @param use as in {@link useCoachSelections}
 * @returns whether it redirects; the caller then renders nothing
 */
export function useLeaveWithoutSeats(coaches: readonly CoachWithSeats[], use: PlanUse, basketHref: string): boolean {
  const { services } = useIsland();
  const plans = useShared((state) => state.seatPlans);
  // Earlier failures are ignored: when the traveller returns from the basket, the plan is loaded again.
  const [initialPlans] = useState(plans);
  const hasPlanFailed = coaches.some(({ journeyId }) => {
    const key = toPlanKey(journeyId, use);
    const plan = plans[key];
    return plan?.state === 'failed' && getLastValue(plan) === undefined && plan !== initialPlans[key];
  });
  const isLeaving = coaches.length === 0 || hasPlanFailed;
  useEffect(() => {
    // Makes the basket's screen show a notice. A basket without seats to choose is no problem, and needs none.
    if (hasPlanFailed) services.open(createSeatPlans).setPlanFailed(true);
  }, [hasPlanFailed, services]);
  useRedirect(isLeaving ? basketHref : undefined);
  return isLeaving;
}
