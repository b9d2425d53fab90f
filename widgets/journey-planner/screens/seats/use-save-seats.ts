import { useEffect, useState } from 'react';
import { type BasketOutcome, listReasons } from '#shared/domain/basket/basket-outcome.ts';
import { findReplacement } from '#shared/domain/seats/best-fit.ts';
import type { SeatName } from '#shared/domain/seats/seat-plan.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import type { SeatPicker } from './use-seat-picker.ts';
import type { CoachSelection, CoachSelections } from './use-coach-selections.ts';
import type { SeatFormatters } from './seat-formatters.ts';

/** Options of `useSaveSeats`. */
export interface SaveOptions {
  /** Sends the seats of one coach. */
  readonly save: (lineItemId: string, seats: readonly SeatName[]) => Promise<BasketOutcome>;
  /** Called after saving or postponing. The button stays busy until the promise resolves. */
  readonly onDone: () => void | Promise<void>;
}

/**
 * Saves the seats coach by coach. If the server refuses some, it reloads the plan of the coach. Seats that have been
 * taken meanwhile are announced with a replacement.
 */
export function useSaveSeats(
  { selections, change, forget, reload }: CoachSelections,
  { picker, formatters }: { readonly picker: SeatPicker; readonly formatters: SeatFormatters },
  { save, onDone }: SaveOptions,
) {
  const { announcer } = useIsland().services;
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const { showCoach, showMessage, wishes } = picker;

  const lostSelection = selections.find(({ takenSeats }) => takenSeats.length > 0);
  const refusedSelection = selections.find(({ coach }) => coach.journeyId === refusal?.journeyId);
  useEffect(() => {
    if (lostSelection) {
      const { coach, seatKeys, takenSeats, seats } = lostSelection;
      const party = seatKeys.map((key) => seats.find((seat) => seat.key === key));
      const request = { seats, party, wishes, wheelchairs: coach.wheelchairs };
      const fit = findReplacement(request, takenSeats, lostSelection.isLocked);
      const offeredSeats = fit?.seats.filter((seat) => !party.includes(seat)) ?? [];
      const isMove = party.some((seat) => seat && fit && !fit.seats.includes(seat));
      change({ [coach.lineItemId]: seatKeys });
      showCoach(coach.lineItemId, seatKeys.indexOf(undefined));
      setRefusal(undefined);
      showMessage({ kind: 'lost', coach, takenSeats, offeredSeats, isMove, fit });
    } else if (refusal && refusedSelection?.plan.state !== 'loading') {
      setRefusal(undefined);
      const { messages, spaces } = refusal;
      showMessage({ kind: 'refused', messages, spaces });
    }
    // Only taken seats and a refusal trigger a message; other values are read when that happens.
  }, [lostSelection, refusal, refusedSelection?.plan.state]);

  async function send(completeSelections: readonly CoachSelection[]): Promise<void> {
    setIsBusy(true);
    for (const { coach, chosenSeats } of completeSelections.filter(hasChanged)) {
      const outcome = await save(
        coach.lineItemId,
        chosenSeats.map(({ number, key }) => ({ seatNumber: number, seatPlanKey: key })),
      );
      if (outcome.kind === 'done') continue;
      setIsBusy(false);
      if (outcome.kind === 'failed') return showMessage({ kind: 'failed' });
      reload(coach.journeyId);
      const { journeyId, wheelchairs } = coach;
      const spaceCount = chosenSeats.filter(({ kind }) => kind === 'wheelchair').length;
      const spaces = spaceCount === wheelchairs ? undefined : wheelchairs;
      return setRefusal({ journeyId, messages: listReasons(outcome, formatters.text('notEnoughSeats')), spaces });
    }
    forget(completeSelections.map(({ coach }) => coach.lineItemId));
    if (completeSelections.length > 0) announcer.announce(formatters.text('saved'));
    await onDone();
    setIsBusy(false);
  }

  return {
    isBusy,
    /** Saves all coaches, or shows the first one that lacks a seat, with a message. */
    async save() {
      const incomplete = selections.find(({ isComplete }) => !isComplete);
      if (!incomplete) return send(selections);
      const { coach, seatKeys, chosenSeats } = incomplete;
      showCoach(coach.lineItemId, seatKeys.indexOf(undefined));
      showMessage({ kind: 'missing', coach, count: coach.travellers - chosenSeats.length });
    },
    /** Saves only coaches that are complete, and continues. */
    postpone: () => send(selections.filter(({ isComplete }) => isComplete)),
  };
}

interface Refusal {
  readonly journeyId: string;
  readonly messages: readonly string[];
  /** Number of wheelchair spaces that the party needs, if it has chosen more or fewer. */
  readonly spaces: number | undefined;
}

/** Returns whether the selection differs from the basket. */
function hasChanged({ coach, seatKeys }: CoachSelection): boolean {
  return coach.needsSeats || seatKeys.some((key, traveller) => key !== coach.seats[traveller]?.seat.seatPlanKey);
}
