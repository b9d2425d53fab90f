import x from 'lucide-static/icons/x.svg?icon';
import {
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { Button } from '../button/button.tsx';
import { getRoot } from '../keyboard/get-root.ts';
import styles from './dialog.css?inline';
import { lockPage } from './lock-page.ts';

/** Below this a finger has only pressed. */
const pressPx = 8;

/** A sheet that was drawn down so far is let go. */
const letGoPx = 96;

export { styles as dialogStyles };

export interface DialogProps {
  readonly title: string;
  /** A quieter line under the title. */
  readonly subtitle?: ReactNode;
  readonly closeLabel: string;
  /** Level of the title's heading, 1 to 6. */
  readonly headingLevel?: 1 | 2 | 3 | 4 | 5 | 6;
  /** Asked by the close button, Escape, the back gesture and the backdrop: the caller stops drawing the dialog. */
  readonly onClose: () => void;
  /** Stays in sight under the body that scrolls. */
  readonly footer?: ReactNode;
  /** Stands at its full height from the start: for contents that fill it and are still to come, or change by tabs. */
  readonly isTall?: boolean;
  readonly children: ReactNode;
}

/**
 * A modal dialog, open for as long as it is drawn: on phones a sheet from below, else a panel of up to 720 px.
 * Native `<dialog>`: top layer, inert page and focus inside come from the browser, in any root.
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
        {/* For fingers: whoever listens or uses keys has the close button. */}
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

/** What a grip listens to. */
interface SheetDrag {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  readonly onClick: () => void;
}

/**
 * Draws a sheet down by its grip: far enough and it is asked to close, else it goes back to its place. A press without a
 * drag asks to close, too.
 *
 * @param onClose asked once
 */
function useSheetDrag(onClose: () => void): SheetDrag {
  // Where the finger came down, and whether it has moved since; none after it was lifted.
  const startPx = useRef<number>(undefined);
  const isDragged = useRef(false);

  const findSheet = ({ currentTarget }: PointerEvent<HTMLElement>) => currentTarget.closest<HTMLElement>('dialog');
  const movedPx = ({ clientY }: PointerEvent<HTMLElement>) =>
    startPx.current === undefined ? 0 : clientY - startPx.current;
  const settle = (event: PointerEvent<HTMLElement>) => {
    startPx.current = undefined;
    findSheet(event)?.style.removeProperty('translate');
  };
  return {
    onPointerDown(event) {
      startPx.current = event.clientY;
      isDragged.current = false;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event) {
      const px = movedPx(event);
      if (Math.abs(px) > pressPx) isDragged.current = true;
      // A sheet cannot be drawn higher than it is.
      if (isDragged.current) findSheet(event)?.style.setProperty('translate', `0 ${Math.max(0, px)}px`);
    },
    onPointerUp(event) {
      const px = movedPx(event);
      settle(event);
      if (px > letGoPx) onClose();
    },
    onPointerCancel: settle,
    onClick() {
      // The end of a drag is a click to the browser.
      if (!isDragged.current) onClose();
      isDragged.current = false;
    },
  };
}

/**
 * Opens a `<dialog>` over the page for as long as it is drawn. Escape, the back gesture and a press on the backdrop ask
 * to close; the focus goes to the dialog's title and comes back to where it was.
 */
function useModal(onClose: () => void): {
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
    const opener = getRoot(element).activeElement;
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

/**
 * Leaves a picture behind of a dialog that closes, which goes as the dialog came: nobody can press it, focus it or hear
 * it, and the page is free at once. None where less motion is asked for, or where the browser has no popovers.
 *
 * @param dialog still open
 * @returns shows the picture; to be called when the dialog is closed
 */
function leaveBehind(dialog: HTMLDialogElement): () => void {
  const page = dialog.ownerDocument;
  const box = dialog.closest('.coach-root') ?? getRoot(dialog);
  if (typeof dialog.showPopover !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    return () => undefined;
  }
  const picture = page.createElement('div');
  picture.append(...(dialog.cloneNode(true) as HTMLElement).childNodes);
  picture.className = `${dialog.className} dialog-leaving`;
  picture.popover = 'manual';
  picture.inert = true;
  picture.setAttribute('aria-hidden', 'true');
  const { scrollTop } = dialog.querySelector('.dialog-body') ?? picture;
  const { top } = dialog.getBoundingClientRect();
  return () => {
    box.append(picture);
    picture.showPopover();
    picture.querySelector('.dialog-body')?.scrollTo(0, scrollTop);
    // A sheet that a hand has drawn down goes on from there.
    picture.style.setProperty('--_drawn', `${top - picture.offsetTop}px`);
    picture.addEventListener('animationend', () => picture.remove());
  };
}
