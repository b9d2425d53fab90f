import { useState } from 'react';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import { getCalendarDays, getNextDirection, type CalendarDirection } from '#shared/domain/search/chosen-days.ts';
import { getNeededDates, type JourneySearch } from '#shared/domain/search/journey-search.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { headingLevel } from '#shared/panels/kit/heading/heading-level.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { calendarStyles } from '#shared/ui/calendar/calendar.tsx';
import { dialogStyles } from '#shared/ui/dialog/dialog.tsx';
import { LoadingIndicator, loadingIndicatorStyles } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { IslandDialog } from '../../kit/island-dialog/island-dialog.tsx';
import type { messages } from './messages.ts';
import travelCalendarStyles from './travel-calendar.css?inline';
import { TripDays } from './trip-days.tsx';

/** CSS texts of the dialog. */
export const styles: readonly string[] = [dialogStyles, calendarStyles, loadingIndicatorStyles, travelCalendarStyles];

interface TravelCalendarProps {
  /** The day that is chosen first. */
  readonly way: CalendarDirection;
  readonly search: JourneySearch;
  /** The origin's day. */
  readonly today: LocalDate;
  /** How far the days with coaches have come; `unknown` where they are not asked or could not be had. */
  readonly days: 'loading' | 'ready' | 'unknown';
  readonly text: Text<typeof messages>;
  readonly isRightToLeft: boolean;
  readonly onSelect: (way: CalendarDirection, date: LocalDate) => void;
  readonly onClose: () => void;
}

/**
 * A calendar of the days with coaches, with the lowest price of each where it is known. A return trip's two days are
 * taken in one go, and either can be changed as long as it is open.
 */
export function TravelCalendar(props: TravelCalendarProps) {
  const { search, today, days, text, onSelect, onClose } = props;
  const { headingLevel: level, services } = useIsland();
  const { day: written } = useFormatters(createTimeFormatters);
  const [way, setWay] = useState(props.way);
  const { available } = getCalendarDays(search, way, today);
  // The days are with the form a moment after they have come: a calendar drawn before them would have no day to focus.
  const isLoading = days === 'loading' || (days === 'ready' && available === undefined);

  const goTo = (other: CalendarDirection, words: string) => {
    setWay(other);
    services.announcer.say(words);
  };
  const select = (date: LocalDate) => {
    onSelect(way, date);
    const next = getNextDirection(search, way);
    if (next === undefined) onClose();
    else goTo(next, text(next === 'inbound' ? 'nowBack' : 'nowThere', { day: written(date, 'long') }));
  };

  return (
    <IslandDialog
      title={text(way)}
      headingLevel={headingLevel(level + 1)}
      onClose={onClose}
      {...(!search.singleTrip && {
        footer: (
          <Button kind="primary" isWide onClick={onClose}>
            {text('done')}
          </Button>
        ),
      })}
    >
      {days === 'unknown' && (
        <p className="travel-calendar-note">{text(getNeededDates(search) ? 'failed' : 'cities')}</p>
      )}
      {days === 'ready' && available?.length === 0 && <p className="travel-calendar-note">{text('none')}</p>}
      {isLoading ? (
        <LoadingIndicator text={text('loading')} />
      ) : (
        <TripDays
          {...{ way, search, today, text }}
          areKnown={days === 'ready'}
          isRightToLeft={props.isRightToLeft}
          onSelect={select}
          onWay={(other) => goTo(other, text(other))}
        />
      )}
    </IslandDialog>
  );
}
