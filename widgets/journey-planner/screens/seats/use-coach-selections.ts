import { useMemo, useState, useEffect } from 'react';
import { type PlacedSeat, listSeats } from '#shared/domain/seats/placed-seat.ts';
import {
  removeTakenSeats,
  toSeatSelection,
  isComplete,
  getKeys,
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
  readonly coach: CoachWithSeats;
  readonly plan: Loading<SeatPlan>;
  readonly decks: readonly Deck[];
  readonly seats: readonly PlacedSeat[];
  /** Seat key of each traveller, or undefined. */
  readonly seatKeys: SeatSelection;
  /** The selected seats. */
  readonly chosenSeats: readonly PlacedSeat[];
  /** Selected seats that have been taken meanwhile. */
  readonly takenSeats: readonly PlacedSeat[];
  /** For each traveller, whether the seat cannot be changed. */
  readonly isLocked: readonly boolean[];
  readonly isComplete: boolean;
}

const noPlan: Loading<SeatPlan> = { state: 'idle' };

/** The coaches of a party with the selected seats, and functions to change them. */
export type CoachSelections = ReturnType<typeof useCoachSelections>;

/** Loads the plans of all coaches while the component is mounted, since wishes apply to all of them. */
export function useCoachSelections(coaches: readonly CoachWithSeats[], use: PlanUse) {
  const service = useIsland().services.open(createSeatPlans);
  const ids = coaches.map(({ journeyId }) => journeyId);
  useSubscription([use, ...ids].join(' '), () => {
    const stops = ids.map((id) => service.watch(id, use));
    return () => stops.forEach((stop) => stop());
  });
  const plans = useShared((state) => state.seatPlans);
  const [storedSelections, setStoredSelections] = useState(() => service.readChoices());

  const coachesWithPlans = useMemo(
    () =>
      coaches.map((coach) => {
        const plan = plans[toPlanKey(coach.journeyId, use)] ?? noPlan;
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
    service.writeChoices(next);
  };
  return {
    selections,
    /** Changes selections by line item, and stores them in the tab. */
    change: (changes: SeatSelections) => storeSelections({ ...storedSelections, ...changes }),
    /** Removes the stored selections of these line items, after they have been saved. */
    forget: (lineItemIds: readonly string[]) =>
      service.writeChoices(
        Object.fromEntries(Object.entries(storedSelections).filter(([id]) => !lineItemIds.includes(id))),
      ),
    reload: (journeyId: string) => service.retry(journeyId, use),
  };
}

function toCoachSelection(
  selection: Pick<CoachSelection, 'coach' | 'plan' | 'decks' | 'seats'>,
  storedKeys: SeatSelection | undefined,
): CoachSelection {
  const { coach, seats, plan } = selection;
  const isLocked = listLocked(coach.seats);
  const basketKeys = toSeatSelection(coach.seats, coach.travellers);
  // Stored keys beyond the size of the party are ignored.
  const requestedKeys = basketKeys.map((key, traveller) =>
    isLocked[traveller] || storedKeys === undefined ? key : storedKeys[traveller],
  );
  const { selection: seatKeys, takenSeats } = getLastValue(plan)
    ? removeTakenSeats(requestedKeys, seats, isLocked)
    : { selection: requestedKeys, takenSeats: [] };
  const keys = getKeys(seatKeys);
  return {
    ...selection,
    seatKeys,
    takenSeats,
    isLocked,
    chosenSeats: seatKeys.flatMap((key) => seats.find((seat) => seat.key === key) ?? []),
    isComplete: isComplete(seatKeys) && keys.size === coach.travellers,
  };
}

/**
 * Navigates to the basket if no coach has seats to choose, or if a plan failed to load and no earlier one is cached, which
 * the basket then explains (spec §8). Returns whether it does.
 */
export function useLeaveWithoutSeats(coaches: readonly CoachWithSeats[], use: PlanUse, basketHref: string): boolean {
  const { services } = useIsland();
  const plans = useShared((state) => state.seatPlans);
  // An earlier failure does not count: the plan is loaded again when the traveller returns from the basket.
  const [initialPlans] = useState(plans);
  const hasPlanFailed = coaches.some(({ journeyId }) => {
    const key = toPlanKey(journeyId, use);
    const plan = plans[key];
    return plan?.state === 'failed' && getLastValue(plan) === undefined && plan !== initialPlans[key];
  });
  const isLeaving = coaches.length === 0 || hasPlanFailed;
  useEffect(() => {
    if (hasPlanFailed) services.open(createSeatPlans).setMissed(true);
  }, [hasPlanFailed, services]);
  useRedirect(isLeaving ? basketHref : undefined);
  return isLeaving;
}
