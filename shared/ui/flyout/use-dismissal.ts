// chunk: react
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

interface Dismissal {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The button that opened it; it gets the focus back after Escape. */
  readonly opener: RefObject<HTMLElement | null>;
}

/**
 * Closes a disclosure that does not trap the focus: on Escape, on a press outside, and when Tab leads out of it.
 *
 * @returns props of the element that contains the opener and what it discloses; its listeners handle the events that
 * bubble   up from the controls inside
 */
export function useDismissal({ isOpen, onClose, opener }: Dismissal) {
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const page = frame.current?.ownerDocument;
    if (!isOpen || !page) return undefined;
    const pressed = (event: Event) => {
      if (frame.current && !event.composedPath().includes(frame.current)) onClose();
    };
    page.addEventListener('pointerdown', pressed, true);
    return () => page.removeEventListener('pointerdown', pressed, true);
  }, [isOpen, onClose]);

  return {
    ref: frame,
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !isOpen) return;
      // A dialog around the island must not close as well.
      event.stopPropagation();
      onClose();
      opener.current?.focus();
    },
    onBlur({ relatedTarget, currentTarget }: FocusEvent) {
      // There is no next target when a focused button is removed or the window is left: that does not close it.
      if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose();
    },
  };
}
