import type { PlacedSeat } from './placed-seat.ts';
import type { Seat } from './seat-plan.ts';

/** The key of each traveller's seat on a coach, in the order of travellers; undefined for those without a seat. */
export type SeatSelection = readonly (string | undefined)[];

/** The selection in a basket, with an open entry for each traveller without a seat. */
export function toSeatSelection(seats: readonly Seat[], travellerCount: number): SeatSelection {
  return Array.from({ length: travellerCount }, (_, traveller) => seats[traveller]?.seat.seatPlanKey);
}

/** Whether the seat of each traveller is locked, which the operator can do in a reschedule (spec §4 "Reschedule", §6). */
export function listLocked(seats: readonly Seat[]): readonly boolean[] {
  return seats.map(({ preventChange }) => preventChange);
}

/**
 * Assigns a seat to a traveller. If a fellow traveller has it, the two swap seats; if the traveller already has it, it
 * is released. The selection is returned unchanged if either traveller is locked.
 *
 * @param lockedTravellers travellers whose seats cannot be changed
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

/** Keys of the selected seats. */
export function getKeys(selection: SeatSelection): ReadonlySet<string> {
  return new Set(selection.filter((key) => key !== undefined));
}

/**
 * Removes seats from a selection that are taken by others or not on the plan. `takenSeats` contains only the seats that
 * are taken; seats that are not on the plan have no number to show.
 *
 * @param lockedTravellers travellers whose seats cannot be changed
 */
export function removeTakenSeats(
  selection: SeatSelection,
  seats: readonly PlacedSeat[],
  lockedTravellers: readonly boolean[] = [],
) {
  const selectedSeats = selection.map((key, traveller) =>
    // If two travellers have the same seat, which cannot be selected, the first one keeps it.
    selection.indexOf(key) === traveller ? seats.find((seat) => seat.key === key) : undefined,
  );
  const isKept = (traveller: number) =>
    lockedTravellers[traveller] === true || selectedSeats[traveller]?.isFree === true;
  if (selection.every((key, traveller) => key === undefined || isKept(traveller))) return { selection, takenSeats: [] };
  return {
    selection: selection.map((key, traveller) => (isKept(traveller) ? key : undefined)),
    takenSeats: selectedSeats.filter((_, traveller) => !isKept(traveller)).filter((seat) => seat !== undefined),
  };
}
