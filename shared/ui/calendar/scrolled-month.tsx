import type { ComponentProps, CSSProperties } from 'react';
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { MonthProps, WeekProps } from 'react-day-picker';
import { toDay } from './device-date.ts';

/**
 * The months that are in sight in a scroller, which shows all months of the calendar one below the other. `index` is that of a
 * month in the scroller. Components in this file replace components of react-day-picker, which would render all months
 * completely.
 */
interface MonthsInSight {
  /** Whether the days of a month are drawn. Months far out of sight have only a name and an empty area of the same height. */
  readonly isDrawn: (index: number) => boolean;
  /** The first day that may be shown, `yyyy-MM-dd`. Weeks that end before it are left out. */
  readonly firstDay: string;
  /** Observes whether a month is in sight. Returns a function that stops observing. */
  readonly watch: (element: Element, index: number) => () => void;
}

/** Provided by the calendar if its months are in a scroller. Without this context, all months are drawn. */
export const SightContext = createContext<MonthsInSight | undefined>(undefined);

/**
 * Observes which months are in sight.
 *
 * @param initialIndex the index of the month to which the calendar scrolls at first
 * @param firstDay the first day that may be shown, `yyyy-MM-dd`: weeks that end before it are left out
 * @returns the value of `SightContext`, the indexes of the months in sight, and `drawAll`, which draws all months: the
 *   calendar calls it on a key press
 */
export function useMonthsInSight(initialIndex: number, firstDay: string) {
  const [visibleIndexes, setVisibleIndexes] = useState<readonly number[]>([initialIndex]);
  // A key may move the focus to a day of any month, so all months are drawn after the first key press.
  const [hasKeyPress, setHasKeyPress] = useState(false);
  const watch = useCallback<MonthsInSight['watch']>((element, index) => {
    const observer = new IntersectionObserver((entries) => {
      // The last entry is the latest.
      const isInSight = entries.at(-1)?.isIntersecting === true;
      setVisibleIndexes((indexes) => {
        if (indexes.includes(index) === isInSight) return indexes;
        const otherIndexes = indexes.filter((visibleIndex) => visibleIndex !== index);
        const newIndexes = isInSight ? [...otherIndexes, index] : otherIndexes;
        // During fast scrolling, no month may be in sight. Then the last visible month stays, until it enters and leaves again.
        return newIndexes.length > 0 ? newIndexes : indexes;
      });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const months = useMemo<MonthsInSight>(
    () => ({
      watch,
      firstDay,
      // Also draws the neighbours of visible months, so that they are complete when they are scrolled into sight.
      isDrawn: (index) => hasKeyPress || visibleIndexes.some((visibleIndex) => Math.abs(index - visibleIndex) <= 1),
    }),
    [watch, firstDay, hasKeyPress, visibleIndexes],
  );
  return { months, visibleIndexes, drawAll: () => setHasKeyPress(true) };
}

/** Passes the index of a month, and the number of its weeks that are shown, from `ScrolledMonth` to its `ScrolledGrid`. */
const MonthContext = createContext({ index: 0, weeks: 0 });

/** A month, which is observed if the months are scrolled. */
export function ScrolledMonth({ calendarMonth, displayIndex, children, ...box }: MonthProps) {
  const sight = use(SightContext);
  const watch = sight?.watch;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => (element.current ? watch?.(element.current, displayIndex) : undefined), [watch, displayIndex]);
  const weeks = calendarMonth.weeks.filter((week) => !isPast(week, sight?.firstDay)).length;
  return (
    <MonthContext value={{ index: displayIndex, weeks }}>
      <div {...box} ref={element}>
        {children}
      </div>
    </MonthContext>
  );
}

/** The days of a month or, if the month is far out of sight, an empty element of the same height. */
export function ScrolledGrid(grid: ComponentProps<'table'>) {
  const { index, weeks } = use(MonthContext);
  // Undefined without a scroller: then the days are drawn.
  const isDrawn = use(SightContext)?.isDrawn(index) !== false;
  return isDrawn ? (
    <table {...grid} />
  ) : (
    <div className="calendar-far" style={{ '--_weeks': weeks } as CSSProperties} />
  );
}

/** A week of a month. In the scroller, past weeks are left out. */
export function ScrolledWeek({ week, ...row }: WeekProps) {
  return isPast(week, use(SightContext)?.firstDay) ? <></> : <tr {...row} />;
}

/** Whether a week ends before the first day. False for every week if the months are not scrolled: `firstDay` is then empty. */
function isPast({ days }: WeekProps['week'], firstDay = ''): boolean {
  return days.every(({ date }) => toDay(date) < firstDay);
}
