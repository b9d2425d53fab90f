import type { PlacedSeat } from './placed-seat.ts';
import type { Seat } from './seat-plan.ts';

/** The key of each traveller's seat on a coach, in the order of travellers; undefined for those without a seat. */
export type SeatSelection = readonly (string | undefined)[];

/**
 * The selection in a basket, with one entry for each traveller: undefined for those without a seat.
 *
 * @param seats the basket's seats on this coach; the seat at an index belongs to the traveller at the same index
 */
export function toSeatSelection(seats: readonly Seat[], travellerCount: number): SeatSelection {
  return [...Array(travellerCount).keys()].map((traveller) => seats[traveller]?.seat.seatPlanKey);
}

/**
 * For each traveller with a seat, whether it is locked: when a reservation is moved to another journey (a reschedule), the
 * operator may forbid to change seats (spec §4 "Reschedule", §6). In the functions below, travellers without an entry in this
 * list are not locked.
 */
export function listLocked(seats: readonly Seat[]): readonly boolean[] {
  return seats.map(({ preventChange }) => preventChange);
}

/**
 * Assigns a seat to a traveller. If a fellow traveller has it, the two swap seats; if the traveller already has it, it
 * is released. The selection is returned unchanged if either traveller is locked.
 *
 * @param lockedTravellers for each traveller, whether the seat cannot be changed (as for all functions of this file)
 */
export function assignSeat(
  selection: SeatSelection,
  { traveller, key }: { readonly traveller: number; readonly key: string },
  lockedTravellers: readonly boolean[] = [],
): SeatSelection {
  const currentKey = selection[traveller];
  const holder = selection.indexOf(key);
  if (lockedTravellers[traveller] || (holder >= 0 && lockedTravellers[holder])) return selection;
  if (currentKey === key) return selection.with(traveller, undefined);
  // The fellow traveller gets the seat of this one, which may be none.
  return (holder >= 0 ? selection.with(holder, currentKey) : selection).with(traveller, key);
}

/** Swaps the seats of two travellers, unless one of them is locked. */
export function swapSeats(
  selection: SeatSelection,
  [a, b]: readonly [travellerA: number, travellerB: number],
  lockedTravellers: readonly boolean[] = [],
): SeatSelection {
  return lockedTravellers[a] || lockedTravellers[b] ? selection : selection.with(a, selection[b]).with(b, selection[a]);
}

/**
 * Returns the index of the next traveller without a seat: after `current`, then from the first one up to `current`;
 * undefined if all have a seat.
 */
export function findNextWithoutSeat(selection: SeatSelection, current: number): number | undefined {
  const travellers = selection.map((_, step) => (current + 1 + step) % selection.length);
  return travellers.find((traveller) => selection[traveller] === undefined);
}

/** Whether every traveller has a seat. */
export function isComplete(selection: SeatSelection): boolean {
  return selection.every((key) => key !== undefined);
}

/** Returns the keys of the selected seats. */
export function getSelectedKeys(selection: SeatSelection): ReadonlySet<string> {
  return new Set(selection.filter((key) => key !== undefined));
}

/**
 * Removes seats from a selection: those that others have taken, those that are not on the plan, and the seat of a traveller if
 * an earlier one has the same seat. Locked travellers keep their seats in any case.
 *
 * @param seats the seats on the plan
 * @returns the remaining selection, and as `takenSeats` the removed seats that others have taken, to name them to the user
 */
export function removeTakenSeats(
  selection: SeatSelection,
  seats: readonly PlacedSeat[],
  lockedTravellers: readonly boolean[] = [],
) {
  const selectedSeats = selection.map((key, traveller) =>
    // Only the first of two travellers with the same seat has it. (Only a stored selection can contain it twice.)
    selection.indexOf(key) === traveller ? seats.find((seat) => seat.key === key) : undefined,
  );
  const canStay = (traveller: number) =>
    lockedTravellers[traveller] === true || selectedSeats[traveller]?.isFree === true;
  if (selection.every((key, traveller) => key === undefined || canStay(traveller)))
    return { selection, takenSeats: [] };
  return {
    selection: selection.map((key, traveller) => (canStay(traveller) ? key : undefined)),
    takenSeats: selectedSeats.filter((_, traveller) => !canStay(traveller)).filter((seat) => seat !== undefined),
  };
}
