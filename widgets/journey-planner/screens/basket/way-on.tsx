import { useState } from 'react';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { stepAfterBasket } from '#shared/domain/basket/next-step.ts';
import { useAddress } from '#shared/island/use-address.ts';
import { useText } from '#shared/island/use-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { useCheckoutFacts } from '../../checkout/use-checkout-facts.ts';
import type { messages } from './messages/fr.ts';

/** The way on from the basket: to the seats, to the assistance, to who pays, or to the payment. */
export function WayOn({ basket }: { readonly basket: Basket }) {
  const text = useText<typeof messages>();
  const { navigation } = useAddress();
  const learnFacts = useCheckoutFacts();
  const [isBusy, setIsBusy] = useState(false);

  const goOn = async () => {
    setIsBusy(true);
    const step = stepAfterBasket(basket, await learnFacts());
    setIsBusy(false);
    navigation.go(navigation.href(step));
  };

  return (
    <Button kind="primary" isWide isBusy={isBusy} onClick={() => void goOn()}>
      {text('goOn')}
    </Button>
  );
}
