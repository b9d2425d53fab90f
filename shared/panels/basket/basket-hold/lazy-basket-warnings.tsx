// Rollup chunk: baskets (read by shared/build/chunk-marks.mjs)
import type { RefObject } from 'react';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { useShared } from '#shared/island/hooks/context.tsx';
import { selectBasketSecondsLeft } from '#shared/store/slices/basket/basket.ts';

const basketWarnings = lazyPiece(() => import('./basket-warnings.lazy.tsx'));

/**
 * Warns before the basket expires, and blocks `frame` in the last seconds. Loads when a basket is being counted down.
 */
export function LazyBasketWarnings({ frame }: { readonly frame?: RefObject<HTMLElement | null> }) {
  const warnings = useLazyPiece(basketWarnings, useShared(selectBasketSecondsLeft) !== undefined);
  if (warnings.state !== 'ready') return null;
  const { module, text } = warnings;
  return <module.BasketWarnings text={text} frame={frame} />;
}
