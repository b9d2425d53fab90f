import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import { getRegionalLocale } from '#shared/domain/page/operation/country.ts';
import { useIsland, useFormatters } from '#shared/island/hooks/context.tsx';
import type { Text } from '#shared/text/create-text.ts';
import type { CalendarProps } from '#shared/ui/calendar/calendar.tsx';
import type { messages } from './messages.ts';

/** Texts that all calendars of an island share, and the first day of the week. */
export interface TravelCalendarTexts {
  readonly texts: Omit<CalendarProps['texts'], 'day'>;
  /** Formats a day with its month and year. */
  readonly formatFullDay: (day: LocalDate) => string;
  readonly weekStartsOn: CalendarProps['weekStartsOn'];
}

/** Returns the texts for a calendar. Each calendar adds its own text of a day. */
export function useCalendarTexts(text: Text<typeof messages>): TravelCalendarTexts {
  const { settings, locale } = useIsland();
  const { day: formatDay } = useFormatters(createTimeFormatters);
  const { operation } = settings;
  const createFormat = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(getRegionalLocale(locale, operation), { ...options, timeZone: 'UTC' });
    return (day: LocalDate) => format.format(new Date(`${day}T00:00Z`));
  };
  const short = createFormat({ weekday: 'short' });
  const long = createFormat({ weekday: 'long' });
  return {
    texts: {
      previous: text('previous'),
      next: text('next'),
      navigation: text('navigation'),
      month: createFormat({ month: 'long', year: 'numeric' }),
      weekday: (day) => ({ short: short(day), long: long(day) }),
    },
    formatFullDay: (day) => formatDay(day, 'long'),
    weekStartsOn: operation === 'UK' ? 1 : 0,
  };
}
