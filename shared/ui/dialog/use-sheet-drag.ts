import { type PointerEvent, useRef } from 'react';

/** Below this a finger has only pressed. */
const pressPx = 8;
/** A sheet that was drawn down so far is let go. */
const letGoPx = 96;

/** What a grip listens to. */
export interface SheetDrag {
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
export function useSheetDrag(onClose: () => void): SheetDrag {
  // Where the finger came down, and whether it has moved since; none after it was lifted.
  const startPx = useRef<number>(undefined);
  const isDragged = useRef(false);

  const sheetOf = ({ currentTarget }: PointerEvent<HTMLElement>) => currentTarget.closest<HTMLElement>('dialog');
  const movedPx = ({ clientY }: PointerEvent<HTMLElement>) =>
    startPx.current === undefined ? 0 : clientY - startPx.current;
  const settle = (event: PointerEvent<HTMLElement>) => {
    startPx.current = undefined;
    sheetOf(event)?.style.removeProperty('translate');
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
      if (isDragged.current) sheetOf(event)?.style.setProperty('translate', `0 ${Math.max(0, px)}px`);
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
