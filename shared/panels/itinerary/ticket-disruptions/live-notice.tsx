import type { Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import type { LiveDisruption } from '#shared/domain/orders/booked/live-disruption.ts';
import type { Ticket } from '#shared/domain/orders/booked/ticket.ts';
import type { TicketDisruption } from '#shared/domain/orders/booked/ticket-disruptions.ts';
import { waysOut } from '#shared/domain/orders/booked/ways-out.ts';
import { timeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { NextCoachPart } from '../next-coach/next-coach-part.tsx';
import { disruptionAdvice, disruptionTitle, disruptionTone } from './disruption-sentences.ts';
import type { DisruptionWords } from './disruption-words.ts';
import { WayOutLinks } from './way-out-links.tsx';

interface LiveNoticeProps {
  readonly disruption: LiveDisruption & TicketDisruption;
  readonly ticket: Ticket;
  readonly itinerary: Itinerary | undefined;
  readonly text: Text<DisruptionWords>;
  /** Somebody beside says already what has happened, whom to ring, and which coach is the next. */
  readonly isStatusBeside: boolean;
}

/** How a booked coach runs, where it does not as planned: what it means, and the ways out. */
export function LiveNotice({ disruption, ticket, itinerary, text, isStatusBeside }: LiveNoticeProps) {
  const { clock } = useFormatters(timeFormatters);
  const all = waysOut(disruption, ticket.reservation);
  const ways = all.flatMap((way) => (way === 'next-coach' || (way === 'contact' && isStatusBeside) ? [] : [way]));
  const isFree = ways.includes('free-reschedule');
  const advice = isStatusBeside ? '' : disruptionAdvice(disruption, text);
  const title = isStatusBeside
    ? text('yourTicket', { orderNumber: ticket.orderNumber })
    : disruptionTitle(disruption, { text, clock });
  return (
    <>
      <Notice
        tone={isStatusBeside ? 'information' : disruptionTone(disruption)}
        title={title}
        actions={ways.length > 0 ? <WayOutLinks ways={ways} ticket={ticket} text={text} /> : undefined}
      >
        {(advice !== '' || isFree) && <p>{[advice, isFree ? text('freeOfCharge') : ''].filter(Boolean).join(' ')}</p>}
        {disruption.isNew && !isStatusBeside && (
          <p>
            <Badge tone="information" words={text('newSinceBooking')} />
          </p>
        )}
      </Notice>
      {all.includes('next-coach') && itinerary && !isStatusBeside && <NextCoachPart itinerary={itinerary} />}
    </>
  );
}
