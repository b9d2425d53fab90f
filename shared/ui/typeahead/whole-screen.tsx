import back from 'lucide-static/icons/arrow-left.svg?icon';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../button/button.tsx';
import { lockPage } from '../dialog/lock-page.ts';
import type { TypeaheadItem } from './typeahead-item.ts';
import styles from './whole-screen.css?inline';

export { styles as wholeScreenStyles };

export interface WholeScreenProps {
  /** The field's input, which stays what it is and keeps the focus. */
  readonly input: HTMLInputElement;
  /** The name of the button that leads back. */
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** What the list shows. */
  readonly items: readonly TypeaheadItem[];
  /** Whether the list answers what was typed, and is not that of all items. */
  readonly isTyped: boolean;
}

/** As `whole-screen.css` has it. */
const narrow = '(width < 600px)';

/** Whether a field that is open takes the whole screen. */
export function isNarrow(): boolean {
  return window.matchMedia(narrow).matches;
}

/** The same, as it changes. */
export function useNarrow(): boolean {
  const [query] = useState(() => window.matchMedia(narrow));
  return useSyncExternalStore(
    (onChange) => {
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => query.matches,
  );
}

/**
 * On phones the field that is open takes the whole screen, its list all that the keyboard leaves: the field itself goes
 * to the top layer, so that what has the focus, what is typed and how it is read stay as they are. Elsewhere nothing.
 */
export function WholeScreen(props: WholeScreenProps) {
  return useNarrow() ? <Screen {...props} /> : null;
}

function Screen({ input, closeLabel, onClose }: WholeScreenProps) {
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
        // While it is open, coming to the field opens nothing.
        input.focus();
        onClose();
        // A finger's keyboard goes, too. Once it is closed, leaving the field confirms nothing.
        if ((event.nativeEvent as PointerEvent).pointerType === 'touch') setTimeout(() => input.blur());
      }}
    >
      {closeLabel}
    </Button>
  );
}

/** Lifts a typeahead over the page. Returns a function that puts it back. */
function fillScreen(box: HTMLElement, input: HTMLInputElement): () => void {
  const page = box.ownerDocument;
  const view = page.defaultView ?? window;
  const field = input.closest<HTMLElement>('.form-field') ?? input;
  // The page behind keeps its place. The box has the way back in it already, and is higher than it was.
  const hole = page.createElement('div');
  hole.style.blockSize = `${field.offsetHeight}px`;
  box.before(hole);
  const place = () => {
    const { offsetTop = 0, height = view.innerHeight } = view.visualViewport ?? {};
    box.style.setProperty('--_seen-from', `${offsetTop}px`);
    box.style.setProperty('--_seen-to', `${view.innerHeight - offsetTop - height}px`);
    box.style.setProperty('--_list-from', `${field.getBoundingClientRect().bottom}px`);
  };
  box.setAttribute('popover', 'manual');
  place();
  box.showPopover?.();
  // What came to the top layer before it would be under it.
  for (const list of box.querySelectorAll<HTMLElement>('.typeahead-list')) {
    list.hidePopover?.();
    list.showPopover?.();
  }
  place();
  const unlock = lockPage(page);
  const sizes = new ResizeObserver(place);
  sizes.observe(field);
  const listening = new AbortController();
  for (const change of ['resize', 'scroll']) {
    view.visualViewport?.addEventListener(change, place, { signal: listening.signal });
  }
  return () => {
    listening.abort();
    sizes.disconnect();
    unlock();
    box.hidePopover?.();
    box.removeAttribute('popover');
    box.removeAttribute('style');
    hole.remove();
  };
}
