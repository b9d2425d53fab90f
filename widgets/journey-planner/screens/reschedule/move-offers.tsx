import { useEffect, useId, useMemo } from 'react';
import { addDays } from '#shared/domain/kit/dates/day-arithmetic.ts';
import { isLocalDate } from '#shared/domain/kit/dates/internal-date.ts';
import { type LocalDate, toDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import type { Cancellation } from '#shared/domain/orders/cancellation.ts';
import { selectDay } from '#shared/domain/orders/moves/moved-reservation.ts';
import { findNearestDays } from '#shared/domain/search/ribbon/find-nearest-days.ts';
import type { RibbonDate } from '#shared/domain/search/ribbon/ribbon-date.ts';
import { useIsland, useAddress, useShared, useSubscription, useText } from '#shared/island/hooks/context.tsx';
import { useEventCallback } from '#shared/island/hooks/use-event-callback.ts';
import { AsyncContent } from '#shared/panels/kit/async-content/async-content.tsx';
import { createReschedules } from '#shared/services/orders/reschedules.ts';
import { selectReschedule } from '#shared/store/slices/orders/reschedule.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { LoadingIndicator } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { Ribbon } from '#shared/ui/ribbon/ribbon.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import type { Move } from '../../moves/use-move.ts';
import { MoveList } from './move-list.tsx';
import type { RescheduleMessages } from './messages.ts';
import { useResultsFormatters } from '../results/results-formatters.ts';

/**
 * The days that a reservation can be moved to, in a ribbon (a row of days to choose from), and below it the journeys of one
 * day: the day in the address or, without a valid date, the first possible day from that of the current journey on, or else the
 * last possible one, or else the day of the current journey.
 *
 * @param props `cancellation` is the reservation with its conditions; `move` has the addresses of the pages of the reschedule
 */
export function MoveOffers({ cancellation, move }: { readonly cancellation: Cancellation; readonly move: Move }) {
  const { reservationKey } = move;
  const text = useText<RescheduleMessages>();
  const { services } = useIsland();
  const { address, navigation } = useAddress();
  const reschedules = services.open(createReschedules);
  const { dates, journeys } = useShared(selectReschedule(reservationKey));
  useSubscription(reservationKey, () => reschedules.watchDates(reservationKey));
  const requestedDay = new URLSearchParams(address.search).get('departureDate') ?? '';
  const { journey } = cancellation.reservation;
  const requestedDate = isLocalDate(requestedDay) ? requestedDay : undefined;
  // Undefined until the days have loaded, unless the address contains one, whose journeys then load at the same time.
  const day = selectDay(requestedDate, journey.departureDateTime, getLastValue(dates));
  useSubscription(day && `${reservationKey} ${day}`, () =>
    // Not called without a day; the check is only for the type.
    day === undefined ? () => {} : reschedules.watchJourneys(reservationKey, day),
  );
  // Journeys are stored by day. `idle` means not requested.
  const answer = (day === undefined ? undefined : journeys[day]) ?? { state: 'idle' };
  // Always the same function, so that the ribbon does not render again.
  const goDay = useEventCallback((date: LocalDate) => navigation.go(move.getDatesHref(date)));
  const count = answer.state === 'ready' ? answer.value.length : undefined;
  useCountAnnouncement(day, count, text);

  return (
    <>
      <AsyncContent
        answer={dates}
        placeholder={<Skeleton rows={1} rowHeight={96} />}
        failure={{ title: text('daysFailed'), advice: text('moveFaultAdvice') }}
        onRetry={() => reschedules.retryDates(reservationKey)}
      >
        {(days) =>
          days.some(({ available }) => available) ? (
            <MoveDays days={days} selected={day} originalDeparture={journey.departureDateTime} onSelect={goDay} />
          ) : (
            <EmptyState drawing="calendar" text={text('noDays')} />
          )
        }
      </AsyncContent>
      {day !== undefined && (
        // Another day starts with its own placeholder, instead of the journeys of the previous day.
        <AsyncContent
          key={day}
          answer={answer}
          placeholder={
            <>
              <Skeleton rows={3} rowHeight={208} />
              <LoadingIndicator text={text('loading')} />
            </>
          }
          failure={{ title: text('fault'), advice: text('moveFaultAdvice') }}
          onRetry={() => reschedules.retryJourneys(reservationKey, day)}
        >
          {(loadedJourneys) =>
            loadedJourneys.length > 0 ? (
              <MoveList journeys={loadedJourneys} cancellation={cancellation} move={move} />
            ) : (
              <NoMoves day={day} move={move} days={getLastValue(dates) ?? []} />
            )
          }
        </AsyncContent>
      )}
    </>
  );
}

/**
 * Announces the number of journeys of a day to screen readers when they have loaded, or when a loaded day is selected again. A
 * pending announcement is dropped when the next number is announced (both have the same `subject`), or on unmounting.
 *
 * @param count undefined until the journeys have loaded
 */
function useCountAnnouncement(
  day: LocalDate | undefined,
  count: number | undefined,
  text: ReturnType<typeof useText<RescheduleMessages>>,
): void {
  const { services } = useIsland();
  const subject = useId();
  useEffect(() => {
    if (count !== undefined) services.announcer.announce(text('count', { count }), { subject });
  }, [day, count, services, subject, text]);
  useEffect(() => () => services.announcer.dismiss(subject), [services, subject]);
}

interface MoveDaysProps {
  readonly days: readonly RibbonDate[];
  readonly selected: LocalDate | undefined;
  /** Departure of the original journey; its day is marked. */
  readonly originalDeparture: string;
  readonly onSelect: (date: LocalDate) => void;
}

/**
 * The ribbon of the days that a reservation can be moved to. It has no prices; the mode `RescheduleDaysOnly` also omits days
 * that are not available (spec §2 "Date ribbon").
 */
function MoveDays({ days, selected, originalDeparture, onSelect }: MoveDaysProps) {
  const text = useText<RescheduleMessages>();
  const { day } = useResultsFormatters();
  const originalDay = toDate(originalDeparture);
  // Memoised, since date formatters are slow.
  const ribbonDays = useMemo(
    () =>
      days.map(({ date, available }) => ({
        date,
        available,
        weekday: day(date, 'weekday'),
        dayMonth: day(date, 'dayMonth'),
        name: day(date, 'long'),
        note: date === originalDay ? text('ownDay') : undefined,
      })),
    [days, originalDay, day, text],
  );
  return (
    // `noPrice` is required, but not shown in this mode.
    <Ribbon
      texts={{ label: text('days'), earlier: text('earlierDays'), later: text('laterDays'), noPrice: text('noPrice') }}
      mode="RescheduleDaysOnly"
      days={ribbonDays}
      selected={selected}
      onSelect={onSelect}
    />
  );
}

interface NoMovesProps {
  readonly day: LocalDate;
  readonly days: readonly RibbonDate[];
  readonly move: Move;
}

/**
 * A day without journeys: offers the nearest days that have some, at most three, with their lowest prices once loaded. A day
 * further away than the loaded prices is offered without one.
 */
function NoMoves({ day, days, move }: NoMovesProps) {
  const formatters = useResultsFormatters();
  const text = useText<RescheduleMessages>();
  const { services } = useIsland();
  const { navigation } = useAddress();
  const { reservationKey } = move;
  // Prices load for seven days: the day itself, with three days before and after it.
  const from = addDays(day, -3);
  useSubscription(`${reservationKey} ${from}`, () =>
    services.open(createReschedules).watchPrices(reservationKey, from),
  );
  const prices = getLastValue(
    useShared((state) => selectReschedule(reservationKey)(state).prices[from]) ?? { state: 'idle' },
  );
  /** The lowest price of a day; null if it is not loaded or unknown. */
  const findPrice = (date: LocalDate) => prices?.find((priceOfDay) => priceOfDay.date === date)?.price ?? null;
  const nearbyDays = findNearestDays(days, day);
  return (
    <EmptyState
      drawing="calendar"
      text={text('noneThatDay', { day: formatters.day(day, 'long') })}
      action={
        nearbyDays.length > 0 && (
          <div className="reschedule-near">
            <p className="reschedule-quiet">{text('nearestDays')}</p>
            {nearbyDays.map(({ date }) => {
              const [dayText, price] = [formatters.day(date, 'long'), findPrice(date)];
              return (
                <Button key={date} onClick={() => navigation.go(move.getDatesHref(date))}>
                  {price === null ? dayText : text('dayWithPrice', { day: dayText, price: formatters.money(price) })}
                </Button>
              );
            })}
          </div>
        )
      }
    />
  );
}
