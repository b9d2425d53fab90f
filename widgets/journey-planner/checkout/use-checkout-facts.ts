import { getRequestedAssistance } from '#shared/domain/basket/rescue/stored-choices.ts';
import type { CheckoutFacts } from '#shared/domain/basket/next-step.ts';
import { isAssistanceSelected } from '#shared/domain/search/special-assistance.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { createBasketChoices } from '#shared/services/basket/basket-choices.ts';
import { useCheckSignIn } from './use-check-sign-in.ts';

/** Returns a function that loads the facts that determine the next step of the checkout. */
export function useCheckoutFacts(): () => Promise<CheckoutFacts> {
  const { services } = useIsland();
  const checkSignIn = useCheckSignIn();
  return async () => {
    const isSignedIn = await checkSignIn();
    const assistance = getRequestedAssistance(services.open(createBasketChoices).read() ?? { lines: [] });
    return { isSignedIn, isAssisted: isAssistanceSelected(assistance) };
  };
}
