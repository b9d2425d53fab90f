import { type RefObject, useLayoutEffect } from 'react';
import { getRoot } from '#shared/ui/keyboard/get-root.ts';

/** Whether the element that was just unmounted had the focus. The elements that replace each other share one such ref. */
export type FocusHandover = RefObject<boolean>;

/**
 * Hands the focus over between elements that replace each other: if the old one had it, the `target` of the new one gets it.
 * Otherwise keyboard users would start again at the top of the page.
 *
 * @param part the element that is mounted and unmounted
 * @param target an element in or around it
 */
export function useFocusHandover(
  handover: FocusHandover,
  part: RefObject<HTMLElement | null>,
  target: RefObject<HTMLElement | null>,
) {
  // A layout effect, because its cleanup runs while the element is still mounted and focused, and before the layout effect of
  // the element that replaces it.
  useLayoutEffect(() => {
    const element = part.current;
    if (handover.current) target.current?.focus({ preventScroll: true });
    handover.current = false;
    return () => {
      handover.current = element?.contains(getRoot(element).activeElement) ?? false;
    };
  }, [handover, part, target]);
}
