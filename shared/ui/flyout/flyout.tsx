import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import styles from './flyout.css?inline';
import { useDismissal } from './use-dismissal.ts';

const gap = 6;

const margin = 8;

const maxWidth = 360;

export { styles as flyoutStyles };

export interface FlyoutProps {
  /** The content of the button. */
  readonly button: ReactNode;
  readonly buttonProps?: Pick<ComponentProps<'button'>, 'className' | 'aria-label'>;
  /** Called on hover and focus, when a press is likely: load the panel's content now. */
  readonly onNear?: () => void;
  /** The accessible name of the panel. */
  readonly label: string;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** The content of the panel. */
  readonly children: ReactNode;
}

/**
 * A button with a panel below it, in the top layer, where no ancestor clips it. It does not trap the focus: Escape closes
 * it and returns the focus to the button; a press outside and Tab out of the panel close it as well.
 */
export function Flyout({ button, buttonProps, onNear, label, isOpen, onOpen, children }: FlyoutProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const onClose = useCallback(() => onOpen(false), [onOpen]);
  const dismissal = useDismissal({ isOpen, onClose, opener });

  return (
    <div role="presentation" className="flyout" {...dismissal}>
      <button
        type="button"
        {...buttonProps}
        ref={opener}
        aria-expanded={isOpen}
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
  // A layout effect, so that it is never painted in another place first.
  useLayoutEffect(() => {
    const element = panel.current;
    const view = element?.ownerDocument.defaultView;
    const button = opener.current;
    if (!element || !view || !button) return undefined;
    // `showPopover` is missing in the DOM of tests.
    element.showPopover?.();
    const place = () => placeFlyout(element, button);
    place();
    const listeners = new AbortController();
    const options = { passive: true, signal: listeners.signal };
    view.addEventListener('resize', place, options);
    // Captured, because scroll events do not bubble.
    view.addEventListener('scroll', place, { ...options, capture: true });
    return () => listeners.abort();
  }, [opener]);

  return (
    <div id={id} ref={panel} className="flyout-panel" popover="manual" role="group" aria-label={label}>
      {children}
    </div>
  );
}

/**
 * Places a panel of the top layer below its button, aligned at their ends and within the page's width. It is placed in
 * the page, not in the viewport, so that a tall panel scrolls with the page.
 */
export function placeFlyout(panel: HTMLElement, button: Element): void {
  const view = panel.ownerDocument.defaultView;
  if (!view) return;
  const pageWidth = panel.ownerDocument.documentElement.clientWidth;
  const { right, bottom } = button.getBoundingClientRect();
  const width = Math.min(maxWidth, pageWidth - 2 * margin);
  const left = Math.max(margin, Math.min(right - width, pageWidth - margin - width));
  panel.style.inlineSize = `${width}px`;
  panel.style.left = `${left + view.scrollX}px`;
  panel.style.top = `${bottom + gap + view.scrollY}px`;
}
