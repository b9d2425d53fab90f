// chunk: baskets
import { type Basket, isBeingPaid } from '#shared/domain/basket/basket.ts';
import { getLastValue, type Loading } from '#shared/domain/kit/units/loading.ts';
import { useIsland, useSubscription, useShared, useAddress } from '#shared/island/hooks/context.tsx';
import { type Baskets, createBaskets } from '#shared/services/basket/baskets.ts';
import { selectBasket } from '#shared/store/slices/basket/basket.ts';
import { useEffect } from 'react';
import { removeTrailingSlash } from '#shared/domain/page/routes/page-address.ts';

/** The visitor's basket, whose seats are held. */
export interface HeldBasket {
  readonly baskets: Baskets;
  readonly answer: Loading<Basket | null>;
  /** The last known basket, also during a reload; null if the visitor has none. */
  readonly basket: Basket | null | undefined;
}

/**
 * Watches the basket and its countdown while the component is mounted. Only components that show the countdown should read
 * `selectBasketSecondsLeft`, so that nothing else renders each second.
 */
export function useBasketHold(): HeldBasket {
  const baskets = useIsland().services.open(createBaskets);
  useSubscription('basket', () => baskets.watch());
  const answer = useShared(selectBasket);
  return { baskets, answer, basket: getLastValue(answer) };
}

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
