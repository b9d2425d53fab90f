import calendarOff from 'lucide-static/icons/calendar-off.svg?icon';
import { type LocalDate } from '#shared/domain/dates/local-date-time.ts';
import { Icon } from '../icon/icon.tsx';

/** A day as the ribbon shows it, in words that the caller formatted. */
export interface RibbonDay {
  readonly date: LocalDate;
  /** Short: `mar.` */
  readonly weekday: string;
  /** `24` */
  readonly day: string;
  /** Short: `nov.` */
  readonly month: string;
  /** In full, for assistive technology: `mardi 24 novembre`. */
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

/** One day: weekday over date over price, an em dash for none, an icon where the day is not available. */
export function RibbonDayButton(props: RibbonDayButtonProps) {
  const { day, hasPrice, noPrice, isSelected } = props;
  const name = [day.name, hasPrice && (day.price ?? noPrice), day.note].filter(Boolean).join(', ');
  const price = day.available ? (day.price ?? '—') : <Icon drawing={calendarOff} />;
  return (
    <button
      type="button"
      role="radio"
      className="ribbon-day"
      aria-checked={isSelected}
      aria-disabled={!day.available || undefined}
      aria-label={name}
      tabIndex={props.isTabStop ? 0 : -1}
      onFocus={props.onFocus}
      onClick={() => day.available && props.onSelect(day.date)}
    >
      <span className="ribbon-weekday">{day.weekday}</span>
      <span className="ribbon-date">
        {day.day} {day.month}
      </span>
      {/* Another price is another element: one that grew would count as a shift of the page. */}
      {hasPrice && (
        <span className="ribbon-price figures" key={`price ${day.available} ${day.price}`}>
          {price}
        </span>
      )}
      {day.note !== undefined && (
        <span className="ribbon-note" key={`note ${day.note}`}>
          {day.note}
        </span>
      )}
    </button>
  );
}
