import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import type { Text } from '#shared/text/create-text.ts';
import { Calendar, type CalendarProps, calendarStyles } from '#shared/ui/calendar/calendar.tsx';
import { dialogStyles } from '#shared/ui/dialog/dialog.tsx';
import { IslandDialog } from '../island-dialog/island-dialog.tsx';
import type { messages } from '../../search/travel-calendar/messages.ts';
import { useCalendarTexts } from '../../search/travel-calendar/use-calendar-texts.ts';

/** Style sheets of the dialog. */
export const styles = [dialogStyles, calendarStyles];

type PassedProps = Pick<CalendarProps, 'selected' | 'min' | 'max' | 'today' | 'isRightToLeft' | 'onSelect'>;

interface DayCalendarProps extends PassedProps {
  readonly title: string;
  readonly text: Text<typeof messages>;
  readonly onClose: () => void;
}

/**
 * A dialog with a calendar to choose one day in a form, such as the day of a loss. All days from `min` to `max` (inclusive)
 * can be chosen, whether or not coaches run.
 */
export function DayCalendar({ title, text, onClose, ...passedProps }: DayCalendarProps) {
  const { selected: fieldDay, min, max, today } = passedProps;
  // The field accepts any typed day. The calendar does not show one before `min` or after `max`.
  const selected = fieldDay !== undefined && fieldDay >= min && fieldDay <= max ? fieldDay : undefined;
  const { headingLevel } = useIsland();
  const { texts, formatFullDay, weekStartsOn } = useCalendarTexts(text);
  /** Returns the name of a day for screen readers. */
  const getDayName = (day: LocalDate) => {
    const name = formatFullDay(day);
    return day === selected ? text('daySelected', { day: name }) : name;
  };
  // Opens at the selected day, or else at today, but not after the last day; `today` is never before `min`.
  const defaultDay = today > max ? max : today;
  return (
    <IslandDialog title={title} headingLevel={headingLevel + 1} onClose={onClose}>
      <Calendar
        {...passedProps}
        texts={{ ...texts, day: getDayName }}
        selected={selected}
        opensAt={selected ?? defaultDay}
        weekStartsOn={weekStartsOn}
        isAvailable={() => true}
        getNote={() => ''}
        // Always one month at a time.
        months={1}
        onMonths={() => {}}
      />
    </IslandDialog>
  );
}
