import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What a page does not take for a jump: browsers count moves of 3 px and more between two pictures (Layout Instability). */
const stepPx = 2;

/** The room of a piece that comes and goes by itself. */
export interface GentleRoom {
  readonly room: RefObject<HTMLDivElement | null>;
  /** To be called before a press changes what is drawn: what was asked for is there at once. */
  readonly expectChange: () => void;
}

/**
 * Gives room to what comes by itself, and takes it back, so gently that nothing below is torn from under a finger. Where
 * less motion is asked for it happens at once.
 *
 * @param drawn what is drawn, in a word that is another when its height is; `waiting` keeps the room of the tag
 */
export function useGentleRoom(drawn: string): GentleRoom {
  const room = useRef<HTMLDivElement>(null);
  const height = useRef<number>(undefined);
  const isExpected = useRef(false);

  // The page below must never be painted with the new height.
  useLayoutEffect(() => {
    const box = room.current;
    if (!box) return undefined;
    let from = height.current ?? tagOf(box)?.clientHeight ?? 0;
    let picture: number | undefined;
    const hold = (px: number | undefined) => {
      box.style.blockSize = px === undefined ? '' : `${px}px`;
      box.style.overflow = px === undefined ? '' : 'clip';
    };
    hold(undefined);
    const to = drawn === 'waiting' ? from : box.offsetHeight;
    const isAtOnce = isExpected.current || matchMedia('(prefers-reduced-motion: reduce)').matches;
    isExpected.current = false;
    height.current = to;
    const step = () => {
      from += Math.min(stepPx, Math.max(-stepPx, to - from));
      hold(from === to ? undefined : from);
      if (from !== to) picture = requestAnimationFrame(step);
    };
    if (drawn === 'waiting') hold(from);
    else if (!isAtOnce) step();
    return () => void (picture !== undefined && cancelAnimationFrame(picture));
  }, [drawn]);

  return { room, expectChange: () => (isExpected.current = true) };
}

/** The tag of an island, whose height the page keeps until the island stands. */
function tagOf(box: HTMLElement): Element | null {
  const root = box.getRootNode();
  return box.closest('[data-coach-state]') ?? (root instanceof ShadowRoot ? root.host : null);
}
