import back from 'lucide-static/icons/arrow-left.svg?icon';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../button/button.tsx';
import { lockPage } from '../dialog/lock-page.ts';
import type { TypeaheadItem } from './typeahead-item.ts';
import styles from './full-screen.css?inline';

export { styles as fullScreenStyles };

export interface FullScreenProps {
  /** The input of the field, which keeps the focus. */
  readonly input: HTMLInputElement;
  /** The label of the back button. */
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly items: readonly TypeaheadItem[];
  /** Whether the list answers a term, and does not contain all items. */
  readonly isTyped: boolean;
}

/** The same as in `full-screen.css`. */
const narrowQuery = '(width < 600px)';

/** Whether an open field fills the screen. */
export function isNarrow(): boolean {
  return window.matchMedia(narrowQuery).matches;
}

/** Whether an open field fills the screen; updates when it changes. */
export function useNarrow(): boolean {
  const [query] = useState(() => window.matchMedia(narrowQuery));
  return useSyncExternalStore(
    (onChange) => {
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => query.matches,
  );
}

/**
 * Lets an open field fill the screen of a phone, with its list in the space above the keyboard. The field itself moves to
 * the top layer, so that focus, text and accessibility tree do not change. On larger screens it renders nothing.
 */
export function FullScreen(props: FullScreenProps) {
  return useNarrow() ? <Screen {...props} /> : null;
}

function Screen({ input, closeLabel, onClose }: FullScreenProps) {
  useLayoutEffect(() => {
    const box = input.closest<HTMLElement>('.typeahead');
    return box ? fillScreen(box, input) : undefined;
  }, [input]);
  return (
    <Button
      kind="icon"
      icon={back}
      isIconDirectional
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        // While the list is open, focusing the field does not open it again.
        input.focus();
        onClose();
        // After a touch, hide the keyboard as well. When the list is closed, blur confirms nothing.
        if ((event.nativeEvent as PointerEvent).pointerType === 'touch') setTimeout(() => input.blur());
      }}
    >
      {closeLabel}
    </Button>
  );
}

/** Moves a typeahead to the top layer. Returns a function that restores it. */
function fillScreen(box: HTMLElement, input: HTMLInputElement): () => void {
  const page = box.ownerDocument;
  const view = page.defaultView ?? window;
  const field = input.closest<HTMLElement>('.form-field') ?? input;
  // A placeholder, so that the page does not shift. The box is not measured: it already contains the back button.
  const placeholder = page.createElement('div');
  placeholder.style.blockSize = `${field.offsetHeight}px`;
  box.before(placeholder);
  const place = () => {
    const { offsetTop = 0, height = view.innerHeight } = view.visualViewport ?? {};
    box.style.setProperty('--_seen-from', `${offsetTop}px`);
    box.style.setProperty('--_seen-to', `${view.innerHeight - offsetTop - height}px`);
    box.style.setProperty('--_list-from', `${field.getBoundingClientRect().bottom}px`);
  };
  box.setAttribute('popover', 'manual');
  place();
  box.showPopover?.();
  // Lists that were shown in the top layer earlier would be below it.
  for (const list of box.querySelectorAll<HTMLElement>('.typeahead-list')) {
    list.hidePopover?.();
    list.showPopover?.();
  }
  place();
  const unlock = lockPage(page);
  const sizes = new ResizeObserver(place);
  sizes.observe(field);
  const listeners = new AbortController();
  for (const change of ['resize', 'scroll']) {
    view.visualViewport?.addEventListener(change, place, { signal: listeners.signal });
  }
  return () => {
    listeners.abort();
    sizes.disconnect();
    unlock();
    box.hidePopover?.();
    box.removeAttribute('popover');
    box.removeAttribute('style');
    placeholder.remove();
  };
}
