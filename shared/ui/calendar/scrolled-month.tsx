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
import { toDay } from './device-date.ts';

/** Which of the scrolled months are in sight, by their index. */
interface MonthsInSight {
  /** Whether the days of a month are drawn. Months far out of sight have only their name and their height. */
  readonly isDrawn: (place: number) => boolean;
  /** The first day of the first week. */
  readonly firstDay: string;
  /** Observes whether a month is in sight. Returns a function that stops observing. */
  readonly watch: (element: Element, place: number) => () => void;
}

/** Provided around the months of a picker; without it, all months are drawn. */
export const SightContext = createContext<MonthsInSight | undefined>(undefined);

/**
 * Observes which months are in sight.
 *
 * @param first the index of the month that is shown first
 * @param firstDay the first day: weeks before it are left out
 */
export function useMonthsInSight(first: number, firstDay: string) {
  const [visiblePlaces, setVisiblePlaces] = useState<readonly number[]>([first]);
  // Keys may lead to any month at once, so all are drawn after the first key.
  const [hasKeyPress, setByKeys] = useState(false);
  const watch = useCallback<MonthsInSight['watch']>((element, place) => {
    const observer = new IntersectionObserver((entries) => {
      const isIn = entries.at(-1)?.isIntersecting === true;
      setVisiblePlaces((places) => {
        if (places.includes(place) === isIn) return places;
        const rest = places.filter((visible) => visible !== place);
        const next = isIn ? [...rest, place] : rest;
        // While scrolling fast, no month may be in sight: then the last visible one stays.
        return next.length > 0 ? next : places;
      });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const months = useMemo<MonthsInSight>(
    () => ({
      watch,
      firstDay,
      isDrawn: (place) => hasKeyPress || visiblePlaces.some((visible) => Math.abs(place - visible) <= 1),
    }),
    [watch, firstDay, hasKeyPress, visiblePlaces],
  );
  return { months, visiblePlaces, drawAll: () => setByKeys(true) };
}

/** The index of a month and how many of its weeks are shown, for its grid. */
const MonthContext = createContext({ place: 0, weeks: 0 });

/** A month in the scroller. */
export function ScrolledMonth({ calendarMonth, displayIndex, children, ...box }: MonthProps) {
  const sight = use(SightContext);
  const watch = sight?.watch;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => (element.current ? watch?.(element.current, displayIndex) : undefined), [watch, displayIndex]);
  const weeks = calendarMonth.weeks.filter((week) => !isPast(week, sight?.firstDay)).length;
  return (
    <MonthContext value={{ place: displayIndex, weeks }}>
      <div {...box} ref={element}>
        {children}
      </div>
    </MonthContext>
  );
}

/** The days of a month. If the month is far out of sight, an element of the same height. */
export function ScrolledGrid(grid: ComponentProps<'table'>) {
  const { place, weeks } = use(MonthContext);
  const isDrawn = use(SightContext)?.isDrawn(place) !== false;
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

function isPast({ days }: WeekProps['week'], firstDay = ''): boolean {
  return days.every(({ date }) => toDay(date) < firstDay);
}
