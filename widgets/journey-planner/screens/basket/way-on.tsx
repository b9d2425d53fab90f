import { useState } from 'react';
import { stepAfterBasket } from '#shared/domain/basket/next-step.ts';
import { lastOf } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { selectBasket } from '#shared/store/slices/basket/basket.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { useCheckoutFacts } from '../../checkout/use-checkout-facts.ts';
import { CheckoutBar } from '../../checkout/way/checkout-bar.tsx';
import type { messages } from './messages/fr.ts';
import type { PendingForms } from './forms/pending-forms.ts';

/**
 * The way on from the basket: to the seats, to the assistance, to who pays, or to the payment. What was typed is saved first;
 * where that cannot be, the way stops there and says so.
 */
export function WayOn({ pending }: { readonly pending: PendingForms }) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { navigation } = useAddress();
  const learnFacts = useCheckoutFacts();
  const [state, setState] = useState<'idle' | 'busy' | 'stopped'>('idle');

  const goOn = async () => {
    setState('busy');
    if (!(await pending.saveAll())) return setState('stopped');
    const facts = await learnFacts();
    setState('idle');
    // As it is now: what was saved may have changed it, and its time may be over.
    const basket = lastOf(selectBasket(services.store.getState()));
    if (basket) navigation.go(navigation.href(stepAfterBasket(basket, facts)));
  };

  return (
    <CheckoutBar notice={state === 'stopped' && <p className="basket-error">{text('goOnStopped')}</p>}>
      <Button kind="primary" isWide isBusy={state === 'busy'} onClick={() => void goOn()}>
        {text('goOn')}
      </Button>
    </CheckoutBar>
  );
}
