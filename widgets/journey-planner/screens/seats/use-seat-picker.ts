import { useEffect, useState } from 'react';
import { findBestFit, combineWishes, type SeatFit, countLackingSpaces } from '#shared/domain/seats/best-fit.ts';
import { findSeatsLeftAlone } from '#shared/domain/seats/find-seats-left-alone.ts';
import { getSeatState, isOpen, type PlacedSeat } from '#shared/domain/seats/placed-seat.ts';
import {
  isComplete,
  getKeys,
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

/** Manages the choice of seats on the coaches of a party. */
export function useSeatPicker(
  { selections, change }: CoachSelections,
  formatters: SeatFormatters,
  initialLineItemId: string | undefined,
) {
  const { announcer } = useIsland().services;
  const [shownId, setShownId] = useState(initialLineItemId);
  const [travellers, setTravellers] = useState<Readonly<Record<string, number>>>({});
  const [wishes, setWishes] = useState<readonly SeatWish[]>(['together']);
  const [message, setMessage] = useState<SeatMessage>();
  const [isBusy, setIsFinding] = useState(false);
  const hasAllPlans = selections.every(({ plan }) => getLastValue(plan) !== undefined);
  const selection = selections.find(({ coach }) => coach.lineItemId === shownId) ?? selections[0];
  const id = selection?.coach.lineItemId ?? '';
  const firstWithoutSeat = selection?.seatKeys.indexOf(undefined) ?? 0;
  const traveller = travellers[id] ?? Math.max(0, firstWithoutSeat);

  const { text, travellerName, title, numbers } = formatters;
  /** Shows a coach and selects one of its travellers. */
  const showCoach = (lineItemId: string, next?: number) => {
    setShownId(lineItemId);
    if (next !== undefined) setTravellers({ ...travellers, [lineItemId]: Math.max(0, next) });
  };
  const selectTraveller = (next: number) => showCoach(id, next);
  const announce = (...sentences: readonly string[]) => announcer.announce(sentences.filter(Boolean).join(' '));
  /** Shows a message, and announces it once. */
  const showMessage = (next: SeatMessage | undefined) => {
    setMessage(next);
    if (!next) return;
    const { title: headline, advice } = describeMessage(next, formatters);
    announce(headline, ...advice);
  };
  const updateKeys = (next: SeatSelection) => {
    setMessage(undefined);
    change({ [id]: next });
  };

  /** Handles a press on a seat of the plan. */
  const press = (key: string) => {
    const seat = selection?.seats.find((candidate) => candidate.key === key);
    if (!selection || !seat) return;
    const state = getSeatState(seat, getKeys(selection.seatKeys));
    const next = assignSeat(selection.seatKeys, { traveller, key }, selection.isLocked);
    const isUnavailable = state === 'taken' || state === 'restricted';
    if (isUnavailable || next === selection.seatKeys) {
      return announce(`${title(seat)}, ${isUnavailable ? formatters.state(seat, state, traveller) : text('locked')}`);
    }
    updateKeys(next);
    if (next[traveller] === undefined) return announce(text('givenBack', { seat: title(seat) }));
    const nextTraveller = findNextWithoutSeat(next, traveller);
    selectTraveller(nextTraveller ?? traveller);
    const isolatedSeats = isComplete(next) ? findSeatsLeftAlone(selection.seats, getKeys(next)) : [];
    announce(
      text('choice', { seat: title(seat), who: travellerName(traveller) }),
      nextTraveller === undefined ? '' : text('turn', { who: travellerName(nextTraveller) }),
      isolatedSeats.length > 0 ? text('alone', { count: isolatedSeats.length, seats: numbers(isolatedSeats) }) : '',
    );
  };

  /** Finds seats by the wishes on all coaches, once all plans have loaded. */
  const chooseForMe = () => {
    // A coach without its plan would look full.
    setIsFinding(!hasAllPlans);
    if (!hasAllPlans) return;
    const results = selections.map((candidate) => ({ coach: candidate.coach, ...findFit(candidate, wishes) }));
    const fullCoach = results.find(({ fit }) => fit === undefined);
    const changes = results.flatMap(({ coach, fit }) => (fit ? [[coach.lineItemId, getSeatKeys(fit.seats)]] : []));
    change(Object.fromEntries(changes));
    if (fullCoach) return showMessage({ kind: 'full', coach: fullCoach.coach, spaces: fullCoach.spaces });
    const seats = results.map(({ coach, fit }) => ({ coach, seats: fit?.seats ?? [] }));
    showMessage({ kind: 'found', isSwap: false, seats, ...combineWishes(results.flatMap(({ fit }) => fit ?? [])) });
  };

  useEffect(() => {
    if (isBusy && hasAllPlans) chooseForMe();
  });

  return {
    /** The coach that is shown. */
    selection,
    showCoach,
    /** Index of the traveller who gets the next seat, from 0. */
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
    /** Handles a choice in the list; `undefined` frees the seat. */
    choose(key: string | undefined) {
      if (!selection) return;
      // The same traveller stays selected while the list is used.
      selectTraveller(traveller);
      const next = { traveller, key: key ?? '' };
      updateKeys(
        key === undefined
          ? selection.seatKeys.with(traveller, undefined)
          : assignSeat(selection.seatKeys, next, selection.isLocked),
      );
    },
    swap: (otherTraveller: number) =>
      selection && updateKeys(swapSeats(selection.seatKeys, [traveller, otherTraveller], selection.isLocked)),
    /** Accepts offered seats. */
    take(coach: CoachWithSeats, fit: SeatFit) {
      change({ [coach.lineItemId]: getSeatKeys(fit.seats) });
      const { seats, metWishes, unmetWishes } = fit;
      showMessage({ kind: 'found', isSwap: true, seats: [{ coach, seats }], metWishes, unmetWishes });
    },
  };
}

/**
 * Finds the best seats on a coach: next to existing seats if some travellers lack one, or new seats for all if everyone
 * has one. Locked seats stay. If nothing fits, it returns how many wheelchair spaces are lacking.
 */
function findFit(
  { seats, seatKeys, chosenSeats, isLocked, coach, isComplete: hasAllSeats }: CoachSelection,
  wishes: readonly SeatWish[],
) {
  const getFixedSeat = (key: string | undefined, traveller: number) =>
    !hasAllSeats || isLocked[traveller] ? chosenSeats.find((seat) => seat.key === key) : undefined;
  const applicableWishes = listApplicableWishes(seats.filter(isOpen), coach.travellers);
  const request = { seats, party: seatKeys.map(getFixedSeat), wheelchairs: coach.wheelchairs };
  const fit = findBestFit({ ...request, wishes: wishes.filter((wish) => applicableWishes.includes(wish)) });
  return { fit, spaces: fit ? 0 : countLackingSpaces(request) };
}

function getSeatKeys(seats: readonly PlacedSeat[]): SeatSelection {
  return seats.map(({ key }) => key);
}
