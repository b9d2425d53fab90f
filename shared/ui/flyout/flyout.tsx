import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import styles from './flyout.css?inline';
import { placeFlyout } from './place-flyout.ts';

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
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const page = frame.current?.ownerDocument;
    if (!isOpen || !page) return undefined;
    const pressed = (event: Event) => {
      if (frame.current && !event.composedPath().includes(frame.current)) onOpen(false);
    };
    page.addEventListener('pointerdown', pressed, true);
    return () => page.removeEventListener('pointerdown', pressed, true);
  }, [isOpen, onOpen]);

  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    onOpen(false);
    opener.current?.focus();
  };

  return (
    // The listeners serve the controls inside.
    <div
      role="presentation"
      className="flyout"
      ref={frame}
      onKeyDown={escape}
      onBlur={({ relatedTarget, currentTarget }) => {
        // Nobody has the focus when a pressed button is taken away, or the window is left: that closes nothing.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onOpen(false);
      }}
    >
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
