import { getRequestedAssistance } from '#shared/domain/basket/rescue/stored-choices.ts';
import { type CheckoutContext, getStepAfterSeats } from '#shared/domain/basket/next-step.ts';
import { isAssistanceSelected } from '#shared/domain/search/search-model.ts';
import { useIsland, useAddress } from '#shared/island/hooks/context.tsx';
import { createBasketChoices } from '#shared/services/basket/basket-choices.ts';
import { isSignedIn } from '#shared/domain/session/session.ts';
import { createSessions } from '#shared/services/session/sessions.ts';
import { selectSession } from '#shared/store/slices/session/session.ts';
import type { Basket } from '#shared/domain/basket/basket.ts';

/** Returns a function that loads the facts that determine the next step of the checkout. */
export function useCheckoutFacts(): () => Promise<CheckoutContext> {
  const { services } = useIsland();
  const checkSignIn = useCheckSignIn();
  return async () => {
    const isSignedIn = await checkSignIn();
    const assistance = getRequestedAssistance(services.open(createBasketChoices).read() ?? { lines: [] });
    return { isSignedIn, isAssisted: isAssistanceSelected(assistance) };
  };
}

/** Timeout in ms. After that the traveller continues as a guest. */
const timeoutMs = 5000;

/**
 * Returns a function that checks whether the traveller is signed in. If that is unknown, they count as a guest, who can
 * sign in during the checkout.
 */
export function useCheckSignIn(): () => Promise<boolean> {
  const { services } = useIsland();
  return async () => {
    const getSession = () => selectSession(services.store.getState());
    if (getSession().state === 'unknown') {
      const timeout = new Promise((resolve) => setTimeout(resolve, timeoutMs));
      await Promise.race([services.open(createSessions).check(), timeout]);
    }
    return isSignedIn(getSession());
  };
}

/** Returns a function that navigates to the step after the seats: assistance, sign-in or payment. */
export function useGoAfterSeats(): (basket: Basket, options?: { readonly isReplaced?: boolean }) => Promise<void> {
  const { navigation } = useAddress();
  const loadFacts = useCheckoutFacts();
  return async (basket, options) => {
    const step = getStepAfterSeats(basket, await loadFacts());
    navigation.go(navigation.href(step), options);
  };
}
