import { useEffect, useState } from 'react';
import { type BasketOutcome, getReason } from '#shared/domain/basket/basket-outcome.ts';
import { findReplacement } from '#shared/domain/seats/best-fit.ts';
import type { SeatName } from '#shared/domain/seats/seat-plan.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import type { SeatPicker } from './use-seat-picker.ts';
import type { CoachSelection, CoachSelections } from './use-coach-selections.ts';
import type { SeatFormatters } from './seat-formatters.ts';

/** Options of `useSaveSeats`. */
export interface SaveOptions {
  /** Sends the seats of one coach (a line item of the basket), in the order of the travellers. Must not reject. */
  readonly save: (lineItemId: string, seats: readonly SeatName[]) => Promise<BasketOutcome>;
  /**
   * Called after saving has succeeded, even if there was nothing to save. The buttons stay busy until the promise resolves.
   */
  readonly onDone: () => void | Promise<void>;
}

/**
 * Saves the selected seats, coach by coach, and stops at the first failure; coaches that were saved before stay saved, and are
 * not sent again by the next attempt, since the basket then has the same seats. If the server refuses seats, the plan of the
 * coach is reloaded, and a message shows the server's reasons. If a plan shows instead that other people have taken selected
 * seats, the message says so, and offers a replacement if there is one.
 *
 * @param selections the seats on each coach; `change` replaces selected seats in this tab, `forget` deletes those that were
 *   saved, and `reload` loads a seat plan again
 * @param picker the state of choosing seats: the coach that is shown, the travellers' wishes, and the message above the plan
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
      // `seatKeys` has the key of each traveller's seat; undefined for travellers without one, such as those whose seat was
      // taken. Locked travellers cannot change their seat.
      const { coach, seatKeys, takenSeats, seats, lockedTravellers } = lostSelection;
      const party = seatKeys.map((key) => seats.find((seat) => seat.key === key));
      const request = { seats, party, wishes, wheelchairs: coach.wheelchairs };
      const fit = findReplacement(request, takenSeats, lockedTravellers);
      const offeredSeats = fit?.seats.filter((seat) => !party.includes(seat)) ?? [];
      // To stay together, the replacement may also move travellers whose seat was not taken.
      const isMove = party.some((seat) => seat && fit && !fit.seats.includes(seat));
      // Removes the taken seats from the stored selection, which also ends this case for the coach.
      change({ [coach.lineItemId]: seatKeys });
      // Selects the first traveller without a seat; there is one, since a seat was taken.
      showCoach(coach.lineItemId, seatKeys.indexOf(undefined));
      setRefusal(undefined);
      showMessage({ kind: 'lost', coach, takenSeats, offeredSeats, isMove, fit });
    } else if (refusal && refusedSelection?.plan.state !== 'loading') {
      setRefusal(undefined);
      const { messages, requiredSpaceCount } = refusal;
      showMessage({ kind: 'refused', messages, requiredSpaceCount });
    }
    // Only taken seats, a refusal and its reloaded plan trigger a message; other values are read when that happens.
  }, [lostSelection, refusal, refusedSelection?.plan.state]);

  /** Saves the seats of coaches on which each traveller has a seat; skips seats that need not be sent ({@link mustBeSent}). */
  async function send(completeSelections: readonly CoachSelection[]): Promise<void> {
    setIsBusy(true);
    for (const { coach, chosenSeats } of completeSelections.filter(mustBeSent)) {
      const outcome = await save(
        coach.lineItemId,
        chosenSeats.map(({ number, key }) => ({ seatNumber: number, seatPlanKey: key })),
      );
      if (outcome.kind === 'done') continue;
      setIsBusy(false);
      // The request failed, so it is not known whether the server accepts the seats. Otherwise it has refused them.
      if (outcome.kind === 'failed') return showMessage({ kind: 'failed' });
      reload(coach.journeyId);
      const { journeyId, wheelchairs } = coach;
      const spaceCount = chosenSeats.filter(({ kind }) => kind === 'wheelchair').length;
      const requiredSpaceCount = spaceCount === wheelchairs ? undefined : wheelchairs;
      // The text is only used if there are too few seats.
      const reason = getReason(outcome, formatters.text('notEnoughSeats'));
      return setRefusal({ journeyId, messages: reason === undefined ? [] : [reason], requiredSpaceCount });
    }
    forget(completeSelections.map(({ coach }) => coach.lineItemId));
    if (completeSelections.length > 0) announcer.announce(formatters.text('saved'));
    await onDone();
    setIsBusy(false);
  }

  return {
    /** Whether seats are being sent, or `onDone` is running. */
    isBusy,
    /** Saves the seats of all coaches. If a traveller lacks a seat, saves nothing, and shows the coach with a message. */
    async save() {
      const incomplete = selections.find(({ isComplete }) => !isComplete);
      if (!incomplete) return send(selections);
      const { coach, seatKeys, chosenSeats } = incomplete;
      showCoach(coach.lineItemId, seatKeys.indexOf(undefined));
      showMessage({ kind: 'missing', coach, count: coach.travellers - chosenSeats.length });
    },
    /** Saves the seats of complete coaches, and continues without the others. */
    postpone: () => send(selections.filter(({ isComplete }) => isComplete)),
  };
}

/** A refusal by the server, until the plan of the coach has been reloaded. */
interface Refusal {
  readonly journeyId: string;
  readonly messages: readonly string[];
  /** Number of wheelchair spaces that the party needs; undefined if it has chosen that number, or if it is unknown. */
  readonly requiredSpaceCount: number | undefined;
}

/**
 * Returns whether seats differ from those in the basket, or the server has no selection by the travellers yet (`needsSeats`):
 * then even equal seats are sent.
 */
function mustBeSent({ coach, seatKeys }: CoachSelection): boolean {
  return coach.needsSeats || seatKeys.some((key, traveller) => key !== coach.seats[traveller]?.seat.seatPlanKey);
}
