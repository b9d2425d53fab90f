import back from 'lucide-static/icons/arrow-left.svg?icon';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../button/button.tsx';
import { lockPage } from '../dialog/lock-page.ts';
import type { TypeaheadItem } from './typeahead-item.ts';

export { default as fullScreenStyles } from './full-screen.css?inline';

export interface FullScreenProps {
  /** The input of the field, which keeps the focus. */
  readonly input: HTMLInputElement;
  /** The label of the back button. */
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly items: readonly TypeaheadItem[];
  /** Whether the list contains only the items that match a typed term. */
  readonly isTyped: boolean;
}

/** Must be the same as in `full-screen.css`. */
const narrowQuery = '(width < 600px)';

/** Whether the screen is so narrow that an open field fills it. */
export function isNarrow(): boolean {
  return window.matchMedia(narrowQuery).matches;
}

/** Like `isNarrow`, but a change triggers a render. */
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
 * Lets an open typeahead (a text field with a list of suggestions) fill the screen of a phone, with its list above the keyboard.
 * The existing field is shown in the top layer, so that it keeps its focus and text. Renders a back button. On larger screens,
 * nothing changes.
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
      // A press must not take the focus from the field, because blur selects the highlighted item.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        // The field is focused before the list is closed, because focusing the field would open a closed list.
        input.focus();
        onClose();
        // After a touch, the field loses the focus, so that the keyboard is hidden. In a later task, when the list is closed: then
        // blur selects no item.
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
  // The placeholder prevents a shift of the page. Its height is that of the field, because the box already contains the back button.
  const placeholder = page.createElement('div');
  placeholder.style.blockSize = `${field.offsetHeight}px`;
  box.before(placeholder);
  /** Passes the visible part of the screen, above the keyboard, to the style sheet. */
  const place = () => {
    const { offsetTop = 0, height = view.innerHeight } = view.visualViewport ?? {};
    box.style.setProperty('--_seen-from', `${offsetTop}px`);
    box.style.setProperty('--_seen-to', `${view.innerHeight - offsetTop - height}px`);
    box.style.setProperty('--_list-from', `${field.getBoundingClientRect().bottom}px`);
  };
  box.setAttribute('popover', 'manual');
  place();
  box.showPopover?.();
  // A list that is already in the top layer would be below the field: showing it again moves it to the top.
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
