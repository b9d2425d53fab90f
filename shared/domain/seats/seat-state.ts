import type { PlacedSeat } from './placed-seat.ts';

/**
 * State of a seat for the visitor: `wheelchair` is a free wheelchair space, `restricted` is reserved for travellers who
 * need it, `mine` is selected for the party.
 */
export type SeatState = 'free' | 'taken' | 'mine' | 'restricted' | 'wheelchair';

/** The state of a seat for a visitor with a selection of seats. */
export function getSeatState(seat: PlacedSeat, mine: ReadonlySet<string>): SeatState {
  if (mine.has(seat.key)) return 'mine';
  if (!seat.isFree) return 'taken';
  if (seat.isRestricted) return 'restricted';
  return seat.kind === 'wheelchair' ? 'wheelchair' : 'free';
}

/** Whether a seat can be selected: it is free and not restricted. */
export function isOpen({ isFree, isRestricted }: Pick<PlacedSeat, 'isFree' | 'isRestricted'>): boolean {
  return isFree && !isRestricted;
}
