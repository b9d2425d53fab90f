import { createContext, type ReactNode, type RefObject, use, useLayoutEffect, useState } from 'react';
import { playOnce } from './play-once.ts';

/** Maximum age in ms of a position. If the next screen takes longer to appear, nothing is animated. */
const freshMs = 700;

/** The last position of an element in the viewport, in px, and the time at which it was removed. */
interface LastPlace {
  readonly left: number;
  readonly top: number;
  readonly atMs: number;
}

const LastPlaces = createContext<Map<string, LastPlace> | undefined>(undefined);

/** Wraps all screens of a widget, and remembers the positions of elements that the next screen may also show. */
export function SharedPlaces({ children }: { readonly children: ReactNode }) {
  const [places] = useState(() => new Map<string, LastPlace>());
  return <LastPlaces value={places}>{children}</LastPlaces>;
}

/**
 * Animates an element that two consecutive screens show, such as a journey in the results and in the basket, from its position on
 * the previous screen. The browser's view transitions are not used, because their names are global to the page, and because the
 * page does not react during a transition.
 *
 * @param name identifies the element on both screens; undefined if the element is not shared
 */
export function useSharedPlace(element: RefObject<HTMLElement | null>, name: string | undefined): void {
  const places = use(LastPlaces);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box || !places || name === undefined) return undefined;
    const previous = places.get(name);
    places.delete(name);
    const isFresh = previous !== undefined && performance.now() - previous.atMs < freshMs;
    // The animation frame is before the next paint, but after the page was scrolled to the new screen.
    const frame = isFresh ? requestAnimationFrame(() => moveFrom(box, previous)) : undefined;
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      const { left, top } = box.getBoundingClientRect();
      places.set(name, { left, top, atMs: performance.now() });
    };
  }, [element, places, name]);
}

function moveFrom(box: HTMLElement, { left, top }: LastPlace): void {
  const current = box.getBoundingClientRect();
  const [x, y] = [left - current.left, top - current.top];
  if (Math.hypot(x, y) >= 1) playOnce(box, { transform: `translate(${x}px, ${y}px)` });
}
