import previous from 'lucide-static/icons/chevron-left.svg?icon';
import next from 'lucide-static/icons/chevron-right.svg?icon';
import { createContext, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DayButtonProps, DayPicker } from 'react-day-picker';
import { Icon } from '../icon/icon.tsx';
import { toDay, addMonths, countMonths, toDeviceDate } from './device-date.ts';
import { SightContext, ScrolledGrid, ScrolledMonth, ScrolledWeek, useMonthsInSight } from './scrolled-month.tsx';

export { default as calendarStyles } from './calendar.css?inline';

/**
 * Passes notes (such as a price) and names to the buttons of days. A context is used, because new components with the new texts
 * would remount the buttons, which would lose the focus.
 */
const DayTexts = createContext({ getNote: (_day: string): string => '', getName: (_day: string): string => '' });

/** The texts of a calendar. Days are `yyyy-MM-dd`. */
export interface CalendarTexts {
  /** The language of the texts as BCP 47, which screen readers pronounce the days in: `fr`. */
  readonly language: string;
  readonly previous: string;
  readonly next: string;
  /** The label of the two buttons as a group. */
  readonly navigation: string;
  /** The month of a day: "novembre 2026". */
  readonly month: (day: string) => string;
  /** The head of the column that a day is in: "lun." is shown, "lundi" is for screen readers. */
  readonly weekday: (day: string) => { readonly short: string; readonly long: string };
  /** A day in full: "lundi 23 novembre 2026". The accessible name begins with the visible number and note. */
  readonly day: (day: string) => string;
}

/** Props of a calendar. Days are `yyyy-MM-dd`. */
export interface CalendarProps {
  readonly texts: CalendarTexts;
  readonly selected: string | undefined;
  /** The first and the last day of the stay, highlighted as a range. */
  readonly range?: { readonly from: string | undefined; readonly to: string | undefined };
  /**
   * A day in the month that is shown first. When the day changes, the calendar moves to its month, unless that is visible. In
   * `scrolled` mode, it scrolls only if the month changes, and not to the first month of the scroller.
   */
  readonly opensAt: string;
  readonly today: string;
  /** The first and the last day that can be selected. */
  readonly min: string;
  readonly max: string;
  /** The months that can be shown, by a day in the first and in the last one; by default those of `min` and `max`. */
  readonly reach?: { readonly min: string; readonly max: string };
  /** Whether a day between `min` and `max` can be selected. */
  readonly isAvailable: (day: string) => boolean;
  /** Returns the second line under a day's number, such as a price; may be empty. */
  readonly getNote: (day: string) => string;
  /** Whether a day's note is highlighted. `texts.day` should then mention the reason. */
  readonly isMarked?: (day: string) => boolean;
  /** 0 for Sunday, 1 for Monday. */
  readonly weekStartsOn: 0 | 1;
  /** The number of months side by side, or `scrolled` for all months below each other in a scroller. */
  readonly months: 1 | 2 | 'scrolled';
  readonly isRightToLeft: boolean;
  readonly onSelect: (day: string) => void;
  /**
   * Called with the first days of the visible months, for example to load prices; without `scrolled`, always of two months.
   */
  readonly onMonths: (days: readonly string[]) => void;
}

/**
 * A grid of days by month (ARIA Authoring Practices "Date Picker Dialog"). Its days are one tab stop: initially the selected
 * day, or else today, or else the first day, of those that are shown and available. The arrow keys skip unavailable days. The
 * unavailable days between `min` and `max` are struck through.
 */
export function Calendar(props: CalendarProps) {
  const { texts, selected, range, min, max, isAvailable, isRightToLeft, opensAt } = props;
  const { reach = { min, max } } = props;
  const isScrolled = props.months === 'scrolled';
  const [month, setMonth] = useState(opensAt);
  const visibleMonths = props.months === 2 ? 2 : 1;
  const [lastOpensAt, setLastOpensAt] = useState(opensAt);
  if (lastOpensAt !== opensAt) {
    setLastOpensAt(opensAt);
    const distance = countMonths(month, opensAt);
    if (distance < 0 || distance >= visibleMonths) setMonth(opensAt);
  }
  const box = useRef<HTMLDivElement>(null);
  // The index of the month that is shown first, among all months of the scroller.
  const initialIndex = countMonths(reach.min, opensAt);
  // Hooks must not be conditional: this is also called if the months are not scrolled, and then has no effect.
  const { months: monthsInSight, visibleIndexes, drawAll } = useMonthsInSight(initialIndex, reach.min);
  // Without a scroller, the second month is also reported if only one is shown: it is next.
  const firstDays = (isScrolled ? visibleIndexes : [0, 1]).map((index) =>
    addMonths(isScrolled ? reach.min : month, index),
  );
  // Reports only when the visible months change, not after each render.
  const key = firstDays.join();
  const reportMonths = useEffectEvent(() => props.onMonths(firstDays));
  useEffect(() => reportMonths(), [key]);
  // Scrolls to the month of `opensAt`, at first and when it changes; not to the first month, where a scroller begins.
  useEffect(() => {
    if (!isScrolled || initialIndex === 0) return;
    box.current?.querySelectorAll('.calendar-month')[initialIndex]?.scrollIntoView({ block: 'start' });
  }, [isScrolled, initialIndex]);

  // Unavailable days have no note.
  const getNote = (day: string) => (isChoosable(day, props) ? props.getNote(day) : '');
  return (
    <DayTexts value={{ getNote, getName: texts.day }}>
      <SightContext value={isScrolled ? monthsInSight : undefined}>
        {/* A key may move the focus to a month whose days are not drawn yet. */}
        <div ref={box} onKeyDownCapture={isScrolled ? drawAll : undefined}>
          <DayPicker
            {...focusesDay}
            mode="single"
            required
            className={isScrolled ? 'calendar calendar-scrolled' : 'calendar'}
            classNames={classNames}
            dir={isRightToLeft ? 'rtl' : 'ltr'}
            // Replaces the picker's default, `en-US`.
            lang={texts.language}
            selected={selected === undefined ? undefined : toDeviceDate(selected)}
            // Without it, the picker would store its own selection.
            onSelect={() => {}}
            month={toDeviceDate(isScrolled ? reach.min : month)}
            startMonth={toDeviceDate(reach.min)}
            endMonth={toDeviceDate(reach.max)}
            hideNavigation={isScrolled}
            today={toDeviceDate(props.today)}
            disabled={(date) => !isChoosable(toDay(date), props)}
            modifiers={{
              soldOut: (date) => toDay(date) >= min && toDay(date) <= max && !isAvailable(toDay(date)),
              marked: (date) => isChoosable(toDay(date), props) && props.isMarked?.(toDay(date)) === true,
              between: (date) => isStay(range) && toDay(date) > range.from && toDay(date) < range.to,
              end: (date) => toDay(date) === range?.from || toDay(date) === range?.to,
              stayBegins: (date) => toDay(date) === range?.from && isStay(range),
              stayEnds: (date) => toDay(date) === range?.to && isStay(range),
            }}
            modifiersClassNames={modifierNames}
            numberOfMonths={props.months === 'scrolled' ? countMonths(reach.min, reach.max) + 1 : props.months}
            weekStartsOn={props.weekStartsOn}
            labels={{
              labelGrid: (date) => texts.month(toDay(date)),
              // `CalendarDay` sets the names of days.
              labelDayButton: () => '',
              labelNav: () => texts.navigation,
              labelPrevious: () => texts.previous,
              labelNext: () => texts.next,
              labelWeekday: (date) => texts.weekday(toDay(date)).long,
            }}
            formatters={{
              formatCaption: (date) => texts.month(toDay(date)),
              formatWeekdayName: (date) => texts.weekday(toDay(date)).short,
            }}
            components={components}
            onMonthChange={(date) => setMonth(toDay(date))}
            // The focused day remains a button that can be pressed, even if it is unavailable.
            onDayClick={(date) => isChoosable(toDay(date), props) && props.onSelect(toDay(date))}
          />
        </div>
      </SightContext>
    </DayTexts>
  );
}

/**
 * Focuses a day: the calendar is in a dialog, whose title would have the focus otherwise. It is an object because the lint rule
 * `no-autofocus` reports the attribute.
 */
const focusesDay = { autoFocus: true } as const;

/** Whether a day can be selected. */
function isChoosable(day: string, { min, max, isAvailable }: CalendarProps): boolean {
  return day >= min && day <= max && isAvailable(day);
}

/** Whether both days of a range are set, and the second one is later. */
function isStay(range: CalendarProps['range']): range is { readonly from: string; readonly to: string } {
  return range?.from !== undefined && range.to !== undefined && range.from < range.to;
}

function Chevron({ orientation }: { readonly orientation?: 'left' | 'right' | 'up' | 'down' }) {
  return <Icon drawing={orientation === 'left' ? previous : next} isDirectional />;
}

/** The classes of the parts of the picker. */
const classNames = {
  months: 'calendar-months',
  month: 'calendar-month',
  nav: 'calendar-nav',
  button_previous: 'button button-icon',
  button_next: 'button button-icon',
  month_caption: 'calendar-caption',
  month_grid: 'calendar-grid',
  weekday: 'calendar-weekday',
  day: 'calendar-day',
  day_button: 'calendar-button',
  selected: 'calendar-selected',
  today: 'calendar-today',
  outside: 'calendar-outside',
  hidden: 'calendar-hidden',
} as const;

/** The classes of days, by modifier. */
const modifierNames = {
  soldOut: 'calendar-sold-out',
  marked: 'calendar-marked',
  between: 'calendar-between',
  end: 'calendar-end',
  stayBegins: 'calendar-stay-begins',
  stayEnds: 'calendar-stay-ends',
} as const;

/** Replacements for components of the picker. Those of `scrolled-month.tsx` do not draw the days of months far out of sight. */
const components = {
  DayButton: CalendarDay,
  Chevron,
  Month: ScrolledMonth,
  MonthGrid: ScrolledGrid,
  Week: ScrolledWeek,
} as const;

/** A day with its note. It takes the focus when the arrow keys reach it. */
function CalendarDay({ day, modifiers, children, ...button }: DayButtonProps) {
  const { getNote, getName } = use(DayTexts);
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (modifiers.focused) element.current?.focus();
  }, [modifiers.focused]);
  const note = getNote(toDay(day.date));
  return (
    // The accessible name begins with the visible text, for users of voice control (WCAG 2.5.3).
    <button
      {...button}
      ref={element}
      aria-label={`${day.date.getDate()}${note && ` ${note}`}, ${getName(toDay(day.date))}`}
    >
      <span className="calendar-number">{children}</span> <span className="calendar-note">{note}</span>
    </button>
  );
}
