// Rollup chunk: baskets
import type { RefObject } from 'react';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { useShared } from '#shared/island/hooks/context.tsx';
import { selectBasketSecondsLeft } from '#shared/store/slices/basket/basket.ts';

const basketWarnings = lazyPiece(() => import('./basket-warnings.lazy.tsx'));

interface LazyBasketWarningsProps {
  /** The element that is disabled in the last seconds (`LastSeconds`), if any. */
  readonly frame?: RefObject<HTMLElement | null>;
}

/** Warns before the basket expires. Loads when the visitor has a basket. */
export function LazyBasketWarnings({ frame }: LazyBasketWarningsProps) {
  const warnings = useLazyPiece(basketWarnings, useShared(selectBasketSecondsLeft) !== undefined);
  if (warnings.state !== 'ready') return null;
  const { module, text } = warnings;
  return <module.BasketWarnings text={text} frame={frame} />;
}
