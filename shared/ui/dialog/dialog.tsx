import x from 'lucide-static/icons/x.svg?icon';
import { type PointerEvent, type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { getRoot } from '../keyboard/get-root.ts';
import { getZoom } from '../kit/get-zoom.ts';
import { lockPage } from './lock-page.ts';

export { default as dialogStyles } from './dialog.css?inline';

/** A pointer that moves by more than this distance drags the sheet; otherwise it is a press. */
const pressPx = 8;

/** The sheet closes if it was dragged down by more than this distance. */
const closePx = 96;

export interface DialogProps {
  readonly title: string;
  /** A quieter line under the title. */
  readonly subtitle?: ReactNode;
  readonly closeLabel: string;
  readonly headingLevel?: 1 | 2 | 3 | 4 | 5 | 6;
  /** Called by the close button, the grip, Escape, the back gesture and a press on the backdrop. Must unmount the dialog. */
  readonly onClose: () => void;
  /** Stays visible below the scrolling body. */
  readonly footer?: ReactNode;
  /** Whether the dialog always has its full height, because its content loads later or changes with tabs. */
  readonly isTall?: boolean;
  readonly children: ReactNode;
}

/**
 * A modal dialog, open while it is mounted: on phones a bottom sheet, otherwise a panel up to 720 px wide. It is a native
 * `<dialog>`: the browser puts it on top, makes the page inert, and contains the focus, even in a shadow root.
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
        {/* The grip is only for touch. Users of keyboards and screen readers have the close button. */}
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
 * Lets the user drag a sheet down by its grip. The sheet closes if it was dragged far enough, or if the grip was pressed
 * without a drag. Otherwise the sheet returns to its place.
 *
 * @param onClose called once for a press, or a drag that is far enough
 * @returns event handlers for the grip
 */
function useSheetDrag(onClose: () => void) {
  /** The vertical position at which the grip was pressed; undefined when it is not pressed. */
  const startPx = useRef<number>(undefined);
  const isDragged = useRef(false);

  const findSheet = ({ currentTarget }: PointerEvent<HTMLElement>) => currentTarget.closest<HTMLElement>('dialog');
  const getDistancePx = ({ clientY }: PointerEvent<HTMLElement>) =>
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
      const distancePx = getDistancePx(event);
      if (Math.abs(distancePx) > pressPx) isDragged.current = true;
      // The sheet cannot be dragged upwards.
      const sheet = isDragged.current ? findSheet(event) : undefined;
      sheet?.style.setProperty('translate', `0 ${Math.max(0, distancePx) / getZoom(sheet)}px`);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const distancePx = getDistancePx(event);
      endDrag(event);
      if (distancePx > closePx) onClose();
    },
    // The browser has taken over the gesture: the sheet stays open.
    onPointerCancel: endDrag,
    onClick() {
      // The click that the browser fires after a drag is ignored: a short drag must not close the sheet, a long one already
      // has.
      if (!isDragged.current) onClose();
      isDragged.current = false;
    },
  };
}

/**
 * Opens a `<dialog>` while the component is mounted, and moves the focus to the dialog's title. When the dialog closes, the
 * focus returns to the element that had it before.
 *
 * @param onClose called by Escape, the back gesture and a press on the backdrop
 * @returns refs for the dialog and its title
 */
function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const close = useEffectEvent(onClose);

  // A layout effect, since its cleanup measures the dialog before React removes it.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const opener = getRoot(element).activeElement;
    const listeners = new AbortController();
    const { signal } = listeners;
    let isPressOutside = false;
    const isBackdrop = (event: Event) => event.composedPath()[0] === element;
    const cancel = (event: Event) => {
      // The browser sends `cancel` for Escape and the back gesture. The event `cancel` of a file field in the dialog bubbles to
      // the dialog, too.
      if (event.target !== element) return;
      // The dialog closes when the caller unmounts it.
      event.preventDefault();
      close();
    };
    const press = (event: Event) => {
      isPressOutside = isBackdrop(event);
    };
    // A press closes the dialog only if it begins and ends on the backdrop. Selecting text with the mouse may also end there.
    const click = (event: Event) => {
      if (isPressOutside && isBackdrop(event)) close();
    };
    element.addEventListener('cancel', cancel, { signal });
    // Chromium closes the dialog at a second Escape even if `cancel` is prevented. (The cleanup below removes this listener
    // before it closes the dialog itself.)
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
 * Prepares an inert copy of a closing dialog, which plays the closing animation while the page is already usable. The copy is a
 * popover, since a `<dialog>` would make the page inert; it is removed when the animation ends. Nothing is shown if the user
 * prefers reduced motion or the browser does not support popovers.
 *
 * @param dialog must still be open
 * @returns a function that shows the copy; to be called after the dialog was closed
 */
function prepareClosingCopy(dialog: HTMLDialogElement): () => void {
  const page = dialog.ownerDocument;
  // The copy is put into the root element of the widget (or else the shadow root), where the style sheets of the widget apply.
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
  // Measured while the dialog is open. (`?? copy` is only for the type: a dialog has a body.)
  const { scrollTop } = dialog.querySelector('.dialog-body') ?? copy;
  const { top } = dialog.getBoundingClientRect();
  return () => {
    box.append(copy);
    copy.showPopover();
    copy.querySelector('.dialog-body')?.scroll(0, scrollTop);
    // A dragged sheet has not returned to its place yet, so the animation starts at its offset.
    copy.style.setProperty('--_drawn', `${top / getZoom(copy) - copy.offsetTop}px`);
    copy.addEventListener('animationend', () => copy.remove());
  };
}
