import { type RefObject, useLayoutEffect } from 'react';
import { playOnce } from '#shared/ui/motion/play-once.ts';
import type { ScreenFrame } from './use-screen-heading.ts';

/**
 * A screen that the traveller has been led to fades in, before it is seen first; not the first one, which the browser
 * shows. It must stand before `useScreenHeading`, which notes the path.
 */
export function useScreenMotion({ frame, path, lastPathRef, isHere }: ScreenFrame): void {
  useLayoutEffect(() => {
    const before = lastPathRef.current;
    // From a quarter: what is shared with the former screen is seen to move from the start.
    if (isHere && before !== undefined && before !== path) fadeIn(frame);
  }, [frame, path, lastPathRef, isHere]);
}

function fadeIn({ current }: RefObject<HTMLElement | null>): void {
  if (current) playOnce(current, { opacity: 0.25 });
}
