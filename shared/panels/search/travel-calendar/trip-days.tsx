import { type ReactNode, useState } from 'react';
import { includeFeesOfDays, isFeeInPrice } from '#shared/domain/journeys/booking-fee.ts';
import { daysBetween } from '#shared/domain/kit/dates/day-arithmetic.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { createMoneyFormatters } from '#shared/domain/kit/money/money-formatters.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import {
  getCalendarDays,
  type DayShortcut,
  listDayShortcuts,
  type CalendarDirection,
} from '#shared/domain/search/chosen-days.ts';
import { getEndOfMonth } from '#shared/domain/search/day-bounds.ts';
import { getNeededDates, type JourneySearch } from '#shared/domain/search/journey-search.ts';
import { findCheapestDays } from '#shared/domain/search/ribbon/find-cheapest-days.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { createTravelDates } from '#shared/services/search/travel-dates.ts';
import {
  type PricedMonth,
  selectMonthPrices,
  type TravelDatesSlice,
} from '#shared/store/slices/search/travel-dates.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Calendar } from '#shared/ui/calendar/calendar.tsx';
import { monthsApart } from '#shared/ui/calendar/device-date.ts';
import type { messages } from './messages.ts';
import { useCalendarWords } from './use-calendar-words.ts';

interface TripDaysProps {
  readonly way: CalendarDirection;
  readonly search: JourneySearch;
  readonly today: LocalDate;
  /** Whether the days with coaches are known. */
  readonly areKnown: boolean;
  readonly text: Text<typeof messages>;
  readonly isRightToLeft: boolean;
  readonly onSelect: (day: LocalDate) => void;
  /** The other day is to be chosen. */
  readonly onWay: (way: CalendarDirection) => void;
}

/** The days of a trip: one of them, or out and back in one calendar with the stay between them. */
export function TripDays(props: TripDaysProps) {
  const { way, search, today, areKnown, text, onSelect, onWay } = props;
  const { words, written, weekStartsOn } = useCalendarWords(text);
  const { day } = useFormatters(createTimeFormatters);
  const isReturn = !search.singleTrip;
  const all = {
    outbound: getCalendarDays(search, 'outbound', today),
    inbound: getCalendarDays(search, 'inbound', today),
  };
  const days = areKnown ? all[way] : { ...all[way], available: undefined };
  const { bounds, chosen } = days;
  const from = isReturn ? search.departureDate : undefined;
  const monthsShown = monthsSideBySide();
  const opensAtOf = (one: CalendarDirection) => {
    const day = all[one].opensAt;
    const isStaySeen = monthsShown === 2 && one === 'inbound' && from !== undefined && monthsApart(from, day) === 1;
    return isStaySeen ? from : day;
  };
  const [opensAt, setOpensAt] = useState(() => opensAtOf(way));
  const [months, setMonths] = useState<readonly LocalDate[]>([]);
  const { priceOf, lowest, asking } = useMonthPrices({ way, search, today, months });
  const known = new Set(days.available);
  const last = all.outbound.bounds.max > all.inbound.bounds.max ? all.outbound.bounds.max : all.inbound.bounds.max;
  const near = listDayShortcuts(days, today);
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
        texts={{ ...words, day: nameOf }}
        selected={chosen}
        {...(isReturn && { range: { from, to }, reach: { min: today, max: last } })}
        {...{ opensAt, today, weekStartsOn, onSelect }}
        {...bounds}
        isAvailable={(day) => days.available === undefined || known.has(day)}
        getNote={priceOf}
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

/** Today and tomorrow, one press away; in their place why there are none, so that nothing moves. */
export function NearDayChips({
  days,
  chosen,
  text,
  instead,
  onSelect,
}: {
  readonly days: readonly DayShortcut[];
  readonly chosen: LocalDate | undefined;
  readonly text: Text<typeof messages>;
  readonly instead: string | undefined;
  readonly onSelect: (day: LocalDate) => void;
}) {
  const { day: written } = useFormatters(createTimeFormatters);
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

/** The two days of a return trip, side by side: which is being chosen, and a way to the other. */
export function WayChoice({
  way,
  search: { departureDate, inboundDepartureDate },
  text,
  onChange,
}: {
  readonly way: CalendarDirection;
  readonly search: JourneySearch;
  readonly text: Text<typeof messages>;
  readonly onChange: (way: CalendarDirection) => void;
}) {
  const { day } = useFormatters(createTimeFormatters);
  const dates = { outbound: departureDate, inbound: inboundDepartureDate };
  return (
    <div className="travel-calendar-ways" role="group" aria-label={text('ways')}>
      {(['outbound', 'inbound'] as const).map((one) => {
        const date = dates[one];
        return (
          <button
            key={one}
            type="button"
            className="travel-calendar-way"
            aria-pressed={one === way}
            onClick={() => one !== way && onChange(one)}
          >
            <span className="travel-calendar-name">{text(one === 'outbound' ? 'there' : 'back')}</span>{' '}
            <span className="travel-calendar-date">{date === undefined ? text('toChoose') : day(date, 'short')}</span>
          </button>
        );
      })}
    </div>
  );
}

/** Which prices a calendar shows. */
interface PricedDays {
  readonly way: CalendarDirection;
  readonly search: JourneySearch;
  readonly today: LocalDate;
  /** A day of each month that has been in sight. */
  readonly months: readonly LocalDate[];
}

/** The lowest prices of the months that have been in sight, rounded up as a price "from"; empty where none is known. */
export function useMonthPrices({ way, search, today, months }: PricedDays): {
  readonly priceOf: (day: LocalDate) => string;
  /** The days with the lowest price of all that are known. */
  readonly lowest: ReadonlySet<LocalDate>;
  /** Asks for the prices for as long as it is drawn: nothing is seen of it. */
  readonly asking: ReactNode;
} {
  const { settings } = useIsland();
  const { money } = useFormatters(createMoneyFormatters);
  const monthPrices = useShared(({ monthPrices: all }: TravelDatesSlice) => all);
  const priced = months.flatMap((month) => pricedMonth({ way, search, today }, month) ?? []);
  const answered = priced.flatMap((month) => getLastValue(selectMonthPrices(month)({ monthPrices })) ?? []);
  const known = includeFeesOfDays(answered, isFeeInPrice(settings.operation, undefined));
  const prices = new Map(known.map(({ date, price, available }) => [date, available ? price : null]));
  return {
    priceOf(day) {
      const price = prices.get(day) ?? null;
      return price === null ? '' : money(price, { roundsUp: true, dropsZeroDecimals: true });
    },
    lowest: findCheapestDays(known),
    asking: priced.map((month) => <AskedMonth key={JSON.stringify(month)} month={month} />),
  };
}

/** Each month is asked for by itself: another one that comes into sight asks none of the others again. */
function AskedMonth({ month }: { readonly month: PricedMonth }) {
  const { services } = useIsland();
  useSubscription(JSON.stringify(month), () => services.open(createTravelDates).watchPrices(month));
  return null;
}

/** A month from today on; none before both cities are chosen, and none that has passed. */
function pricedMonth({ way, search, today }: Omit<PricedDays, 'months'>, month: LocalDate): PricedMonth | undefined {
  const pair = getNeededDates(search);
  const last = getEndOfMonth(month);
  if (!pair || last < today) return undefined;
  const { originId, destinationId } = pair;
  const isInbound = way === 'inbound';
  const start = `${month.slice(0, 8)}01`;
  const firstDay = start < today ? today : start;
  return {
    originId: isInbound ? destinationId : originId,
    destinationId: isInbound ? originId : destinationId,
    firstDay,
    days: daysBetween(firstDay, last) + 1,
    totalPassengers: search.totalPassengers ?? 1,
  };
}
