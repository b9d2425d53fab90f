// chunk: baskets
import { useEffect } from 'react';
import { type Basket, isBeingPaid } from '#shared/domain/basket/basket.ts';
import { withoutSlash } from '#shared/domain/page/routes/page-address.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';

/**
 * Leads to the page that waits for a payment, while the basket is being paid (spec §4 "PENDING with a direct card payment
 * type forces navigation to payment/in-progress"). No step back leads here again.
 *
 * @param basket as far as it is known
 */
export function useWayToPayment(basket: Basket | null | undefined): void {
  const { navigation } = useAddress();
  const isPaying = !!basket && isBeingPaid(basket);
  useEffect(() => {
    const href = navigation.href('paymentInProgress');
    const isThere = withoutSlash(navigation.here().path) === withoutSlash(href);
    if (isPaying && !isThere) navigation.go(href, { isReplaced: true });
  }, [isPaying, navigation]);
}
