import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { useShared } from '#shared/island/hooks/context.tsx';
import { selectBasket } from '#shared/store/slices/basket/basket.ts';

/** Whether the operator allows the hold of the basket to be extended now. */
export function useIsExtendable(): boolean {
  return useShared((state) => !!getLastValue(selectBasket(state))?.extendableBySeconds);
}
