import { useMemo, useState } from 'react';
import { type PlacedSeat, listSeats } from '#shared/domain/seats/placed-seat.ts';
import {
  checkedChoice,
  toSeatChoice,
  isComplete,
  getKeys,
  lockedTravellers,
  type SeatChoice,
} from '#shared/domain/seats/seat-choice.ts';
import type { SeatedCoach } from '#shared/domain/seats/seat-need.ts';
import { type Deck, planKey, type PlanUse, type SeatPlan } from '#shared/domain/seats/seat-plan.ts';
import type { SeatChoices } from '#shared/domain/seats/stored-choices.ts';
import { getLastValue, type Loading } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { createSeatPlans } from '#shared/services/seats/seat-plans.ts';
import { selectSeatPlans } from '#shared/store/slices/seats/seat-plans.ts';

/** A coach with its plan and what is chosen on it. */
export interface SeatSelection {
  readonly coach: SeatedCoach;
  readonly plan: Loading<SeatPlan>;
  readonly decks: readonly Deck[];
  readonly seats: readonly PlacedSeat[];
  readonly choice: SeatChoice;
  /** The seats of the choice, without those that nobody has. */
  readonly chosen: readonly PlacedSeat[];
  /** Those that somebody else took meanwhile. */
  readonly gone: readonly PlacedSeat[];
  /** Travellers whose seats may not be changed. */
  readonly locked: readonly boolean[];
  readonly isComplete: boolean;
}

/** The coaches of a party, and what it chooses on them. */
export interface SeatSelections {
  readonly selections: readonly SeatSelection[];
  /** Changes what is chosen, by line, and keeps it in the tab. */
  change(changes: SeatChoices): void;
  /** Forgets what was kept of these lines, once it has been saved. */
  forget(lineItemIds: readonly string[]): void;
  /** Reads the plan of a coach again. */
  readAgain(journeyId: string): void;
}

const noPlan: Loading<SeatPlan> = { state: 'idle' };

/** Wants the plans of all coaches for as long as the component stands, since wishes are met on all of them at once. */
export function useSeatSelections(coaches: readonly SeatedCoach[], use: PlanUse): SeatSelections {
  const service = useIsland().services.open(createSeatPlans);
  const ids = coaches.map(({ journeyId }) => journeyId);
  useSubscription([use, ...ids].join(' '), () => {
    const leaves = ids.map((id) => service.watch(id, use));
    return () => leaves.forEach((leave) => leave());
  });
  const plans = useShared(selectSeatPlans);
  const [choices, setChoices] = useState(() => service.readChoices());

  const placed = useMemo(
    () =>
      coaches.map((coach) => {
        const plan = plans[planKey(coach.journeyId, use)] ?? noPlan;
        const known = getLastValue(plan);
        return { coach, plan, decks: known?.decks ?? [], seats: known ? listSeats(known) : [] };
      }),
    [coaches, plans, use],
  );
  const selections = useMemo(
    () => placed.map((selection) => selectionOf(selection, choices[selection.coach.lineItemId])),
    [placed, choices],
  );

  const write = (next: SeatChoices) => {
    setChoices(next);
    service.writeChoices(next);
  };
  return {
    selections,
    change: (changes) => write({ ...choices, ...changes }),
    forget: (saved) =>
      service.writeChoices(Object.fromEntries(Object.entries(choices).filter(([id]) => !saved.includes(id)))),
    readAgain: (journeyId) => service.retry(journeyId, use),
  };
}

function selectionOf(
  selection: Pick<SeatSelection, 'coach' | 'plan' | 'decks' | 'seats'>,
  kept: SeatChoice | undefined,
): SeatSelection {
  const { coach, seats, plan } = selection;
  const locked = lockedTravellers(coach.seats);
  const held = toSeatChoice(coach.seats, coach.travellers);
  // What a tab has kept is of this party only as far as there are as many of them.
  const wanted = held.map((key, traveller) => (locked[traveller] || kept === undefined ? key : kept[traveller]));
  const { choice, gone } = getLastValue(plan) ? checkedChoice(wanted, seats, locked) : { choice: wanted, gone: [] };
  const keys = getKeys(choice);
  return {
    ...selection,
    choice,
    gone,
    locked,
    chosen: choice.flatMap((key) => seats.find((seat) => seat.key === key) ?? []),
    isComplete: isComplete(choice) && keys.size === coach.travellers,
  };
}
