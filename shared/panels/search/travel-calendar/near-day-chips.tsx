import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { timeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import type { NearDay } from '#shared/domain/search/chosen-days.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import type { Text } from '#shared/text/create-text.ts';
import type { messages } from './messages/fr.ts';

/** Today and tomorrow, one press away; in their place why there are none, so that nothing moves. */
export function NearDayChips({
  days,
  chosen,
  text,
  instead,
  onSelect,
}: {
  readonly days: readonly NearDay[];
  readonly chosen: LocalDate | undefined;
  readonly text: Text<typeof messages>;
  readonly instead: string | undefined;
  readonly onSelect: (day: LocalDate) => void;
}) {
  const { day: written } = useFormatters(timeFormatters);
  return (
    <div className="travel-calendar-near">
      {days.length === 0 && <p className="travel-calendar-hint">{instead}</p>}
      {days.map(({ name, day }) => (
        <button
          key={name}
          type="button"
          className="travel-calendar-chip"
          aria-label={`${text(name)}, ${written(day, 'long')}`}
          aria-pressed={day === chosen}
          onClick={() => onSelect(day)}
        >
          {text(name)}
        </button>
      ))}
    </div>
  );
}
