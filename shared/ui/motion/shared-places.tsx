import { createContext, type ReactNode, type RefObject, use, useLayoutEffect, useState } from 'react';
import { playOnce } from './play-once.ts';

/** Positions older than this are ignored: the next screen took too long to appear. */
const freshMs = 700;

/** The last position of an element in the viewport, in px, and the time. */
interface LastPlace {
  readonly left: number;
  readonly top: number;
  readonly atMs: number;
}

const LastPlaces = createContext<Map<string, LastPlace> | undefined>(undefined);

/** Wraps all screens of an island and remembers the positions of elements that the next screen shows as well. */
export function SharedPlaces({ children }: { readonly children: ReactNode }) {
  const [places] = useState(() => new Map<string, LastPlace>());
  return <LastPlaces value={places}>{children}</LastPlaces>;
}

/**
 * Animates an element that two screens show, such as a journey on the results and in the basket, from its position on the
 * previous screen. The name is local to the island. The browser's view transitions are not used: their names are global, and
 * the page is frozen meanwhile.
 *
 * @param name undefined if the element is not shared
 */
export function useSharedPlace(element: RefObject<HTMLElement | null>, name: string | undefined): void {
  const places = use(LastPlaces);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box || !places || name === undefined) return undefined;
    const previous = places.get(name);
    places.delete(name);
    const isFresh = previous !== undefined && performance.now() - previous.atMs < freshMs;
    // Before the next paint, but after the page has been scrolled to the new screen.
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
