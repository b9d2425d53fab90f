import { getRequestedAssistance } from '#shared/domain/basket/rescue/stored-choices.ts';
import type { CheckoutFacts } from '#shared/domain/basket/next-step.ts';
import { isAssistanceSelected } from '#shared/domain/search/special-assistance.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { createBasketChoices } from '#shared/services/basket/basket-choices.ts';
import { useCheckSignIn } from './use-check-sign-in.ts';

/** Asks what decides over the next step to pay, at the moment when it is taken. */
export function useCheckoutFacts(): () => Promise<CheckoutFacts> {
  const { services } = useIsland();
  const checkSignIn = useCheckSignIn();
  return async () => {
    const isSignedIn = await checkSignIn();
    const asked = getRequestedAssistance(services.open(createBasketChoices).read() ?? { lines: [] });
    return { isSignedIn, isAssisted: isAssistanceSelected(asked) };
  };
}
