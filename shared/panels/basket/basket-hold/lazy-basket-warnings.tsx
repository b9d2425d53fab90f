// Rollup chunk: baskets (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import type { RefObject } from 'react';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { useShared } from '#shared/island/hooks/context.tsx';
import { selectBasketSecondsLeft } from '#shared/store/slices/basket/basket.ts';

const basketWarnings = lazyPiece(() => import('./basket-warnings.lazy.tsx'));

/**
 * Warns before the hold of the basket (the reservation of its seats for some minutes) ends. The code of the warnings is loaded
 * when a basket's hold is being counted down.
 *
 * @param props `frame` is the element that shows the basket; its buttons and forms are blocked in the last seconds. With it,
 *   there is an offer to extend the hold if the operator allows that. Without it, only the page's title and announcements warn.
 */
export function LazyBasketWarnings({ frame }: { readonly frame?: RefObject<HTMLElement | null> }) {
  // The seconds are undefined if there is no basket, or if its hold does not end.
  const warnings = useLazyPiece(basketWarnings, useShared(selectBasketSecondsLeft) !== undefined);
  if (warnings.state !== 'ready') return null;
  const { module, text } = warnings;
  return <module.BasketWarnings text={text} frame={frame} />;
}
