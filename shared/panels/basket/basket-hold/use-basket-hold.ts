// Rollup chunk: baskets (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import { type Basket, isBeingPaid } from '#shared/domain/basket/basket.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { useIsland, useSubscription, useShared, useAddress } from '#shared/island/hooks/context.tsx';
import { createBaskets } from '#shared/services/basket/baskets.ts';
import { selectBasket } from '#shared/store/slices/basket/basket.ts';
import { useEffect } from 'react';
import { removeTrailingSlash } from '#shared/domain/page/routes/page-address.ts';

/**
 * Watches the basket and the countdown of its hold (the time for which its seats stay reserved) while the component is mounted.
 * Only components that show the countdown should read `selectBasketSecondsLeft`, so that nothing else renders each second.
 *
 * @returns `basket` is the last loaded basket, also while it is reloaded or if that failed; null if the visitor has none,
 *   undefined before the first answer. `answer` also has the state of the request; `baskets` is the service of the basket.
 */
export function useBasketHold() {
  const baskets = useIsland().services.open(createBaskets);
  // With a constant key, it subscribes only once, when the component is mounted.
  useSubscription('basket', () => baskets.watch());
  const answer = useShared(selectBasket);
  return { baskets, answer, basket: getLastValue(answer) };
}

/**
 * Navigates to the page that waits for a payment while the basket is being paid (spec §4 "PENDING with a direct card payment
 * type forces navigation to payment/in-progress"). Replaces the history entry, so that Back does not return here.
 *
 * @param basket as returned by `useBasketHold`
 */
export function usePaymentRedirect(basket: Basket | null | undefined): void {
  const { navigation } = useAddress();
  // A pending basket with a payment by card: a payment was started, and its result is not known yet.
  const isPaying = !!basket && isBeingPaid(basket);
  useEffect(() => {
    const href = navigation.href('paymentInProgress');
    const isOnPage = removeTrailingSlash(navigation.here().path) === removeTrailingSlash(href);
    if (isPaying && !isOnPage) navigation.go(href, { isReplaced: true });
  }, [isPaying, navigation]);
}
