import { useEffect, useState } from 'react';
import { findBestFit, combineWishes, type SeatFit, countLackingSpaces } from '#shared/domain/seats/best-fit.ts';
import { findSeatsLeftAlone } from '#shared/domain/seats/find-seats-left-alone.ts';
import { getSeatState, isOpen, type PlacedSeat } from '#shared/domain/seats/placed-seat.ts';
import {
  isComplete,
  getSelectedKeys,
  findNextWithoutSeat,
  type SeatSelection,
  swapSeats,
  assignSeat,
} from '#shared/domain/seats/seat-selection.ts';
import { type SeatWish, listApplicableWishes } from '#shared/domain/seats/seat-wishes.ts';
import type { CoachWithSeats } from '#shared/domain/seats/coaches-with-seats.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { describeMessage, type SeatMessage } from './seat-message.tsx';
import type { CoachSelection, CoachSelections } from './use-coach-selections.ts';
import type { SeatFormatters } from './seat-formatters.ts';

/** State and actions of choosing seats. */
export type SeatPicker = ReturnType<typeof useSeatPicker>;

/**
 * Manages the choice of seats on the coaches of a party: which coach is shown, which traveller gets the next seat,
 * wishes (such as sitting together) and messages. The selected seats themselves are in the coach selections, one for each
 * coach, and change through `change`. A coach is identified by its line item in the basket, a traveller by the index in the
 * party, and a seat by its key, which is unique on the coach.
 *
 * @param initialLineItemId the coach that is shown first; if it is undefined or unknown, the first one
 */
export function useSeatPicker(
  { selections, change }: CoachSelections,
  formatters: SeatFormatters,
  initialLineItemId: string | undefined,
) {
  const { announcer } = useIsland().services;
  const [shownId, setShownId] = useState(initialLineItemId);
  /** Index of the selected traveller on each coach, keyed by the coach's line item. */
  const [selectedTravellers, setSelectedTravellers] = useState<Readonly<Record<string, number>>>({});
  const [wishes, setWishes] = useState<readonly SeatWish[]>(['together']);
  const [message, setMessage] = useState<SeatMessage>();
  const [isBusy, setIsBusy] = useState(false);
  const hasAllPlans = selections.every(({ plan }) => getLastValue(plan) !== undefined);
  const selection = selections.find(({ coach }) => coach.lineItemId === shownId) ?? selections[0];
  // Empty without coaches: no coach has this id.
  const id = selection?.coach.lineItemId ?? '';
  // -1 if all travellers have a seat; then the first traveller is selected, unless another one was.
  const firstWithoutSeat = selection?.seatKeys.indexOf(undefined) ?? 0;
  const traveller = selectedTravellers[id] ?? Math.max(0, firstWithoutSeat);

  const { text, travellerName, title, numbers } = formatters;
  /** Shows a coach and, if an index is passed, selects that traveller; -1 selects the first one. */
  const showCoach = (lineItemId: string, nextTraveller?: number) => {
    setShownId(lineItemId);
    if (nextTraveller === undefined) return;
    setSelectedTravellers({ ...selectedTravellers, [lineItemId]: Math.max(0, nextTraveller) });
  };
  const selectTraveller = (next: number) => showCoach(id, next);
  /** Announces texts as sentences: without full stops, screen readers run them together. */
  const announce = (...texts: readonly string[]) => {
    const [first = '', ...others] = texts.filter(Boolean);
    const end = (sentence: string) => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`);
    announcer.announce(others.length === 0 ? first : [first, ...others].map(end).join(' '));
  };
  /** Shows and announces a message; undefined removes the current one. */
  const showMessage = (next: SeatMessage | undefined) => {
    setMessage(next);
    if (!next) return;
    const { title: headline, advice } = describeMessage(next, formatters);
    announce(headline, ...advice);
  };
  /** Changes the seats of the shown coach, and removes the message. */
  const updateKeys = (next: SeatSelection) => {
    setMessage(undefined);
    change({ [id]: next });
  };

  /**
   * Handles a press on a seat of the plan: the selected traveller gets it, if needed by a swap with a fellow traveller, or
   * releases their own seat.
   */
  const press = (key: string) => {
    const seat = selection?.seats.find((candidate) => candidate.key === key);
    if (!selection || !seat) return;
    const state = getSeatState(seat, getSelectedKeys(selection.seatKeys));
    // The same object if a seat that would change is locked: in a reschedule, the operator may forbid changes of seats.
    const next = assignSeat(selection.seatKeys, { traveller, key }, selection.lockedTravellers);
    const isUnavailable = state === 'taken' || state === 'restricted';
    if (isUnavailable || next === selection.seatKeys) {
      return announce(`${title(seat)}, ${isUnavailable ? formatters.state(seat, state, traveller) : text('locked')}`);
    }
    updateKeys(next);
    if (next[traveller] === undefined) return announce(text('givenBack', { seat: title(seat) }));
    const nextTraveller = findNextWithoutSeat(next, traveller);
    selectTraveller(nextTraveller ?? traveller);
    // Once all travellers have a seat: single seats that the choice leaves between others, which are hard to sell.
    const isolatedSeats = isComplete(next) ? findSeatsLeftAlone(selection.seats, getSelectedKeys(next)) : [];
    announce(
      text('choice', { seat: title(seat), who: travellerName(traveller) }),
      nextTraveller === undefined ? '' : text('turn', { who: travellerName(nextTraveller) }),
      isolatedSeats.length > 0 ? text('alone', { count: isolatedSeats.length, seats: numbers(isolatedSeats) }) : '',
    );
  };

  /**
   * Selects seats on all coaches by the wishes. Until all plans have loaded, it only sets `isBusy`; the effect below then
   * calls it again.
   */
  const chooseForMe = () => {
    // A coach whose plan has not loaded would look full.
    setIsBusy(!hasAllPlans);
    if (!hasAllPlans) return;
    // Coaches with enough seats get theirs, even if another coach is full.
    const results = selections.map((candidate) => ({ coach: candidate.coach, ...findFit(candidate, wishes) }));
    const fullCoach = results.find(({ fit }) => fit === undefined);
    const changes = results.flatMap(({ coach, fit }) => (fit ? [[coach.lineItemId, getSeatKeys(fit.seats)]] : []));
    change(Object.fromEntries(changes));
    if (fullCoach) {
      const { coach, lackingSpaceCount } = fullCoach;
      return showMessage({ kind: 'full', coach, lackingSpaceCount });
    }
    const seats = results.map(({ coach, fit }) => ({ coach, seats: fit?.seats ?? [] }));
    const fits = results.flatMap(({ fit }) => fit ?? []);
    showMessage({ kind: 'found', isReplacement: false, seats, ...combineWishes(fits) });
  };

  // After each render, because `chooseForMe` is a new function each time.
  useEffect(() => {
    if (isBusy && hasAllPlans) chooseForMe();
  });

  return {
    /** The selection on the coach that is shown; undefined if there are no coaches. */
    selection,
    showCoach,
    /** Index of the selected traveller, who gets the next seat, in the party; from 0. */
    traveller,
    selectTraveller,
    press,
    wishes,
    setWishes,
    chooseForMe,
    /** Whether `chooseForMe` waits for plans. */
    isBusy,
    message,
    showMessage,
    /**
     * Handles a choice in the list of seats, an alternative to the plan, for the selected traveller; undefined releases
     * their seat.
     */
    choose(key: string | undefined) {
      if (!selection) return;
      // Otherwise, the next traveller without a seat would be selected.
      selectTraveller(traveller);
      updateKeys(
        // A locked seat cannot be released: `change` has no effect on it.
        key === undefined
          ? selection.seatKeys.with(traveller, undefined)
          : assignSeat(selection.seatKeys, { traveller, key }, selection.lockedTravellers),
      );
    },
    /** Swaps the seats of the selected traveller and another one, unless one of them is locked. */
    swap: (otherTraveller: number) =>
      selection && updateKeys(swapSeats(selection.seatKeys, [traveller, otherTraveller], selection.lockedTravellers)),
    /** Accepts an offered replacement for seats that others have taken. */
    take(coach: CoachWithSeats, fit: SeatFit) {
      change({ [coach.lineItemId]: getSeatKeys(fit.seats) });
      const { seats, metWishes, unmetWishes } = fit;
      showMessage({ kind: 'found', isReplacement: true, seats: [{ coach, seats }], metWishes, unmetWishes });
    },
  };
}

/**
 * Finds the best seats on a coach. If some travellers lack a seat, the others keep theirs. If all have one, all get new
 * seats, except those whose seats are locked.
 *
 * @returns `fit` is undefined without enough seats; `lackingSpaceCount` is then the number of lacking wheelchair spaces,
 *   otherwise 0
 */
function findFit(
  { seats, seatKeys, chosenSeats, lockedTravellers, coach, isComplete: hasAllSeats }: CoachSelection,
  wishes: readonly SeatWish[],
) {
  // The seat that a traveller keeps; undefined if they get a new one.
  const getFixedSeat = (key: string | undefined, traveller: number) =>
    !hasAllSeats || lockedTravellers[traveller] ? chosenSeats.find((seat) => seat.key === key) : undefined;
  // Some wishes make no sense on this coach, such as sitting together for one traveller.
  const applicableWishes = listApplicableWishes(seats.filter(isOpen), coach.travellers);
  const request = { seats, party: seatKeys.map(getFixedSeat), wheelchairs: coach.wheelchairs };
  const fit = findBestFit({ ...request, wishes: wishes.filter((wish) => applicableWishes.includes(wish)) });
  return { fit, lackingSpaceCount: fit ? 0 : countLackingSpaces(request) };
}

function getSeatKeys(seats: readonly PlacedSeat[]): SeatSelection {
  return seats.map(({ key }) => key);
}
