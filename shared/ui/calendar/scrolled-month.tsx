import {
  Children,
  createContext,
  type CSSProperties,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { MonthProps, WeekProps } from 'react-day-picker';
import { dayOf } from './on-device.ts';

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

/** One of the months that stand one under the other: its days are there while it is near sight. */
export function ScrolledMonth({ calendarMonth, displayIndex, children, ...box }: MonthProps) {
  const sight = use(InSight);
  const watch = sight?.watch;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => (element.current ? watch?.(element.current, displayIndex) : undefined), [watch, displayIndex]);
  const rows = calendarMonth.weeks.filter((week) => !isOver(week, sight?.begins));
  const weeks = { '--_weeks': rows.length } as CSSProperties;
  // Its name comes first, the grid of its days last.
  const parts = Children.toArray(children);
  return (
    <div {...box} ref={element}>
      {sight?.isDrawn(displayIndex) === false ? (
        <>
          {parts.slice(0, -1)}
          <div className="calendar-far" style={weeks} />
        </>
      ) : (
        parts
      )}
    </div>
  );
}

/** A week of a month; one that is over is left out where months are scrolled through. */
export function ScrolledWeek({ week, ...row }: WeekProps) {
  return isOver(week, use(InSight)?.begins) ? <></> : <tr {...row} />;
}

function isOver({ days }: WeekProps['week'], begins = ''): boolean {
  return days.every(({ date }) => dayOf(date) < begins);
}
