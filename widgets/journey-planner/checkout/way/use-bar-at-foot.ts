import { type RefObject, useLayoutEffect } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { canBePinned } from '#shared/island/mount/can-be-pinned.ts';
import { createPageSheet } from '#shared/island/mount/page-sheet.ts';
import { setOwnBar } from '#shared/store/slices/page/own-bar.ts';

/** Room between the bar and what has the focus, in pixels. */
const clearancePx = 8;

/**
 * Keeps a bar in sight at the foot of the screen, above the page's own, where the island is narrow: its sheet says where
 * that is (`--_may-stick`). On a low screen, or zoomed in, it stays in its place. What gets the focus is scrolled clear of
 * it (WCAG 2.4.11): only a document can say so, in a sheet of its own. Meanwhile the page's footer does not tell of the basket.
 */
export function useBarAtFoot(bar: RefObject<HTMLElement | null>): void {
  const { store } = useIsland().services;

  useLayoutEffect(() => {
    const element = bar.current;
    const view = element?.ownerDocument.defaultView;
    if (!element || !view) return undefined;
    const sheet = createPageSheet(element.ownerDocument);
    const measure = () => {
      const heightPx = Math.ceil(element.getBoundingClientRect().height);
      const mayStick = view.getComputedStyle(element).getPropertyValue('--_may-stick').trim() === '1';
      const isPinned = mayStick && canBePinned(heightPx, view.innerHeight);
      const paddingPx = heightPx + clearancePx;
      element.toggleAttribute('data-pinned', isPinned);
      // It stands within what the page keeps clear of it: without this the page would scroll for a focus in sight.
      element.style.setProperty('--_kept-clear', isPinned ? `${-paddingPx}px` : '0');
      // Twice the root: the page's footer writes the same for itself alone.
      sheet.write(isPinned ? `:root:root{scroll-padding-block-end:calc(var(--coach-foot,0px) + ${paddingPx}px)}` : '');
      if (store.getState().hasOwnBar !== isPinned) store.setState(setOwnBar(isPinned));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    view.addEventListener('resize', measure);
    measure();
    return () => {
      observer.disconnect();
      view.removeEventListener('resize', measure);
      sheet.write('');
      store.setState(setOwnBar(false));
    };
  }, [bar, store]);
}
