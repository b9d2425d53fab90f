import {
  createContext,
  type ComponentProps,
  type CSSProperties,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { MonthProps, WeekProps } from 'react-day-picker';
import { toDay } from './on-device.ts';

/** Which of the months that stand one under the other are in sight, by their places. */
interface MonthsInSight {
  /** A month that is far from sight has its name and its height, and no days. */
  readonly isDrawn: (place: number) => boolean;
  /** The first day of the first week. */
  readonly begins: string;
  /** Tells whether a month is in sight for as long as it stands. Returns a function that leaves. */
  readonly watch: (element: Element, place: number) => () => void;
}

/** Around the months of a picker; without one, all are drawn. */
export const InSight = createContext<MonthsInSight | undefined>(undefined);

/**
 * Sees which months are in sight.
 *
 * @param first the place of the month that is seen first
 * @param begins the first day: weeks before it are left out
 */
export function useMonthsInSight(first: number, begins: string) {
  const [seen, setSeen] = useState<readonly number[]>([first]);
  // Keys may lead to any month at once: then all of them are drawn.
  const [isByKeys, setByKeys] = useState(false);
  const watch = useCallback<MonthsInSight['watch']>((element, place) => {
    const observer = new IntersectionObserver((entries) => {
      const isIn = entries.at(-1)?.isIntersecting === true;
      setSeen((all) => {
        if (all.includes(place) === isIn) return all;
        const rest = all.filter((other) => other !== place);
        const now = isIn ? [...rest, place] : rest;
        // Between two turns of the wheel none may be in sight: the last that was is kept.
        return now.length > 0 ? now : all;
      });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const months = useMemo<MonthsInSight>(
    () => ({ watch, begins, isDrawn: (place) => isByKeys || seen.some((other) => Math.abs(place - other) <= 1) }),
    [watch, begins, isByKeys, seen],
  );
  return { months, seen, drawAll: () => setByKeys(true) };
}

/** What the grid of a month must know of it: its place, and how many weeks are seen. */
const InMonth = createContext({ place: 0, weeks: 0 });

/** One of the months that stand one under the other. */
export function ScrolledMonth({ calendarMonth, displayIndex, children, ...box }: MonthProps) {
  const sight = use(InSight);
  const watch = sight?.watch;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => (element.current ? watch?.(element.current, displayIndex) : undefined), [watch, displayIndex]);
  const weeks = calendarMonth.weeks.filter((week) => !isOver(week, sight?.begins)).length;
  return (
    <InMonth value={{ place: displayIndex, weeks }}>
      <div {...box} ref={element}>
        {children}
      </div>
    </InMonth>
  );
}

/** The days of a month: they are there while it is near sight; else their height is kept. */
export function ScrolledGrid(grid: ComponentProps<'table'>) {
  const { place, weeks } = use(InMonth);
  const isDrawn = use(InSight)?.isDrawn(place) !== false;
  return isDrawn ? (
    <table {...grid} />
  ) : (
    <div className="calendar-far" style={{ '--_weeks': weeks } as CSSProperties} />
  );
}

/** A week of a month; one that is over is left out where months are scrolled through. */
export function ScrolledWeek({ week, ...row }: WeekProps) {
  return isOver(week, use(InSight)?.begins) ? <></> : <tr {...row} />;
}

function isOver({ days }: WeekProps['week'], begins = ''): boolean {
  return days.every(({ date }) => toDay(date) < begins);
}
