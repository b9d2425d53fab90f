import { type RefObject, useLayoutEffect } from 'react';
import type { Toast } from '#shared/domain/page/toasts/toast.ts';
import { focusedOf } from '#shared/ui/keyboard/focused-of.ts';
import type { Root } from '#shared/ui/keyboard/root-of.ts';

/**
 * Keeps the messages off what has the focus: they stand at the foot of the screen until that would cover it, and at the
 * head until that would. Where both would in part, they stay.
 */
export function useClearOfFocus(region: RefObject<HTMLElement | null>, shown: readonly Toast[]): void {
  // Before they are painted: none jumps that has just come.
  useLayoutEffect(() => {
    if (region.current) giveWay(region.current);
  }, [region, shown]);

  useLayoutEffect(() => {
    const element = region.current;
    const page = element?.ownerDocument;
    if (!page) return undefined;
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    let frame = 0;
    const soon = () => {
      // Heard once, however often it is listened to.
      for (const root of rootsOfFocus(page)) root.addEventListener('focusin', soon, options);
      // The page scrolls to what gets the focus after it has said so.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => giveWay(element));
    };
    page.addEventListener('scroll', soon, options);
    page.defaultView?.addEventListener('resize', soon, options);
    soon();
    return () => {
      listening.abort();
      cancelAnimationFrame(frame);
    };
  }, [region]);
}

function giveWay(region: HTMLElement): void {
  const focused = focusedOf(region.ownerDocument);
  // Who goes by the pointer alone looks for no focus, and would see messages jump.
  if (!focused?.matches(':focus-visible') || region.contains(focused)) return;
  const before = coveredPx(region, focused);
  if (before === 0) return;
  region.classList.toggle('is-at-head');
  if (coveredPx(region, focused) >= before) region.classList.toggle('is-at-head');
}

/** How much of what has the focus is under the messages, in square pixels. */
function coveredPx(region: HTMLElement, focused: HTMLElement): number {
  const [over, under] = [region.getBoundingClientRect(), seenPartOf(focused).getBoundingClientRect()];
  const width = Math.min(over.right, under.right) - Math.max(over.left, under.left);
  const height = Math.min(over.bottom, under.bottom) - Math.max(over.top, under.top);
  return Math.max(0, width) * Math.max(0, height);
}

/** A hidden choice, as of radio buttons that are drawn otherwise, is seen by its label alone. */
function seenPartOf(focused: HTMLElement): HTMLElement {
  if (!(focused instanceof HTMLInputElement) || focused.getBoundingClientRect().width > 1) return focused;
  return focused.labels?.[0] ?? focused;
}

/** Events between two elements of a root stay in the root: the page does not receive them. */
function rootsOfFocus(page: Document): readonly Root[] {
  const roots: Root[] = [page];
  for (let root = page.activeElement?.shadowRoot; root; root = root.activeElement?.shadowRoot) roots.push(root);
  return roots;
}
