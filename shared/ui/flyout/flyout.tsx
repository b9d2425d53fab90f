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

const widest = 360;

export { styles as flyoutStyles };

export interface FlyoutProps {
  /** What stands on the button. */
  readonly button: ReactNode;
  readonly buttonProps?: Pick<ComponentProps<'button'>, 'className' | 'aria-label'>;
  /** Told when a press is likely: the moment to load what the panel shows. */
  readonly onNear?: () => void;
  /** The panel's name. */
  readonly label: string;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** What stands on the panel. */
  readonly children: ReactNode;
}

/**
 * A button with a panel under it, in the top layer, where no ancestor clips it. It is a disclosure and no trap: Escape
 * closes it and gives the focus back, and so do a press elsewhere and a Tab that leads out.
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
  // A layout effect, so that it is never seen elsewhere first.
  useLayoutEffect(() => {
    const element = panel.current;
    const view = element?.ownerDocument.defaultView;
    const button = opener.current;
    if (!element || !view || !button) return undefined;
    // Absent where nothing is laid out: a test's document.
    element.showPopover?.();
    const place = () => placeFlyout(element, button);
    place();
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    view.addEventListener('resize', place, options);
    // Captured, since a scroller around the button does not let its scroll event bubble.
    view.addEventListener('scroll', place, { ...options, capture: true });
    return () => listening.abort();
  }, [opener]);

  return (
    <div id={id} ref={panel} className="flyout-panel" popover="manual" role="group" aria-label={label}>
      {children}
    </div>
  );
}

/**
 * Puts a panel of the top layer under its button, their ends in line, and within the page's width. It is placed in the
 * page and not on the screen: a tall one scrolls along with it.
 */
export function placeFlyout(panel: HTMLElement, button: Element): void {
  const view = panel.ownerDocument.defaultView;
  if (!view) return;
  const room = panel.ownerDocument.documentElement.clientWidth;
  const { right, bottom } = button.getBoundingClientRect();
  const width = Math.min(widest, room - 2 * margin);
  const left = Math.max(margin, Math.min(right - width, room - margin - width));
  panel.style.inlineSize = `${width}px`;
  panel.style.left = `${left + view.scrollX}px`;
  panel.style.top = `${bottom + gap + view.scrollY}px`;
}
