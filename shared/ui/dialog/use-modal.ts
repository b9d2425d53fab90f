import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { rootOf } from '../keyboard/root-of.ts';
import { leaveBehind } from './leave-behind.ts';
import { lockPage } from './lock-page.ts';

/**
 * Opens a `<dialog>` over the page for as long as it is drawn. Escape, the back gesture and a press on the backdrop ask
 * to close; the focus goes to the dialog's title and comes back to where it was.
 */
export function useModal(onClose: () => void): {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly title: RefObject<HTMLHeadingElement | null>;
} {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const close = useEffectEvent(onClose);

  // A layout effect, so that it closes while the element still stands: a removed dialog cannot hand the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const opener = rootOf(element).activeElement;
    const listening = new AbortController();
    const { signal } = listening;
    let isPressOutside = false;
    const isBackdrop = (event: Event) => event.composedPath()[0] === element;
    const cancel = (event: Event) => {
      // A file field inside lets its own `cancel` bubble up here.
      if (event.target !== element) return;
      event.preventDefault();
      close();
    };
    const press = (event: Event) => {
      isPressOutside = isBackdrop(event);
    };
    // Both ends of the press count: a text selected with the mouse may end outside.
    const click = (event: Event) => {
      if (isPressOutside && isBackdrop(event)) close();
    };
    element.addEventListener('cancel', cancel, { signal });
    // Chromium closes at the second Escape whatever `cancel` says.
    element.addEventListener('close', () => close(), { signal });
    element.addEventListener('pointerdown', press, { signal });
    element.addEventListener('click', click, { signal });
    const unlock = lockPage(element.ownerDocument);
    element.showModal();
    title.current?.focus();
    return () => {
      listening.abort();
      const showLeaving = leaveBehind(element);
      element.close();
      unlock();
      showLeaving();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);

  return { dialog, title };
}
