import type { Basket } from '#shared/domain/basket/basket.ts';
import { getStepAfterSeats } from '#shared/domain/basket/next-step.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useCheckoutFacts } from './use-checkout-facts.ts';

/** Goes to the step that comes after the seats: to the assistance, to who pays, or to the payment. */
export function useGoAfterSeats(): (basket: Basket, options?: { readonly isReplaced?: boolean }) => Promise<void> {
  const { navigation } = useAddress();
  const learnFacts = useCheckoutFacts();
  return async (basket, options) => {
    const step = getStepAfterSeats(basket, await learnFacts());
    navigation.go(navigation.href(step), options);
  };
}
