import type { PlacedSeat } from './placed-seat.ts';
import type { Seat } from './seat.ts';

/** Who sits where on a coach: the key of a seat for each traveller, undefined for who has none yet. */
export type SeatChoice = readonly (string | undefined)[];

/** The choice that a basket holds already, with an open place for each traveller who has no seat. */
export function toSeatChoice(seats: readonly Seat[], travellers: number): SeatChoice {
  return Array.from({ length: travellers }, (_, traveller) => seats[traveller]?.seat.seatPlanKey);
}

/** The travellers whose seats may not be changed in a reschedule (spec §4 "Reschedule", §6). */
export function lockedTravellers(seats: readonly Seat[]): readonly boolean[] {
  return seats.map(({ preventChange }) => preventChange);
}

/**
 * Gives a traveller a seat. One that a fellow traveller has is swapped; their own is given back.
 *
 * @param locked travellers whose seats stay as they are
 */
export function withSeat(
  choice: SeatChoice,
  { traveller, key }: { readonly traveller: number; readonly key: string },
  locked: readonly boolean[] = [],
): SeatChoice {
  const own = choice[traveller];
  const holder = choice.indexOf(key);
  if (locked[traveller] || (holder >= 0 && locked[holder])) return choice;
  if (own === key) return choice.with(traveller, undefined);
  return (holder >= 0 ? choice.with(holder, own) : choice).with(traveller, key);
}

/** Two travellers change places, unless one of them must stay. */
export function swapped(
  choice: SeatChoice,
  [one, other]: readonly [one: number, other: number],
  locked: readonly boolean[] = [],
): SeatChoice {
  return locked[one] || locked[other] ? choice : choice.with(one, choice[other]).with(other, choice[one]);
}

/** For whom a seat is chosen next: the first after a traveller who has none, going round; undefined when all have one. */
export function nextWithoutSeat(choice: SeatChoice, after: number): number | undefined {
  const turns = choice.map((_, step) => (after + 1 + step) % choice.length);
  return turns.find((traveller) => choice[traveller] === undefined);
}

/** Whether every traveller has a seat. */
export function isComplete(choice: SeatChoice): boolean {
  return choice.every((key) => key !== undefined);
}

/** The keys of the seats that a party is to have. */
export function getKeys(choice: SeatChoice): ReadonlySet<string> {
  return new Set(choice.filter((key) => key !== undefined));
}

/** A choice whose seats are all still to be had, and those that are not. */
export interface CheckedChoice {
  readonly choice: SeatChoice;
  readonly gone: readonly PlacedSeat[];
}

/**
 * Looks whether the seats of a choice are still to be had. A seat that somebody has taken, and one that the plan does not
 * have, is given up; only the former has a name to be shown by.
 *
 * @param locked travellers whose seats stay as they are
 */
export function checkedChoice(
  choice: SeatChoice,
  seats: readonly PlacedSeat[],
  locked: readonly boolean[] = [],
): CheckedChoice {
  const found = choice.map((key, traveller) =>
    // Two on one seat is nothing that was ever chosen: the first has it.
    choice.indexOf(key) === traveller ? seats.find((seat) => seat.key === key) : undefined,
  );
  const isKept = (traveller: number) => locked[traveller] === true || found[traveller]?.isFree === true;
  if (choice.every((key, traveller) => key === undefined || isKept(traveller))) return { choice, gone: [] };
  return {
    choice: choice.map((key, traveller) => (isKept(traveller) ? key : undefined)),
    gone: found
      .filter((seat, traveller) => seat !== undefined && !isKept(traveller))
      .filter((seat) => seat !== undefined),
  };
}
