import chevronLeft from 'lucide-static/icons/chevron-left.svg?icon';
import chevronRight from 'lucide-static/icons/chevron-right.svg?icon';
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import type { RibbonMode } from '#shared/domain/search/ribbon/ribbon-date.ts';
import { getSwipeMultiplier, listVisibleDays, showsPrices } from '#shared/domain/search/ribbon/ribbon-date.ts';
import { Button, type ButtonProps } from '../button/button.tsx';
import { isRightToLeft, getRovingIndex } from '../keyboard/roving-index.ts';
import { type RibbonDay, RibbonDayButton } from './ribbon-day.tsx';

export { default as ribbonStyles } from './ribbon.css?inline';

export interface RibbonProps {
  readonly texts: {
    /** The accessible name of the row. */
    readonly label: string;
    /** The accessible names of the two arrow buttons. */
    readonly earlier: string;
    readonly later: string;
    /** Read by screen readers instead of the em dash of a day without a price. */
    readonly noPrice: string;
  };
  /** Whether days have prices, and whether unavailable days are shown (disabled). */
  readonly mode: RibbonMode;
  /** In the order of the calendar. */
  readonly days: readonly RibbonDay[];
  readonly selected: LocalDate | undefined;
  readonly onSelect: (date: LocalDate) => void;
  /**
   * Called when less than half a screen of days remains, or earlier after a fast swipe; once for each row (its first day and
   * its number of days). Undefined if the caller has no more days.
   */
  readonly onNeedMore?: (() => void) | undefined;
  /** The number of days that are loading. They are shown as placeholders after the other days. */
  readonly pendingCount?: number;
}

/**
 * The date ribbon (spec §2, §9): a row of days above a list of journeys, in a native scroller with snap points. Days are up to
 * 150 px wide; at least three are visible. It is a radio group with one tab stop, which screen readers on phones support best.
 * Arrow keys only move the focus, because each selection starts a search. Enter, Space or a press select a day.
 */
export function Ribbon({ texts, mode, selected, onSelect, onNeedMore, pendingCount = 0, ...props }: RibbonProps) {
  const days = listVisibleDays(mode, props.days);
  const selectedIndex = days.findIndex((day) => day.date === selected);
  const { scroller, isAtStart, isAtEnd, scrollByScreen } = useRibbonScroll(days, selectedIndex, onNeedMore);
  const [focusedDate, setFocusedDate] = useState<LocalDate>();
  // The day that Tab reaches: the focused one, otherwise the selected one, otherwise the first.
  const tabStop = days.find((day) => day.date === focusedDate)?.date ?? days[selectedIndex]?.date ?? days[0]?.date;

  const moveFocus = (event: KeyboardEvent<HTMLDivElement>) => {
    const elements = listDays(event.currentTarget);
    // The index to which an arrow key, Home or End moves the focus; undefined for other keys.
    const index = getRovingIndex({
      key: event.key,
      index: days.findIndex((day) => day.date === tabStop),
      count: days.length,
      isRightToLeft: isRightToLeft(event.currentTarget),
    });
    if (index === undefined) return;
    event.preventDefault();
    elements[index]?.focus({ preventScroll: true });
    // The method is missing in the document of the tests.
    elements[index]?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  };

  return (
    <div className="ribbon">
      <div className="ribbon-row">
        <Arrow icon={chevronLeft} isDisabled={isAtStart} onClick={() => scrollByScreen(-1)}>
          {texts.earlier}
        </Arrow>
        <div
          ref={scroller}
          className="ribbon-days"
          role="radiogroup"
          aria-label={texts.label}
          // Not a tab stop: one of the days is.
          tabIndex={-1}
          onKeyDown={moveFocus}
          onBlur={() => setFocusedDate(undefined)}
        >
          {days.map((day) => (
            <RibbonDayButton
              key={day.date}
              day={day}
              showsPrices={showsPrices(mode)}
              noPrice={texts.noPrice}
              isSelected={day.date === selected}
              isTabStop={day.date === tabStop}
              onFocus={() => setFocusedDate(day.date)}
              onSelect={onSelect}
            />
          ))}
          {[...Array(pendingCount).keys()].map((place) => (
            <div key={place} className="ribbon-day ribbon-pending" aria-hidden />
          ))}
        </div>
        <Arrow icon={chevronRight} isDisabled={isAtEnd} onClick={() => scrollByScreen(1)}>
          {texts.later}
        </Arrow>
      </div>
    </div>
  );
}

/** A button that scrolls the row; it is not in the tab order, because arrow keys move between the days. */
function Arrow(button: ButtonProps) {
  return (
    <div className="ribbon-arrow">
      <Button kind="icon" tabIndex={-1} isIconDirectional {...button} />
    </div>
  );
}

/** Lists the day elements of a scroller in order. */
function listDays(scroller: HTMLElement): HTMLElement[] {
  return [...scroller.querySelectorAll<HTMLElement>('[role=radio]')];
}

/**
 * Observes the native scroller of a ribbon: scrolls to a newly selected day, returns whether the row is at its start or end,
 * and requests more days by `onNeedMore`.
 */
function useRibbonScroll(
  days: readonly { readonly date: LocalDate }[],
  selectedIndex: number,
  onNeedMore: (() => void) | undefined,
) {
  const scroller = useRef<HTMLDivElement>(null);
  const count = days.length;
  // A row with another first day is a different row, even if it has the same length.
  const first = days[0]?.date;
  const row = `${first} ${count}`;
  // The row for which more days were requested last, so that it happens once for each row.
  const requestedRow = useRef('');
  const renderedFirst = useRef<LocalDate>(undefined);
  const [edges, setEdges] = useState({ isAtStart: true, isAtEnd: false });
  // The last scroll event. The first speed is measured from the time when the page was opened, so it is low.
  const lastScroll = useRef({ left: 0, atMs: 0 });

  // Updates the state of the edges, and requests more days if needed.
  const update = useEffectEvent((screensAhead = 0) => {
    const element = scroller.current;
    if (!element) return;
    const sight = measureSight(element);
    // Positions may be fractions of a pixel, so less than 2 px counts as 0.
    const [isAtStart, isAtEnd] = [sight.before < 2, sight.after < 2];
    setEdges((last) => (last.isAtStart === isAtStart && last.isAtEnd === isAtEnd ? last : { isAtStart, isAtEnd }));
    const day = listDays(element)[selectedIndex];
    // All days have the same width; the gaps between them are ignored. Undefined if no day is selected.
    const afterSelected = day && (count - 1 - selectedIndex) * day.offsetWidth;
    // If the request fails, it is not repeated by the ribbon for the same row.
    if (!onNeedMore || requestedRow.current === row || !needsMore(sight, afterSelected, screensAhead)) return;
    requestedRow.current = row;
    onNeedMore();
  });

  const showSelected = useEffectEvent((behavior: ScrollBehavior) => {
    const element = scroller.current;
    const day = element && listDays(element)[selectedIndex];
    if (element && day) centre(element, day, behavior);
  });

  // A layout effect, so that a row with another first day shows the selected day at once. Otherwise, a selection scrolls as the
  // style sheet specifies (`auto`): smoothly, unless the user prefers reduced motion.
  useLayoutEffect(() => {
    showSelected(renderedFirst.current === first ? 'auto' : 'instant');
    renderedFirst.current = first;
  }, [selectedIndex, first]);

  // The visible part is known only after layout, and changes with scrolling and resizing.
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const listeners = new AbortController();
    const scroll = ({ timeStamp: atMs }: Event) => {
      const { left: previousLeft, atMs: previousMs } = lastScroll.current;
      lastScroll.current = { left: element.scrollLeft, atMs };
      const pxPerMs = (element.scrollLeft - previousLeft) / (atMs - previousMs);
      // A fast swipe in either direction needs one or two more screens. Without time between two events, the speed is unknown.
      update(atMs > previousMs ? getSwipeMultiplier(pxPerMs) : 0);
    };
    element.addEventListener('scroll', scroll, { passive: true, signal: listeners.signal });
    let width = element.clientWidth;
    const resize = () => {
      // A new width, such as after a phone was rotated, changes the width of days and so moves the selected day.
      if (element.clientWidth !== width) showSelected('instant');
      width = element.clientWidth;
      update();
    };
    const sizes = typeof ResizeObserver === 'function' ? new ResizeObserver(resize) : undefined;
    sizes?.observe(element);
    return () => {
      listeners.abort();
      sizes?.disconnect();
    };
  }, []);
  // Runs also when the row or the selected day changes, or when the caller begins to have more days.
  const canGrow = onNeedMore !== undefined;
  useEffect(() => update(), [row, selectedIndex, canGrow]);

  /** Scrolls one screen forward (1) or back (-1) in the direction of reading. */
  const scrollByScreen = (direction: 1 | -1) => {
    const element = scroller.current;
    if (!element) return;
    element.scrollBy({ left: element.clientWidth * direction * (isRightToLeft(element) ? -1 : 1) });
  };
  return { scroller, ...edges, scrollByScreen };
}

/** The visible part of a row of days, in px, independent of the direction of reading. */
interface RibbonSight {
  /** The hidden length before the visible part. */
  readonly before: number;
  readonly width: number;
  /** The hidden length after the visible part. */
  readonly after: number;
}

/** Measures a scroller. On right-to-left pages, `scrollLeft` is negative. */
export function measureSight(scroller: HTMLElement): RibbonSight {
  const before = Math.abs(scroller.scrollLeft);
  const width = scroller.clientWidth;
  return { before, width, after: Math.max(0, scroller.scrollWidth - width - before) };
}

/**
 * Whether more days are needed, because less than half a screen of days remains after the selected day or after the visible
 * part (spec §4 "Ribbon"). False while the row has no width, because it is hidden.
 *
 * @param afterSelected the length of the days after the selected one, in px; infinite if no day is selected
 * @param screensAhead the number of additional screens that a fast swipe needs (spec §9 "multipliers")
 */
export function needsMore(sight: RibbonSight, afterSelected = Infinity, screensAhead = 0): boolean {
  const { width, after } = sight;
  return width > 0 && (after < width * (0.5 + screensAhead) || afterSelected < width / 2);
}

/** Scrolls a day to the centre of its scroller. Unlike `scrollIntoView`, it does not scroll the page. */
export function centre(scroller: HTMLElement, day: HTMLElement, behavior: ScrollBehavior): void {
  const [outer, inner] = [scroller.getBoundingClientRect(), day.getBoundingClientRect()];
  const left = inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  scroller.scrollBy({ left, behavior });
}
