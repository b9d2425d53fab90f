// Rollup chunk: react
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
 * @returns props of the element that contains both the opener and the disclosed content; they handle events that bubble up
 */
export function useDismissal({ isOpen, onClose, opener }: Dismissal) {
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const page = frame.current?.ownerDocument;
    if (!isOpen || !page) return undefined;
    const handlePress = (event: Event) => {
      if (frame.current && !event.composedPath().includes(frame.current)) onClose();
    };
    page.addEventListener('pointerdown', handlePress, true);
    return () => page.removeEventListener('pointerdown', handlePress, true);
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
      // Without a next target, a focused button was removed or the window lost the focus: that does not close it.
      if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose();
    },
  };
}
