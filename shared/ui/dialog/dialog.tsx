import x from 'lucide-static/icons/x.svg?icon';
import { type PointerEvent, type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { getRoot } from '../keyboard/get-root.ts';
import styles from './dialog.css?inline';
import { lockPage } from './lock-page.ts';

/** A movement below this is a press and not a drag. */
const pressPx = 8;

/** A sheet that is dragged down by more than this closes. */
const closePx = 96;

export { styles as dialogStyles };

export interface DialogProps {
  readonly title: string;
  /** A quieter line under the title. */
  readonly subtitle?: ReactNode;
  readonly closeLabel: string;
  readonly headingLevel?: 1 | 2 | 3 | 4 | 5 | 6;
  /** Called on the close button, Escape, the back gesture and the backdrop: the caller unmounts the dialog. */
  readonly onClose: () => void;
  /** Stays visible below the scrolling body. */
  readonly footer?: ReactNode;
  /** Full height from the start: for contents that load later or change with tabs. */
  readonly isTall?: boolean;
  readonly children: ReactNode;
}

/**
 * A modal dialog, open while it is mounted: on phones a bottom sheet, otherwise a panel of up to 720 px.
 * A native `<dialog>`: the browser provides top layer, inert page and focus containment, in any root.
 */
export function Dialog(props: DialogProps) {
  const { subtitle, closeLabel, headingLevel = 2, onClose, footer, isTall = false, children } = props;
  const id = useId();
  const { dialog, title } = useModal(onClose);
  const drag = useSheetDrag(onClose);
  const Heading = `h${headingLevel}` as const;
  return (
    <dialog ref={dialog} className={isTall ? 'dialog dialog-tall' : 'dialog'} aria-labelledby={id}>
      <div className="dialog-sheet">
        {/* For touch. Keyboard and screen reader users have the close button. */}
        <button type="button" className="dialog-grip" tabIndex={-1} aria-hidden {...drag} />
        <div className="dialog-head">
          <div className="dialog-names">
            <Heading id={id} ref={title} tabIndex={-1} className="dialog-title">
              {props.title}
            </Heading>
            {subtitle !== undefined && <p className="dialog-subtitle">{subtitle}</p>}
          </div>
          <Button kind="icon" icon={x} onClick={onClose}>
            {closeLabel}
          </Button>
        </div>
        <div className="dialog-body">{children}</div>
        {footer !== undefined && <div className="dialog-foot">{footer}</div>}
      </div>
    </dialog>
  );
}

/**
 * Lets a sheet be dragged down by its grip. If it is dragged far enough or the grip is only pressed, the sheet closes;
 * otherwise it returns to its place.
 *
 * @param onClose called once
 * @returns event handlers for the grip
 */
function useSheetDrag(onClose: () => void) {
  // The vertical position of the press, undefined after it ends, and whether it has become a drag.
  const startPx = useRef<number>(undefined);
  const isDragged = useRef(false);

  const findSheet = ({ currentTarget }: PointerEvent<HTMLElement>) => currentTarget.closest<HTMLElement>('dialog');
  const movedPx = ({ clientY }: PointerEvent<HTMLElement>) =>
    startPx.current === undefined ? 0 : clientY - startPx.current;
  const endDrag = (event: PointerEvent<HTMLElement>) => {
    startPx.current = undefined;
    findSheet(event)?.style.removeProperty('translate');
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      startPx.current = event.clientY;
      isDragged.current = false;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const px = movedPx(event);
      if (Math.abs(px) > pressPx) isDragged.current = true;
      // The sheet cannot be dragged upwards.
      if (isDragged.current) findSheet(event)?.style.setProperty('translate', `0 ${Math.max(0, px)}px`);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const px = movedPx(event);
      endDrag(event);
      if (px > closePx) onClose();
    },
    onPointerCancel: endDrag,
    onClick() {
      // The browser fires a click at the end of a drag.
      if (!isDragged.current) onClose();
      isDragged.current = false;
    },
  };
}

/**
 * Opens a `<dialog>` while it is mounted. Escape, the back gesture and a press on the backdrop request to close it. The
 * focus moves to the dialog's title and, when it closes, back to the element that had it.
 */
function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const close = useEffectEvent(onClose);

  // A layout effect, so that it closes before the element is removed: a removed dialog cannot restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const opener = getRoot(element).activeElement;
    const listeners = new AbortController();
    const { signal } = listeners;
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
    // The press must begin and end on the backdrop: selecting text with the mouse may end there.
    const click = (event: Event) => {
      if (isPressOutside && isBackdrop(event)) close();
    };
    element.addEventListener('cancel', cancel, { signal });
    // Chromium closes at the second Escape even if `cancel` is prevented.
    element.addEventListener('close', () => close(), { signal });
    element.addEventListener('pointerdown', press, { signal });
    element.addEventListener('click', click, { signal });
    const unlock = lockPage(element.ownerDocument);
    element.showModal();
    title.current?.focus();
    return () => {
      listeners.abort();
      const showCopy = prepareClosingCopy(element);
      element.close();
      unlock();
      showCopy();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);

  return { dialog, title };
}

/**
 * Prepares an inert copy of a closing dialog, which plays the closing animation while the page is already usable. There is
 * no copy if the user prefers reduced motion or the browser does not support popovers.
 *
 * @param dialog still open
 * @returns shows the copy; call it after the dialog is closed
 */
function prepareClosingCopy(dialog: HTMLDialogElement): () => void {
  const page = dialog.ownerDocument;
  const box = dialog.closest('.coach-root') ?? getRoot(dialog);
  if (typeof dialog.showPopover !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    return () => undefined;
  }
  const copy = page.createElement('div');
  copy.append(...(dialog.cloneNode(true) as HTMLElement).childNodes);
  copy.className = `${dialog.className} dialog-leaving`;
  copy.popover = 'manual';
  copy.inert = true;
  copy.setAttribute('aria-hidden', 'true');
  const { scrollTop } = dialog.querySelector('.dialog-body') ?? copy;
  const { top } = dialog.getBoundingClientRect();
  return () => {
    box.append(copy);
    copy.showPopover();
    copy.querySelector('.dialog-body')?.scrollTo(0, scrollTop);
    // A sheet that was dragged down continues from there.
    copy.style.setProperty('--_drawn', `${top - copy.offsetTop}px`);
    copy.addEventListener('animationend', () => copy.remove());
  };
}
