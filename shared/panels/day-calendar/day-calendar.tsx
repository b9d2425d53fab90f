import type { LocalDate } from '#shared/domain/dates/local-date-time.ts';
import { formatDay } from '#shared/domain/units/format-day.ts';
import { regionalLocale } from '#shared/domain/units/regional-locale.ts';
import { useIsland } from '#shared/island/context.tsx';
import type { Text } from '#shared/text/create-text.ts';
import { Calendar, calendarStyles } from '#shared/ui/calendar/calendar.tsx';
import { Dialog, dialogStyles } from '#shared/ui/dialog/dialog.tsx';
import { headingLevel } from '../heading/heading-level.ts';
import type { messages } from '../travel-calendar/messages/fr.ts';

/** CSS texts of the dialog. */
export const styles: readonly string[] = [dialogStyles, calendarStyles];

interface DayCalendarProps {
  readonly title: string;
  readonly selected: LocalDate | undefined;
  readonly min: LocalDate;
  readonly max: LocalDate;
  readonly today: LocalDate;
  readonly isRightToLeft: boolean;
  readonly text: Text<typeof messages>;
  readonly onSelect: (day: LocalDate) => void;
  readonly onClose: () => void;
}

/** A calendar in which one day is chosen, whatever runs on it. */
export function DayCalendar({ title, selected, text, ...rest }: DayCalendarProps) {
  const { min, max, today, isRightToLeft, onSelect, onClose } = rest;
  const { common, settings, locale, headingLevel: level } = useIsland();
  const { operation } = settings;
  const inWords = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(regionalLocale(locale, operation), { ...options, timeZone: 'UTC' });
    return (day: LocalDate) => format.format(new Date(`${day}T00:00Z`));
  };
  const short = inWords({ weekday: 'short' });
  const long = inWords({ weekday: 'long' });
  const nameOf = (day: LocalDate) => {
    const written = formatDay(day, { locale, style: 'long', operation });
    return day === selected ? text('daySelected', { day: written }) : written;
  };
  const isWithin = selected !== undefined && selected >= min && selected <= max;
  const nearest = today > max ? max : today;
  return (
    <Dialog title={title} closeLabel={common('close')} headingLevel={headingLevel(level + 1)} onClose={onClose}>
      <Calendar
        words={{
          previous: text('previous'),
          next: text('next'),
          navigation: text('navigation'),
          month: inWords({ month: 'long', year: 'numeric' }),
          weekday: (day) => ({ short: short(day), long: long(day) }),
          day: nameOf,
        }}
        selected={isWithin ? selected : undefined}
        opensAt={isWithin ? selected : nearest}
        {...{ today, min, max, isRightToLeft, onSelect }}
        isAvailable={() => true}
        noteOf={() => null}
        weekStartsOn={operation === 'UK' ? 1 : 0}
        months={1}
        onMonth={() => {}}
      />
    </Dialog>
  );
}
