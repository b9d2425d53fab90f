import { useEffect, useEffectEvent, useReducer } from 'react';
import type { Basket } from '#shared/domain/basket/basket.ts';
import type { Money } from '#shared/domain/kit/money/money.ts';
import type { Loading } from '#shared/domain/kit/units/loading.ts';
import { regionalLocale } from '#shared/domain/kit/units/regional-locale.ts';
import { type Confirming, confirmingAfter, openConfirmation } from '#shared/domain/orders/moves/confirming.ts';
import { dueOf } from '#shared/domain/orders/moves/settlement.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { createReschedules } from '#shared/services/orders/reschedules.ts';
import type { MoveWays } from '../../moves/move-ways.ts';

/** The confirmation of a move. */
export interface ConfirmingRun {
  readonly confirming: Confirming;
  /** @param due what the traveller was shown; below nothing where it comes back */
  readonly confirm: (due: Money) => void;
}

interface ConfirmingOptions {
  readonly key: string;
  readonly basket: Loading<Basket | null>;
  readonly ways: MoveWays;
}

/** Confirms a move. Where something is left to pay it leads to the provider's page, which leads back to this one. */
export function useConfirming({ key, basket, ways }: ConfirmingOptions): ConfirmingRun {
  const { services, locale, settings } = useIsland();
  const { navigation } = useAddress();
  const [confirming, dispatch] = useReducer(confirmingAfter, openConfirmation);

  // The new sum is said once the basket has been read again.
  const { state } = confirming;
  const count = useEffectEvent(() => {
    if (basket.state === 'ready' && basket.value) dispatch({ kind: 'counted', total: dueOf(basket.value) });
    else if (basket.state === 'ready' || basket.state === 'failed') dispatch({ kind: 'not-counted' });
  });
  useEffect(() => {
    if (state === 'recounting') count();
  }, [state, basket]);

  const confirm = async (total: Money) => {
    if (confirming.state !== 'open') return;
    dispatch({ kind: 'pressed', total });
    const returnUrl = new URL(ways.basket(), location.origin).href;
    const wish = { total, returnUrl, locale: regionalLocale(locale, settings.operation) };
    const outcome = await services.open(createReschedules).confirm(key, wish);
    dispatch({ kind: 'answered', outcome });
    if (outcome.kind !== 'pay') return;
    const { status, redirectUrl } = outcome.payment;
    if (status === 'REDIRECT' && redirectUrl !== undefined) navigation.go(redirectUrl);
  };
  return { confirming, confirm: (due) => void confirm(due) };
}
