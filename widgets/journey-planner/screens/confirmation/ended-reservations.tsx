import type { Reservation } from '#shared/domain/orders/order.ts';
import { timeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import { Badge } from '#shared/ui/badge/badge.tsx';
import type { messages as boughtMessages } from '../../bought-journeys/messages/fr.ts';
import type { messages } from './messages/fr.ts';

/** What of an order does not travel any more: it is named, and has no code. */
export function EndedReservations({ reservations }: { readonly reservations: readonly Reservation[] }) {
  const text = useText<typeof messages & typeof boughtMessages>();
  const { headingLevel } = useIsland();
  const { clock, day } = useFormatters(timeFormatters);
  if (reservations.length === 0) return null;
  return (
    <section className="confirmation-part confirmation-ended" aria-label={text('ended')}>
      <Heading level={headingLevel + 1} className="confirmation-subtitle">
        {text('ended')}
      </Heading>
      <p>{text('endedAdvice')}</p>
      <ul className="ended-reservations">
        {reservations.map(({ reservationNumber, status, journey }) => (
          <li key={reservationNumber} className="ended-reservation">
            <span className="ended-reservation-route">
              {text('cities', { origin: journey.origin.cityName, destination: journey.destination.cityName })}
            </span>
            <Badge tone="information" words={text(status === 'EXCHANGED' ? 'exchanged' : 'cancelled')} />
            <span className="ended-reservation-facts">
              {text('endedFacts', {
                reservation: reservationNumber,
                day: day(journey.departureDateTime, 'long'),
                time: clock(journey.departureDateTime),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
