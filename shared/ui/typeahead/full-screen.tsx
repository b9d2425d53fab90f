import back from 'lucide-static/icons/arrow-left.svg?icon';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../button/button.tsx';
import { lockPage } from '../dialog/lock-page.ts';
import { getZoom } from '../kit/get-zoom.ts';
import type { TypeaheadItem } from './typeahead-item.ts';

export { default as fullScreenStyles } from './full-screen.css?inline';

export interface FullScreenProps {
  /** The typeahead's input, which keeps the focus. It must be inside an element with the class `typeahead`. */
  readonly input: HTMLInputElement;
  /** The label of the back button. */
  readonly closeLabel: string;
  /** Called when the back button is pressed. */
  readonly onClose: () => void;
  /** The items of the list. Not used here, like `isTyped`: both are for variants that render more on the screen. */
  readonly items: readonly TypeaheadItem[];
  /** Whether the list contains only the items that match a typed term. */
  readonly isTyped: boolean;
}

const narrowQuery = '(width < 600px)';

/** Whether the viewport is so narrow that an open typeahead fills it. */
export function isNarrow(): boolean {
  return window.matchMedia(narrowQuery).matches;
}

/** Like `isNarrow`, as a hook: the component is rendered again when the result changes. */
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
 * While mounted, lets an open typeahead (a text field with a list of suggestions) fill the screen of a phone, with the
 * list above the keyboard. The existing element with field and list is shown in the top layer (as a popover), so that the
 * field keeps its focus and text. Renders only the back button. On larger screens it does and renders nothing.
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
        // Focus the field before the list closes: focusing it later would open the list again.
        input.focus();
        onClose();
        // After a touch, blur the field to hide the keyboard. This is a later task, when the list is closed, because blur
        // selects the highlighted item of an open list.
        if ((event.nativeEvent as PointerEvent).pointerType === 'touch') setTimeout(() => input.blur());
      }}
    >
      {closeLabel}
    </Button>
  );
}

/**
 * Moves a typeahead to the top layer, and stops the page from scrolling.
 *
 * @returns a function that undoes this. It also removes all inline styles of the box, including any that it had before.
 */
function fillScreen(box: HTMLElement, input: HTMLInputElement): () => void {
  const page = box.ownerDocument;
  const view = page.defaultView ?? window;
  const field = input.closest<HTMLElement>('.form-field') ?? input;
  // The placeholder prevents a layout shift. It is as high as the field: the box already contains the back button.
  const placeholder = page.createElement('div');
  placeholder.style.blockSize = `${field.offsetHeight}px`;
  box.before(placeholder);
  /**
   * Passes lengths to the style sheet: the distances of the visible part of the screen, above the keyboard, from the top
   * and the bottom of the viewport, and the position of the field's bottom edge.
   */
  const updateLengths = () => {
    // Without the API, the keyboard is unknown: the complete viewport counts as visible.
    const { offsetTop = 0, height = view.innerHeight } = view.visualViewport ?? {};
    const setLength = (name: string, px: number) => box.style.setProperty(name, `${px / getZoom(box)}px`);
    setLength('--_seen-from', offsetTop);
    setLength('--_seen-to', view.innerHeight - offsetTop - height);
    setLength('--_list-from', field.getBoundingClientRect().bottom);
  };
  box.setAttribute('popover', 'manual');
  updateLengths();
  // In a browser without popovers, the box stays where it is.
  box.showPopover?.();
  // A list that was already in the top layer is now behind the box: showing it again moves it in front.
  for (const list of box.querySelectorAll<HTMLElement>('.typeahead-list')) {
    list.hidePopover?.();
    list.showPopover?.();
  }
  // Again, because the field has another position in the top layer.
  updateLengths();
  const unlock = lockPage(page);
  const resizeObserver = new ResizeObserver(updateLengths);
  resizeObserver.observe(field);
  const listeners = new AbortController();
  for (const eventName of ['resize', 'scroll']) {
    view.visualViewport?.addEventListener(eventName, updateLengths, { signal: listeners.signal });
  }
  return () => {
    listeners.abort();
    resizeObserver.disconnect();
    unlock();
    box.hidePopover?.();
    box.removeAttribute('popover');
    box.removeAttribute('style');
    placeholder.remove();
  };
}
