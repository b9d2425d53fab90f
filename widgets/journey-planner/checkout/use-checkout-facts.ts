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
 * Returns a function that loads the facts about the travellers that determine the next step of the checkout: whether they
 * are signed in, for which it may wait up to 5 s, and whether they have requested assistance for any journey.
 */
export function useCheckoutFacts(): () => Promise<CheckoutContext> {
  const { services } = useIsland();
  const checkSignIn = useCheckSignIn();
  return async () => {
    const isSignedIn = await checkSignIn();
    // The browser stores the travellers' choices for the journeys in the basket. Without any, no assistance is requested.
    const assistance = getRequestedAssistance(services.open(createBasketChoices).read() ?? { lines: [] });
    return { isSignedIn, isAssisted: isAssistanceSelected(assistance) };
  };
}

/** Maximum time in ms to wait for the session: the server's answer whether the traveller is signed in. */
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

/**
 * Returns a function that navigates to the step of the checkout after the seats: the page for assistance if it is requested,
 * or else the sign-in page, or for signed-in travellers the payment (`zeroPayment` if the basket costs nothing).
 *
 * With the option `isReplaced`, the page replaces the current one in the browser's history.
 */
export function useGoAfterSeats(): (basket: Basket, options?: { readonly isReplaced?: boolean }) => Promise<void> {
  const { navigation } = useAddress();
  const loadFacts = useCheckoutFacts();
  return async (basket, options) => {
    const step = getStepAfterSeats(basket, await loadFacts());
    navigation.go(navigation.href(step), options);
  };
}
