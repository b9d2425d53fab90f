import { useMemo } from 'react';
import type { Cancellation } from '#shared/domain/orders/cancellation.ts';
import { getChangeFee } from '#shared/domain/orders/moves/moved-reservation.ts';
import { listSeatNumbersByCoach } from '#shared/domain/orders/order.ts';
import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { AsyncContent, asyncContentStyles } from '#shared/panels/kit/async-content/async-content.tsx';
import { toHeadingLevel } from '#shared/panels/kit/heading/heading-level.ts';
import { badgeStyles } from '#shared/ui/badge/badge.tsx';
import { disclosureStyles } from '#shared/ui/disclosure/disclosure.tsx';
import { EmptyState, emptyStateStyles } from '#shared/ui/empty-state/empty-state.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { ribbonStyles } from '#shared/ui/ribbon/ribbon.tsx';
import { Skeleton, skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import { textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import { createMovePaths, type MovePaths } from '../../moves/move-paths.ts';
import { useCancellation } from '../../moves/use-cancellation.ts';
import type { PlannerScreenProps } from '../../screen-props.ts';
import cardStyles from '../results/card/journey-card.css?inline';
import type { messages, RescheduleMessages } from './messages.ts';
import { MoveOffers } from './move-offers.tsx';
import rescheduleStyles from './reschedule.css?inline';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';
import { useResultsFormatters } from '../results/results-formatters.ts';

/** CSS texts. */
export const styles: readonly string[] = [
  ...[...asyncContentStyles, badgeStyles, disclosureStyles, emptyStateStyles, ribbonStyles, skeletonStyles],
  ...[textLinkStyles, cardStyles, rescheduleStyles],
];

/**
 * journey-planner/cancellation/{reservationKey}/reschedule (spec §2, §4 "Reschedule"): the original journey, the days it
 * can be moved to, and the journeys of a day with their price difference.
 */
export function Screen({ routes, params }: PlannerScreenProps) {
  const text = useText<typeof messages>();
  const { headingLevel } = useIsland();
  const { reservationKey = '' } = params;
  const paths = useMemo(() => createMovePaths(routes, reservationKey), [routes, reservationKey]);
  const { answer, retry } = useCancellation(reservationKey, paths);
  return (
    <div className="reschedule">
      <Heading level={headingLevel} className="reschedule-title">
        {text('moveTitle')}
      </Heading>
      <AsyncContent
        answer={answer}
        placeholder={<Skeleton rows={2} rowHeight={160} />}
        failure={{ title: text('reservationFailed'), advice: text('moveFaultAdvice') }}
        onRetry={retry}
      >
        {(cancellation) =>
          cancellation.canReschedule ? (
            <>
              <OriginalJourney cancellation={cancellation} />
              <MoveOffers cancellation={cancellation} reservationKey={reservationKey} paths={paths} />
              <p>
                <PageLink href={paths.cancellation()}>{text('toBooking')}</PageLink>
              </p>
            </>
          ) : (
            <NotMovable isMoved={cancellation.reservation.status === 'EXCHANGED'} paths={paths} />
          )
        }
      </AsyncContent>
    </div>
  );
}

/** Explains why the reservation cannot be moved, with a link to its order or its cancellation. */
function NotMovable({ isMoved, paths }: { readonly isMoved: boolean; readonly paths: MovePaths }) {
  const text = useText<typeof messages>();
  const href = isMoved ? paths.order() : paths.cancellation();
  return (
    <EmptyState
      drawing="exchange"
      text={text(isMoved ? 'alreadyMoved' : 'notMovable')}
      action={<PageLink href={href}>{text(isMoved ? 'toMovedOrder' : 'backToBooking')}</PageLink>}
    />
  );
}

/** The original journey with travellers, seats, deadline and fee. */
function OriginalJourney({ cancellation }: { readonly cancellation: Cancellation }) {
  const text = useText<RescheduleMessages>();
  const { headingLevel: level } = useIsland();
  const { clock, day, money } = useResultsFormatters();
  const { journey, passengers } = cancellation.reservation;
  const { departureDateTime, arrivalDateTime, origin, destination, conditions } = journey;
  const seats = listSeatNumbersByCoach(journey).flat();
  const names = passengers.map(({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '));
  const knownNames = names.filter((name) => name !== '');
  const count = journey.passengers ?? passengers.length;
  const until = conditions?.changeableUntil;
  const fee = getChangeFee(cancellation);
  return (
    <section className="reschedule-moved" aria-label={text('moving')}>
      <p className="reschedule-quiet">{text('moving')}</p>
      <Heading level={toHeadingLevel(level + 1)} className="reschedule-cities">
        {text('movedCities', { origin: origin.cityName, destination: destination.cityName })}
      </Heading>
      <p className="reschedule-when">
        <span className="reschedule-day">{day(departureDateTime, 'long')},</span>{' '}
        <strong className="figures">
          {clock(departureDateTime)} – {clock(arrivalDateTime)}
        </strong>
      </p>
      <p className="reschedule-quiet">
        {[
          knownNames.length > 0 ? knownNames.join(', ') : count > 0 && text('travellers', { count }),
          seats.length > 0 && text('movedSeats', { count: seats.length, seats: seats.join(', ') }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {cancellation.isCancelledByOperator ? (
        <Notice tone="warning" title={text('byOperator')}>
          <p>{text('byOperatorAdvice')}</p>
        </Notice>
      ) : (
        <p>
          {until !== undefined && text('changeUntil', { day: day(until, 'long'), time: clock(until) })}{' '}
          {fee ? text('feeOnce', { fee: money(fee) }) : text('noFee')}
        </p>
      )}
    </section>
  );
}
