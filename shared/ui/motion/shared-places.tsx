import { createContext, type ReactNode, type RefObject, use, useLayoutEffect, useState } from 'react';
import { getZoom } from '../kit/get-zoom.ts';
import { playOnce } from './play-once.ts';

/** Maximum age in ms of a remembered position. If the next screen takes longer to appear, nothing is animated. */
const freshMs = 700;

/** The last position of an element in the viewport, in px, and the time at which it was removed. */
interface LastPlace {
  readonly left: number;
  readonly top: number;
  readonly atMs: number;
}

/** The last positions by name. Undefined outside of `SharedPlaces`; then nothing is animated. */
const LastPlaces = createContext<Map<string, LastPlace> | undefined>(undefined);

/**
 * Wraps all screens of a widget, and remembers the positions of elements that the next screen may also show: those with
 * `useSharedPlace`.
 */
export function SharedPlaces({ children }: { readonly children: ReactNode }) {
  const [places] = useState(() => new Map<string, LastPlace>());
  return <LastPlaces value={places}>{children}</LastPlaces>;
}

/**
 * Animates an element that two consecutive screens show, such as a journey in the results and in the basket, from its position
 * on the previous screen. The browser's view transitions are not used, because their names are global to the page, and because
 * the page does not react during a transition.
 *
 * @param name identifies the element on both screens, such as the journey's id; undefined if the element is not shared
 */
export function useSharedPlace(element: RefObject<HTMLElement | null>, name: string | undefined): void {
  const places = use(LastPlaces);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box || !places || name === undefined) return undefined;
    const previous = places.get(name);
    places.delete(name);
    const isFresh = previous !== undefined && performance.now() - previous.atMs < freshMs;
    // The callback runs before the next paint, but after the page was scrolled to the new screen, so it measures the final
    // position.
    const frame = isFresh ? requestAnimationFrame(() => moveFrom(box, previous)) : undefined;
    // React calls this before it removes the element from the page, so its position can still be measured.
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      const { left, top } = box.getBoundingClientRect();
      places.set(name, { left, top, atMs: performance.now() });
    };
  }, [element, places, name]);
}

/** Animates an element once from a previous position to its current one, unless the user prefers reduced motion. */
function moveFrom(box: HTMLElement, { left, top }: LastPlace): void {
  const current = box.getBoundingClientRect();
  const zoom = getZoom(box);
  const [x, y] = [(left - current.left) / zoom, (top - current.top) / zoom];
  // A shorter distance than one pixel is not visible.
  if (Math.hypot(x, y) >= 1) playOnce(box, { transform: `translate(${x}px, ${y}px)` });
}
