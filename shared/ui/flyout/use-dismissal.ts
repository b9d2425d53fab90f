// chunk: react
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

interface Dismissal {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** What opened it: it has the focus again after Escape. */
  readonly opener: RefObject<HTMLElement | null>;
}

/**
 * What closes a disclosure that is no trap: Escape, a press elsewhere, and a Tab that leads out.
 *
 * @returns what the box around the opener and what it shows is given; its listeners serve the controls inside
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
      // Nobody has the focus when a pressed button is taken away, or the window is left: that closes nothing.
      if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose();
    },
  };
}
