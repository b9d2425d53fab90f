import { useEffect, useEffectEvent } from 'react';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { coachesWithSeats } from '#shared/domain/seats/seat-need.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { useGoAfterSeats } from '../../checkout/use-go-after-seats.ts';

/**
 * Leads to the seats where a coach still lacks some (spec §4 "Seats"), on to the next step where none does, and to the
 * basket where it is empty. No step back leads here again.
 */
export function ToSeats({ basket }: { readonly basket: Basket | null }) {
  const { navigation } = useAddress();
  const goAfterSeats = useGoAfterSeats();
  const isNeeded = basket !== null && coachesWithSeats(basket.journeys).some(({ needsSeats }) => needsSeats);
  const isEmpty = basket === null || basket.journeys.length === 0;
  const leadOn = useEffectEvent(() => {
    if (basket && !isEmpty && !isNeeded) return void goAfterSeats(basket, { isReplaced: true });
    navigation.go(navigation.href(isEmpty ? 'basket' : 'seatReservation'), { isReplaced: true });
  });
  useEffect(() => leadOn(), [isEmpty, isNeeded]);
  return <Skeleton rows={3} rowHeight={160} />;
}
