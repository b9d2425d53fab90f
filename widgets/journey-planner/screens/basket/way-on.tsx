import { useState } from 'react';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { assistanceAsked } from '#shared/domain/basket/kept-choices.ts';
import { stepAfterBasket } from '#shared/domain/basket/next-step.ts';
import { isAssistanceSelected } from '#shared/domain/search/special-assistance.ts';
import { useIsland } from '#shared/island/context.tsx';
import { useAddress } from '#shared/island/use-address.ts';
import { useText } from '#shared/island/use-text.ts';
import { createBasketChoices } from '#shared/services/basket-choices.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { useCheckSignIn } from '../../checkout/use-check-sign-in.ts';
import type { messages } from './messages/fr.ts';

/** The way on from the basket: to the seats, to the assistance, to who pays, or to the payment. */
export function WayOn({ basket }: { readonly basket: Basket }) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { navigation } = useAddress();
  const checkSignIn = useCheckSignIn();
  const [isBusy, setIsBusy] = useState(false);

  const goOn = async () => {
    setIsBusy(true);
    const isSignedIn = await checkSignIn();
    setIsBusy(false);
    const asked = assistanceAsked(services.open(createBasketChoices).read() ?? { lines: [] });
    const step = stepAfterBasket(basket, { isSignedIn, isAssisted: isAssistanceSelected(asked) });
    navigation.go(navigation.href(step));
  };

  return (
    <Button kind="primary" isWide isBusy={isBusy} onClick={() => void goOn()}>
      {text('goOn')}
    </Button>
  );
}
