// chunk: baskets
import { useEffect } from 'react';
import { type Basket, isBeingPaid } from '#shared/domain/basket/basket.ts';
import { removeTrailingSlash } from '#shared/domain/page/routes/page-address.ts';
import { useAddress } from '#shared/island/hooks/context.tsx';

/**
 * Navigates to the page that waits for a payment while the basket is being paid (spec §4 "PENDING with a direct card payment
 * type forces navigation to payment/in-progress"). Replaces the history entry, so that Back does not return here.
 *
 * @param basket the last known basket
 */
export function usePaymentRedirect(basket: Basket | null | undefined): void {
  const { navigation } = useAddress();
  const isPaying = !!basket && isBeingPaid(basket);
  useEffect(() => {
    const href = navigation.href('paymentInProgress');
    const isOnPage = removeTrailingSlash(navigation.here().path) === removeTrailingSlash(href);
    if (isPaying && !isOnPage) navigation.go(href, { isReplaced: true });
  }, [isPaying, navigation]);
}
