import { useChunk } from '#shared/island/use-chunk.ts';
import { useShared } from '#shared/island/use-shared.ts';
import { selectBasketSecondsLeft } from '#shared/store/slices/basket.ts';

const load = () => import('./basket-warnings.tsx');

/** Warns before the basket runs out, by code that comes once there is one that does. */
export function BasketWarningsPart() {
  const warnings = useChunk(load, useShared(selectBasketSecondsLeft) !== undefined);
  return warnings.state === 'ready' && <warnings.module.BasketWarnings />;
}
