import previous from 'lucide-static/icons/chevron-left.svg?icon';
import next from 'lucide-static/icons/chevron-right.svg?icon';
import { createContext, use, useEffect, useRef } from 'react';
import { DayPicker, type DayButtonProps } from 'react-day-picker';
import { Icon } from '../icon/icon.tsx';
import { dayOf, onDevice } from './on-device.ts';
import styles from './calendar.css?inline';

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
  /** Where the stay begins and ends, to be seen as one stretch. */
  readonly range?: { readonly from: string; readonly to: string };
  /** The day that the first month holds. */
  readonly opensAt: string;
  readonly today: string;
  readonly min: string;
  readonly max: string;
  readonly isAvailable: (day: string) => boolean;
  /** A second line under the day's number. */
  readonly noteOf: (day: string) => string;
  /** Days that stand out for their note; `words.day` says so of them, too. */
  readonly isMarked?: (day: string) => boolean;
  /** 0 for Sunday, 1 for Monday. */
  readonly weekStartsOn: 0 | 1;
  readonly months: 1 | 2;
  readonly isRightToLeft: boolean;
  readonly onSelect: (day: string) => void;
  /** Called with the first day of another month that is looked at. */
  readonly onMonth: (day: string) => void;
}

/**
 * A calendar with one tab stop among its days; it opens at the chosen day, else at the first that can be chosen. What
 * cannot be chosen is struck through, and skipped by the arrow keys.
 */
export function Calendar(props: CalendarProps) {
  const { words, selected, range, min, max, isAvailable, isRightToLeft } = props;
  // The words that are seen come first, for those who speak to their device.
  const day = (date: Date) => {
    const note = noteOfDay(dayOf(date), props);
    return `${date.getDate()}${note && ` ${note}`}, ${words.day(dayOf(date))}`;
  };
  const picker = (
    <DayPicker
      {...focusesDay}
      mode="single"
      required
      className="calendar"
      classNames={classNames}
      dir={isRightToLeft ? 'rtl' : 'ltr'}
      lang=""
      selected={selected === undefined ? undefined : onDevice(selected)}
      defaultMonth={onDevice(props.opensAt)}
      startMonth={onDevice(min)}
      endMonth={onDevice(max)}
      today={onDevice(props.today)}
      disabled={(date) => !isChoosable(dayOf(date), props)}
      modifiers={{
        soldOut: (date) => dayOf(date) >= min && dayOf(date) <= max && !isAvailable(dayOf(date)),
        marked: (date) => isChoosable(dayOf(date), props) && props.isMarked?.(dayOf(date)) === true,
        between: (date) => range !== undefined && dayOf(date) > range.from && dayOf(date) < range.to,
        end: (date) => range !== undefined && [range.from, range.to].includes(dayOf(date)),
      }}
      modifiersClassNames={modifierNames}
      numberOfMonths={props.months}
      weekStartsOn={props.weekStartsOn}
      labels={{
        labelGrid: (date) => words.month(dayOf(date)),
        labelDayButton: day,
        labelNav: () => words.navigation,
        labelPrevious: () => words.previous,
        labelNext: () => words.next,
        labelWeekday: (date) => words.weekday(dayOf(date)).long,
      }}
      formatters={{
        formatCaption: (date) => words.month(dayOf(date)),
        formatWeekdayName: (date) => words.weekday(dayOf(date)).short,
      }}
      components={{ DayButton, Chevron }}
      onMonthChange={(month) => props.onMonth(dayOf(month))}
      onDayClick={(date) => isChoosable(dayOf(date), props) && props.onSelect(dayOf(date))}
    />
  );
  return <Notes value={(date) => noteOfDay(date, props)}>{picker}</Notes>;
}

/** The calendar stands in a dialog, which would else give the focus to its first button. */
const focusesDay = { autoFocus: true } as const;

/** Notes reach the days from around the picker: a price that comes later must not make its button anew. */
const Notes = createContext<CalendarProps['noteOf']>(() => '');

function isChoosable(day: string, { min, max, isAvailable }: CalendarProps): boolean {
  return day >= min && day <= max && isAvailable(day);
}

/** Only a day that can be chosen has one. */
function noteOfDay(day: string, props: CalendarProps): string {
  return isChoosable(day, props) ? props.noteOf(day) : '';
}

/** A day, with its note; it takes the focus when the arrow keys come to it. */
function DayButton({ day, modifiers, children, ...button }: DayButtonProps) {
  const noteOf = use(Notes);
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (modifiers.focused) element.current?.focus();
  }, [modifiers.focused]);
  return (
    <button {...button} ref={element}>
      <span className="calendar-number">{children}</span>{' '}
      <span className="calendar-note">{noteOf(dayOf(day.date))}</span>
    </button>
  );
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
} as const;
