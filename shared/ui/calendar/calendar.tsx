import previous from 'lucide-static/icons/chevron-left.svg?icon';
import next from 'lucide-static/icons/chevron-right.svg?icon';
import { createContext, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DayButtonProps, DayPicker } from 'react-day-picker';
import { Icon } from '../icon/icon.tsx';
import styles from './calendar.css?inline';
import { toDay, monthAfter, monthsApart, onDevice } from './on-device.ts';
import { InSight, ScrolledGrid, ScrolledMonth, ScrolledWeek, useMonthsInSight } from './scrolled-month.tsx';

/** Reaches the days from around the picker: a price that comes later must not make its button anew. */
const DayWritings = createContext<DayWriting>({ noteOf: () => '', nameOf: () => '' });

export { styles as calendarStyles };

/** What a calendar says. Days are `yyyy-MM-dd`. */
export interface CalendarWords {
  readonly previous: string;
  readonly next: string;
  /** Of the two buttons together. */
  readonly navigation: string;
  /** "novembre 2026" of any day in it. */
  readonly month: (day: string) => string;
  /** Head of a column by a day that falls on it: "lun." to see, "lundi" for a screen reader. */
  readonly weekday: (day: string) => { readonly short: string; readonly long: string };
  /** A day in full: "lundi 23 novembre 2026". What is seen of it, number and note, goes before it in its name. */
  readonly day: (day: string) => string;
}

/** A month grid (ARIA Authoring Practices "Date Picker Dialog"). */
export interface CalendarProps {
  readonly words: CalendarWords;
  readonly selected: string | undefined;
  /** Where the stay begins and ends, to be seen as one stretch, as far as that is known. */
  readonly range?: { readonly from: string | undefined; readonly to: string | undefined };
  /** A day of the month that is seen first. Another one later leads to its month. */
  readonly opensAt: string;
  readonly today: string;
  readonly min: string;
  readonly max: string;
  /** The months that can be looked at, by a day of the first and of the last; those of `min` and `max` by default. */
  readonly reach?: { readonly min: string; readonly max: string };
  readonly isAvailable: (day: string) => boolean;
  /** A second line under the day's number. */
  readonly noteOf: (day: string) => string;
  /** Days that stand out for their note; `words.day` says so of them, too. */
  readonly isMarked?: (day: string) => boolean;
  /** 0 for Sunday, 1 for Monday. */
  readonly weekStartsOn: 0 | 1;
  /** How many months stand side by side; `scrolled`: all of them one under the other, to be scrolled through. */
  readonly months: 1 | 2 | 'scrolled';
  readonly isRightToLeft: boolean;
  readonly onSelect: (day: string) => void;
  /** Called with the first days of the months that are in sight, and where they are paged through that of the next. */
  readonly onMonths: (days: readonly string[]) => void;
}

/**
 * A calendar with one tab stop among its days; it opens at the chosen day, else at the first that can be chosen. What
 * cannot be chosen is struck through, and skipped by the arrow keys.
 */
export function Calendar(props: CalendarProps) {
  const { words, selected, range, min, max, isAvailable, isRightToLeft, opensAt } = props;
  const { reach = { min, max } } = props;
  const isScrolled = props.months === 'scrolled';
  const [month, setMonth] = useState(opensAt);
  const besides = props.months === 2 ? 2 : 1;
  const [led, setLed] = useState(opensAt);
  if (led !== opensAt) {
    setLed(opensAt);
    const away = monthsApart(month, opensAt);
    if (away < 0 || away >= besides) setMonth(opensAt);
  }
  const box = useRef<HTMLDivElement>(null);
  const place = monthsApart(reach.min, opensAt);
  const { months: inSight, seen, drawAll } = useMonthsInSight(place, reach.min);
  const shown = (isScrolled ? seen : [0, 1]).map((index) => monthAfter(isScrolled ? reach.min : month, index));
  const key = shown.join();
  const tellMonths = useEffectEvent(() => props.onMonths(shown));
  useEffect(() => tellMonths(), [key]);
  useEffect(() => {
    if (!isScrolled || place === 0) return;
    box.current?.querySelectorAll('.calendar-month')[place]?.scrollIntoView?.({ block: 'start' });
  }, [isScrolled, place]);

  return (
    <DayWritings value={{ noteOf: (day) => noteOfDay(day, props), nameOf: words.day }}>
      <InSight value={isScrolled ? inSight : undefined}>
        <div ref={box} onKeyDownCapture={isScrolled ? drawAll : undefined}>
          <DayPicker
            {...focusesDay}
            {...isControlled}
            mode="single"
            required
            className={isScrolled ? 'calendar calendar-scrolled' : 'calendar'}
            classNames={classNames}
            dir={isRightToLeft ? 'rtl' : 'ltr'}
            lang=""
            selected={selected === undefined ? undefined : onDevice(selected)}
            month={onDevice(isScrolled ? reach.min : month)}
            startMonth={onDevice(reach.min)}
            endMonth={onDevice(reach.max)}
            hideNavigation={isScrolled}
            today={onDevice(props.today)}
            disabled={(date) => !isChoosable(toDay(date), props)}
            modifiers={{
              soldOut: (date) => toDay(date) >= min && toDay(date) <= max && !isAvailable(toDay(date)),
              marked: (date) => isChoosable(toDay(date), props) && props.isMarked?.(toDay(date)) === true,
              between: (date) => isBetween(toDay(date), range),
              end: (date) => toDay(date) === range?.from || toDay(date) === range?.to,
              stayBegins: (date) => toDay(date) === range?.from && isStay(range),
              stayEnds: (date) => toDay(date) === range?.to && isStay(range),
            }}
            modifiersClassNames={modifierNames}
            numberOfMonths={props.months === 'scrolled' ? monthsApart(reach.min, reach.max) + 1 : props.months}
            weekStartsOn={props.weekStartsOn}
            labels={{
              labelGrid: (date) => words.month(toDay(date)),
              // A day names itself: those of months far from sight need no name.
              labelDayButton: () => '',
              labelNav: () => words.navigation,
              labelPrevious: () => words.previous,
              labelNext: () => words.next,
              labelWeekday: (date) => words.weekday(toDay(date)).long,
            }}
            formatters={{
              formatCaption: (date) => words.month(toDay(date)),
              formatWeekdayName: (date) => words.weekday(toDay(date)).short,
            }}
            components={components}
            onMonthChange={(date) => setMonth(toDay(date))}
            onDayClick={(date) => isChoosable(toDay(date), props) && props.onSelect(toDay(date))}
          />
        </div>
      </InSight>
    </DayWritings>
  );
}

/** The calendar stands in a dialog, which would else give the focus to its first button. */
const focusesDay = { autoFocus: true } as const;

/** The caller says which day is selected: without a listener the picker would go by its own. */
const isControlled = { onSelect: () => {} } as const;

function isChoosable(day: string, { min, max, isAvailable }: CalendarProps): boolean {
  return day >= min && day <= max && isAvailable(day);
}

type Range = CalendarProps['range'];

/** Whether there are nights between the two days. */
function isStay(range: Range): range is { readonly from: string; readonly to: string } {
  return range?.from !== undefined && range.to !== undefined && range.from < range.to;
}

function isBetween(day: string, range: Range): boolean {
  return isStay(range) && day > range.from && day < range.to;
}

/** Only a day that can be chosen has one. */
function noteOfDay(day: string, props: CalendarProps): string {
  return isChoosable(day, props) ? props.noteOf(day) : '';
}

function Chevron({ orientation }: { readonly orientation?: 'left' | 'right' | 'up' | 'down' }) {
  return <Icon drawing={orientation === 'left' ? previous : next} isDirectional />;
}

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

const modifierNames = {
  soldOut: 'calendar-sold-out',
  marked: 'calendar-marked',
  between: 'calendar-between',
  end: 'calendar-end',
  stayBegins: 'calendar-stay-begins',
  stayEnds: 'calendar-stay-ends',
} as const;

const components = {
  DayButton: CalendarDay,
  Chevron,
  Month: ScrolledMonth,
  MonthGrid: ScrolledGrid,
  Week: ScrolledWeek,
} as const;

/** What is written of a day, and how it is named in full. */
interface DayWriting {
  /** A second line under the number. */
  readonly noteOf: (day: string) => string;
  readonly nameOf: (day: string) => string;
}

/** A day, with its note; it takes the focus when the arrow keys come to it. */
function CalendarDay({ day, modifiers, children, ...button }: DayButtonProps) {
  const { noteOf, nameOf } = use(DayWritings);
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (modifiers.focused) element.current?.focus();
  }, [modifiers.focused]);
  const note = noteOf(toDay(day.date));
  return (
    // The words that are seen come first in its name, for those who speak to their device.
    <button
      {...button}
      ref={element}
      aria-label={`${day.date.getDate()}${note && ` ${note}`}, ${nameOf(toDay(day.date))}`}
    >
      <span className="calendar-number">{children}</span> <span className="calendar-note">{note}</span>
    </button>
  );
}
