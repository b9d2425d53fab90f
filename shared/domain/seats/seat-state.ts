import type { PlacedSeat } from './placed-seat.ts';

/**
 * What a seat is to the visitor: `wheelchair` is a free wheelchair space, `restricted` is kept for travellers who need it,
 * `mine` is one that somebody of the party is to have.
 */
export type SeatState = 'free' | 'taken' | 'mine' | 'restricted' | 'wheelchair';

/** What a seat is to a visitor whose party is to have the seats of these keys. */
export function getSeatState(seat: PlacedSeat, mine: ReadonlySet<string>): SeatState {
  if (mine.has(seat.key)) return 'mine';
  if (!seat.isFree) return 'taken';
  if (seat.isRestricted) return 'restricted';
  return seat.kind === 'wheelchair' ? 'wheelchair' : 'free';
}

/** Whether a seat can be had: it is free, and not kept for others. */
export function isOpen({ isFree, isRestricted }: Pick<PlacedSeat, 'isFree' | 'isRestricted'>): boolean {
  return isFree && !isRestricted;
}
