import { type RefObject, useLayoutEffect, useRef } from 'react';
import { goToStart } from '#shared/panels/basket/basket-hold/go-to-start.ts';
import { rootOf } from '#shared/ui/keyboard/root-of.ts';

/**
 * Leads the focus to the beginning of the frame where it was on something that has gone with the basket: a basket may
 * run out under a traveller's hands.
 *
 * @param isGone whether there is no basket any more
 */
export function useFocusRecovery(frame: RefObject<HTMLElement | null>, isGone: boolean): void {
  const wasThere = useRef(false);
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return undefined;
    if (isGone && wasThere.current && rootOf(box).activeElement === null) goToStart(box);
    const follow = () => {
      wasThere.current = true;
    };
    const leave = (event: FocusEvent) => {
      // An element removed under the focus has no next target; what a traveller moves on to is one, or the window
      // itself.
      if (event.relatedTarget instanceof Node && !box.contains(event.relatedTarget)) wasThere.current = false;
    };
    box.addEventListener('focusin', follow);
    box.addEventListener('focusout', leave);
    return () => {
      box.removeEventListener('focusin', follow);
      box.removeEventListener('focusout', leave);
    };
  }, [frame, isGone]);
}
