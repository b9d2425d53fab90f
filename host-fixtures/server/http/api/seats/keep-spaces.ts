import { toMoney } from '#shared/domain/kit/money/money.ts';
import { type Transaction } from '../../../database/tables.ts';
import { holdsOn } from '../../../sales/choose-seats.ts';
import { type Coach, listCoaches } from '../../../sales/coach.ts';
import { takeSeat } from '../../../sales/holds.ts';
import { type StoredBasket } from '../../../sales/stored-basket.ts';
import { getPlaces } from '../../../sales/vehicle-places.ts';
import { type Visit } from '../../visits/visit.ts';
import { type Host } from '../../kit/host.ts';
import { takenFor } from './visitor-seats.ts';

/**
 * Gives travellers who stay in their wheelchair a space of each coach that they are moved to. It is the host's choice, and
 * not theirs to change: the assistance is booked for it.
 */
export async function keepSpaces(
  host: Pick<Host, 'attempts' | 'trial'>,
  visit: Visit,
  { step, basket }: { readonly step: Transaction; readonly basket: StoredBasket | undefined },
): Promise<void> {
  for (const line of basket?.lines ?? []) {
    for (const [legIndex, coach] of listCoaches(line.journey).entries()) {
      const held = holdsOn(line, legIndex).filter(({ kind }) => kind === 'WHEELCHAIR');
      if (held.length === 0) continue;
      const { baskets, others } = await takenFor(host, visit, { step, coach });
      const free = countSpaces(coach).filter(({ seatNumber }) => !baskets.has(seatNumber) && !others.has(seatNumber));
      for (const [index, hold] of held.entries()) {
        const seat = free[index];
        if (seat) await takeSeat(step, hold, { seat, price: toMoney(0, line.currency) });
      }
    }
  }
}

function countSpaces({ vehicleKind }: Coach) {
  return vehicleKind === undefined ? [] : getPlaces(vehicleKind).filter(({ type }) => type === 'wheelchair');
}
