import type { RefObject } from 'react';
import { useChunk } from '#shared/island/hooks/use-chunk.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { selectBasketSecondsLeft } from '#shared/store/slices/basket/basket.ts';

const load = () => import('./basket-warnings.tsx');

interface BasketWarningsPartProps {
  /** What stands on the basket, where it does: it is frozen in the last seconds (`LastSeconds`). */
  readonly frame?: RefObject<HTMLElement | null>;
}

/** Warns before the basket runs out, by code that comes once there is one that does. */
export function BasketWarningsPart({ frame }: BasketWarningsPartProps) {
  const warnings = useChunk(load, useShared(selectBasketSecondsLeft) !== undefined);
  return warnings.state === 'ready' && <warnings.module.BasketWarnings {...(frame && { frame })} />;
}
