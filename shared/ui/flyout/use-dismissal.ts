// Rollup chunk: react (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/** Options for {@link useDismissal}. */
interface Dismissal {
  readonly isOpen: boolean;
  /** May also be called while the panel is closed: when the focus leaves its button. */
  readonly onClose: () => void;
  /** The button that opened the panel. It receives the focus after Escape. */
  readonly opener: RefObject<HTMLElement | null>;
}

/**
 * Closes a panel that does not trap the focus: on Escape, on a press outside the panel and its button, and when the focus moves
 * outside, for example with Tab.
 *
 * @returns props for an element that contains both the button and the panel
 */
export function useDismissal({ isOpen, onClose, opener }: Dismissal) {
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const page = container.current?.ownerDocument;
    if (!isOpen || !page) return undefined;
    const handlePress = (event: Event) => {
      // Outside a shadow root, the target of an event is its host, but the composed path contains the elements in it.
      if (container.current && !event.composedPath().includes(container.current)) onClose();
    };
    // In the capture phase, since the page may stop the propagation of presses.
    page.addEventListener('pointerdown', handlePress, true);
    return () => page.removeEventListener('pointerdown', handlePress, true);
  }, [isOpen, onClose]);

  return {
    ref: container,
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !isOpen) return;
      // A dialog around the panel must not close as well.
      event.stopPropagation();
      onClose();
      opener.current?.focus();
    },
    onBlur({ relatedTarget, currentTarget }: FocusEvent) {
      // Without `relatedTarget`, no element receives the focus, for example if the window loses it. The panel then stays open.
      if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose();
    },
  };
}
