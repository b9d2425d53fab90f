import calendarOff from 'lucide-static/icons/calendar-off.svg?icon';
import { Fragment } from 'react';
import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { Icon } from '../icon/icon.tsx';

/** A day as the ribbon shows it, in words that the caller formatted. */
export interface RibbonDay {
  readonly date: LocalDate;
  /** Short: `mar.` */
  readonly weekday: string;
  /** `24 nov.`, in the order of the operation's country. */
  readonly dayMonth: string;
  /** In full, for assistive technology, after what is seen: `mardi 24 novembre`. */
  readonly name: string;
  readonly price?: string;
  /** What sets the day apart: the lowest price of the week, today. */
  readonly note?: string;
  /** A day that is not available shows so and cannot be chosen. */
  readonly available: boolean;
}

export interface RibbonDayButtonProps {
  readonly day: RibbonDay;
  readonly hasPrice: boolean;
  readonly noPrice: string;
  readonly isSelected: boolean;
  readonly isTabStop: boolean;
  readonly onFocus: () => void;
  readonly onSelect: (date: LocalDate) => void;
}

/**
 * One day: weekday over date over price, an em dash for none, an icon where the day is not available. Its name begins with
 * what is seen, so that it can be spoken to (WCAG 2.5.3), and ends with the day in full.
 */
export function RibbonDayButton(props: RibbonDayButtonProps) {
  const { day, hasPrice, noPrice, isSelected } = props;
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
      {/* Another price is another element: one that grew would count as a shift of the page. */}
      {hasPrice && (
        <Fragment key={`price ${day.available} ${day.price}`}>
          {' '}
          <span className="ribbon-price figures">
            {day.available && day.price !== undefined ? day.price : <NoPrice day={day} words={noPrice} />}
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

function NoPrice({ day, words }: { readonly day: RibbonDay; readonly words: string }) {
  return (
    <>
      {day.available ? <span aria-hidden="true">—</span> : <Icon drawing={calendarOff} />}
      <span className="visually-hidden">{words}</span>
    </>
  );
}
