import { useMemo, useState } from 'react';
import { addDays, daysBetween } from '#shared/domain/kit/dates/day-arithmetic.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { endOfMonth, firstAvailable, inboundBounds, outboundBounds } from '#shared/domain/search/day-bounds.ts';
import { datesWanted, type JourneySearch } from '#shared/domain/search/journey-search.ts';
import { lowestDays } from '#shared/domain/search/ribbon/lowest-price.ts';
import { moneyFormatters } from '#shared/domain/kit/money/money-formatters.ts';
import { lastOf } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { headingLevel } from '#shared/panels/kit/heading/heading-level.ts';
import { createTravelDates } from '#shared/services/search/travel-dates.ts';
import { selectMonthPrices, type PricedMonth } from '#shared/store/slices/search/travel-dates.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Calendar, calendarStyles } from '#shared/ui/calendar/calendar.tsx';
import { dialogStyles } from '#shared/ui/dialog/dialog.tsx';
import { LoadingIndicator, loadingIndicatorStyles } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { IslandDialog } from '../../kit/island-dialog/island-dialog.tsx';
import type { messages } from './messages/fr.ts';
import travelCalendarStyles from './travel-calendar.css?inline';
import { useCalendarWords } from './use-calendar-words.ts';

/** CSS texts of the dialog. */
export const styles: readonly string[] = [dialogStyles, calendarStyles, loadingIndicatorStyles, travelCalendarStyles];

interface TravelCalendarProps {
  readonly way: 'outbound' | 'inbound';
  readonly search: JourneySearch;
  /** The origin's day. */
  readonly today: LocalDate;
  /** How far the days with coaches have come; `unknown` where they are not asked or could not be had. */
  readonly days: 'loading' | 'ready' | 'unknown';
  readonly text: Text<typeof messages>;
  readonly isRightToLeft: boolean;
  readonly onSelect: (date: LocalDate) => void;
  readonly onClose: () => void;
}

/** A calendar of the days with coaches, with the lowest price of each where it is known. */
export function TravelCalendar(props: TravelCalendarProps) {
  const { way, search, today, days, text, onSelect, onClose } = props;
  const { headingLevel: level } = useIsland();
  const { words, written, weekStartsOn } = useCalendarWords(text);
  const isInbound = way === 'inbound';
  const bounds = isInbound ? inboundBounds(search, today) : outboundBounds(search, today);
  const available = isInbound ? search.availableReturnDates : search.outboundDates;
  const known = useMemo(() => new Set(available), [available]);
  const chosen = isInbound ? search.inboundDepartureDate : search.departureDate;
  const first = available && firstAvailable(available, bounds);
  const selected = chosen !== undefined && chosen >= bounds.min && chosen <= bounds.max ? chosen : undefined;
  const [month, setMonth] = useState(selected ?? first ?? bounds.min);
  const { priceOf, lowest } = usePrices({ way, search, month, today });

  // The days are with the form a moment after they have come: a calendar drawn before them would have no day to focus.
  const isLoading = days === 'loading' || (days === 'ready' && available === undefined);

  const nameOf = (day: LocalDate) => {
    const name = lowest.has(day) ? text('dayCheapest', { day: written(day) }) : written(day);
    return day === selected ? text('daySelected', { day: name }) : name;
  };

  const { departureDate: from, inboundDepartureDate: to } = search;

  return (
    <IslandDialog
      title={text(isInbound ? 'inbound' : 'outbound')}
      headingLevel={headingLevel(level + 1)}
      onClose={onClose}
    >
      {days === 'unknown' && <p className="travel-calendar-note">{text(datesWanted(search) ? 'failed' : 'cities')}</p>}
      {days === 'ready' && available?.length === 0 && <p className="travel-calendar-note">{text('none')}</p>}
      {isLoading ? (
        <LoadingIndicator words={text('loading')} />
      ) : (
        <Calendar
          words={{
            ...words,
            day: nameOf,
          }}
          selected={selected}
          {...(!search.singleTrip && from !== undefined && to !== undefined && { range: { from, to } })}
          opensAt={selected ?? first ?? bounds.min}
          today={today}
          min={bounds.min}
          max={bounds.max}
          isAvailable={(day) => days !== 'ready' || known.has(day)}
          noteOf={priceOf}
          isMarked={(day) => lowest.has(day)}
          weekStartsOn={weekStartsOn}
          months={matchMedia('(width >= 768px)').matches ? 2 : 1}
          isRightToLeft={props.isRightToLeft}
          onSelect={onSelect}
          onMonth={setMonth}
        />
      )}
    </IslandDialog>
  );
}

/** The lowest prices around a month, rounded up as a price "from"; empty where none is known. */
function usePrices({
  way,
  search,
  month,
  today,
}: Pick<TravelCalendarProps, 'way' | 'search' | 'today'> & { readonly month: LocalDate }): {
  readonly priceOf: (day: LocalDate) => string;
  /** The days with the lowest price of all that are known. */
  readonly lowest: ReadonlySet<LocalDate>;
} {
  const { services } = useIsland();
  const { money } = useFormatters(moneyFormatters);
  const shown = pricedMonths({ way, search, today, month });
  useSubscription(shown && JSON.stringify(shown), () =>
    shown ? services.open(createTravelDates).watchPrices(shown) : () => {},
  );
  const answer = useShared(selectMonthPrices(shown));

  return useMemo(() => {
    const days = lastOf(answer) ?? [];
    const prices = new Map(days.map(({ date, price, available }) => [date, available ? price : null]));
    const priceOf = (day: LocalDate) => {
      const price = prices.get(day) ?? null;
      return price === null ? '' : money(price, { roundsUp: true, dropsZeroDecimals: true });
    };
    return { priceOf, lowest: lowestDays(days) };
  }, [answer, money]);
}

/** The month looked at and the one beside it, from today on. */
function pricedMonths({
  way,
  search,
  month,
  today,
}: Pick<TravelCalendarProps, 'way' | 'search' | 'today'> & { readonly month: LocalDate }): PricedMonth | undefined {
  const pair = datesWanted(search);
  if (!pair) return undefined;
  const { originId, destinationId } = pair;
  const isInbound = way === 'inbound';
  const start = `${month.slice(0, 8)}01`;
  const firstDay = start < today ? today : start;
  const last = endOfMonth(addDays(endOfMonth(month), 1));
  return {
    originId: isInbound ? destinationId : originId,
    destinationId: isInbound ? originId : destinationId,
    firstDay,
    days: daysBetween(firstDay, last) + 1,
    totalPassengers: search.totalPassengers ?? 1,
  };
}
