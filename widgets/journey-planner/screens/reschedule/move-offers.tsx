import { useEffect, useId } from 'react';
import { isLocalDate } from '#shared/domain/kit/dates/internal-date.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { lastOf } from '#shared/domain/kit/units/loading.ts';
import type { Cancellation } from '#shared/domain/orders/cancellation.ts';
import { dayToShow } from '#shared/domain/orders/moves/moved-reservation.ts';
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
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { LoadingIndicator } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import type { MoveWays } from '../../moves/move-ways.ts';
import { resultsFormatters } from '../results/results-formatters.ts';
import { MoveDays } from './move-days.tsx';
import { MoveList } from './move-list.tsx';
import { NoMoves } from './no-moves.tsx';
import type { RescheduleWords } from './reschedule-words.ts';

interface MoveOffersProps {
  readonly movable: Cancellation;
  readonly reservationKey: string;
  readonly ways: MoveWays;
}

/** The days that a reservation can be moved to, and the journeys of the one that the address names. */
export function MoveOffers({ movable, reservationKey, ways }: MoveOffersProps) {
  const text = useText<RescheduleWords>();
  const formatters = useFormatters(resultsFormatters, text);
  const { services } = useIsland();
  const { address, navigation } = useAddress();
  const reschedules = services.open(createReschedules);
  const { dates, journeys } = useShared(selectReschedule(reservationKey));
  useSubscription(reservationKey, () => reschedules.watchDates(reservationKey));
  const asked = new URLSearchParams(address.search).get('departureDate') ?? '';
  const { journey } = movable.reservation;
  const day = dayToShow(isLocalDate(asked) ? asked : undefined, journey.departureDateTime, lastOf(dates));
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
              <NoMoves {...{ day, reservationKey, formatters }} days={lastOf(dates) ?? []} onDay={goDay} />
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
  text: ReturnType<typeof useText<RescheduleWords>>,
): void {
  const { services } = useIsland();
  const subject = useId();
  useEffect(() => {
    if (count !== undefined) services.announcer.say(text('count', { count }), { subject });
  }, [day, count, services, subject, text]);
  useEffect(() => () => services.announcer.dismiss(subject), [services, subject]);
}
