import type { TripDirection } from '#shared/domain/journeys/trip-direction.ts';
import { useState } from 'react';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import { getCalendarDays, getNextDirection } from '#shared/domain/search/calendar-days.ts';
import { toTravelDatesQuery, type JourneySearch } from '#shared/domain/search/journey-search.ts';
import { useIsland, useFormatters } from '#shared/island/hooks/context.tsx';
import type { Text } from '#shared/text/create-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { calendarStyles } from '#shared/ui/calendar/calendar.tsx';
import { dialogStyles } from '#shared/ui/dialog/dialog.tsx';
import { LoadingIndicator, loadingIndicatorStyles } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { IslandDialog } from '../../kit/island-dialog/island-dialog.tsx';
import type { messages } from './messages.ts';
import travelCalendarStyles from './travel-calendar.css?inline';
import { TripDays } from './trip-days.tsx';

/** Style sheets of the dialog. */
export const styles = [dialogStyles, calendarStyles, loadingIndicatorStyles, travelCalendarStyles];

interface TravelCalendarProps {
  /** The direction whose day is chosen first. */
  readonly direction: TripDirection;
  readonly search: JourneySearch;
  /** Today in the origin's time zone. */
  readonly today: LocalDate;
  /**
   * The state of the days with coaches. `unknown`: a city is not selected yet, or the days failed to load. Then days without
   * coaches can be chosen, too.
   */
  readonly datesState: 'loading' | 'ready' | 'unknown';
  readonly text: Text<typeof messages>;
  /** Whether the page is written from right to left. */
  readonly isRightToLeft: boolean;
  readonly onSelect: (direction: TripDirection, date: LocalDate) => void;
  readonly onClose: () => void;
}

/**
 * A dialog with a calendar of the days with coaches, and the lowest price of each day if it is known. On a return trip, the
 * inbound day is chosen after the outbound day, and a missing outbound day after the inbound day. Any other choice closes it.
 */
export function TravelCalendar(props: TravelCalendarProps) {
  const { search, today, datesState, text, onSelect, onClose } = props;
  const { headingLevel: level, services } = useIsland();
  const { day: formatDay } = useFormatters(createTimeFormatters);
  const [direction, setDirection] = useState(props.direction);
  const { available } = getCalendarDays(search, direction, today);
  // `search` contains the days one render later than `datesState` is `ready`. Until then, no day can get the focus.
  const isLoading = datesState === 'loading' || (datesState === 'ready' && available === undefined);

  /** Changes the direction whose day is chosen, and announces that to screen readers. */
  const goTo = (next: TripDirection, announcement: string) => {
    setDirection(next);
    services.announcer.announce(announcement);
  };
  const select = (date: LocalDate) => {
    onSelect(direction, date);
    // Does not depend on the selected day, which `search` does not contain yet.
    const next = getNextDirection(search, direction);
    if (next === undefined) onClose();
    else goTo(next, text(next === 'inbound' ? 'nowBack' : 'nowThere', { day: formatDay(date, 'long') }));
  };

  return (
    <IslandDialog
      title={text(direction)}
      headingLevel={level + 1}
      onClose={onClose}
      footer={
        search.singleTrip ? undefined : (
          <Button kind="primary" isWide onClick={onClose}>
            {text('done')}
          </Button>
        )
      }
    >
      {/* `toTravelDatesQuery` returns undefined until both cities are selected: the note then asks for them. */}
      {datesState === 'unknown' && (
        <p className="travel-calendar-note">{text(toTravelDatesQuery(search) ? 'failed' : 'cities')}</p>
      )}
      {datesState === 'ready' && available?.length === 0 && <p className="travel-calendar-note">{text('none')}</p>}
      {isLoading ? (
        <LoadingIndicator text={text('loading')} />
      ) : (
        <TripDays
          direction={direction}
          search={search}
          today={today}
          text={text}
          areKnown={datesState === 'ready'}
          isRightToLeft={props.isRightToLeft}
          onSelect={select}
          onDirection={(next) => goTo(next, text(next))}
        />
      )}
    </IslandDialog>
  );
}
