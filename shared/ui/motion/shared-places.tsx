import { createContext, type ReactNode, type RefObject, use, useLayoutEffect, useState } from 'react';
import { playOnce } from './play-once.ts';

/** After this a screen has been waited for: what came to it is forgotten. */
const freshMs = 700;

/** Where something was seen last, in px of the window, and when. */
interface LastPlace {
  readonly left: number;
  readonly top: number;
  readonly leftAtMs: number;
}

const LastPlaces = createContext<Map<string, LastPlace> | undefined>(undefined);

/** Around all screens of an island: remembers where things stood, for those that stand on the next screen, too. */
export function SharedPlaces({ children }: { readonly children: ReactNode }) {
  const [places] = useState(() => new Map<string, LastPlace>());
  return <LastPlaces value={places}>{children}</LastPlaces>;
}

/**
 * Something that is shown on two screens, a journey on the results and in the basket: where the second follows at once,
 * it comes from its place on the first. Its name is the island's own, unlike those of the browser's view transitions, for
 * which a page has one space and stands still meanwhile.
 *
 * @param name undefined: nothing is shared
 */
export function useSharedPlace(element: RefObject<HTMLElement | null>, name: string | undefined): void {
  const places = use(LastPlaces);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box || !places || name === undefined) return undefined;
    const last = places.get(name);
    places.delete(name);
    const isFresh = last !== undefined && performance.now() - last.leftAtMs < freshMs;
    // Before the next picture, but when the page has been scrolled to the new screen.
    const frame = isFresh ? requestAnimationFrame(() => moveFrom(box, last)) : undefined;
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      const { left, top } = box.getBoundingClientRect();
      places.set(name, { left, top, leftAtMs: performance.now() });
    };
  }, [element, places, name]);
}

function moveFrom(box: HTMLElement, { left, top }: LastPlace): void {
  const now = box.getBoundingClientRect();
  const [x, y] = [left - now.left, top - now.top];
  if (Math.hypot(x, y) >= 1) playOnce(box, { transform: `translate(${x}px, ${y}px)` });
}
