import { useMemo, useState } from 'react';
import { type PlacedSeat, listSeats } from '#shared/domain/seats/placed-seat.ts';
import {
  checkSelection,
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
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { createSeatPlans } from '#shared/services/seats/seat-plans.ts';
import { selectSeatPlans } from '#shared/store/slices/seats/seat-plans.ts';

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

/** The coaches of a party with the selected seats, and functions to change them. */
export interface CoachSelections {
  readonly selections: readonly CoachSelection[];
  /** Changes selections by line item, and stores them in the tab. */
  change(changes: SeatSelections): void;
  /** Removes the stored selections of these line items, after they have been saved. */
  forget(lineItemIds: readonly string[]): void;
  reload(journeyId: string): void;
}

const noPlan: Loading<SeatPlan> = { state: 'idle' };

/** Loads the plans of all coaches while the component is mounted, since wishes apply to all of them. */
export function useCoachSelections(coaches: readonly CoachWithSeats[], use: PlanUse): CoachSelections {
  const service = useIsland().services.open(createSeatPlans);
  const ids = coaches.map(({ journeyId }) => journeyId);
  useSubscription([use, ...ids].join(' '), () => {
    const stops = ids.map((id) => service.watch(id, use));
    return () => stops.forEach((stop) => stop());
  });
  const plans = useShared(selectSeatPlans);
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
    change: (changes) => storeSelections({ ...storedSelections, ...changes }),
    forget: (lineItemIds) =>
      service.writeChoices(
        Object.fromEntries(Object.entries(storedSelections).filter(([id]) => !lineItemIds.includes(id))),
      ),
    reload: (journeyId) => service.retry(journeyId, use),
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
    ? checkSelection(requestedKeys, seats, isLocked)
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
