import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { swipeMultiplier } from '#shared/domain/search/ribbon/swipe.ts';
import { centre, needsMore, sightOf } from './ribbon-scroll.ts';

/** How the ribbon is scrolled, and how far it can be. */
export interface RibbonScroll {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
  /** Turns one screen on (1) or back (-1), along the direction of reading. */
  readonly turn: (direction: 1 | -1) => void;
}

/** Days of a scroller, in order. */
export function daysIn(scroller: HTMLElement): HTMLElement[] {
  return [...scroller.querySelectorAll<HTMLElement>('[role=radio]')];
}

/**
 * Watches the native scroller of a ribbon: keeps the chosen day in sight, says which arrow has somewhere to go, and
 * asks for more days, once for each length of the row.
 */
export function useRibbonScroll(
  days: readonly { readonly date: LocalDate }[],
  selectedIndex: number,
  onNeedMore: (() => void) | undefined,
): RibbonScroll {
  const scroller = useRef<HTMLDivElement>(null);
  const count = days.length;
  // Days that begin elsewhere are another row, however long.
  const first = days[0]?.date;
  const row = `${first} ${count}`;
  const askedAt = useRef('');
  const drawnFrom = useRef<LocalDate>(undefined);
  const [edges, setEdges] = useState({ isAtStart: true, isAtEnd: false });
  const lastSeen = useRef({ left: 0, atMs: 0 });

  const look = useEffectEvent((screensAhead = 0) => {
    const element = scroller.current;
    if (!element) return;
    const sight = sightOf(element);
    const [isAtStart, isAtEnd] = [sight.before < 2, sight.after < 2];
    setEdges((last) => (last.isAtStart === isAtStart && last.isAtEnd === isAtEnd ? last : { isAtStart, isAtEnd }));
    const day = daysIn(element)[selectedIndex];
    const afterChosen = day && (count - 1 - selectedIndex) * day.offsetWidth;
    if (!onNeedMore || askedAt.current === row || !needsMore(sight, afterChosen, screensAhead)) return;
    askedAt.current = row;
    onNeedMore();
  });

  const showChosen = useEffectEvent((behavior: ScrollBehavior) => {
    const element = scroller.current;
    const day = element && daysIn(element)[selectedIndex];
    if (element && day) centre(element, day, behavior);
  });

  // A layout effect: the first picture of a row already shows the chosen day. Later choices glide there.
  useLayoutEffect(() => {
    showChosen(drawnFrom.current === first ? 'auto' : 'instant');
    drawnFrom.current = first;
  }, [selectedIndex, first]);

  // What is in sight is known only after layout, and changes with every scroll and every width.
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const listening = new AbortController();
    const scroll = ({ timeStamp: atMs }: Event) => {
      const { left, atMs: before } = lastSeen.current;
      lastSeen.current = { left: element.scrollLeft, atMs };
      look(atMs > before ? swipeMultiplier((element.scrollLeft - left) / (atMs - before)) : 0);
    };
    element.addEventListener('scroll', scroll, { passive: true, signal: listening.signal });
    let width = element.clientWidth;
    const resize = () => {
      // A phone was turned: the days have another width, and the chosen one has gone elsewhere.
      if (element.clientWidth !== width) showChosen('instant');
      width = element.clientWidth;
      look();
    };
    const sizes = typeof ResizeObserver === 'function' ? new ResizeObserver(resize) : undefined;
    sizes?.observe(element);
    return () => {
      listening.abort();
      sizes?.disconnect();
    };
  }, []);
  const canGrow = onNeedMore !== undefined;
  useEffect(() => look(), [row, selectedIndex, canGrow]);

  const turn = (direction: 1 | -1) => {
    const element = scroller.current;
    if (!element) return;
    const onward = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollBy({ left: element.clientWidth * direction * onward });
  };
  return { scroller, ...edges, turn };
}
