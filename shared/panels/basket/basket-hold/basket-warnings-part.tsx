// chunk: baskets
import type { RefObject } from 'react';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { selectBasketSecondsLeft } from '#shared/store/slices/basket/basket.ts';

const lazyWarnings = lazyPiece(() => import('./basket-warnings.lazy.tsx'));

interface BasketWarningsPartProps {
  /** What stands on the basket, where it does: it is frozen in the last seconds (`LastSeconds`). */
  readonly frame?: RefObject<HTMLElement | null>;
}

/** Warns before the basket runs out, by code that comes once there is one that does. */
export function BasketWarningsPart({ frame }: BasketWarningsPartProps) {
  const warnings = useLazyPiece(lazyWarnings, useShared(selectBasketSecondsLeft) !== undefined);
  if (warnings.state !== 'ready') return null;
  const { module, text } = warnings;
  return <module.BasketWarnings text={text} {...(frame && { frame })} />;
}
