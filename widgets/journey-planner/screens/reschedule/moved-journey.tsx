import type { Cancellation } from '#shared/domain/orders/cancellation.ts';
import { changeFeeOf } from '#shared/domain/orders/moves/moved-reservation.ts';
import { seatNumbersOf } from '#shared/domain/orders/order.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import { headingLevel } from '#shared/panels/kit/heading/heading-level.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { resultsFormatters } from '../results/results-formatters.ts';
import type { RescheduleWords } from './reschedule-words.ts';

/** What is moved: when, where, for whom, on which seats, until when, and what the change costs. */
export function MovedJourney({ movable }: { readonly movable: Cancellation }) {
  const text = useText<RescheduleWords>();
  const { headingLevel: level } = useIsland();
  const { clock, day, money } = useFormatters(resultsFormatters, text);
  const { journey, passengers } = movable.reservation;
  const { departureDateTime, arrivalDateTime, origin, destination, conditions } = journey;
  const seats = seatNumbersOf(journey).flat();
  const names = passengers.map(({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '));
  const named = names.filter((name) => name !== '');
  const count = journey.passengers ?? passengers.length;
  const until = conditions?.changeableUntil;
  const fee = changeFeeOf(movable);
  return (
    <section className="reschedule-moved" aria-label={text('moving')}>
      <p className="reschedule-quiet">{text('moving')}</p>
      <Heading level={headingLevel(level + 1)} className="reschedule-cities">
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
          named.length > 0 ? named.join(', ') : count > 0 && text('travellers', { count }),
          seats.length > 0 && text('movedSeats', { count: seats.length, seats: seats.join(', ') }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {movable.isCancelledByOperator ? (
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
