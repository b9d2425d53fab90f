import type { Basket } from '#shared/domain/basket/basket.ts';
import { getStepAfterSeats } from '#shared/domain/basket/next-step.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useCheckoutFacts } from './use-checkout-facts.ts';

/** Returns a function that navigates to the step after the seats: assistance, sign-in or payment. */
export function useGoAfterSeats(): (basket: Basket, options?: { readonly isReplaced?: boolean }) => Promise<void> {
  const { navigation } = useAddress();
  const loadFacts = useCheckoutFacts();
  return async (basket, options) => {
    const step = getStepAfterSeats(basket, await loadFacts());
    navigation.go(navigation.href(step), options);
  };
}
