import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import { getRegionalLocale } from '#shared/domain/kit/units/regional-locale.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import type { Text } from '#shared/text/create-text.ts';
import type { CalendarProps } from '#shared/ui/calendar/calendar.tsx';
import type { messages } from './messages.ts';

/** What every calendar of an island says alike, and the day that its weeks begin with. */
export interface CalendarManner {
  readonly words: Omit<CalendarProps['texts'], 'day'>;
  /** A day in full. */
  readonly written: (day: LocalDate) => string;
  readonly weekStartsOn: CalendarProps['weekStartsOn'];
}

/** The same for a calendar of one day and one of journeys: what they say of a day is their own. */
export function useCalendarWords(text: Text<typeof messages>): CalendarManner {
  const { settings, locale } = useIsland();
  const { day: dayOf } = useFormatters(createTimeFormatters);
  const { operation } = settings;
  const inWords = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(getRegionalLocale(locale, operation), { ...options, timeZone: 'UTC' });
    return (day: LocalDate) => format.format(new Date(`${day}T00:00Z`));
  };
  const short = inWords({ weekday: 'short' });
  const long = inWords({ weekday: 'long' });
  return {
    words: {
      previous: text('previous'),
      next: text('next'),
      navigation: text('navigation'),
      month: inWords({ month: 'long', year: 'numeric' }),
      weekday: (day) => ({ short: short(day), long: long(day) }),
    },
    written: (day) => dayOf(day, 'long'),
    weekStartsOn: operation === 'UK' ? 1 : 0,
  };
}
