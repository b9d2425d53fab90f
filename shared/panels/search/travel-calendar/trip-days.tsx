import { useState } from 'react';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { timeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import { daysOf, nearDays, type TravelWay } from '#shared/domain/search/chosen-days.ts';
import type { JourneySearch } from '#shared/domain/search/journey-search.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Calendar } from '#shared/ui/calendar/calendar.tsx';
import { monthsApart } from '#shared/ui/calendar/on-device.ts';
import type { messages } from './messages/fr.ts';
import { NearDayChips } from './near-day-chips.tsx';
import { useCalendarWords } from './use-calendar-words.ts';
import { useMonthPrices } from './use-month-prices.tsx';
import { WayChoice } from './way-choice.tsx';

interface TripDaysProps {
  readonly way: TravelWay;
  readonly search: JourneySearch;
  readonly today: LocalDate;
  /** Whether the days with coaches are known. */
  readonly areKnown: boolean;
  readonly text: Text<typeof messages>;
  readonly isRightToLeft: boolean;
  readonly onSelect: (day: LocalDate) => void;
  /** The other day is to be chosen. */
  readonly onWay: (way: TravelWay) => void;
}

/** The days of a trip: one of them, or out and back in one calendar with the stay between them. */
export function TripDays(props: TripDaysProps) {
  const { way, search, today, areKnown, text, onSelect, onWay } = props;
  const { words, written, weekStartsOn } = useCalendarWords(text);
  const { day } = useFormatters(timeFormatters);
  const isReturn = !search.singleTrip;
  const all = { outbound: daysOf(search, 'outbound', today), inbound: daysOf(search, 'inbound', today) };
  const days = areKnown ? all[way] : { ...all[way], available: undefined };
  const { bounds, chosen } = days;
  const from = isReturn ? search.departureDate : undefined;
  const monthsShown = monthsSideBySide();
  const opensAtOf = (one: TravelWay) => {
    const day = all[one].opensAt;
    const isStaySeen = monthsShown === 2 && one === 'inbound' && from !== undefined && monthsApart(from, day) === 1;
    return isStaySeen ? from : day;
  };
  const [opensAt, setOpensAt] = useState(() => opensAtOf(way));
  const [months, setMonths] = useState<readonly LocalDate[]>([]);
  const { priceOf, lowest, asking } = useMonthPrices({ way, search, today, months });
  const known = new Set(days.available);
  const last = all.outbound.bounds.max > all.inbound.bounds.max ? all.outbound.bounds.max : all.inbound.bounds.max;
  const near = nearDays(days, today);
  const isAfterOutbound = way === 'inbound' && from !== undefined;
  const to = isReturn ? search.inboundDepartureDate : undefined;

  const nameOf = (date: LocalDate) => {
    let name = written(date);
    if (date === from) name = text('dayThere', { day: name });
    if (date === to) name = text('dayBack', { day: name });
    if (lowest.has(date)) name = text('dayCheapest', { day: name });
    return date === chosen ? text('daySelected', { day: name }) : name;
  };
  return (
    <div className="travel-calendar" data-return={isReturn || undefined}>
      {asking}
      {isReturn && (
        <WayChoice
          {...{ way, search, text }}
          onChange={(other) => {
            setOpensAt(opensAtOf(other));
            onWay(other);
          }}
        />
      )}
      {(near.length > 0 || isAfterOutbound) && (
        <NearDayChips
          {...{ days: near, chosen, text, onSelect }}
          instead={isAfterOutbound ? text('earliestBack', { day: day(bounds.min, 'short') }) : undefined}
        />
      )}
      <Calendar
        words={{ ...words, day: nameOf }}
        selected={chosen}
        {...(isReturn && { range: { from, to }, reach: { min: today, max: last } })}
        {...{ opensAt, today, weekStartsOn, onSelect }}
        {...bounds}
        isAvailable={(day) => days.available === undefined || known.has(day)}
        noteOf={priceOf}
        isMarked={(day) => lowest.has(day)}
        months={monthsShown}
        isRightToLeft={props.isRightToLeft}
        onMonths={(seen) => setMonths((before) => [...new Set([...before, ...seen])])}
      />
    </div>
  );
}

/** On phones the months stand one under the other, in a sheet (`dialog.css`). */
function monthsSideBySide(): 'scrolled' | 1 | 2 {
  if (matchMedia('(width < 600px)').matches) return 'scrolled';
  return matchMedia('(width >= 768px)').matches ? 2 : 1;
}
