import { type RefObject, useLayoutEffect } from 'react';
import { getRoot } from '#shared/ui/keyboard/get-root.ts';

/** Whether the part that went last took the focus with it. One for the parts that take turns. */
export type FocusHandover = RefObject<boolean>;

/**
 * Parts that take turns in one place hand the focus on: when the one that goes has it, the one that comes gets it. Else
 * whoever goes on by keyboard would begin again at the top of the page.
 *
 * @param part what comes and goes
 * @param target what of it takes the focus
 */
export function useFocusHandover(
  handover: FocusHandover,
  part: RefObject<HTMLElement | null>,
  target: RefObject<HTMLElement | null>,
) {
  // A layout effect, since its end runs while the part still stands: afterwards nothing has the focus.
  useLayoutEffect(() => {
    const element = part.current;
    if (handover.current) target.current?.focus({ preventScroll: true });
    handover.current = false;
    return () => {
      handover.current = element?.contains(getRoot(element).activeElement) ?? false;
    };
  }, [handover, part, target]);
}
