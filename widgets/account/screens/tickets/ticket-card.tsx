import armchair from 'lucide-static/icons/armchair.svg?icon';
import { type ReactNode, useId } from 'react';
import type { AccountTicket } from '#shared/domain/orders/account-tickets.ts';
import { formatSeats, listSeatsByCoach } from '#shared/domain/orders/format-seats.ts';
import type { JourneyPlace } from '#shared/domain/journeys/journey.ts';
import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import { useWhen } from '#shared/island/hooks/use-when.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Fact } from '../../account-page.tsx';
import type { messages } from './messages.ts';

interface TicketCardProps {
  readonly ticket: AccountTicket;
  readonly level: number;
  /** Links and buttons of the ticket. */
  readonly children: ReactNode;
}

/** A booked or cancelled journey in the list of the account's tickets. */
export function TicketCard({ ticket, level, children }: TicketCardProps) {
  const text = useText<typeof messages>();
  const { common } = useIsland();
  const { clock, day, arrivalNote } = useWhen();
  const id = useId();
  const { order, reservation } = ticket;
  const { journey } = reservation;
  const { departureDateTime, arrivalDateTime, origin, destination } = journey;
  const seats = formatSeats(listSeatsByCoach(journey), common);
  const isCancelled = reservation.status === 'CANCELLED';
  return (
    <article className="ticket" aria-labelledby={id}>
      <div className="ticket-head">
        <Heading level={level} id={id} className="ticket-title">
          {text('cities', { origin: origin.cityName, destination: destination.cityName })}
        </Heading>
        {isCancelled && <Badge tone="danger" label={text('cancelled')} />}
      </div>
      <p className="ticket-day">{day(departureDateTime, 'long')}</p>
      <dl className={isCancelled ? 'ticket-times ticket-void' : 'ticket-times'}>
        <TicketTime
          label={text('departure')}
          dateTime={departureDateTime}
          time={clock(departureDateTime)}
          place={origin}
        />
        <TicketTime
          label={text('arrival')}
          dateTime={arrivalDateTime}
          time={[clock(arrivalDateTime), arrivalNote(journey)].filter(Boolean).join(' ')}
          place={destination}
        />
      </dl>
      <dl className="ticket-facts">
        <Fact label={text('travellers')}>{useTravellers(ticket)}</Fact>
        {seats !== '' && (
          <Fact label={text('seats')}>
            <Icon drawing={armchair} />
            {seats}
          </Fact>
        )}
        <Fact label={text('order')}>{order.orderNumber}</Fact>
      </dl>
      {children}
    </article>
  );
}

/** Returns the names of the travellers that are known or, if none is, the number of travellers (1 if it is missing). */
function useTravellers({ reservation: { passengers = [], journey } }: AccountTicket): string {
  const text = useText<typeof messages>();
  const names = passengers
    .map(({ firstName, lastName }) => [firstName, lastName].filter((part) => part !== undefined).join(' '))
    .filter((name) => name !== '');
  return names.length > 0 ? names.join(', ') : text('travellersCount', { count: journey.passengers ?? 1 });
}

interface TicketTimeProps {
  readonly label: string;
  readonly dateTime: string;
  readonly time: string;
  readonly place: JourneyPlace;
}

/** Time and stop of a departure or arrival. The address is part of the order, so it is available offline. */
function TicketTime({ label, dateTime, time, place: { cityName, stopName, stopAddress } }: TicketTimeProps) {
  return (
    <div className="ticket-time">
      <dt className="visually-hidden">{label}</dt>
      <dd>
        <time className="ticket-clock" dateTime={dateTime}>
          {time}
        </time>
      </dd>
      <dd>
        {stopName ?? cityName}
        {stopAddress !== undefined && <span className="ticket-address">{stopAddress}</span>}
      </dd>
    </div>
  );
}
