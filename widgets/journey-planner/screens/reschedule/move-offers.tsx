import { useEffect, useId, useMemo } from 'react';
import { addDays } from '#shared/domain/kit/dates/day-arithmetic.ts';
import { isLocalDate } from '#shared/domain/kit/dates/internal-date.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { toDate } from '#shared/domain/kit/dates/moments.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import type { Cancellation } from '#shared/domain/orders/cancellation.ts';
import { selectDay } from '#shared/domain/orders/moves/moved-reservation.ts';
import { findNearestDays } from '#shared/domain/search/ribbon/find-nearest-days.ts';
import type { RibbonDate } from '#shared/domain/search/ribbon/ribbon-date.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useEventCallback } from '#shared/island/hooks/use-event-callback.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { AsyncContent } from '#shared/panels/kit/async-content/async-content.tsx';
import { createReschedules } from '#shared/services/orders/reschedules.ts';
import { selectReschedule } from '#shared/store/slices/orders/reschedule.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { LoadingIndicator } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { Ribbon } from '#shared/ui/ribbon/ribbon.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import type { MoveWays } from '../../moves/move-ways.ts';
import { createResultsFormatters, type ResultsFormatters } from '../results/results-formatters.ts';
import { MoveList } from './move-list.tsx';
import type { RescheduleMessages } from './messages.ts';

interface MoveOffersProps {
  readonly movable: Cancellation;
  readonly reservationKey: string;
  readonly ways: MoveWays;
}

/** The days that a reservation can be moved to, and the journeys of the one that the address names. */
export function MoveOffers({ movable, reservationKey, ways }: MoveOffersProps) {
  const text = useText<RescheduleMessages>();
  const formatters = useFormatters(createResultsFormatters, text);
  const { services } = useIsland();
  const { address, navigation } = useAddress();
  const reschedules = services.open(createReschedules);
  const { dates, journeys } = useShared(selectReschedule(reservationKey));
  useSubscription(reservationKey, () => reschedules.watchDates(reservationKey));
  const asked = new URLSearchParams(address.search).get('departureDate') ?? '';
  const { journey } = movable.reservation;
  const day = selectDay(isLocalDate(asked) ? asked : undefined, journey.departureDateTime, getLastValue(dates));
  useSubscription(day && `${reservationKey} ${day}`, () =>
    day === undefined ? () => {} : reschedules.watchJourneys(reservationKey, day),
  );
  const answer = (day === undefined ? undefined : journeys[day]) ?? { state: 'idle' };
  const goDay = useEventCallback((other: LocalDate) => navigation.go(ways.dates(other)));
  const count = answer.state === 'ready' ? answer.value.length : undefined;
  useCountAnnouncement(day, count, text);

  return (
    <>
      <AsyncContent
        answer={dates}
        waiting={<Skeleton rows={1} rowHeight={96} />}
        failure={{ title: text('daysFailed'), advice: text('moveFaultAdvice') }}
        onRetry={() => reschedules.retryDates(reservationKey)}
      >
        {(days) =>
          days.some(({ available }) => available) ? (
            <MoveDays days={days} selected={day} ownMoment={journey.departureDateTime} onSelect={goDay} />
          ) : (
            <EmptyState drawing="calendar" words={text('noDays')} />
          )
        }
      </AsyncContent>
      {day !== undefined && (
        <AsyncContent
          key={day}
          answer={answer}
          waiting={
            <>
              <Skeleton rows={3} rowHeight={208} />
              <LoadingIndicator words={text('loading')} />
            </>
          }
          failure={{ title: text('fault'), advice: text('moveFaultAdvice') }}
          onRetry={() => reschedules.retryJourneys(reservationKey, day)}
        >
          {(found) =>
            found.length > 0 ? (
              <MoveList {...{ journeys: found, movable, reservationKey, ways, formatters }} />
            ) : (
              <NoMoves {...{ day, reservationKey, formatters }} days={getLastValue(dates) ?? []} onDay={goDay} />
            )
          }
        </AsyncContent>
      )}
    </>
  );
}

/** Says once for each day how many journeys there are. */
function useCountAnnouncement(
  day: LocalDate | undefined,
  count: number | undefined,
  text: ReturnType<typeof useText<RescheduleMessages>>,
): void {
  const { services } = useIsland();
  const subject = useId();
  useEffect(() => {
    if (count !== undefined) services.announcer.say(text('count', { count }), { subject });
  }, [day, count, services, subject, text]);
  useEffect(() => () => services.announcer.dismiss(subject), [services, subject]);
}

interface MoveDaysProps {
  readonly days: readonly RibbonDate[];
  readonly selected: LocalDate | undefined;
  /** When the journey that is moved leaves: its day is marked. */
  readonly ownMoment: string;
  readonly onSelect: (date: LocalDate) => void;
}

/** The days that a reservation can be moved to (spec §2 "Date ribbon", RescheduleDaysOnly). */
function MoveDays({ days, selected, ownMoment, onSelect }: MoveDaysProps) {
  const text = useText<RescheduleMessages>();
  const { day } = useFormatters(createTimeFormatters);
  const own = toDate(ownMoment);
  // Date formatters are slow: written once for each answer.
  const shown = useMemo(
    () =>
      days.map(({ date, available }) => ({
        ...{ date, available },
        ...{ weekday: day(date, 'weekday'), dayMonth: day(date, 'dayMonth'), name: day(date, 'long') },
        ...(date === own && { note: text('ownDay') }),
      })),
    [days, own, day, text],
  );
  return (
    <Ribbon
      words={{
        label: text('days'),
        earlier: text('earlierDays'),
        later: text('laterDays'),
        noPrice: text('noPrice'),
      }}
      mode="RescheduleDaysOnly"
      days={shown}
      selected={selected}
      onSelect={onSelect}
    />
  );
}

interface NoMovesProps {
  readonly day: LocalDate;
  readonly days: readonly RibbonDate[];
  readonly reservationKey: string;
  readonly formatters: ResultsFormatters;
  readonly onDay: (date: LocalDate) => void;
}

/** No journeys on a day: the nearest days that have some, with their lowest price as soon as it is known. */
function NoMoves({ day, days, reservationKey, formatters, onDay }: NoMovesProps) {
  const text = useText<RescheduleMessages>();
  const { services } = useIsland();
  const from = addDays(day, -3);
  useSubscription(`${reservationKey} ${from}`, () =>
    services.open(createReschedules).watchPrices(reservationKey, from),
  );
  const priced = getLastValue(
    useShared((state) => selectReschedule(reservationKey)(state).prices[from]) ?? { state: 'idle' },
  );
  const priceOn = (date: LocalDate) => priced?.find((one) => one.date === date)?.price ?? null;
  const near = findNearestDays(days, day);
  return (
    <EmptyState
      drawing="calendar"
      words={text('noneThatDay', { day: formatters.day(day, 'long') })}
      action={
        near.length > 0 && (
          <div className="reschedule-near">
            <p className="reschedule-quiet">{text('nearestDays')}</p>
            {near.map(({ date }) => {
              const [written, price] = [formatters.day(date, 'long'), priceOn(date)];
              return (
                <Button key={date} onClick={() => onDay(date)}>
                  {price === null ? written : text('dayWithPrice', { day: written, price: formatters.money(price) })}
                </Button>
              );
            })}
          </div>
        )
      }
    />
  );
}
