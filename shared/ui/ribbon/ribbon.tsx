import chevronLeft from 'lucide-static/icons/chevron-left.svg?icon';
import chevronRight from 'lucide-static/icons/chevron-right.svg?icon';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import type { RibbonMode } from '#shared/domain/search/ribbon/ribbon-date.ts';
import { daysShown, showsPrices } from '#shared/domain/search/ribbon/ribbon-mode.ts';
import { swipeMultiplier } from '#shared/domain/search/ribbon/swipe.ts';
import { Button } from '../button/button.tsx';
import { isRightToLeft, rovingIndex } from '../keyboard/roving-index.ts';
import { type RibbonDay, RibbonDayButton } from './ribbon-day.tsx';
import styles from './ribbon.css?inline';

export { styles as ribbonStyles };

/** What the ribbon says. */
export interface RibbonWords {
  readonly label: string;
  readonly earlier: string;
  readonly later: string;
  /** Read for a day without a price, where an em dash is seen. */
  readonly noPrice: string;
}

export interface RibbonProps {
  readonly words: RibbonWords;
  readonly mode: RibbonMode;
  /** In the order of the calendar. */
  readonly days: readonly RibbonDay[];
  readonly selected: LocalDate | undefined;
  readonly onSelect: (date: LocalDate) => void;
  /** Fewer than half a screen of days remain; asked once for each length of the row. Left out: it cannot grow now. */
  readonly onNeedMore?: (() => void) | undefined;
  /** How many days are on their way, drawn as empty places after the others. */
  readonly pending?: number;
}

/**
 * The date ribbon (spec §2, §9): days of 150 px, at least three in sight, in a native scroller that snaps. A radio group
 * with one tab stop, which phones read best; arrows move, Enter, Space or a press choose, since each choice is a search.
 */
export function Ribbon({ words, mode, selected, onSelect, onNeedMore, pending = 0, ...props }: RibbonProps) {
  const days = daysShown(mode, props.days);
  const selectedIndex = days.findIndex((day) => day.date === selected);
  const { scroller, isAtStart, isAtEnd, turn } = useRibbonScroll(days, selectedIndex, onNeedMore);
  const [visited, setVisited] = useState<LocalDate>();
  const stop = days.find((day) => day.date === visited)?.date ?? days[selectedIndex]?.date ?? days[0]?.date;

  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const elements = daysIn(event.currentTarget);
    const index = rovingIndex({
      key: event.key,
      index: days.findIndex((day) => day.date === stop),
      count: days.length,
      isRightToLeft: isRightToLeft(event.currentTarget),
    });
    if (index === undefined) return;
    event.preventDefault();
    elements[index]?.focus({ preventScroll: true });
    elements[index]?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  };

  return (
    <div className="ribbon">
      <div className="ribbon-row">
        <div className="ribbon-arrow">
          <Button
            kind="icon"
            tabIndex={-1}
            icon={chevronLeft}
            isIconDirectional
            isDisabled={isAtStart}
            onClick={() => turn(-1)}
          >
            {words.earlier}
          </Button>
        </div>
        <div
          ref={scroller}
          className="ribbon-days"
          role="radiogroup"
          aria-label={words.label}
          tabIndex={-1}
          onKeyDown={walk}
          onBlur={() => setVisited(undefined)}
        >
          {days.map((day) => (
            <RibbonDayButton
              key={day.date}
              day={day}
              hasPrice={showsPrices(mode)}
              noPrice={words.noPrice}
              isSelected={day.date === selected}
              isTabStop={day.date === stop}
              onFocus={() => setVisited(day.date)}
              onSelect={onSelect}
            />
          ))}
          {Array.from({ length: pending }, (_, place) => (
            <div key={place} className="ribbon-day ribbon-pending" aria-hidden />
          ))}
        </div>
        <div className="ribbon-arrow">
          <Button
            kind="icon"
            tabIndex={-1}
            icon={chevronRight}
            isIconDirectional
            isDisabled={isAtEnd}
            onClick={() => turn(1)}
          >
            {words.later}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** How the ribbon is scrolled, and how far it can be. */
interface RibbonScroll {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
  /** Turns one screen on (1) or back (-1), along the direction of reading. */
  readonly turn: (direction: 1 | -1) => void;
}

/** Days of a scroller, in order. */
function daysIn(scroller: HTMLElement): HTMLElement[] {
  return [...scroller.querySelectorAll<HTMLElement>('[role=radio]')];
}

/**
 * Watches the native scroller of a ribbon: keeps the chosen day in sight, says which arrow has somewhere to go, and
 * asks for more days, once for each length of the row.
 */
function useRibbonScroll(
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
    const sight = measureSight(element);
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

/** What of a row of days is in sight, in px from its start; the same for both directions of reading. */
interface RibbonSight {
  /** Hidden before the first day in sight. */
  readonly before: number;
  /** In sight. */
  readonly width: number;
  /** Hidden after the last day in sight. */
  readonly after: number;
}

/** Reads a scroller. `scrollLeft` counts down from 0 on a right-to-left page. */
export function measureSight(scroller: HTMLElement): RibbonSight {
  const before = Math.abs(scroller.scrollLeft);
  const width = scroller.clientWidth;
  return { before, width, after: Math.max(0, scroller.scrollWidth - width - before) };
}

/**
 * Whether more days are due: fewer than half a screen of them remain, after the chosen day or after what is in sight
 * (spec §4 "Ribbon").
 *
 * @param afterChosen px of days after the chosen one; none when no day is chosen.
 * @param screensAhead how many screens further a fast swipe wants days (spec §9 "multipliers").
 */
export function needsMore(sight: RibbonSight, afterChosen = Infinity, screensAhead = 0): boolean {
  const { width, after } = sight;
  return width > 0 && (after < width * (0.5 + screensAhead) || afterChosen < width / 2);
}

/** Brings a day into the middle of its scroller without moving the page, which `scrollIntoView` would. */
export function centre(scroller: HTMLElement, day: HTMLElement, behavior: ScrollBehavior): void {
  const [outer, inner] = [scroller.getBoundingClientRect(), day.getBoundingClientRect()];
  const left = inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  scroller.scrollBy({ left, behavior });
}
