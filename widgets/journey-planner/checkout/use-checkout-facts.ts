import { getRequestedAssistance } from '#shared/domain/basket/rescue/stored-choices.ts';
import { type CheckoutContext, getStepAfterSeats } from '#shared/domain/basket/next-step.ts';
import { isAssistanceSelected } from '#shared/domain/search/search-model.ts';
import { useIsland, useAddress } from '#shared/island/hooks/context.tsx';
import { createBasketChoices } from '#shared/services/basket/basket-choices.ts';
import { isSignedIn } from '#shared/domain/session/session.ts';
import { createSessions } from '#shared/services/session/sessions.ts';
import { selectSession } from '#shared/store/slices/session/session.ts';
import type { Basket } from '#shared/domain/basket/basket.ts';

/**
 * Returns a function that loads the facts about the travellers that determine the next step of the checkout. It may
 * wait for the session (`useCheckSignIn`).
 */
export function useCheckoutFacts(): () => Promise<CheckoutContext> {
  const { services } = useIsland();
  const checkSignIn = useCheckSignIn();
  return async () => {
    const isSignedIn = await checkSignIn();
    const assistance = getRequestedAssistance(services.open(createBasketChoices).read() ?? { lines: [] });
    return { isSignedIn, isAssisted: isAssistanceSelected(assistance) };
  };
}

/** Maximum time in ms to wait for the session. After that the traveller continues as a guest. */
const sessionTimeoutMs = 5000;

/**
 * Returns a function that checks whether the traveller is signed in. It waits up to 5 s for the session; if that is
 * still unknown, it resolves to false, since a guest can sign in during the checkout. It never rejects.
 */
export function useCheckSignIn(): () => Promise<boolean> {
  const { services } = useIsland();
  return async () => {
    const getSession = () => selectSession(services.store.getState());
    if (getSession().state === 'unknown') {
      const timeout = new Promise((resolve) => setTimeout(resolve, sessionTimeoutMs));
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
