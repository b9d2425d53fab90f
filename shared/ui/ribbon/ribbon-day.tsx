import calendarOff from 'lucide-static/icons/calendar-off.svg?icon';
import { Fragment } from 'react';
import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { Icon } from '../icon/icon.tsx';

/** A day of the date ribbon, a row of days to choose from. The caller formats its texts. */
export interface RibbonDay {
  readonly date: LocalDate;
  /** The short weekday: `mar.` */
  readonly weekday: string;
  /** Day and month, in the order of the country: `24 nov.` */
  readonly dayMonth: string;
  /** The complete date for assistive technology, after the visible text: `mardi 24 novembre`. */
  readonly name: string;
  /** The lowest price of the day; missing if it is unknown. */
  readonly price?: string;
  /** A remark, such as "today" or "lowest price of the week". */
  readonly note?: string;
  /** Whether the day can be chosen. */
  readonly available: boolean;
}

export interface RibbonDayButtonProps {
  readonly day: RibbonDay;
  /** Whether the ribbon shows prices. If so, a day without a price has a dash, and one that is not available an icon. */
  readonly showsPrices: boolean;
  /** Text for assistive technology in place of a price. */
  readonly noPrice: string;
  readonly isSelected: boolean;
  /** Whether the Tab key reaches this day: one day of the ribbon, from which the arrow keys move to the others. */
  readonly isTabStop: boolean;
  readonly onFocus: () => void;
  readonly onSelect: (date: LocalDate) => void;
}

/**
 * A day: weekday, date, price and remark below each other. Its accessible name begins with the visible text, for voice
 * control (WCAG 2.5.3), and ends with the complete date. A day that is not available can be focused but not chosen, so it
 * has `aria-disabled` instead of `disabled`. The spaces between the elements (`{' '}`) separate the words of the accessible
 * name.
 */
export function RibbonDayButton(props: RibbonDayButtonProps) {
  const { day, showsPrices, noPrice, isSelected } = props;
  return (
    <button
      type="button"
      role="radio"
      className="ribbon-day"
      aria-checked={isSelected}
      aria-disabled={!day.available || undefined}
      tabIndex={props.isTabStop ? 0 : -1}
      onFocus={props.onFocus}
      onClick={() => day.available && props.onSelect(day.date)}
    >
      <span className="ribbon-weekday">{day.weekday}</span> <span className="ribbon-date">{day.dayMonth}</span>
      {/*
       * The keys create a new element for each price and each note, because browsers count an existing element that grows as
       * a layout shift (CLS), but not a new one.
       */}
      {showsPrices && (
        <Fragment key={`price ${day.available} ${day.price}`}>
          {' '}
          <span className="ribbon-price figures">
            {day.available && day.price !== undefined ? day.price : <NoPrice day={day} label={noPrice} />}
          </span>
        </Fragment>
      )}
      {day.note !== undefined && (
        <Fragment key={`note ${day.note}`}>
          {' '}
          <span className="ribbon-note">{day.note}</span>
        </Fragment>
      )}
      <span className="visually-hidden">, {day.name}</span>
    </button>
  );
}

/** Takes the place of a price: a dash, or an icon if the day is not available. */
function NoPrice({ day, label }: { readonly day: RibbonDay; readonly label: string }) {
  return (
    <>
      {day.available ? <span aria-hidden="true">—</span> : <Icon drawing={calendarOff} />}
      <span className="visually-hidden">{label}</span>
    </>
  );
}
