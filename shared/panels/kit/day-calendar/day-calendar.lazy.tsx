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

type CalendarLimits = Pick<CalendarProps, 'selected' | 'min' | 'max' | 'today' | 'isRightToLeft' | 'onSelect'>;

interface DayCalendarProps extends CalendarLimits {
  readonly title: string;
  readonly text: Text<typeof messages>;
  readonly onClose: () => void;
}

/** A dialog with a calendar to choose one day, of all days from `min` to `max`, with or without coaches. */
export function DayCalendar({ title, text, onClose, ...limits }: DayCalendarProps) {
  const { selected, min, max, today } = limits;
  const { headingLevel } = useIsland();
  const { texts, formatFullDay, weekStartsOn } = useCalendarTexts(text);
  const getDayName = (day: LocalDate) => {
    const name = formatFullDay(day);
    return day === selected ? text('daySelected', { day: name }) : name;
  };
  const isWithin = selected !== undefined && selected >= min && selected <= max;
  const nearestDay = today > max ? max : today;
  return (
    <IslandDialog title={title} headingLevel={headingLevel + 1} onClose={onClose}>
      <Calendar
        {...limits}
        texts={{ ...texts, day: getDayName }}
        selected={isWithin ? selected : undefined}
        opensAt={isWithin ? selected : nearestDay}
        weekStartsOn={weekStartsOn}
        isAvailable={() => true}
        getNote={() => ''}
        months={1}
        onMonths={() => {}}
      />
    </IslandDialog>
  );
}
