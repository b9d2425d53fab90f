import { toMoney } from '#shared/domain/kit/money/money.ts';
import { type Transaction } from '../../../database/tables.ts';
import { holdsOn } from '../../../sales/choose-seats.ts';
import { type Coach, listCoaches } from '../../../sales/coach.ts';
import { takeSeat } from '../../../sales/holds.ts';
import { type StoredBasket } from '../../../sales/stored-basket.ts';
import { getPlaces } from '../../../sales/vehicle-places.ts';
import { type Visit } from '../../visits/visit.ts';
import { type Host } from '../../kit/host.ts';
import { findTakenPlaces } from './visitor-seats.ts';

/**
 * Assigns a wheelchair space on each new coach. The host chooses it and the visitor cannot change it, because
 * assistance is booked for it.
 */
export async function assignSpaces(
  host: Pick<Host, 'attempts' | 'trial'>,
  visit: Visit,
  { step, basket }: { readonly step: Transaction; readonly basket: StoredBasket | undefined },
): Promise<void> {
  for (const line of basket?.lines ?? []) {
    for (const [legIndex, coach] of listCoaches(line.journey).entries()) {
      const spaceHolds = holdsOn(line, legIndex).filter(({ kind }) => kind === 'WHEELCHAIR');
      if (spaceHolds.length === 0) continue;
      const { baskets, others } = await findTakenPlaces(host, visit, { step, coach });
      const freeSpaces = listSpaces(coach).filter(
        ({ seatNumber }) => !baskets.has(seatNumber) && !others.has(seatNumber),
      );
      for (const [index, hold] of spaceHolds.entries()) {
        const seat = freeSpaces[index];
        if (seat) await takeSeat(step, hold, { seat, price: toMoney(0, line.currency) });
      }
    }
  }
}

function listSpaces({ vehicleKind }: Coach) {
  return vehicleKind === undefined ? [] : getPlaces(vehicleKind).filter(({ type }) => type === 'wheelchair');
}
