import type { ComponentProps, ReactNode, RefObject } from 'react';
import { useCallback, useId, useLayoutEffect, useRef } from 'react';
import { getZoom } from '../kit/get-zoom.ts';
import { useDismissal } from './use-dismissal.ts';

export { default as flyoutStyles } from './flyout.css?inline';

/** The distance between button and panel, in px. */
const gap = 6;

/** The minimum distance between the panel and the left and right edges of the viewport, in px. */
const margin = 8;

/** The maximum width of the panel, in px. */
const maxWidth = 360;

export interface FlyoutProps {
  /** The content of the button. */
  readonly button: ReactNode;
  readonly buttonProps?: Pick<ComponentProps<'button'>, 'className' | 'aria-label'>;
  /** Called on hover and focus, when a press is likely. The caller may start to load the panel's content. */
  readonly onNear?: () => void;
  /** The accessible name of the panel. */
  readonly label: string;
  readonly isOpen: boolean;
  /** Called to open (`true`) or close (`false`) the panel; the caller then sets `isOpen`. */
  readonly onOpen: (isOpen: boolean) => void;
  /** The content of the panel. */
  readonly children: ReactNode;
}

/**
 * A button with a panel below it. The panel is in the top layer, so that no ancestor clips it, and does not trap the focus.
 * Escape closes the panel and returns the focus to the button. A press outside the button and the panel also closes the panel,
 * and so does a move of the focus to an element outside them.
 */
export function Flyout({ button, buttonProps, onNear, label, isOpen, onOpen, children }: FlyoutProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const onClose = useCallback(() => onOpen(false), [onOpen]);
  // Props with the handlers that close the panel.
  const dismissal = useDismissal({ isOpen, onClose, opener });

  return (
    <div role="presentation" className="flyout" {...dismissal}>
      <button
        type="button"
        {...buttonProps}
        ref={opener}
        aria-expanded={isOpen}
        // The panel only exists while it is open.
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={() => onOpen(!isOpen)}
      >
        {button}
      </button>
      {isOpen && (
        <Panel id={id} label={label} opener={opener}>
          {children}
        </Panel>
      )}
    </div>
  );
}

interface PanelProps {
  readonly id: string;
  readonly label: string;
  readonly opener: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

function Panel({ id, label, opener, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  // A layout effect runs before the first paint, so that the panel is never visible at another position.
  useLayoutEffect(() => {
    const element = panel.current;
    const view = element?.ownerDocument.defaultView;
    const button = opener.current;
    if (!element || !view || !button) return undefined;
    // The DOM that tests use has no `showPopover`.
    element.showPopover?.();
    const place = () => placeFlyout(element, button);
    place();
    const listeners = new AbortController();
    const options = { passive: true, signal: listeners.signal };
    view.addEventListener('resize', place, options);
    // An inner element that scrolls may contain the button. The listener captures events, because scroll events do not bubble.
    view.addEventListener('scroll', place, { ...options, capture: true });
    return () => listeners.abort();
  }, [opener]);

  // `manual`, because `useDismissal` closes the panel.
  return (
    <div id={id} ref={panel} className="flyout-panel" popover="manual" role="group" aria-label={label}>
      {children}
    </div>
  );
}

/**
 * Places a panel below its button, with aligned right edges; if it would leave the viewport, it is moved sideways. Its position
 * is relative to the page, so that a tall panel scrolls with it.
 */
export function placeFlyout(panel: HTMLElement, button: Element): void {
  const view = panel.ownerDocument.defaultView;
  if (!view) return;
  // All lengths below are in px of the panel's styles.
  const zoom = getZoom(panel);
  const viewportWidth = panel.ownerDocument.documentElement.clientWidth / zoom;
  const { right, bottom } = button.getBoundingClientRect();
  const width = Math.min(maxWidth, viewportWidth - 2 * margin);
  const left = Math.max(margin, Math.min(right / zoom - width, viewportWidth - margin - width));
  panel.style.inlineSize = `${width}px`;
  panel.style.left = `${left + view.scrollX / zoom}px`;
  panel.style.top = `${gap + (bottom + view.scrollY) / zoom}px`;
}
