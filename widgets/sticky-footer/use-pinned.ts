import { type RefObject, useLayoutEffect } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { canBePinned } from '#shared/island/mount/can-be-pinned.ts';
import { createPageSheet } from '#shared/island/mount/page-sheet.ts';
import { focusedOf } from '#shared/ui/keyboard/focused-of.ts';

/** What measures each bar of the page. Only the first is pinned: two would lie over one another. */
const bars: (() => void)[] = [];

/**
 * Keeps the tag in sight at the foot of the screen while the place where it stands is further down. It is not laid over
 * the page: where the page ends it stands below its content. What gets the focus is scrolled clear of it: only a
 * document can say so, in a sheet of its own. So is what has the focus when the bar appears. On a low screen, or zoomed
 * in, it stays in its place.
 */
export function usePinned(box: RefObject<HTMLElement | null>, isDrawn: boolean): void {
  const { written } = useIsland();

  useLayoutEffect(() => {
    const element = box.current;
    const view = element?.ownerDocument.defaultView;
    if (!element || !view || !(written instanceof HTMLElement)) return undefined;
    const sheet = createPageSheet(element.ownerDocument);
    const { style } = written;
    const measure = () => {
      const heightPx = Math.ceil(element.getBoundingClientRect().height);
      const isPinned = bars[0] === measure && canBePinned(heightPx, view.innerHeight);
      const paddingPx = heightPx + 8;
      style.position = isPinned ? 'sticky' : '';
      style.insetBlockEnd = isPinned ? '0' : '';
      style.zIndex = isPinned ? '10' : '';
      // It stands within what the page keeps clear of it: without this the page would scroll for a focus in sight.
      element.style.setProperty('--_kept-clear', isPinned ? `${-paddingPx}px` : '0');
      sheet.write(isPinned ? `:root{scroll-padding-block-end:${paddingPx}px;--coach-foot:${heightPx}px}` : '');
    };
    bars.push(measure);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    view.addEventListener('resize', measure);
    measure();
    // The bar may have covered a focused control at the foot of the screen, or pushed it out of sight.
    const focused = focusedOf(element.ownerDocument);
    if (focused && Math.abs(focused.getBoundingClientRect().top - view.innerHeight) < element.offsetHeight)
      focused.scrollIntoView({ block: 'nearest' });
    return () => {
      observer.disconnect();
      view.removeEventListener('resize', measure);
      sheet.write('');
      for (const name of ['position', 'inset-block-end', 'z-index']) style.removeProperty(name);
      bars.splice(bars.indexOf(measure), 1);
      bars[0]?.();
    };
  }, [box, written, isDrawn]);
}
