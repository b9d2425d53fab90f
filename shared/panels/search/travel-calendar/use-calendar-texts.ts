import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import { getRegionalLocale } from '#shared/domain/page/operation/country.ts';
import { useIsland, useFormatters } from '#shared/island/hooks/context.tsx';
import type { Text } from '#shared/text/create-text.ts';
import type { messages } from './messages.ts';

/** Returns the texts of the calendar of a date field, a function that formats a day, and the first day of its weeks. */
export function useCalendarTexts(text: Text<typeof messages>) {
  const { settings, locale } = useIsland();
  const { day: formatDay } = useFormatters(createTimeFormatters);
  const { operation } = settings;
  /** Returns a function that formats a day, independent of the browser's time zone. */
  const createFormat = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(getRegionalLocale(locale, operation), { ...options, timeZone: 'UTC' });
    return (day: LocalDate) => format.format(new Date(`${day}T00:00Z`));
  };
  const short = createFormat({ weekday: 'short' });
  const long = createFormat({ weekday: 'long' });
  // Weeks start on Monday (1) in the UK, and on Sunday (0) in the US and Canada.
  const weekStartsOn: 0 | 1 = operation === 'UK' ? 1 : 0;
  return {
    texts: {
      language: getRegionalLocale(locale, operation),
      previous: text('previous'),
      next: text('next'),
      navigation: text('navigation'),
      month: createFormat({ month: 'long', year: 'numeric' }),
      weekday: (day: LocalDate) => ({ short: short(day), long: long(day) }),
    },
    /** Formats a day with its weekday, month and year. */
    formatFullDay: (day: LocalDate) => formatDay(day, 'long'),
    weekStartsOn,
  };
}
